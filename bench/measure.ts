import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { deepestPage } from '#contract/wire/fields.ts'
import { memoryEnv, memoryFlags } from '../scripts/memory.mjs'

export const connections = 32
export const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

export type Figure = { requests: number; requestsPerSecond: number; p50: number; p95: number; p99: number }
/** Paths are asked for in turn. One with # is asked for with another number each time, so that no answer is one given before. */
export type Question = {
  name: string
  paths: string[]
  headers?: Record<string, string>
  /** whose sessions ask, in turn */
  tokens?: string[]
  /** what is posted, another thing each time */
  body?: (index: number) => object
}
export type Comparison = { name: string; ours: Figure; floor: Figure; ratio: number }

/** Starts a script of ours that says "ready PORT" when it listens. */
export const startProcess = async (
  script: string,
  more: Record<string, string> = {},
  onSaid: (text: string) => void = () => {},
) => {
  const env = { ...process.env, ...memoryEnv, NODE_ENV: 'production', ...more }
  const child = spawn(process.execPath, [...memoryFlags, script], { stdio: ['ignore', 'pipe', 'inherit'], env })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      onSaid(chunk.toString())
      const said = /ready (\d+)/.exec(chunk.toString())
      if (said) resolve(Number(said[1]))
    })
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => stop(child) }
}

const stop = async (child: ChildProcess) => {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

let asked = 0

/** All connections share the paths: with a list for each, fewer answers would be answers to other questions. */
const setup = ({ paths, tokens, body }: Question, onRefused: (answer: string) => void) => {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const index = asked++
    const authorization = tokens && `Bearer ${tokens[index % tokens.length]}`
    return {
      ...request,
      path: paths[index % paths.length]!.replace('#', String((index % deepestPage) + 1)),
      headers: { ...request.headers, ...(authorization && { authorization }) },
      ...(body && { body: JSON.stringify(body(index)) }),
    }
  }
  const onResponse = (status: number, answer: string) => void (status >= 300 && onRefused(answer))
  return { setupRequest, onResponse }
}

/** `rate` is how many requests a second are sent at most. */
export const ask = async (base: string, question: Question, duration: number, rate?: number): Promise<Figure> => {
  const { paths, headers = {}, body } = question
  const times: number[] = []
  let refused = 'no answer'
  const options: autocannon.Options = {
    url: base,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    method: body ? 'POST' : 'GET',
    connections,
    duration,
    ...(rate && { overallRate: rate }),
    requests: [setup(question, (answer) => (refused = answer.slice(0, 200)))],
  }
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const running = autocannon(options, (error, result) => (error ? reject(error as Error) : resolve(result)))
  const statuses = new Set<number>()
  running.on('response', (_client, status, _bytes, time) => {
    times.push(time)
    if (status >= 300) statuses.add(status)
  })
  const result = await promise
  const failed = result.non2xx + result.errors
  if (failed)
    throw new Error(
      `${base}${paths[0]}: ${failed} of ${times.length} answers failed (${[...statuses].join(', ')}): ${refused}`,
    )
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    requests: times.length,
    requestsPerSecond: result.requests.average,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  }
}

/** After a while to get warm. */
export const load = async (base: string, question: Question) => {
  await ask(base, question, 3)
  return ask(base, question, seconds)
}

const middle = <T>(values: T[], by: (value: T) => number) =>
  values.sort((a, b) => by(a) - by(b))[Math.floor(values.length / 2)]!

/** Ours and the floor in turns, so that both meet the same machine; the middle round counts. */
export const compare = async (ours: string, floor: string, question: Question): Promise<Comparison> => {
  await ask(ours, question, 3)
  await ask(floor, question, 3)
  const results: Comparison[] = []
  for (let round = 0; round < rounds; round++) {
    const a = await ask(ours, question, seconds)
    const b = await ask(floor, question, seconds)
    const { name } = question
    results.push({ name, ours: a, floor: b, ratio: a.requestsPerSecond / b.requestsPerSecond })
  }
  return middle(results, ({ ratio }) => ratio)
}

/** What one domain of the bench measured. */
export type PartReport = {
  /** with the ratio to the floor that is wanted */
  ratios: { wanted: number; results: Comparison[] }[]
  /** the same question at two sizes; p95 may grow by `wanted` */
  growth?: { name: string; sizes: [number, number]; few: Figure; many: Figure; wanted: number }[]
  notes?: string[]
}
