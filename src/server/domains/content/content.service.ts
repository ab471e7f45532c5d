import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { link, pictogram } from '#contract/content/widgets.ts'
import { text } from '#contract/wire/fields.ts'
import { refuseField } from '#lib/errors.ts'
import { setCookieChoice as keepCookieChoice } from '#server/domains/accounts/index.ts'
import type { Ctx } from '#server/platform/context.ts'
import { textOfHtml } from '#server/platform/mail/clean-html.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { selectCookieTypes, selectPageVersion, selectTexts } from './content.queries.ts'
import { filledHtml } from './content.rules.ts'
import { contentTexts, cookieContents, cookieTypes, menuItems, menus, seoData } from './content.tables.ts'

/** What to do with content that is there already: the operator's edits replace it, seeds keep it. */
export type Existing = 'replace' | 'keep'

/** Empties what other processes keep of rendered pages. */
export const tellChange = (tx: Tx, what: string, name: string) => tx.notify('content', { what, name })

export type Seo = Omit<typeof seoData.$inferInsert, 'type' | 'slug'>

/** What search engines read of a page, or of a thing of a later domain. */
export const saveSeo = (tx: Tx, type: string, slug: string, meta: Seo) =>
  tx
    .insert(seoData)
    .values({ type, slug, ...meta })
    .onConflictDoUpdate({ target: [seoData.type, seoData.slug], set: meta })

export const removeSeo = (tx: Tx, type: string, slug: string) =>
  tx.delete(seoData).where(and(eq(seoData.type, type), eq(seoData.slug, slug)))

/** The AGB of the platform that an order agreed to, as plain text. */
export const agreedTerms = async (version: number) => {
  const row = await selectPageVersion('agb', version)
  if (!row) return null
  const texts = Object.fromEntries((await selectTexts('operator', null)).map(({ key, text }) => [key, text]))
  return { ...row, text: textOfHtml(filledHtml(row.html, texts)) }
}

const menuLink = z.object({ label: text(80), url: z.union([link(), z.literal('')]) })
const menu = z
  .array(menuLink.extend({ pictogram: pictogram().nullable().default(null), children: z.array(menuLink).default([]) }))
  .max(30)
export type Menu = z.input<typeof menu>

/** Puts a menu in the place of the one before. */
export const writeMenu = async (tx: Tx, key: 'header' | 'footer', items: z.output<typeof menu>) => {
  await tx.update(menus).set({ updatedAt: new Date() }).where(eq(menus.key, key))
  await tx.delete(menuItems).where(eq(menuItems.menu, key))
  for (const [position, { children, ...item }] of items.entries()) {
    const [top] = await tx
      .insert(menuItems)
      .values({ menu: key, position, ...item })
      .returning({ id: menuItems.id })
    if (!children.length) continue
    await tx
      .insert(menuItems)
      .values(children.map((child, at) => ({ menu: key, parentId: top!.id, position: at, ...child })))
  }
}

export const saveMenu = (key: 'header' | 'footer', given: Menu, existing: Existing = 'replace') =>
  inTransaction(async (tx) => {
    const items = menu.parse(given)
    const [made] = await tx.insert(menus).values({ key }).onConflictDoNothing().returning()
    if (!made && existing === 'keep') return false
    await writeMenu(tx, key, items)
    await tellChange(tx, 'menu', key)
    return true
  })

/** Writes the texts of a topic by key; the number of those that changed. */
export const saveTexts = (topic: string, texts: Record<string, string>, existing: Existing = 'replace') =>
  inTransaction(async (tx) => {
    let changed = 0
    for (const [key, value] of Object.entries(texts)) {
      const insert = tx.insert(contentTexts).values({ key, topic, text: value })
      const written =
        existing === 'keep'
          ? await insert.onConflictDoNothing().returning()
          : await insert
              .onConflictDoUpdate({ target: contentTexts.key, set: { topic, text: value, updatedAt: new Date() } })
              .returning()
      changed += written.length
    }
    if (changed) await tellChange(tx, 'texts', topic)
    return changed
  })

export type CookieType = Omit<typeof cookieTypes.$inferInsert, 'position'> & {
  contents: Omit<typeof cookieContents.$inferInsert, 'type' | 'position'>[]
}

export const saveCookieType = ({ contents, ...type }: CookieType, position: number, existing: Existing = 'replace') =>
  inTransaction(async (tx) => {
    const insert = tx.insert(cookieTypes).values({ ...type, position })
    const written =
      existing === 'keep'
        ? await insert.onConflictDoNothing().returning()
        : await insert.onConflictDoUpdate({ target: cookieTypes.key, set: { ...type, position } }).returning()
    if (!written.length) return false
    await tx.delete(cookieContents).where(eq(cookieContents.type, type.key))
    if (contents.length) {
      await tx
        .insert(cookieContents)
        .values(contents.map((content, at) => ({ type: type.key, position: at, ...content })))
    }
    await tellChange(tx, 'cookies', type.key)
    return true
  })

/** Keeps the account's choice; what the site needs is always part of it. */
/** Guests keep their choice in the browser. */
export const setCookieChoice = async ({ user }: Ctx, chosen: string[]) => {
  const known = await selectCookieTypes()
  if (chosen.some((key) => !known.some((type) => type.key === key))) {
    throw refuseField('types', 'Diese Art von Cookies gibt es nicht.')
  }
  const types = known.filter((type) => type.isRequired || chosen.includes(type.key)).map((type) => type.key)
  if (user) await inTransaction((tx) => keepCookieChoice(tx, user.id, types))
  return types
}
