import { beforeAll, expect, test } from 'vitest'
import { catalogueCalls } from '#contract/catalogue/calls.ts'
import { treeCalls as calls } from '#contract/catalogue/operator.ts'
import { pagePreviewCalls } from '#contract/content/preview.ts'
import { setCalls } from '#contract/content/sets.ts'
import { publicProductCalls } from '#contract/products/public.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { settleDueSets } from '#server/domains/content/sets/sets.service.ts'
import { refreshCategories } from '#server/domains/products/categories/product-categories.service.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildShop } from '../../../../../test/shop.ts'
import { saveCategories } from '../catalogue.service.ts'

useApp({ limits: false })

let operator: string
const seeds = [
  {
    slug: 'haus',
    name: 'Haus',
    children: [
      { slug: 'haus-lampen', name: 'Lampen', children: [{ slug: 'haus-lampen-leuchtmittel', name: 'Leuchtmittel' }] },
      { slug: 'haus-regale', name: 'Regale', children: [{ slug: 'haus-regale-holz', name: 'Holzregale' }] },
      { slug: 'haus-leer', name: 'Leer' },
    ],
  },
  { slug: 'hof', name: 'Hof', children: [{ slug: 'hof-schuppen', name: 'Schuppen' }] },
]

beforeAll(async () => {
  operator = (await buildOperator()).token
  await saveCategories('product', seeds)
  await saveCategories('services', [{ slug: 'maler-tree', name: 'Maler' }])
})

const idOf = async (slug: string) =>
  (await sql<{ id: number }>`select id from categories where slug = ${slug}`.first())?.id as number
const placeOf = async (productId: number) =>
  sql<{ top: string; sub: string | null; child: string | null; listed: number[] | null }>`
    select (select slug from categories where id = p.category_id) as top,
      (select slug from categories where id = p.sub_category_id) as sub,
      (select slug from categories where id = p.child_category_id) as child,
      (select category_ids from product_listings l where l.product_id = p.id) as listed
    from products p where p.id = ${productId}`.one()
const buildIn = async (...slugs: string[]) => {
  const [categoryId, subCategoryId, childCategoryId] = await Promise.all(slugs.map(idOf))
  const { product } = await buildShop({
    categoryId: categoryId!,
    subCategoryId: subCategoryId ?? null,
    childCategoryId: childCategoryId ?? null,
  })
  return product.id
}
const work = async (...slugs: string[]) => refreshCategories({ categoryIds: await Promise.all(slugs.map(idOf)) })

test('a moved category takes what is below it and its products along', async () => {
  const product = await buildIn('haus', 'haus-regale', 'haus-regale-holz')
  const [id, parent_id] = [await idOf('haus-regale'), await idOf('hof')]
  const { status, body } = await request(calls.moveCategory, { id, parent_id }, operator)
  expect([status, body.data.parent_id]).toEqual([200, parent_id])
  await work('haus-regale', 'haus-regale-holz')
  expect(await placeOf(product)).toEqual({
    top: 'hof',
    sub: 'haus-regale',
    child: 'haus-regale-holz',
    listed: [parent_id, id, await idOf('haus-regale-holz')],
  })
  // as an uppermost one all levels change
  await request(calls.moveCategory, { id }, operator)
  await work('haus-regale', 'haus-regale-holz')
  expect(await placeOf(product)).toMatchObject({ top: 'haus-regale', sub: 'haus-regale-holz', child: null })
  await request(calls.moveCategory, { id, parent_id }, operator)
})

test('what does not fit is refused at its field', async () => {
  const refused = async (slug: string, parent: string) =>
    (await request(calls.moveCategory, { id: await idOf(slug), parent_id: await idOf(parent) }, operator)).body.fields
  expect(await refused('haus', 'haus-lampen')).toHaveProperty('parent_id')
  expect(await refused('haus', 'hof')).toHaveProperty('parent_id')
  expect(await refused('haus-lampen', 'maler-tree')).toHaveProperty('parent_id')
  const twice = await request(calls.createCategory, { name: 'hof' }, operator)
  expect([twice.status, Object.keys(twice.body.fields ?? {})]).toEqual([422, ['name']])
  const deep = { name: 'Zu tief', parent_id: await idOf('haus-lampen-leuchtmittel') }
  expect((await request(calls.createCategory, deep, operator)).body.fields).toHaveProperty('parent_id')
})

