import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { openInvalidationLog } from '#server/platform/cache/changes.ts'
import { sql, watchStatements } from '#server/platform/sql/index.ts'
import { useApp } from '../../../../../test/harness.ts'
import { companiesLike, foldSimply, similarNames } from './company-names.queries.ts'

const { inject } = useApp({ limits: false })

const names = ['Gärtnerei Grünmoos', 'Grünmoos & Söhne', 'Bäckerei Quastel', 'Quastelhof', 'Malerbetrieb Öhlschläger']

let changes: Awaited<ReturnType<typeof openInvalidationLog>>
let first: number
beforeAll(async () => {
  const made: number[] = []
  for (const companyName of names) made.push((await buildProvider({ company: { companyName } })).providerId)
  first = made[0]!
  // the last one is in no directory
  await sql`update provider_pages set blocked_at = now() where provider_id = ${made.at(-1)!}`
  changes = await openInvalidationLog()
})
afterAll(() => changes.close())

const sentBy = async <T>(work: () => Promise<T>) => {
  const sent: string[] = []
  const stop = watchStatements((text) => sent.push(text))
  const answer = await work().finally(stop)
  return { answer, sent: sent.filter((text) => /company_name|similar_company_names/.test(text)) }
}

/** The first to ask begin to read them. */
const untilInMemory = async (work: () => Promise<unknown>) => {
  while ((await sentBy(work)).sent.length) await sleep(20)
}

const readNames = async (folded: string) => {
  const rows = await sql<{ name: string }>`
    select similar_company_names(${folded}) as name
    union all select german_fold(name) from industries where word_similarity(${folded}, german_fold(name)) > 0.3`
  return rows.map(({ name }) => name)
}

const typed = ['grunmos', 'grun', 'quastel', 'quatsel', 'ohlschlager', 'backerei', 'malr', 'xqz', 'hof']

test('similar names are those that PostgreSQL finds, without asking it', async () => {
  await untilInMemory(() => similarNames('hof'))
  await untilInMemory(() => companiesLike('hof').then((ids) => (ids ? [] : similarNames('xqz'))))
  for (const folded of typed) {
    const { answer, sent } = await sentBy(() => similarNames(folded))
    expect(answer, folded).toEqual(await readNames(folded))
    expect(sent).toEqual([])
    const rows = await sql<{ id: number }>`
      select id from companies where ${folded} <% german_fold(company_name)
      order by word_similarity(${folded}, german_fold(company_name)) desc, id`
    expect(await companiesLike(folded), folded).toEqual(rows.map(({ id }) => id))
  }
})

test('a name that changes is found at once', async () => {
  const search = async (keyword: string) => {
    const answer = await inject({ url: `/api/provider_search?${new URLSearchParams({ 'filter[keyword]': keyword })}` })
    const { data } = answer.json() as { data: { company_name: string }[] }
    return data.map((found) => found.company_name)
  }
  await untilInMemory(() => similarNames('hof'))
  expect(await similarNames('zwetschgeria')).toEqual([])
  await sql`update companies set company_name = 'Zwetschgeria' where id = ${first}`
  expect(await similarNames('zwetschgeria')).toContain('zwetschgeria')
  expect(await search('Zwetschgria')).toEqual(['Zwetschgeria'])
  await sql`update provider_pages set blocked_at = now() where provider_id = ${first}`
  expect(await similarNames('zwetschgeria')).toEqual([])
  expect(await search('Zwetschgria')).toEqual([])
})

test('texts of German letters are folded as PostgreSQL folds them', async () => {
  const texts = ['Gärtnerei Grünmoos', 'ÄÖÜ ß', 'Haeuser Oel Mueller', 'aeoeue ÄE', 'Strauß 24', 'aaee ooee', '']
  for (const text of texts) {
    const { folded } = await sql<{ folded: string }>`select german_fold(${text}) as folded`.one()
    expect(foldSimply(text)).toBe(folded)
  }
  for (const other of ['Café', 'Smørrebrød', 'A-B', 'K&K']) expect(foldSimply(other), other).toBeNull()
})
