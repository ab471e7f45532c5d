import { contentCalls } from '#contract/content.ts'
import { newsletterCalls } from '#contract/newsletter.ts'
import { refuse } from '#lib/errors.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentLayout, presentPage, presentWidgets } from './content.present.ts'
import { selectLayout, selectPage } from './content.queries.ts'
import { homeSlug, isReachable, notFoundSlug } from './content.rules.ts'
import { setCookieChoice } from './content.service.ts'
import { confirmSubscription, endSubscription, requestSubscription, sendUnsubscribeLink } from './newsletter.service.ts'

const existingPage = async (slug: string) => {
  const page = await selectPage(slug)
  if (!page) throw refuse('NOT_FOUND', { message: 'Diese Seite gibt es nicht.' })
  return page
}

const reachablePage = async (slug: string) => existingPage(isReachable(slug) ? slug : '')

const content = serve('content', contentCalls, {
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

const done = (message: string) => ({ status: true, message })

const subscribe = async (email: string) => {
  await requestSubscription(email)
  return done('Fast geschafft: Bitte bestätigen Sie den Link in der E-Mail, die wir Ihnen geschickt haben.')
}

const newsletter = serve('content', newsletterCalls, {
  createSubscription: (_ctx, { email }) => subscribe(email),
  createEmailSubscription: (_ctx, { email }) => subscribe(email),
  confirmSubscription: async (_ctx, { token }) => {
    await confirmSubscription(token)
    return done('Ihre Newsletter-Bestellung ist bestätigt.')
  },
  endSubscription: async (_ctx, { token, email }) => {
    if (token) {
      await endSubscription(token)
      return done('Sie erhalten den Newsletter nicht mehr.')
    }
    await sendUnsubscribeLink(email!)
    return done('Wenn diese Adresse den Newsletter erhält, haben wir ihr einen Link zum Abbestellen geschickt.')
  },
})

export const routes: Route[] = [...content, ...newsletter]
