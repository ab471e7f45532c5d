import { beforeAll, expect, test } from 'vitest'
import { publicProductCalls as calls } from '#contract/products/public.ts'
import { synonyms } from '#seeds/reference/synonyms.ts'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { saveSynonyms } from '#server/domains/reference/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildCategory, buildProduct } from '../products.factory.ts'

useApp({ limits: false })

beforeAll(async () => {
  await sql`delete from search_synonyms`
  await saveSynonyms(synonyms)
  const { providerId } = await buildProvider({ company: { zipCode: '86899', city: 'Landsberg am Lech' } })
  const build = async (kind: 'product' | 'service', category: string, ...names: string[]) => {
    const { id } = await buildCategory(kind, { name: category })
    for (const name of names) await buildProduct({ providerId, kind, categoryId: id, name })
  }
  await build('product', 'Gemüse', 'Kartoffeln Linda', 'Tomaten')
  await build('product', 'Stadträder', 'Stadtrad Uferweg', 'Stadtrad, gebraucht, 28 Zoll')
  await build('product', 'Fahrradzubehör', 'Fahrrad-Schloss')
  await build('product', 'Kinderräder', 'Dreirad', 'Laufrad', 'Kinderrad 20 Zoll')
  await build('product', 'Imkerei', 'Honig Sommertracht')
  await build('product', 'Handarbeit', 'Nähgarn', 'Häkelset')
  await build('service', 'Maler', 'Zimmer streichen')
  await build('service', 'Metall', 'Schweißarbeiten')
  await build('service', 'Heizung und Sanitär', 'Rohrreinigung')
})

const first = async (keyword: string) => {
  const { body } = await request(calls.findProducts, { keyword })
  return body.data[0]?.name ?? null
}

test.each([
  ['kartoffl', 'Kartoffeln Linda'],
  ['kartof', 'Kartoffeln Linda'],
  ['fahrrad', 'Stadtrad Uferweg'],
  ['fahrad', 'Stadtrad Uferweg'],
  ['kinderfahrrad', 'Kinderrad 20 Zoll'],
  ['fahrrad kind', 'Kinderrad 20 Zoll'],
  ['malerarbeiten', 'Zimmer streichen'],
  ['malerbetrieb', 'Zimmer streichen'],
  ['wasserhahn tropft', 'Rohrreinigung'],
])('%s finds %s first', async (keyword, name) => expect(await first(keyword)).toBe(name))

test.each([
  ['honig landsberg', 'honig'],
  ['Honig in Landsberg am Lech', 'Honig'],
  ['honig, landsberg', 'honig'],
])('%s has a place behind its words', async (keyword, words) => {
  const { body } = await request(calls.findPlace, { keyword })
  expect(body.data).toEqual({ keyword: words, city: 'Landsberg am Lech', postal_code: '86899' })
})

test.each(['landsberg', 'honig', 'honig wald', 'in landsberg'])('%s names no place behind words', async (keyword) => {
  expect((await request(calls.findPlace, { keyword })).body.data).toBeNull()
})
