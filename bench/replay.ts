/**
 * The floor of recorded calls: the statements that one call of ours sent, recorded with what they answered, sent again with
 * nothing around them. Ids that an answer brought are taken from the new answer.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { sql, watchStatements } from '#server/platform/sql/index.ts'

type Sent = { text: string; params: unknown[]; rows: unknown[] }
/** Where a number in a parameter comes from: an earlier answer, what the caller gave, or drawn at random by the call. */
type Source = { step: number; row: number; cell: number } | { given: string } | { drawn: string }
type Piece = string | Source
type Step = { text: string; params: ({ constant: unknown } | { pieces: Piece[]; isNumber: boolean })[] }
export type Recording = Step[]
export type Floors = Record<string, { recording: Recording; answer: string }>
export const keyOf = (path: string, authorization = '') => `${path} ${authorization}`

/** Every id of the bench is larger than anything else that is counted, and no two tables share one. */
export const firstId = 10_000_000
export const separateIds = async () => {
  const sequences = await sql<{ name: string }>`
    select pg_get_serial_sequence(quote_ident(table_name), column_name) as name from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' order by 1`
  for (const [at, { name }] of sequences.entries()) await sql`select setval(${name}, ${firstId * (at + 1)})`
}

/** All that goes to the database while `work` runs. */
const record = async (work: () => Promise<unknown>) => {
  const sent: Sent[] = []
  const answers: PromiseLike<void>[] = []
  const stop = watchStatements((text, params, result) => {
    // a statement of its own in the server; in the floor's transaction its row would make all calls wait in turn
    if (text.includes('rate_limits')) return
    const one: Sent = { text, params: [...params], rows: [] }
    sent.push(one)
    answers.push(
      result.then((rows) => {
        one.rows = rows.map((row) => (Array.isArray(row) ? row : Object.values(row as object)))
      }),
    )
  })
  try {
    await work()
  } finally {
    stop()
  }
  await Promise.all(answers)
  return sent
}

/** numbers of orders and secret keys */
const drawnValue = /^(20\d\d-[\dA-Z]{6}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/

const findSource = (value: string, sent: Sent[], before: number, given: Record<string, string>): Source | null => {
  const name = Object.keys(given).find((key) => given[key] === value)
  if (name) return { given: name }
  for (let step = before - 1; step >= 0; step--) {
    for (const [row, cells] of (sent[step]!.rows as unknown[][]).entries()) {
      const cell = cells.findIndex((one) => String(one) === value)
      if (cell >= 0) return { step, row, cell }
    }
  }
  return drawnValue.test(value) ? { drawn: value } : null
}

/** Ids, keys and numbers of orders inside a parameter become places to fill. */
const takeApart = (param: unknown, sources: (value: string) => Source | null): Step['params'][number] => {
  if (typeof param !== 'string' && typeof param !== 'number') return { constant: param }
  const found = String(param)
    .split(/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b20\d\d-[\dA-Z]{6,}|\b\d{8,10}\b)/)
    // every second one is an id, a key or a number; the rest stays, even where an answer held the same digit
    .map((text, at) => (at % 2 && sources(text)) || text)
  const isFixed = found.every((piece) => typeof piece === 'string')
  return isFixed ? { constant: param } : { pieces: found, isNumber: typeof param === 'number' }
}

/** Records one call; `given` names the keys in it that are new each time. */
export const recordCall = async (given: Record<string, string>, work: () => Promise<unknown>): Promise<Recording> => {
  const sent = await record(work)
  return sent.map(({ text, params }, at) => ({
    text,
    params: params.map((param) => takeApart(param, (value) => findSource(value, sent, at, given))),
  }))
}

const plain = { prepare: true }

export const replay = async (floor: postgres.ISql, recording: Recording, given: Record<string, string>) => {
  const answers: unknown[][][] = []
  const drawn = new Map<string, string>()
  const draw = (recorded: string) => {
    const isNumber = recorded.startsWith('20') && recorded.length < 20
    const made = isNumber ? recorded.slice(0, 5) + randomBytes(6).toString('hex').toUpperCase() : randomUUID()
    const fresh = drawn.get(recorded) ?? made
    drawn.set(recorded, fresh)
    return fresh
  }
  const fill = (piece: Piece) => {
    if (typeof piece === 'string') return piece
    if ('given' in piece) return given[piece.given]!
    if ('drawn' in piece) return draw(piece.drawn)
    return String(answers[piece.step]![piece.row]![piece.cell])
  }
  for (const { text, params } of recording) {
    const filled = params.map((param) => {
      if ('constant' in param) return param.constant
      const value = param.pieces.map(fill).join('')
      return param.isNumber ? Number(value) : value
    })
    answers.push(await floor.unsafe(text, filled as postgres.ParameterOrJSON<never>[], plain).values())
  }
  return answers.at(-1)
}
