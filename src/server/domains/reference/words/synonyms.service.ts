import { refuse, refuseField } from '#lib/errors.ts'
import { cutText } from '#lib/text/texts.ts'
import { type Source, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'

export type SynonymSeed = { words: string[]; finds: string[] }
export type SynonymRow = SynonymSeed & { id: number }

const mostWords = 20
const mostParts = 3

const split = (field: 'words' | 'finds', text: string) => {
  const words = [...new Set(text.split(/[,;\n]/).map((word) => word.trim().replace(/\s+/g, ' ')))].filter(Boolean)
  if (words.length > mostWords) throw refuseField(field, `Bitte nennen Sie höchstens ${mostWords} Wörter.`)
  for (const word of words) {
    if (!/[\p{L}\p{N}]/u.test(word) || word.length > 60 || word.split(/[ -]/).length > mostParts)
      throw refuseField(field, `„${cutText(word, 60)}“ kann die Suche nicht verwenden.`)
  }
  return words
}

export const readSynonym = ({ words, finds }: { words: string; finds: string }): SynonymSeed => {
  const read = { words: split('words', words), finds: split('finds', finds) }
  if (!read.words.length) throw refuseField('words', 'Bitte nennen Sie mindestens ein Wort.')
  if (read.words.length + read.finds.length < 2)
    throw refuseField('words', 'Ein Wort allein findet nur sich selbst. Bitte nennen Sie ein zweites.')
  return read
}

/** The stems of each entry, those of several words with blanks between them; words like "nach" have none. */
const keysOf = (words: string[]) => sql`array(
  select distinct (select coalesce(string_agg(german_stem_of(part), ' ' order by place), german_fold(entry))
    from regexp_split_to_table(trim(search_text(entry)), ' ') with ordinality parts (part, place))
  from unnest(${words}::text[]) entry)`

const insert = (source: Source, { words, finds }: SynonymSeed) => source.sql<SynonymRow>`
  insert into search_synonyms (words, finds, word_keys, find_keys)
  values (${words}, ${finds}, ${keysOf(words)}, ${keysOf(finds)}) returning id, words, finds`

const noSynonym = () => refuse('NOT_FOUND', { message: 'Diesen Eintrag gibt es nicht.' })

/** Empties what processes keep of rendered lists. */
const tell = (tx: Tx, id: number) => tx.notify('catalogue', { what: 'synonyms', id })

export const createSynonym = (given: SynonymSeed) =>
  inTransaction(async (tx) => {
    const row = await insert(tx, given).one()
    await tell(tx, row.id)
    return row
  })

export const updateSynonym = (id: number, { words, finds }: SynonymSeed) =>
  inTransaction(async (tx) => {
    const [row] = await tx.sql<SynonymRow>`
      update search_synonyms set words = ${words}, finds = ${finds}, word_keys = ${keysOf(words)}, find_keys = ${keysOf(finds)}
      where id = ${id} returning id, words, finds`
    if (!row) throw noSynonym()
    await tell(tx, id)
    return row
  })

export const removeSynonym = (id: number) =>
  inTransaction(async (tx) => {
    const gone = await tx.sql`delete from search_synonyms where id = ${id} returning id`
    if (!gone.length) throw noSynonym()
    await tell(tx, id)
  })

const perPage = 50

export const listSynonyms = async ({ keyword, page }: { keyword: string; page: number }) => {
  const like = `%${keyword.replace(/[%_\\]/g, '\\$&')}%`
  const rows = await sql<SynonymRow & { total: number }>`
    select id, words, finds, count(*) over ()::int as total from search_synonyms
    where ${keyword} = '' or german_fold(array_to_string(words || finds, ' ')) like german_fold(${like})
    order by german_fold(words[1]), id limit ${perPage} offset ${(page - 1) * perPage}`
  return { rows: [...rows], total: rows[0]?.total ?? 0, page, perPage }
}

/** Fills an empty table: what the operator changed or removed stays so. */
export const saveSynonyms = (given: SynonymSeed[]) =>
  inTransaction(async (tx) => {
    const [known] = await tx.sql`select from search_synonyms limit 1`
    if (known) return
    for (const one of given) await insert(tx, one)
  })