test('a duty of the law goes with the address: renaming keeps it, merging must not lose it', async () => {
  const id = await idOf('haus-lampen-leuchtmittel')
  const renamed = await request(calls.updateCategory, { id, name: 'Birnen' }, operator)
  expect(renamed.body.data).toMatchObject({
    name: 'Birnen',
    slug: 'haus-lampen-leuchtmittel',
    duties: ['Energielabel'],
  })
  const lost = await request(calls.moveCategoryInto, { id, target_id: await idOf('haus-leer') }, operator)
  expect([lost.status, lost.body.fields?.target_id]).toEqual([422, expect.stringContaining('Energielabel')])
  const below = await request(calls.createCategory, { name: 'LED', parent_id: await idOf('haus-lampen') }, operator)
  expect(below.body.data.duties).toEqual([])
})

test('two merged categories: products, questionnaires, what was below, and the old address', async () => {
  await saveCategories('product', [{ slug: 'alt', name: 'Alt', children: [{ slug: 'alt-kind', name: 'Kind' }] }])
  const [own, below] = [await buildIn('alt'), await buildIn('alt', 'alt-kind')]
  const target_id = await idOf('hof')
  const { status } = await request(calls.moveCategoryInto, { id: await idOf('alt'), target_id }, operator)
  expect(status).toBe(200)
  await work('hof', 'alt-kind')
  expect(await placeOf(own)).toMatchObject({ top: 'hof', sub: null, listed: [target_id] })
  expect(await placeOf(below)).toMatchObject({ top: 'hof', sub: 'alt-kind' })
  const { body } = await request(catalogueCalls.getWorld, { slug: 'alt' })
  expect(body.data.slug).toBe('hof')
  const found = await request(publicProductCalls.listProducts, { product: 'products', category: 'alt' })
  expect(found.status).toBe(200)
  // a new version does not bring it back
  await saveCategories('product', [{ slug: 'alt', name: 'Alt' }])
  expect(await idOf('alt')).toBeUndefined()
})

test('categories whose children have the same name are not merged before these are', async () => {
  await saveCategories('product', [
    { slug: 'eins', name: 'Eins', children: [{ slug: 'eins-tee', name: 'Tee' }] },
    { slug: 'zwei', name: 'Zwei', children: [{ slug: 'zwei-tee', name: 'tee' }] },
  ])
  const merge = async (slug: string, target: string) =>
    request(calls.moveCategoryInto, { id: await idOf(slug), target_id: await idOf(target) }, operator)
  const refused = await merge('eins', 'zwei')
  expect([refused.status, refused.body.fields?.target_id]).toEqual([422, expect.stringContaining('„Tee“')])
  expect((await merge('eins-tee', 'zwei-tee')).status).toBe(200)
  expect((await merge('eins', 'zwei')).status).toBe(200)
})

test('hidden from menus with all below; its page stays', async () => {
  const id = await idOf('haus')
  await request(calls.updateCategory, { id, name: 'Haus und Heim', is_hidden: true }, operator)
  const names = async () => (await request(catalogueCalls.listAllCategories)).body.data.product.map(({ name }) => name)
  expect(await names()).not.toContain('Haus und Heim')
  expect((await request(catalogueCalls.getWorld, { slug: 'haus-lampen' })).status).toBe(200)
  // what the operator changed stays when a new version brings its own
  await saveCategories('product', seeds)
  expect(await names()).not.toContain('Haus')
  await request(calls.updateCategory, { id, name: 'Haus', is_hidden: false }, operator)
  expect(await names()).toContain('Haus')
})

