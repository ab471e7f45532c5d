import { beforeAll, describe, expect, test } from 'vitest'
import { categoryFeatureCalls, featureDeskCalls as desk } from '#contract/catalogue/features.ts'
import { treeCalls } from '#contract/catalogue/operator.ts'
import { providerProductCalls as calls } from '#contract/products/editor.ts'
import { publicProductCalls as shop } from '#contract/products/public.ts'
import { productTableCalls } from '#contract/products/table.ts'
import { buildOperator, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { importing } from '../../../../../test/imports.ts'
import { saveCategories } from '../../catalogue/catalogue.service.ts'
import { refreshCategories } from '../categories/product-categories.service.ts'
import { buildProduct } from '../products.factory.ts'

const { inject } = useApp({ limits: false })

let operator: string
const company = { lucidNumber: 'DE1234567890123' }
const provider = await buildProvider({ company })
const { rows, read, check, undo, importAll, bySku } = importing(provider, inject)

beforeAll(async () => {
  operator = (await buildOperator()).token
  await saveCategories('product', [
    {
      slug: 'mode',
      name: 'Mode',
      children: [
        { slug: 'mode-schuhe', name: 'Schuhe', children: [{ slug: 'mode-schuhe-stiefel', name: 'Stiefel' }] },
        { slug: 'mode-taschen', name: 'Taschen' },
      ],
    },
    { slug: 'sport', name: 'Sport' },
  ])
  await saveCategories('services', [{ slug: 'maler', name: 'Maler' }])
})

const idOf = async (slug: string) =>
  (await sql<{ id: number }>`select id from categories where slug = ${slug}`.one()).id
const add = async (slug: string, feature: object) =>
  request(desk.createCategoryFeature, { id: await idOf(slug), is_filter: 1, ...feature } as never, operator)
const listed = async (slug: string) =>
  (await request(desk.listFeaturesOfCategory, { id: await idOf(slug) }, operator)).body.data
const featureOf = async (slug: string, name: string) => (await listed(slug)).find((one) => one.name === name)!
const edit = async (slug: string, name: string, changes: object) =>
  request(
    desk.updateCategoryFeature,
    { id: await idOf(slug), feature_id: (await featureOf(slug, name)).id, ...changes } as never,
    operator,
  )
const drop = async (slug: string, name: string) =>
  request(desk.removeCategoryFeature, { id: await idOf(slug), feature_id: (await featureOf(slug, name)).id }, operator)
const placed = async (...slugs: string[]) => {
  const [categoryId, subCategoryId, childCategoryId] = await Promise.all(slugs.map(idOf))
  return { categoryId: categoryId!, subCategoryId: subCategoryId ?? null, childCategoryId: childCategoryId ?? null }
}
const build = async (slugs: string[], overrides: object = {}) =>
  buildProduct({ providerId: provider.providerId, ...(await placed(...slugs)), ...overrides })
const update = (id: number, input: object) => request(calls.updateProduct, { id, ...input } as never, provider.token)
const own = async (id: number) => (await request(calls.getOwnProduct, { id }, provider.token)).body.data
const said = async (id: number) => (await own(id)).features.map(({ name, value }) => `${name}: ${value}`)

describe('the operator', () => {
  test('defines features, which categories below inherit and may define anew', async () => {
    const made = await add('mode', { name: 'Material', kind: 'one', values: ['Leder', 'Textil'] })
    expect([made.status, made.body.data]).toMatchObject([201, [{ name: 'Material', inherited_from: null }]])
    await add('mode-schuhe', { name: 'Absatz', kind: 'number', unit: 'cm' })
    expect(await listed('mode-schuhe-stiefel')).toMatchObject([
      { name: 'Material', inherited_from: 'Mode', is_required: false },
      { name: 'Absatz', inherited_from: 'Schuhe', unit: 'cm', values: [] },
    ])
    await add('mode-schuhe-stiefel', { name: 'material', kind: 'several', values: ['Leder', 'Gummi'], is_required: 1 })
    const inBoots = await listed('mode-schuhe-stiefel')
    expect(inBoots.map(({ name, is_required }) => [name, is_required])).toEqual([
      ['Absatz', false],
      ['Material', true],
    ])
    // one value for all categories, so that one filter finds both
    const [leather] = (await listed('mode'))[0]!.values
    expect(inBoots[1]!.values[0]).toEqual(leather)
    const { body } = await request(
      categoryFeatureCalls.listCategoryFeatures,
      { category_id: await idOf('mode-schuhe-stiefel') },
      provider.token,
    )
    expect(body.data.map(({ name }) => name)).toEqual(['Absatz', 'Material'])
    expect((await drop('mode-schuhe-stiefel', 'Material')).status).toBe(200)
    expect((await featureOf('mode-schuhe-stiefel', 'Material')).inherited_from).toBe('Mode')
  })

  test.each([
    ['mode', { name: 'Material', kind: 'one', values: ['A', 'B'] }, 'name', 'schon'],
    ['sport', { name: 'Absatz', kind: 'number', unit: 'mm' }, 'name', '„Schuhe“'],
    ['sport', { name: 'Absatz', kind: 'yes_no' }, 'name', 'cm'],
    ['sport', { name: 'Muster', kind: 'one', values: ['Karo'] }, 'values', 'zwei'],
    ['sport', { name: 'Muster', kind: 'one', values: ['Karo', 'karo'] }, 'values', 'zweimal'],
  ])('in %s %j is refused at %s', async (slug, feature, field, word) => {
    const { status, body } = await add(slug, feature)
    expect([status, body.fields?.[field]]).toEqual([422, expect.stringContaining(word)])
  })

  test('only goods have features', async () => {
    expect((await add('maler', { name: 'Farbe', kind: 'text' })).status).toBe(409)
  })

  test('sorts them', async () => {
    await add('sport', { name: 'Wasserdicht', kind: 'yes_no' })
    const { body } = await add('sport', { name: 'Pflege', kind: 'text', is_filter: 1 })
    expect(body.data.map(({ name, is_filter }) => [name, is_filter])).toEqual([
      ['Wasserdicht', true],
      ['Pflege', false],
    ])
    const feature_ids = body.data.map(({ id }) => id).reverse()
    const sorted = await request(desk.setFeatureOrder, { id: await idOf('sport'), feature_ids }, operator)
    expect(sorted.body.data.map(({ name }) => name)).toEqual(['Pflege', 'Wasserdicht'])
  })
})

describe('providers', () => {
  test('fill them in as their kind wants', async () => {
    await add('sport', { name: 'Sohle', kind: 'several', values: ['Kautschuk', 'Kork'] })
    const ids = Object.fromEntries((await listed('sport')).map(({ name, id }) => [name, id]))
    const { id } = await build(['sport'])
    await add('sport', { name: 'Gewicht', kind: 'number', unit: 'g' })
    const weight = (await featureOf('sport', 'Gewicht')).id
    const feature = (name: string, custom_value: string) => ({ feature_id: ids[name] ?? weight, custom_value })
    const { status, body } = await update(id, {
      features: [
        feature('Sohle', 'kork'),
        feature('Sohle', 'Kautschuk'),
        feature('Wasserdicht', 'ja'),
        feature('Pflege', 'mit Wachs'),
        feature('Gewicht', '1.234,50 g'),
      ],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await said(id)).toEqual([
      'Sohle: Kork',
      'Sohle: Kautschuk',
      'Wasserdicht: Ja',
      'Pflege: mit Wachs',
      'Gewicht: 1234,5 g',
    ])
    for (const [wrong, sentence] of [
      [[feature('Sohle', 'Holz')], 'Sohle: Bitte wählen Sie einen Wert aus der Liste.'],
      [[feature('Wasserdicht', 'vielleicht')], 'Wasserdicht: Bitte wählen Sie Ja oder Nein.'],
      [[feature('Gewicht', 'schwer')], 'Gewicht: Bitte geben Sie eine Zahl ein, etwa 2,5.'],
      [[feature('Gewicht', '5 kg')], 'Gewicht: Bitte geben Sie eine Zahl ein, etwa 2,5.'],
      [[feature('Gewicht', '5'), feature('Gewicht', '6')], 'Gewicht: Bitte geben Sie nur einen Wert an.'],
    ] as const) {
      const refused = await update(id, { features: wrong })
      expect([refused.status, refused.body.fields?.features]).toEqual([422, sentence])
    }
    // what a shorter list no longer has stays with products that say it
    await edit('sport', 'Sohle', { values: ['Kautschuk', 'Gummi'], is_filter: 1 })
    expect((await update(id, { features: [feature('Sohle', 'Kork')] })).status).toBe(200)
    expect(await said(id)).toEqual(['Sohle: Kork'])
  })

  test('owe a required one when they publish or describe anew; what is live stays so', async () => {
    const live = await build(['mode', 'mode-taschen'])
    const draft = await build(['mode', 'mode-taschen'], { status: 'draft' })
    const [material] = await listed('mode')
    await edit('mode', 'Material', { values: ['Leder', 'Textil'], is_required: 1, is_filter: 1 })
    const isShown = async () => (await request(shop.getProduct, { slug: live.slug })).status
    expect(await isShown()).toBe(200)
    expect((await own(live.id)).missing).toContainEqual({
      field: 'features',
      message: 'Es fehlt noch ein Merkmal: Material.',
    })
    const publish = await update(draft.id, { status: 'active' })
    expect([publish.status, publish.body.fields]).toEqual([422, { features: 'Es fehlt noch ein Merkmal: Material.' }])
    expect((await update(live.id, { name: 'Tasche aus Leinen' })).status).toBe(422)
    // stock and price go on
    expect((await update(live.id, { stock: 3, price: 20 })).status).toBe(200)
    const features = [{ feature_id: material!.id, value_id: material!.values[0]!.id }]
    expect((await update(live.id, { name: 'Tasche aus Leder', features })).status).toBe(200)
    expect((await update(live.id, { features: [] })).status).toBe(422)
    expect((await update(draft.id, { status: 'active', features })).status).toBe(200)
    expect(await isShown()).toBe(200)
  })

  test('who move active products into such a category are told which lack it', async () => {
    const [bare, dressed] = [await build(['sport']), await build(['sport'])]
    const [material] = await listed('mode')
    await update(dressed.id, { features: [{ feature_id: material!.id, custom_value: 'Leder' }] })
    const [category, sub_category] = [await idOf('mode'), await idOf('mode-taschen')]
    const changes = { product_categories: { category, sub_category } }
    const asked = { ids: [bare.id, dressed.id], action: 'edit', changes }
    const { status, body } = await request(productTableCalls.updateOwnProducts, asked as never, provider.token)
    expect([status, body]).toMatchObject([
      200,
      { changed: 1, refused: [{ id: bare.id, errors: ['Es fehlt noch ein Merkmal: Material.'] }] },
    ])
  })

  test('name them in files, one column each', async () => {
    const path = 'Mode > Schuhe > Stiefel'
    const head = 'SKU;Name;Kategorie;Material;Merkmal: Absatz;Merkmale'
    const source = await importAll(
      `${head}\nA-1;Stiefel;${path};leder;3,50;Wasserdicht: ja\nA-2;Stiefelette;${path};Holz;3;\nA-3;Boots;${path};Textil;hoch;\n`,
    )
    expect((await rows(source.id, 'wrong')).map(({ messages }) => messages)).toEqual([
      ['Material: Bitte wählen Sie einen Wert aus der Liste.'],
      ['Absatz: Bitte geben Sie eine Zahl ein, etwa 2,5.'],
    ])
    const { id } = (await bySku('A-1'))!
    expect(await said(id)).toEqual(['Material: Leder', 'Absatz: 3,5 cm', 'Wasserdicht: Ja'])
    const changed = await importAll('SKU;Material;Absatz\nA-1;-;4\n', {}, 'updateProducts')
    expect(await said(id)).toEqual(['Wasserdicht: Ja', 'Absatz: 4 cm'])
    const [row] = await rows(changed.id, 'changed')
    expect(row!.changes).toMatchObject([{ field: 'Merkmale', before: expect.stringContaining('Leder') }])
    const same = await check(await read('SKU;Absatz\nA-1;4 cm\n', {}, 'updateProducts'))
    expect(same.counts).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await undo(changed.id)).toMatchObject({ undone_rows: 1, kept_rows: 0 })
    expect(await said(id)).toEqual(['Material: Leder', 'Absatz: 3,5 cm', 'Wasserdicht: Ja'])
    const unknown = await read('SKU;Merkmal: Zauber\nA-1;ja\n', {}, 'updateProducts')
    expect(unknown.columns.map(({ field }) => field)).toEqual(['sku', null])
    await check(unknown, { columns: ['sku', 'features'] })
    expect((await rows(unknown.id, 'wrong'))[0]!.messages).toEqual(['Merkmale: Das Merkmal „Zauber“ gibt es nicht.'])
  })

  test('are told by an import what is missing, and may go on with stock', async () => {
    const lacking = await build(['mode', 'mode-taschen'], { sku: 'B-1', status: 'draft' })
    const hints = await check(await read('SKU;Status\nB-1;aktiv\n', {}, 'updateProducts'))
    expect(hints.counts).toMatchObject({ changed: 0 })
    expect((await rows(hints.id))[0]!.messages.join(' ')).toContain('Es fehlt noch ein Merkmal: Material.')
    await sql`update products set status = 'active' where id = ${lacking.id}`
    const stock = await importAll('SKU;Bestand\nB-1;7\n', {}, 'updateProducts')
    expect(stock.counts).toMatchObject({ changed: 1, wrong: 0 })
    const name = await check(await read('SKU;Name\nB-1;Rucksack\n', {}, 'updateProducts'))
    expect((await rows(name.id, 'wrong'))[0]!.messages.join(' ')).toContain('Es fehlt noch ein Merkmal: Material.')
    const filled = await importAll('SKU;Name;Material\nB-1;Rucksack;Textil\n', {}, 'updateProducts')
    expect(filled.counts).toMatchObject({ changed: 1, wrong: 0 })
  })
})

describe('in the shop', () => {
  const filters = async (input: object) =>
    (await request(shop.listProducts, { product: 'products', ...input } as never)).body
  const names = async (input: object) => (await filters(input)).filters.features.map(({ name }) => name)

  test('a category is filtered by its own features first, with counts; numbers stand in their order', async () => {
    await saveCategories('product', [
      { slug: 'imkerei', name: 'Imkerei', children: [{ slug: 'honig', name: 'Honig' }] },
    ])
    await add('imkerei', { name: 'Sorte', kind: 'one', values: ['Wald', 'Blüte'] })
    await add('honig', { name: 'Ernte', kind: 'number', unit: '' })
    await add('honig', { name: 'Hinweis', kind: 'one', values: ['kalt', 'warm'], is_filter: 0 })
    const ids = Object.fromEntries((await listed('honig')).map(({ name, id }) => [name, id]))
    const made: number[] = []
    for (const [kind, year] of [
      ['Wald', '1000'],
      ['Blüte', '999'],
      ['Wald', '2025'],
    ]) {
      const { id } = await build(['imkerei', 'honig'])
      made.push(id)
      const features = [
        { feature_id: ids.Sorte, custom_value: kind },
        { feature_id: ids.Ernte, custom_value: year },
        { feature_id: ids.Hinweis, custom_value: 'kalt' },
      ]
      expect((await update(id, { features })).status).toBe(200)
    }
    const { filters: shown } = await filters({ category: 'honig' })
    expect(
      shown.features.map(({ name, values }) => [name, values.map(({ value, count }) => `${value} ${count}`)]),
    ).toEqual([
      ['Sorte', ['Wald 2', 'Blüte 1']],
      ['Ernte', ['999 1', '1000 1', '2025 1']],
    ])
    const wood = shown.features[0]!.values[0]!.id
    const found = await filters({ category: 'imkerei', values: [wood], per_page: 1 })
    expect([found.total_records, found.data.length]).toEqual([2, 1])
    const page = (await request(shop.getProduct, { slug: (await own(made[0]!)).slug })).body.data
    expect(page.features.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'Sorte Wald',
      'Ernte 1000',
      'Hinweis kalt',
    ])
    // without a category too, what is no filter anywhere stays away
    expect(await names({})).not.toContain('Hinweis')
    await edit('imkerei', 'Sorte', { values: ['Wald', 'Blüte'], is_filter: 0 })
    expect(await names({ category: 'honig' })).toEqual(['Ernte'])
  })

  test('features follow a moved category, and end with a merged one; products keep what they say', async () => {
    await saveCategories('product', [
      { slug: 'neu', name: 'Neu' },
      { slug: 'weg', name: 'Weg' },
    ])
    const { id } = await build(['imkerei', 'honig'])
    await update(id, { features: [{ feature_id: (await featureOf('honig', 'Sorte')).id, custom_value: 'Wald' }] })
    const [honey, target] = [await idOf('honig'), await idOf('neu')]
    const moved = await request(treeCalls.moveCategory, { id: honey, parent_id: target }, operator)
    expect(moved.body.message).toContain('Eigene Merkmale behält sie')
    await refreshCategories({ categoryIds: [honey] })
    expect((await listed('honig')).map(({ name }) => name)).toEqual(['Ernte', 'Hinweis'])
    expect(await said(id)).toEqual(['Sorte: Wald'])
    const merged = await request(treeCalls.moveCategoryInto, { id: honey, target_id: await idOf('weg') }, operator)
    expect(merged.body.message).toContain('Es gelten die Merkmale der Kategorie, die bleibt.')
    expect(await listed('weg')).toEqual([])
    expect(await said(id)).toEqual(['Sorte: Wald'])
  })
})
