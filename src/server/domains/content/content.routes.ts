import { contentCalls } from '#contract/content.ts'
import { refuse } from '#lib/errors.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentLayout, presentPage, presentWidgets } from './content.present.ts'
import { selectLayout, selectPage } from './content.queries.ts'
import { homeSlug, isReachable, notFoundSlug } from './content.rules.ts'
import { setCookieChoice } from './content.service.ts'

const existingPage = async (slug: string) => {
  const page = await selectPage(slug)
  if (!page) throw refuse('NOT_FOUND', { message: 'Diese Seite gibt es nicht.' })
  return page
}

const reachablePage = async (slug: string) => existingPage(isReachable(slug) ? slug : '')

export const routes: Route[] = serve('content', contentCalls, {
  getLayout: async () => presentLayout(await selectLayout()),
  getHomePage: async () => presentPage(await existingPage(homeSlug)),
  getPage: async (_ctx, { slug }) => presentPage(await reachablePage(slug)),
  getNotFoundPage: async () => presentPage(await existingPage(notFoundSlug)),
  listWidgets: async (_ctx, { slug }) => ({ data: presentWidgets(await existingPage(slug)) }),
  setCookieChoice: async (ctx, { types }) => ({
    types: await setCookieChoice(ctx, types),
    is_show_cookie: false,
    status: true,
    message: 'Ihre Auswahl wurde gespeichert.',
  }),
})