test('only an empty category can be removed', async () => {
  await buildIn('hof', 'hof-schuppen')
  const full = await request(calls.removeCategory, { id: await idOf('hof-schuppen') }, operator)
  expect(full.status).toBe(409)
  expect((await request(calls.removeCategory, { id: await idOf('haus-leer') }, operator)).status).toBe(200)
  expect((await request(catalogueCalls.getWorld, { slug: 'haus-leer' })).body.data.slug).toBe('haus')
})

test('texts of a category are drafted, previewed, published at a minute and brought back', async () => {
  const create = async (name: string, parent_id?: number) =>
    (await request(calls.createCategory, { name, ...(parent_id && { parent_id }) }, operator)).body.data
  const above = await create('Licht')
  const { id, slug: address } = await create('Lampen', above.id)
  await create('Kerzen', above.id)
  const slug = `category-${id}`
  const read = async () => (await request(setCalls.getSet, { slug }, operator)).body.data
  const save = async (name: string, description: string) =>
    request(
      setCalls.updateSet,
      { slug, version: (await read()).version, content: { kind: 'category', items: [{ name, description }] } },
      operator,
    )
  const publish = async (over: object = {}) =>
    request(
      setCalls.setSetPublication,
      { slug, version: (await read()).version, is_published: true, ...over },
      operator,
    )
  const seen = async () => {
    const { name, description } = (await request(catalogueCalls.getWorld, { slug: address })).body.data
    return [name, description]
  }
  expect(await read()).toMatchObject({ title: 'Kategorie: Lampen', state: 'published', is_fixed: true, version: 1 })
  const { body } = await save('Leuchten', 'Für drinnen und draußen.')
  expect(body.data.state).toBe('changed')
  expect(await seen()).toEqual(['Lampen', ''])
  const key = body.data.preview_path!.split('/').at(-1)!
  expect((await request(pagePreviewCalls.getPagePreview, { key })).body.category).toEqual({
    slug: address,
    name: 'Leuchten',
    description: 'Für drinnen und draußen.',
    medium: null,
  })
  const minute = new Date(Date.now() + 600_000)
  await publish({ at: minute.toISOString() })
  await save('Halb geschrieb', '')
  await settleDueSets(new Date(minute.getTime() + 60_000))
  expect(await seen()).toEqual(['Leuchten', 'Für drinnen und draußen.'])
  expect((await publish({ is_published: false })).status).toBe(409)
  expect((await save('kerzen', '')).body.fields).toHaveProperty(['content.items.0.name'])
  expect(
    (await request(setCalls.updateSet, { slug, version: 9, content: { kind: 'category', items: [] } }, operator))
      .status,
  ).not.toBe(200)

  // what is changed in the tree is where the draft goes on
  await request(calls.updateCategory, { id, name: 'Lampen', description: 'Kurz.' }, operator)
  expect(await read()).toMatchObject({
    state: 'published',
    content: { items: [{ name: 'Lampen', description: 'Kurz.' }] },
  })
  const versions = (await request(setCalls.listSetVersions, { slug }, operator)).body.data
  const first = versions.at(-1)!.version
  await request(setCalls.setSetVersion, { slug, version: (await read()).version, restored: first }, operator)
  await publish()
  expect(await seen()).toEqual(['Lampen', ''])
  expect((await request(setCalls.getSet, { slug: 'category-999999999' }, operator)).status).toBe(404)
})

test('the drafted texts of a category go with it', async () => {
  const { body } = await request(calls.createCategory, { name: 'Kurzlebig', parent_id: await idOf('hof') }, operator)
  const slug = `category-${body.data.id}`
  const content = { kind: 'category' as const, items: [{ name: 'Kurzlebiges', description: '' }] }
  await request(setCalls.updateSet, { slug, version: 1, content }, operator)
  const listed = async () => (await request(setCalls.listSets, {}, operator)).body.data.map(({ title }) => title)
  expect(await listed()).toContain('Kategorie: Kurzlebiges')
  await request(calls.removeCategory, { id: body.data.id }, operator)
  expect((await request(setCalls.getSet, { slug }, operator)).status).toBe(404)
  expect(await listed()).not.toContain('Kategorie: Kurzlebiges')
})
