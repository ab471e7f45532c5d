import type { CategoryType } from '#contract/catalogue/calls.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { slugOf } from '#lib/text/slug.ts'
import { type CategoryTexts, followSet, lockSetDraft, removeSetDraft } from '#server/domains/content/index.ts'
import { contributionsOf, type Domain } from '#server/platform/domain.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { isSpecial } from '../catalogue.rules.ts'
import { tellCatalogue } from '../catalogue.service.ts'
import { type MoveAbout, selectTree, type TreeRow } from './tree.queries.ts'
import { assertEmpty, assertMergeable, assertMovable, assertRoomBelow, isNamedAlike, withBelow } from './tree.rules.ts'

export type Given = { name: string; description: string; pictogram: string | null; isHidden: boolean }

const noCategory = () => refuse('NOT_FOUND', { message: 'Diese Kategorie wurde nicht gefunden.' })

/** One change of the tree at a time: whether it fits depends on all the others. */
const lockTree = async (tx: Tx) => {
  await tx.sql`select pg_advisory_xact_lock(hashtext('categories'))`
  return selectTree(tx)
}

const draftOf = (id: number) => `category-${id}`

/** `draftId`: of a category whose texts may be drafted. Publishing locks the draft before the tree, too. */
const changeTree = <T>(work: (tx: Tx, rows: TreeRow[]) => Promise<T>, draftId?: number) =>
  inTransaction(async (tx) => {
    if (draftId) await lockSetDraft(tx, draftOf(draftId))
    return work(tx, await lockTree(tx))
  })

const find = (rows: TreeRow[], id: number) => {
  const row = rows.find((one) => one.id === id)
  if (!row) throw noCategory()
  return row
}

const findFor = (field: string, rows: TreeRow[], id: number | null) => {
  const row = rows.find((one) => one.id === id)
  if (id !== null && !row) throw refuseField(field, 'Diese Kategorie wurde nicht gefunden.')
  return row
}

/** Two of one name beside each other could not be told apart. */
const assertNameFree = (
  rows: TreeRow[],
  name: string,
  parentId: number | null,
  type: CategoryType,
  except?: number,
  field = 'name',
) => {
  if (
    rows.some(
      (one) => one.id !== except && one.parentId === parentId && one.type === type && isNamedAlike(one, { name }),
    )
  )
    throw refuseField(field, 'Eine Kategorie mit diesem Namen gibt es hier schon.')
}

const freeSlug = async (tx: Tx, name: string, parent: TreeRow | undefined) => {
  const base = slugOf(parent ? `${parent.slug} ${name}` : name, 150) || 'kategorie'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    const [taken] = await tx.sql<{ slug: string }>`
      select slug from categories where slug = ${slug} union all select slug from category_redirects where slug = ${slug}`
    if (!taken && !isSpecial(slug)) return slug
  }
}

/** Names stand in the listings of products, and places in the products themselves. */
const follow = async (tx: Tx, rows: TreeRow[]) => {
  const ids = rows.map(({ id }) => id)
  for (const uses of contributionsOf('categoryUses')) await uses.follow?.(tx, ids)
}

const reread = async (tx: Tx, id: number) => {
  await tellCatalogue(tx, 'categories', id)
  const rows = await selectTree(tx)
  return { row: find(rows, id), rows }
}

export const createCategory = (given: Given & { parentId: number | null; type: CategoryType }) =>
  changeTree(async (tx, rows) => {
    const parent = findFor('parentId', rows, given.parentId)
    if (parent) assertRoomBelow(parent)
    const type = parent?.type ?? given.type
    assertNameFree(rows, given.name, given.parentId, type)
    const slug = await freeSlug(tx, given.name, parent)
    const { id } = await tx.sql<{ id: number }>`
      insert into categories (parent_id, type, level, slug, name, description, pictogram, is_hidden, is_menu, edited_at)
      values (${given.parentId}, ${type}, ${(parent?.level ?? 0) + 1}, ${slug}, ${given.name}, ${given.description},
        ${given.pictogram}, ${given.isHidden}, ${parent?.isMenu ?? false}, now())
      returning id`.one()
    return reread(tx, id)
  })

export const updateCategory = (id: number, { name, description, pictogram, isHidden }: Given) =>
  changeTree(async (tx, rows) => {
    const row = find(rows, id)
    assertNameFree(rows, name, row.parentId, row.type, id)
    await tx.sql`
      update categories set name = ${name}, description = ${description}, pictogram = ${pictogram},
        is_hidden = ${isHidden}, edited_at = now() where id = ${id}`
    if (name !== row.name) await follow(tx, withBelow(rows, row))
    if (name !== row.name || description !== row.description)
      await followSet(tx, draftOf(id), { kind: 'category', items: [{ name, description, media_id: row.mediaId }] })
    return reread(tx, id)
  }, id)

