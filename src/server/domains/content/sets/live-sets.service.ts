import { eq } from 'drizzle-orm'
import type { SetContent } from '#contract/content/sets.ts'
import { writeContactSubjects } from '#server/domains/reference/index.ts'
import type { Source } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { tellChange, writeMenu } from '../content.service.ts'
import { menus } from '../content.tables.ts'
import { isWithin } from '../pages/page-drafts.rules.ts'
import { banners, slides, testimonials } from '../teasers/teasers.tables.ts'
import { categoryTexts } from './category-texts.contributions.ts'
import { readMailContent, writeMailContent } from './mail-words.service.ts'
import { type DraftContent, draftContent, readDraftSlug, readSlug, shortTexts } from './sets.rules.ts'

type Of<K extends DraftContent['kind']> = Extract<DraftContent, { kind: K }>

const readTeasers = async <K extends 'banners' | 'slider'>(source: Source, kind: K, name: string) => {
  const rows =
    kind === 'banners'
      ? await source.sql<Of<'banners'>['items'][number]>`
          select is_shown as is_on, null as "from", null as until, title, text, button, url, media_id, pictogram, tone from banners
          where place = ${name} order by position, id limit 12`
      : await source.sql<Of<'slider'>['items'][number]>`
          select is_shown as is_on, null as "from", null as until, title, text, button, url, media_id, pictogram, tone from slides
          where slider = ${name} order by position, id limit 12`
  return [...rows]
}

/** What guests see of a set, with what is off. */
export const readLive = async (source: Source, slug: string): Promise<DraftContent> => {
  const { kind, name } = readDraftSlug(slug)!
  switch (kind) {
    case 'menu': {
      const items = await source.sql<Of<'menu'>['items'][number]>`
        select label, url, pictogram, (select coalesce(json_agg(json_build_object('label', c.label, 'url', c.url)
            order by c.position), '[]') from menu_items c where c.parent_id = i.id) as children
        from menu_items i where menu = ${name} and parent_id is null order by position limit 30`
      return { kind, items: [...items] }
    }
    case 'banners':
    case 'slider':
      return { kind, items: await readTeasers(source, kind, name) }
    case 'testimonials': {
      const items = await source.sql<Of<'testimonials'>['items'][number]>`
        select is_shown as is_on, kind, name, about, quote from testimonials order by position, id limit 50`
      return { kind, items: [...items] }
    }
    case 'cookies': {
      const items = await source.sql<Of<'cookies'>['items'][number]>`
        select key, name, description from cookie_types order by position, key limit 20`
      return { kind, items: [...items] }
    }
    case 'category': {
      const found = await categoryTexts().read(source, Number(name))
      if (!found) return { kind, items: [] }
      const { slug: _, ...texts } = found
      return { kind, items: [texts] }
    }
    case 'contact': {
      const items = await source.sql<Of<'contact'>['items'][number]>`
        select key, true as is_on, title as name, body as description from reference_texts
        where topic = 'contact_category' and not is_hidden order by position, id limit 30`
      return { kind, items: [...items] }
    }
    case 'texts': {
      const items = await source.sql<Of<'texts'>['items'][number]>`
        select key, text from content_texts where key = any(${shortTexts}::text[])
        order by array_position(${shortTexts}::text[], key) limit 40`
      return { kind, items: [...items] }
    }
    case 'mail':
      return readMailContent(source, name)
  }
}

/** As `readLive`, with periods: they stand in the version that is published. */
export const readPublished = async (source: Source, slug: string): Promise<DraftContent> => {
  const { kind } = readSlug(slug)!
  if (kind !== 'banners' && kind !== 'slider') return readLive(source, slug)
  const [edit] = await source.sql<{ content: unknown }>`
    select e.content from set_drafts d join set_edits e on e.draft_id = d.id and e.version = d.published_version
    where d.slug = ${slug}`
  const read = draftContent.safeParse(edit?.content)
  return read.success ? read.data : readLive(source, slug)
}

/** The entries that the program knows by now, in the words of a draft that may be older. */
const inWordsOf = <T extends { key: string }>(live: T[], items: T[]) => {
  const worded = new Map(items.map((item) => [item.key, item]))
  return live.map((item) => worded.get(item.key) ?? item)
}

