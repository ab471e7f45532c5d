import { and, eq } from 'drizzle-orm'
import type { Widget } from '#contract/content/widgets.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { keepVersion, tellChange, writeWidgets } from './content.service.ts'
import { pages } from './content.tables.ts'

export type EditablePageRow = { slug: string; title: string; updatedAt: string }
export type EditableRow = EditablePageRow & {
  version: number
  parts: { isOn: boolean; widget: { type: string; data: unknown } }[]
}

export const selectEditablePages = () => sql<EditablePageRow>`
  select slug, title, updated_at as "updatedAt" from pages order by slug <> 'index', title, slug limit 500`

const noPage = () => refuse('NOT_FOUND', { message: 'Diese Seite gibt es nicht.' })

export const getEditablePage = async (slug: string): Promise<EditableRow> => {
  const [row] = await sql<EditableRow>`
    select p.slug, p.title, p.updated_at as "updatedAt", p.version,
      (select coalesce(json_agg(json_build_object('isOn', w.is_on, 'widget', json_build_object('type', w.type, 'data', w.data))
        order by w.position), '[]') from widgets w where w.page_id = p.id) as parts
    from pages p where p.slug = ${slug}`
  if (!row) throw noPage()
  return row
}

export type PlacedWidget = { isOn: boolean; widget: Widget }

/** A slider or a place for banners that does not exist would leave a hole in the page. */
const checkNames = async (tx: Tx, parts: PlacedWidget[]) => {
  const known = await tx.sql<{ name: string }>`
    select distinct 'slider ' || slider as name from slides union select distinct 'place ' || place from banners`
  const names = new Set(known.map(({ name }) => name))
  for (const [at, { widget }] of parts.entries()) {
    const path = `parts.${at}.widget.data`
    if (widget.type === 'slider' && !names.has(`slider ${widget.data.slider}`))
      throw refuseField(`${path}.slider`, 'Diese Bilderfolge gibt es nicht.')
    if (widget.type === 'banners' && !names.has(`place ${widget.data.place}`))
      throw refuseField(`${path}.place`, 'Für diesen Platz gibt es keine Banner.')
  }
}

export const updateEditablePage = (slug: string, version: number, parts: PlacedWidget[]) =>
  inTransaction(async (tx) => {
    await checkNames(tx, parts)
    const [changed] = await tx
      .update(pages)
      .set({ version: version + 1, updatedAt: new Date() })
      .where(and(eq(pages.slug, slug), eq(pages.version, version)))
      .returning({ id: pages.id })
    if (!changed) {
      const [page] = await tx.select({ id: pages.id }).from(pages).where(eq(pages.slug, slug))
      if (!page) throw noPage()
      throw refuse('CONFLICT', {
        message:
          'Jemand hat diese Seite inzwischen geändert. Laden Sie sie neu und tragen Sie Ihre Änderung noch einmal ein.',
      })
    }
    await writeWidgets(tx, changed.id, parts)
    await keepVersion(tx, changed.id)
    await tellChange(tx, 'page', slug)
  })
