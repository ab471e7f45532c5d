import { ownPageCalls } from '#contract/content/preview.ts'
import { cutText } from '#lib/text/texts.ts'
import { api } from '#web/app/api.ts'
import { rememberedPlace } from '#web/app/public/consent.ts'

const longestPlace = 80

type Shown = { slug: string; has_audiences?: boolean | undefined; has_areas?: boolean | undefined }

/** The page for the visitor's place and account; null where it is the one that everybody gets. */
export const loadOwnPage = async (page: Shown, isMember: boolean) => {
  const { slug } = page
  const place = page.has_areas ? cutText(rememberedPlace.read().trim(), longestPlace) : ''
  if (place) return api(ownPageCalls.getPageOfPlace, { slug, place })
  return page.has_audiences && isMember ? api(ownPageCalls.getOwnPage, { slug }) : null
}