/** Subjects that an update of the program brought; those that somebody took out stand in the version that guests see. */
const readNewSubjects = async (source: Source) => {
  const rows = await source.sql<{ key: string }>`
    select t.key from reference_texts t where t.topic = 'contact_category' and not exists (
      select from set_drafts d join set_edits e on e.draft_id = d.id and e.version = d.published_version
      where d.slug = 'contact' and e.content->'items' @> jsonb_build_array(jsonb_build_object('key', t.key)))`
  return new Set(rows.map(({ key }) => key))
}

/** A draft with what a later version of the program brought. */
export const withNewEntries = async (source: Source, content: DraftContent): Promise<DraftContent> => {
  const { kind, items } = content
  if (kind === 'cookies')
    return { kind, items: inWordsOf(((await readLive(source, kind)) as Of<'cookies'>).items, items) }
  if (kind === 'texts') return { kind, items: inWordsOf(((await readLive(source, kind)) as Of<'texts'>).items, items) }
  if (kind !== 'contact') return content
  const brought = await readNewSubjects(source)
  const known = new Set(items.map(({ key }) => key))
  const live = (await readLive(source, kind)) as Of<'contact'>
  return { kind, items: [...items, ...live.items.filter(({ key }) => brought.has(key) && !known.has(key))] }
}

/** Which entries a set has that may only be worded. */
export const readFixedKeys = async (source: Source, kind: DraftContent['kind']) => {
  if (kind !== 'cookies' && kind !== 'texts') return []
  const { items } = (await readLive(source, kind)) as Of<'cookies' | 'texts'>
  return items.map(({ key }) => key)
}

const positioned = <T extends { is_on: boolean }>(items: T[]) =>
  items.map(({ is_on, ...item }, position) => ({ ...item, isShown: is_on, position }))

const teaserRows = (items: Of<'banners'>['items'], now: Date) =>
  positioned(items).map(({ media_id, from, until, isShown, ...item }) => ({
    ...item,
    mediaId: media_id,
    isShown: isShown && isWithin({ from, until }, now),
  }))

/** Puts a set in the place of the one that guests saw, with what is shown at this moment. */
export const writeLive = async (tx: Tx, slug: string, content: DraftContent, now: Date) => {
  const { name } = readDraftSlug(slug)!
  // stands on no page
  if (content.kind === 'mail') return writeMailContent(tx, name, content)
  switch (content.kind) {
    case 'menu':
      await tx
        .insert(menus)
        .values({ key: name as 'header' | 'footer' })
        .onConflictDoNothing()
      await writeMenu(tx, name as 'header' | 'footer', content.items)
      break
    case 'banners':
      await tx.delete(banners).where(eq(banners.place, name))
      if (content.items.length)
        await tx.insert(banners).values(teaserRows(content.items, now).map((row) => ({ ...row, place: name })))
      break
    case 'slider':
      await tx.delete(slides).where(eq(slides.slider, name))
      if (content.items.length)
        await tx.insert(slides).values(teaserRows(content.items, now).map((row) => ({ ...row, slider: name })))
      break
    case 'testimonials':
      await tx.delete(testimonials)
      if (content.items.length) await tx.insert(testimonials).values(positioned(content.items))
      break
    case 'cookies':
      for (const { key, name: shown, description } of content.items)
        await tx.sql`update cookie_types set name = ${shown}, description = ${description} where key = ${key}`
      break
    case 'category':
      await categoryTexts().write(tx, Number(name), content.items[0]!)
      break
    case 'contact':
      await writeContactSubjects(tx, content.items)
      break
    case 'texts':
      for (const { key, text } of content.items)
        await tx.sql`update content_texts set text = ${text}, updated_at = now() where key = ${key}`
  }
  await tellChange(tx, 'set', slug)
}

/** Nobody sees the set any more. */
export const clearLive = (tx: Tx, slug: string) => {
  const { kind } = readSlug(slug)!
  return writeLive(tx, slug, { kind, items: [] } as SetContent, new Date())
}
