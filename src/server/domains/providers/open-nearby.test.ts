import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { providerCalls } from '#contract/providers/calls.ts'
import { buildProduct } from '#server/domains/products/products.factory.ts'
import { loadReference } from '#server/domains/reference/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import { useApp } from '../../../../test/harness.ts'
import { buildPublished } from '../../../../test/providers.ts'

const { inject } = useApp({ limits: false })
beforeAll(() => loadReference())

test('radius and "open now" hold for the same branch', async () => {
  const word = `Filiale${randomUUID().slice(0, 8)}`
  const { providerId } = await buildPublished({ company: { companyName: word, zipCode: '86899', city: 'Landsberg' } })
  // the near one is closed, the open one lies in Füssen, more than 50 km away
  await sql`insert into store_locations (provider_id, title, street, street_number, zip, city, state_code, lat, lng, email,
      calling_code, mobile, opening, is_default)
    values (${providerId}, 'Laden', 'Weg', '1', '86899', 'Landsberg', 'BY', 48.05, 10.87, '', '+49', '', 'appointment', true),
      (${providerId}, 'Filiale', 'Weg', '2', '87629', 'Füssen', 'BY', 47.57, 10.7, '', '+49', '', 'always', false)`
  const find = async (radius: number, open_now: number) => {
    const query = new URLSearchParams({ 'filter[keyword]': word, 'filter[postal_code]': '86899' })
    query.append('filter[radius]', String(radius))
    query.append('filter[open_now]', String(open_now))
    const answer = await inject({ method: 'GET', url: `/api/provider_search?${query}` })
    const { data } = answer.json() as typeof providerCalls.findProviders.output._zod.output
    return data.map(({ id, city, distance }) => [id, city, distance! > 50])
  }
  expect(await find(30, 1)).toEqual([])
  expect(await find(80, 1)).toEqual([[providerId, 'Füssen', true]])
  expect(await find(30, 0)).toEqual([[providerId, 'Landsberg', false]])
})

test('an appointment today: services, wishes taken and hours left, however many others there are', async () => {
  const word = `Salon${randomUUID().slice(0, 8)}`
  type Changes = { kind?: 'service' | 'product'; opening?: string; takesWishes?: boolean }
  const build = async (name: string, { kind = 'service', opening = 'always', takesWishes = true }: Changes) => {
    const { providerId } = await buildPublished({
      company: { companyName: `${word} ${name}`, zipCode: '86899', city: 'Landsberg' },
    })
    await sql`update provider_pages set show_lead = ${takesWishes} where provider_id = ${providerId}`
    await sql`insert into store_locations (provider_id, title, street, street_number, zip, city, state_code, lat, lng, email,
        calling_code, mobile, opening, is_default)
      values (${providerId}, 'Laden', 'Weg', '1', '86899', 'Landsberg', 'BY', 48.05, 10.87, '', '+49', '', ${opening}, true)`
    await buildProduct({ providerId, kind, name: `${word} ${name}` })
    return { providerId }
  }
  const fitting = await build('Haar', {})
  // each before the fitting one by its name, and more than the page holds
  for (const [name, changes] of [
    ['A Laden', { kind: 'product' }],
    ['A zu', { opening: 'appointment' }],
    ['A ohne Termine', { takesWishes: false }],
  ] as const)
    await build(name, changes)
  const query = new URLSearchParams({ 'filter[keyword]': word, 'filter[postal_code]': '86899', per_page: '1' })
  query.append('filter[bookable_today]', '1')
  const answer = await inject({ method: 'GET', url: `/api/provider_search?${query}` })
  const { data, total } = answer.json() as typeof providerCalls.findProviders.output._zod.output
  expect([total, data.map(({ id }) => id)]).toEqual([1, [fitting.providerId]])
})
