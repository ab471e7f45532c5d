import { expect, test } from 'vitest'
import { synonymCalls as calls } from '#contract/reference/synonyms.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { mendWords, readSearchWords } from './words.queries.ts'

useApp()

const stemsOf = async (word: string) => (await readSearchWords([word]))[0]!.stems

test('the operator keeps words that find each other', async () => {
  const { token } = await buildOperator()
  // without vowels, so that folding umlauts ("ue" and "u" are one) leaves them as they are
  const [one, other, more] = ['qxbcdf', 'zxbcdf', 'yxbcdf']
  const made = await request(calls.createSynonym, { words: `${one}, ${other}, ${one}`, finds: more }, token)
  expect([made.status, made.body.data]).toMatchObject([201, { words: `${one}, ${other}`, finds: more }])
  expect((await stemsOf(one)).toSorted()).toEqual([one, more, other].toSorted())
  expect(await stemsOf(more)).toEqual([more])
  const { id } = made.body.data
  expect((await request(calls.listSynonyms, { keyword: other }, token)).body.data.map((row) => row.id)).toEqual([id])
  await request(calls.updateSynonym, { id, words: `${one} ${other}, ${more}` }, token)
  expect(await stemsOf(one)).toEqual([one])
  for (const [words, finds] of [
    ['', more],
    [one, ''],
    ['a b c d', one],
    ['!', one],
  ] as const)
    expect((await request(calls.createSynonym, { words, finds }, token)).status).toBe(422)
  expect((await request(calls.removeSynonym, { id }, token)).status).toBe(200)
  expect((await request(calls.removeSynonym, { id }, token)).status).toBe(404)
  expect((await request(calls.updateSynonym, { id, words: `${one}, ${other}` }, token)).status).toBe(404)
})

test('mistakes are mended by words that are there, and only near ones', async () => {
  const texts = async () => ['backerei sonnenschein', 'metzgerei zum lowen']
  const mend = async (text: string) => mendWords(await readSearchWords(text.split(' ')), texts)
  expect(await mend('Bäckerrei Sonenschein')).toEqual(['backerei', 'sonnenschein'])
  expect(await mend('Bäckerei')).toBeNull()
  expect(await mend('Gärtnerei')).toBeNull()
})
