import { beforeEach, describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { productTableCalls as calls } from '#contract/products/table.ts'
import { graphqlCalls } from '#contract/wire/graphql.ts'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../../test/harness.ts'
import { guessColumns } from '../../import/read/read-row.rules.ts'
import { buildProduct } from '../../products.factory.ts'

useApp()

type Provider = Awaited<ReturnType<typeof buildProvider>>
let provider: Provider
beforeEach(async () => {
  provider = await buildProvider()
})

const build = (overrides: object = {}) => buildProduct({ providerId: provider.providerId, ...overrides })
const change = (input: object, token = provider.token) => request(calls.updateOwnProducts, input as never, token)
const rowOf = async (id: number) => {
  const [row] = await sql`
    select status, price_cents as price, strike_cents as strike, reference_cents as reference, stock,
      exists (select from product_listings where product_id = id) as listed from products where id = ${id}`
  return row as {
    status: string
    price: number
    strike: number | null
    reference: number | null
    stock: number
    listed: boolean
  }
}
const logOf = (id: number) => sql`
  select price_cents as cents, is_public as seen from price_log where product_id = ${id} order by id`

describe('status', () => {
  test('the gate holds back what is incomplete and says why; the rest is published', async () => {
    const whole = await build({ status: 'inactive' })
    const bare = await build({ status: 'draft', name: 'Ohne Bild', images: [], priceCents: null })
    const already = await build()
    const { status, body } = await change({ ids: [whole.id, bare.id, already.id], action: 'activate' })
    expect(status).toBe(200)
    expect(body).toEqual({
      status: false,
      message: 'Ein Produkt ist geändert. Ein Produkt blieb unverändert.',
      changed: 1,
      unchanged: 1,
      refused_count: 1,
      refused: [
        {
          id: bare.id,
          name: 'Ohne Bild',
          errors: ['Laden Sie mindestens ein Bild hoch.', 'Geben Sie einen Preis an.'],
        },
      ],
      examples: [],
      lacking: ['photo', 'price'],
      undo_id: expect.any(Number),
    })
    expect(await rowOf(whole.id)).toMatchObject({ status: 'active', listed: true })
    expect(await rowOf(bare.id)).toMatchObject({ status: 'draft', listed: false })
    expect([...(await logOf(whole.id))].at(-1)).toEqual({ cents: 4999, seen: true })
  })

  test('numbers that the gate asks for can be replaced but not erased while something is on sale', async () => {
    const seller = await buildProvider({ company: { lucidNumber: 'DE1234567890123', weeeNumber: 'DE12345678' } })
    const change = (input: object) => request(accountCalls.updateCompany, input, seller.token)
    const lamp = await buildProduct({ providerId: seller.providerId, isElectronics: true })
    expect((await change({ lucid_number: '' })).body.fields).toHaveProperty('lucid_number')
    expect((await change({ weee_number: '' })).body.fields).toHaveProperty('weee_number')
    expect((await change({ vat_number: '', tax_number: '' })).body.fields).toHaveProperty('vat_number')
    expect((await change({ lucid_number: 'DE1234567890124' })).status).toBe(200)
    await sql`update products set status = 'inactive' where id = ${lamp.id}`
    expect((await change({ lucid_number: '', weee_number: '' })).status).toBe(200)
  })

  test('pausing and deleting take out of the shop', async () => {
    const [a, b] = [await build(), await build({ variants: ['Rot', 'Blau'] })]
    expect((await change({ ids: [a.id, b.id], action: 'deactivate' })).body).toMatchObject({ status: true, changed: 2 })
    expect([await rowOf(a.id), await rowOf(b.id)]).toMatchObject([
      { status: 'inactive', listed: false },
      { status: 'inactive', listed: false },
    ])
    expect([...(await logOf(b.id))].slice(-2)).toEqual([
      { cents: 4999, seen: false },
      { cents: 4999, seen: false },
    ])
    await change({ ids: [a.id], action: 'remove' })
    expect(await rowOf(a.id)).toMatchObject({ status: 'deleted' })
    expect((await change({ ids: [a.id], action: 'deactivate' })).status).toBe(404)
  })
})

describe('prices', () => {
  test('are set; variants have their own', async () => {
    const [plain, many] = [await build(), await build({ variants: ['Rot'], name: 'Hemd' })]
    const { body } = await change({ ids: [plain.id, many.id], action: 'set_price', value: '12,90' })
    expect(body).toMatchObject({
      changed: 1,
      refused: [{ id: many.id, name: 'Hemd', errors: ['Der Preis steht bei den Varianten.'] }],
    })
    expect(await rowOf(plain.id)).toMatchObject({ price: 1290, strike: null })
    expect([...(await logOf(plain.id))]).toEqual([
      { cents: 4999, seen: true },
      { cents: 1290, seen: true },
    ])
  })

  test('change by percent, variants too, and the old one is crossed out as far as it is true', async () => {
    const [plain, many] = [
      await build({ priceCents: 999 }),
      await build({ priceCents: 2500, variants: ['Rot', 'Blau'] }),
    ]
    const ids = [plain.id, many.id]
    expect((await change({ ids, action: 'change_price', value: -15, is_reduction: 1 })).body.changed).toBe(2)
    expect(await rowOf(plain.id)).toMatchObject({ price: 849, strike: 999, reference: 999 })
    expect(await rowOf(many.id)).toMatchObject({ price: 2125, strike: 2500, reference: 2500 })
    await change({ ids, action: 'change_price', value: 20 })
    expect(await rowOf(plain.id)).toMatchObject({ price: 1019, reference: null })
    const variants = await sql`select price_cents as cents from product_variants where product_id = ${many.id}`
    expect([...variants]).toEqual([{ cents: 2550 }, { cents: 2550 }])
  })

  test('a preview says what would change and changes nothing', async () => {
    const [plain, many] = [await build({ priceCents: 1000 }), await build({ variants: ['Rot'], name: 'Hemd' })]
    const asked = { ids: [plain.id, many.id], action: 'set_price', value: '9,00', is_preview: 1 }
    const { body } = await change(asked)
    expect(body).toMatchObject({
      message: 'Ein Produkt würde geändert. Ein Produkt bliebe unverändert.',
      changed: 1,
      refused_count: 1,
      examples: [{ id: plain.id, before: '10,00\u00a0€', after: '9,00\u00a0€' }],
    })
    expect(await rowOf(plain.id)).toMatchObject({ price: 1000 })
    expect(await logOf(plain.id)).toHaveLength(1)
    const { body: stock } = await change({ ids: [plain.id], action: 'change_stock', value: 3, is_preview: 1 })
    const { stock: before } = await rowOf(plain.id)
    expect(stock.examples[0]).toMatchObject({ before: `${before} Stück`, after: `${before + 3} Stück` })
    expect((await change({ ...asked, ids: [999_999_999] })).status).toBe(404)
  })

  test('that can not be are refused', async () => {
    const [draft, cheap] = [await build({ status: 'draft', priceCents: null }), await build({ priceCents: 1 })]
    const { body } = await change({ ids: [draft.id, cheap.id], action: 'change_price', value: -90 })
    expect(body).toMatchObject({ changed: 0, status: false, refused_count: 2 })
    expect(await rowOf(cheap.id)).toMatchObject({ price: 1 })
  })
})

test('stock is set, or added to at the same moment by two', async () => {
  const [goods, service] = [await build({ stock: 3 }), await build({ kind: 'service' })]
  expect((await change({ ids: [goods.id, service.id], action: 'set_stock', value: 10 })).body).toMatchObject({
    changed: 1,
    refused: [{ id: service.id }],
  })
  await Promise.all([4, -5, 7].map((value) => change({ ids: [goods.id], action: 'change_stock', value })))
  expect(await rowOf(goods.id)).toMatchObject({ stock: 16 })
  const { body } = await change({ ids: [goods.id], action: 'change_stock', value: -17 })
  expect(body.refused[0]!.errors).toEqual(['So viel ist nicht auf Lager.'])
})

test('all that match, and nothing else', async () => {
  const [a, b, c] = [
    await build({ name: 'Becher grün', stock: 0 }),
    await build({ name: 'Becher blau', stock: 4 }),
    await build({ name: 'Teller', stock: 0 }),
  ]
  const { body } = await change({ matching: { keyword: 'becher', stock: 'low' }, action: 'deactivate' })
  expect(body.changed).toBe(2)
  expect([await rowOf(a.id), await rowOf(b.id), await rowOf(c.id)].map(({ status }) => status)).toEqual([
    'inactive',
    'inactive',
    'active',
  ])
})

test.each([
  [{ action: 'activate' }, 'ids'],
  [{ action: 'activate', ids: [1], matching: {} }, 'ids'],
  [{ ids: [1] }, 'action'],
  [{ ids: [1], action: 'set_price' }, 'value'],
  [{ ids: [1], action: 'set_price', value: -1 }, 'value'],
  [{ ids: [1], action: 'change_price', value: -100 }, 'value'],
  [{ ids: [1], action: 'set_stock', value: 1.5 }, 'value'],
])('refuses %j', async (input, field) => {
  const { status, body } = await change(input)
  expect([status, Object.keys(body.fields!)]).toEqual([422, [field]])
})

test('foreign products are as absent as missing ones', async () => {
  const foreign = await build()
  const own = await buildProvider()
  expect((await change({ ids: [foreign.id], action: 'remove' }, own.token)).status).toBe(404)
  expect(await rowOf(foreign.id)).toMatchObject({ status: 'active' })
})

test('the list is narrowed by kind, category, stock and numbers of variants', async () => {
  const goods = await build({ stock: 9, articleNumber: 'G-1' })
  const food = await build({ kind: 'food', stock: 0 })
  const many = await build({ variants: ['Rot'], stock: 3 })
  await sql`update product_variants set article_number = 'V-77', ean = '4006381333931' where product_id = ${many.id}`
  const query = `query ($type: String, $stock: String, $keyword: String, $category_id: Int) {
    providerProductList(type: $type, stock: $stock, keyword: $keyword, category_id: $category_id) { data { id } } }`
  const find = async (variables: object) => {
    const { body } = await request(graphqlCalls.queryContent, { query, variables } as never, provider.token)
    return (body.data as { providerProductList: { data: { id: number }[] } }).providerProductList.data.map(
      ({ id }) => id,
    )
  }
  expect(await find({ type: 'food' })).toEqual([food.id])
  expect(await find({ stock: 'none' })).toEqual([food.id])
  expect(await find({ stock: 'low' })).toEqual([many.id, food.id])
  expect(await find({ keyword: 'v-77' })).toEqual([many.id])
  expect(await find({ keyword: '4006381333931' })).toEqual([many.id])
  expect(await find({ category_id: goods.categoryId })).toEqual([goods.id])
})

describe('export', () => {
  const file = async (input: object = {}, token = provider.token) => {
    const answer = await request(calls.exportOwnProducts, input as never, token)
    return { ...answer, body: answer.body as unknown as Buffer }
  }

  test('one line for each product or variant, own ones only', async () => {
    await build({ name: 'Becher; groß', articleNumber: '=1', priceCents: 1250, stock: 3 })
    await build({ name: 'Hemd', variants: ['S', 'M'], status: 'draft' })
    await buildProduct({ providerId: (await buildProvider()).providerId, name: 'Fremdes' })
    const { status, headers, body } = await file({ sortField: 'name' })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="produkte-\d{4}-\d\d-\d\d\.csv"$/)
    const lines = body.toString().split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFArtikelnummer;Name;Variante;/)
    expect(lines[1]).toMatch(/^'=1;"Becher; groß";;.*;12,50;;19;3;;Ware;Veröffentlicht$/)
    expect(lines.slice(2)).toEqual([
      expect.stringMatching(/^;Hemd;S;.*;Entwurf$/),
      expect.stringMatching(/^;Hemd;M;.*;Entwurf$/),
      '',
    ])
    expect((await file({ status: 'draft' })).body.toString().split('\r\n')).toHaveLength(4)
  })

  test('every column but the name of a variant is one that an import understands', async () => {
    await build()
    const [head] = (await file()).body.toString().slice(1).split('\r\n')
    const names = head!.split(';')
    const guessed = guessColumns(names, 'update')
    expect(names.filter((_, at) => !guessed[at])).toEqual(['Variante'])
  })

  test('as Excel file', async () => {
    await build()
    const { headers, body } = await file({ format: 'xlsx' })
    expect(headers['content-type']).toContain('spreadsheetml')
    expect(body.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('any field of many', () => {
  const undo = (id: number | null, token = provider.token) => request(calls.removeBulkChange, { id: id! }, token)
  const fieldsOf = async (id: number) => {
    const [row] = await sql`
      select tax_class as tax, category_id as category, withdrawal_exclusion as exclusion, status,
        (select manufacturer_name from product_safety where product_id = id) as maker from products where id = ${id}`
    return row
  }

  test('is changed together, previewed before, and taken back', async () => {
    const [a, b] = [await build({ taxClass: 'standard' }), await build({ taxClass: 'reduced' })]
    const edit = { ids: [a.id, b.id], action: 'edit', changes: { tax: 7, withdrawal_exclusion: 'hygiene' } }
    const preview = await change({ ...edit, is_preview: true })
    expect(preview.body).toMatchObject({ changed: 2, undo_id: null })
    expect(preview.body.examples[0]).toMatchObject({ before: '19\u00a0%', after: '7\u00a0%' })
    expect(await fieldsOf(a.id)).toMatchObject({ tax: 'standard', exclusion: 'none' })
    const { body } = await change(edit)
    expect(await fieldsOf(a.id)).toMatchObject({ tax: 'reduced', exclusion: 'hygiene' })
    const stranger = await buildProvider()
    expect((await undo(body.undo_id, stranger.token)).status).toBe(404)
    expect((await undo(body.undo_id)).body).toMatchObject({ undone: 2, left: 0 })
    expect([await fieldsOf(a.id), await fieldsOf(b.id)]).toMatchObject([
      { tax: 'standard', exclusion: 'none' },
      { tax: 'reduced', exclusion: 'none' },
    ])
    expect((await undo(body.undo_id)).status).toBe(409)
  })

  test('prices and states are taken back too, but nothing that was changed again since', async () => {
    const [a, b] = [await build(), await build()]
    const { body } = await change({ ids: [a.id, b.id], action: 'change_price', value: -10 })
    await change({ ids: [b.id], action: 'set_price', value: 12 })
    expect((await undo(body.undo_id)).body).toMatchObject({ undone: 1, left: 1 })
    expect([(await rowOf(a.id)).price, (await rowOf(b.id)).price]).toEqual([4999, 1200])
    const paused = await change({ ids: [a.id], action: 'deactivate' })
    await undo(paused.body.undo_id)
    expect(await rowOf(a.id)).toMatchObject({ status: 'active', listed: true })
    expect((await change({ ids: [a.id], action: 'remove' })).body.undo_id).toBeNull()
  })

  test('what keeps many from being published is added to those that lack it', async () => {
    const [bare, told] = [await build({ status: 'draft' }), await build({ status: 'draft' })]
    await sql`delete from product_safety where product_id = ${bare.id}`
    await sql`update product_safety set manufacturer_name = 'Andere GmbH' where product_id = ${told.id}`
    const service = await build({ kind: 'service', status: 'draft' })
    const ids = [bare.id, told.id, service.id]
    const refused = await change({ ids, action: 'activate' })
    expect(refused.body.lacking).toContain('safety.manufacturer_name')
    const safety = {
      manufacturer_name: 'Töpferei Eins',
      manufacturer_address: 'Markt 1, 35037 Marburg',
      manufacturer_email: 'post@eins.example',
    }
    const filled = await change({ ids, action: 'edit', is_filling: true, changes: { safety } })
    expect(filled.body).toMatchObject({ changed: 1, unchanged: 2, refused_count: 0 })
    expect([await fieldsOf(bare.id), await fieldsOf(told.id)]).toMatchObject([
      { maker: 'Töpferei Eins' },
      { maker: 'Andere GmbH' },
    ])
    expect((await change({ ids: [bare.id], action: 'activate' })).body).toMatchObject({ status: true, changed: 1 })
  })

  test('what does not fit is refused by product, and an empty change at its field', async () => {
    const [goods, service] = [await build(), await build({ kind: 'service' })]
    const [category] = await sql<{ id: number }>`select category_id as id from products where id = ${goods.id}`
    const { body } = await change({
      ids: [goods.id, service.id],
      action: 'edit',
      changes: { product_categories: { category: category!.id } },
    })
    expect(body).toMatchObject({
      changed: 1,
      refused: [{ id: service.id, errors: [expect.stringContaining('Kategorie')] }],
    })
    expect((await change({ ids: [goods.id], action: 'edit', changes: {} })).status).toBe(422)
  })
})
