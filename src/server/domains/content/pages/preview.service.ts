import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Audience, widget } from '#contract/content/widgets.ts'
import { refuse } from '#lib/errors.ts'
import { sharedValue } from '#server/platform/records/shared-values.ts'
import { selectPreview } from './page-drafts.queries.ts'
import { isShownTo, rowNumbers } from './page-drafts.rules.ts'

let secret: Promise<string> | undefined

const readSecret = () => sharedValue('preview secret', randomBytes(32).toString('base64url'))

const sign = async (text: string) => {
  secret ??= readSecret().catch((error: unknown) => {
    secret = undefined
    throw error
  })
  return createHmac('sha256', await secret)
    .update(text)
    .digest()
}

/** Names a draft until a moment: a page by its number, a set by its address. Nothing is stored: the signature is all that counts. */
export const issuePreviewKey = async (draft: number | string, until: Date) => {
  const text = `${draft}.${until.getTime().toString(36)}`
  return `${text}.${(await sign(text)).toString('base64url')}`
}

export const linkOver = () =>
  refuse('LINK_INVALID', {
    message: 'Dieser Link zur Vorschau ist ungültig oder abgelaufen. Bitte fragen Sie nach einem neuen.',
  })

/** The draft that a key names. */
export const readPreviewKey = async (key: string) => {
  const [draft = '', time = '', signature = ''] = key.split('.')
  const given = Buffer.from(signature, 'base64url')
  const wanted = await sign(`${draft}.${time}`)
  const isGood = given.length === wanted.length && timingSafeEqual(given, wanted)
  if (!isGood || Number.parseInt(time, 36) < Date.now()) throw linkOver()
  return draft
}

/** The draft as the published page would be at this moment. */
export const readPreview = async (draftId: number, audience: Audience, area: string | null) => {
  const row = await selectPreview(draftId)
  if (!row) throw linkOver()
  const { title, kind, seo, parts } = row.content
  const rows = rowNumbers(parts)
  const shown = parts
    .map((part, at) => ({ ...part, row: rows[at]! }))
    .filter((part) => isShownTo(part, new Date(), audience, area) && widget.safeParse(part.widget).success)
  return {
    slug: row.slug,
    title,
    kind,
    is_meta: true,
    meta_tag: seo.tag,
    meta_title: seo.title || title,
    meta_description: seo.description,
    updated_at: row.savedAt,
    widgets: shown.map(({ widget: stored, row: number }) => ({ ...stored, row: number })),
    keys: shown.map(({ key }) => key),
    above: row.above,
    operator: row.operator,
  }
}
