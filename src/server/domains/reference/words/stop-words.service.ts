import { refuse, refuseField } from '#lib/errors.ts'
import { type Source, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'

const mostStopWords = 300

export type StopWordRow = { key: string; word: string }

/** Words that PostgreSQL knows as empty, such as "für", have no stem; they are left out anyway. */
const insert = (source: Source, word: string) => source.sql<StopWordRow>`
  insert into search_stop_words (key, word)
  select coalesce(german_stem_of(${word}), german_fold(${word})), ${word}
  on conflict (key) do update set word = excluded.word returning key, word`

/** Empties what processes keep of rendered lists. */
const tell = (tx: Tx) => tx.notify('catalogue', { what: 'stop words', id: 0 })

export const createStopWord = (given: string) =>
  inTransaction(async (tx) => {
    const word = given.toLocaleLowerCase('de')
    if (!/^[\p{L}\p{N}]{2,40}$/u.test(word))
      throw refuseField('word', 'Bitte nennen Sie ein einzelnes Wort mit 2 bis 40 Buchstaben.')
    const row = await insert(tx, word).one()
    const { count } = await tx.sql<{ count: number }>`select count(*)::int as count from search_stop_words`.one()
    if (count > mostStopWords)
      throw refuseField('word', `Es sind schon ${mostStopWords} Füllwörter. Bitte nehmen Sie zuerst eines heraus.`)
    await tell(tx)
    return row
  })

export const removeStopWord = (key: string) =>
  inTransaction(async (tx) => {
    const gone = await tx.sql`delete from search_stop_words where key = ${key} returning key`
    if (!gone.length) throw refuse('NOT_FOUND', { message: 'Dieses Füllwort gibt es nicht.' })
    await tell(tx)
  })

export const listStopWords = () => sql<StopWordRow>`
  select key, word from search_stop_words order by german_fold(word), key limit ${mostStopWords}`

/** Fills an empty table: what the operator changed or removed stays so. */
export const saveStopWords = (words: readonly string[]) =>
  inTransaction(async (tx) => {
    const [known] = await tx.sql`select from search_stop_words limit 1`
    if (known) return
    for (const word of words) await insert(tx, word)
  })