/** Name, description and picture as drafts with versions, which content keeps. */
export const categoryTexts: NonNullable<Domain['categoryTexts']> = {
  find: async (source, slug) => {
    const [row] = await source.sql<{ id: number }>`select id from categories where slug = ${slug}`
    return row?.id
  },
  read: async (source, id) => {
    const [row] = await source.sql<CategoryTexts & { slug: string }>`
      select name, description, media_id, slug from categories where id = ${id}`
    return row
  },
  check: async (tx, id, { name }, field) => {
    const rows = await lockTree(tx)
    const row = find(rows, id)
    assertNameFree(rows, name, row.parentId, row.type, id, field)
  },
  write: async (tx, id, { name, description, media_id }) => {
    const rows = await lockTree(tx)
    const row = find(rows, id)
    await tx.sql`
      update categories set name = ${name}, description = ${description}, media_id = ${media_id}, edited_at = now() where id = ${id}`
    if (name !== row.name) await follow(tx, withBelow(rows, row))
    await tellCatalogue(tx, 'categories', id)
  },
}

/** Where products move, their providers may owe something else; the law asks for a notice before. */
const moving = async (tx: Tx, rows: TreeRow[], about: MoveAbout, work: () => Promise<void>) => {
  const ids = rows.map(({ id }) => id)
  const after = []
  for (const before of contributionsOf('categoryMoves')) after.push(await before(tx, ids))
  await work()
  for (const check of after) await check(about)
}

/** Puts a category below another, with all below it. */
const place = async (tx: Tx, rows: TreeRow[], row: TreeRow, parent: TreeRow | undefined) => {
  const below = withBelow(rows, row)
  const levels = (parent?.level ?? 0) + 1 - row.level
  await tx.sql`update categories set parent_id = ${parent?.id ?? null}, level = level + ${levels}, edited_at = now() where id = ${row.id}`
  if (levels && below.length > 1)
    await tx.sql`update categories set level = level + ${levels} where id = any(${below.slice(1).map(({ id }) => id)}::int[])`
  return below
}

export const moveCategory = (id: number, parentId: number | null) =>
  changeTree(async (tx, rows) => {
    const row = find(rows, id)
    const parent = findFor('parentId', rows, parentId)
    if (row.parentId !== parentId) {
      assertMovable(rows, row, parent)
      if (rows.some((one) => one.parentId === parentId && one.type === row.type && isNamedAlike(one, row)))
        throw refuseField(
          'parentId',
          'Dort gibt es schon eine Kategorie mit diesem Namen. Bitte legen Sie beide zusammen.',
        )
      const reason = parent
        ? `Die Kategorie „${row.name}“ liegt jetzt unter „${parent.name}“.`
        : `Die Kategorie „${row.name}“ steht jetzt für sich.`
      await moving(tx, withBelow(rows, row), { field: 'parentId', reason }, async () =>
        follow(tx, await place(tx, rows, row, parent)),
      )
    }
    return reread(tx, id)
  })

export const mergeCategory = (id: number, targetId: number) =>
  changeTree(async (tx, rows) => {
    const row = find(rows, id)
    const target = findFor('targetId', rows, targetId)!
    assertMergeable(rows, row, target)
    const reason = `Die Kategorie „${row.name}“ ist jetzt Teil der Kategorie „${target.name}“.`
    await moving(tx, withBelow(rows, row), { field: 'targetId', reason }, async () => {
      const moved: TreeRow[] = []
      for (const child of rows.filter(({ parentId }) => parentId === id))
        moved.push(...(await place(tx, rows, child, target)))
      for (const uses of contributionsOf('categoryUses')) await uses.merge(tx, id, targetId)
      await follow(tx, [target, ...moved])
    })
    await tx.sql`update category_redirects set category_id = ${targetId} where category_id = ${id}`
    await tx.sql`insert into category_redirects (slug, category_id) values (${row.slug}, ${targetId})`
    await tx.sql`delete from categories where id = ${id}`
    await removeSetDraft(tx, draftOf(id))
    return reread(tx, targetId)
  }, id)

export const removeCategory = (id: number) =>
  changeTree(async (tx, rows) => {
    const row = find(rows, id)
    assertEmpty(rows, row)
    for (const uses of contributionsOf('categoryUses')) await uses.merge(tx, id, row.parentId)
    await tx.sql`insert into category_redirects (slug, category_id) values (${row.slug}, ${row.parentId})`
    await tx.sql`delete from categories where id = ${id}`
    await removeSetDraft(tx, draftOf(id))
    await tellCatalogue(tx, 'categories', id)
  }, id)
