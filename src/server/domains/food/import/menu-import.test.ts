import { beforeAll, expect, test } from 'vitest'
import { menuCalls } from '#contract/food/menu.ts'
import { menuImportCalls } from '#contract/food/menu-import.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { buildCustomer } from '#server/domains/accounts/accounts.factory.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildRestaurant } from '../food.factory.ts'

const { inject } = useApp({ limits: false })

let place: Awaited<ReturnType<typeof buildRestaurant>>
beforeAll(async () => {
  place = await buildRestaurant()
})

const send = async (file: File, isDry: boolean, token = place.token) => {
  const form = new FormData()
  form.append('dry_run', isDry ? '1' : '0')
  form.append('file', file)
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  const headers = {
    'content-type': encoded.headers.get('content-type')!,
    'content-length': String(payload.length),
    authorization: `Bearer ${token}`,
  }
  const answer = await inject({ method: 'POST', url: `/api${menuImportCalls.importMenu.path}`, payload, headers })
  return {
    status: answer.statusCode,
    body: answer.json() as OutputOf<typeof menuImportCalls.importMenu> & { message: string },
  }
}
const menuNow = async () => (await request(menuCalls.getMenu, {}, place.token)).body.data

const csv = (...rows: string[]) =>
  new File([['Kategorie;Gericht;Preis;Größen;MwSt;Allergene;Zusatzstoffe;Auswahl', ...rows].join('\n')], 'karte.csv')

test('the template as Excel file becomes a menu with sizes, groups of options, allergens and additives', async () => {
  const template = await request(menuImportCalls.getMenuTemplate, { format: 'xlsx' }, place.token)
  const file = new File([new Uint8Array(template.body as unknown as Buffer)], 'speisekarte.xlsx')
  const before = await menuNow()
  const dry = await send(file, true)
  expect([dry.status, dry.body.counts, dry.body.data.flatMap(({ messages }) => messages)]).toEqual([
    200,
    { new: 4, changed: 0, wrong: 0 },
    [],
  ])
  expect(await menuNow()).toEqual(before)
  expect((await send(file, false)).body.counts).toEqual({ new: 4, changed: 0, wrong: 0 })
  const menu = await menuNow()
  const dish = (name: string) => menu.dishes.find((one) => one.name === name)!
  const group = (name: string) => menu.groups.find((one) => one.name === name)!
  expect(dish('Pizza Margherita')).toMatchObject({
    price: 8.5,
    sizes: [{ name: 'Klein' }, { name: 'Groß', price: 11 }],
    allergens: ['wheat', 'milk'],
    is_active: true,
  })
  expect(dish('Tagliatelle').group_ids).toEqual([group('Soße').id, group('Extras').id])
  expect(group('Soße')).toMatchObject({
    min: 1,
    max: 1,
    options: [
      { name: 'Tomate', is_default: true },
      { name: 'Trüffel', price: 2.5, allergens: ['milk'] },
    ],
  })
  expect(group('Extras').options[1]).toMatchObject({ name: 'Salami', additives: ['preservative'] })
  expect(dish('Cola 0,33 l')).toMatchObject({
    ...{ tax: 19, deposit: 0.15, no_allergens: true, is_active: true },
    ...{ deposit_kind: 'reusable', litres: 0.33, unit_price: 9.7 },
  })

  expect(dish('Helles 0,5 l')).toMatchObject({ alcohol_percent: 4.9, age_limit: 16, is_active: true })

  // the same file again changes nothing but what it says, and options keep their ids
  const again = await send(file, false)
  expect(again.body.counts).toEqual({ new: 0, changed: 4, wrong: 0 })
  const after = await menuNow()
  expect(after.groups.map(({ options }) => options.map(({ id }) => id))).toEqual(
    menu.groups.map(({ options }) => options.map(({ id }) => id)),
  )
  expect(after.dishes.length).toBe(menu.dishes.length)
})

test('rows with mistakes are named and left out; a dish without allergens is kept back', async () => {
  const file = csv(
    'Suppen;Linsensuppe;6,50;;7;Sellerie;;',
    'Suppen;Tagessuppe;4,90;;7;;;',
    'Suppen;Preislos;;;7;keine;;',
    'Suppen;Falsch;6;;8;Sand;;Beilage',
    'Suppen;Linsensuppe;7;;7;keine;;',
    ';Ohne Kategorie;5;;7;keine;;',
  )
  const { body } = await send(file, false)
  expect(body.counts).toEqual({ new: 2, changed: 0, wrong: 4 })
  expect(body.data.map(({ messages }) => messages[0]?.slice(0, 12))).toEqual([
    undefined,
    'Ohne Angabe ',
    'Bitte geben ',
    'MwSt: Möglic',
    'Dieses Geric',
    'Bitte nennen',
  ])
  const { dishes } = await menuNow()
  expect(dishes.find(({ name }) => name === 'Tagessuppe')!.is_active).toBe(false)
  expect(dishes.find(({ name }) => name === 'Linsensuppe')).toMatchObject({ price: 6.5, allergens: ['celery'] })
})

test('other files and other people are refused', async () => {
  const other = await send(new File(['Artikel;Preis\nA;1'], 'x.csv'), true)
  expect([other.status, other.body.message]).toMatchObject([422, expect.stringContaining('„Kategorie“')])
  expect((await send(new File([Buffer.from([0, 1, 2, 0])], 'x.csv'), true)).status).toBe(422)
  const customer = await buildCustomer()
  expect((await send(csv('A;B;1;;7;keine;;'), false, customer.token)).status).toBe(403)
})
