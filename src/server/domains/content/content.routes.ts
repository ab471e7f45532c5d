import { contentCalls } from '#contract/content/calls.ts'
import { contactCalls } from '#contract/content/contact.ts'
import { newsletterCalls } from '#contract/content/newsletter.ts'
import { ownPageCalls } from '#contract/content/preview.ts'
import type { Audience } from '#contract/content/widgets.ts'
import type { Role } from '#contract/wire/call.ts'
import { refuse } from '#lib/errors.ts'
import { findPlace } from '#server/domains/reference/index.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { issueFormToken } from '#server/platform/limits/form-guard.ts'
import { presentPage as presentList } from '#server/platform/paging.ts'
import { archiveRoutes } from './archive/archive.routes.ts'
import { presentMessage } from './contact/contact.present.ts'
import {
  answerContactMessage,
  listContactMessages,
  moveContactMessage,
  receiveMessage,
} from './contact/contact.service.ts'
import { presentLayout, presentPage } from './content.present.ts'
import { selectLayout, selectPage } from './content.queries.ts'
import { becomeProviderSlug, homeSlug, inquirySentSlug, isReachable, notFoundSlug } from './content.rules.ts'
import { setCookieChoice } from './content.service.ts'
import { presenceRoutes } from './drafts/presence.routes.ts'
import { imprintRoutes } from './imprint/imprint.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import {
  confirmSubscription,
  endSubscription,
  requestSubscription,
  sendUnsubscribeLink,
} from './newsletter/newsletter.service.ts'
import { pageDraftRoutes } from './pages/page-drafts.routes.ts'
import { redirectRoutes } from './redirects/redirects.routes.ts'
import { setRoutes } from './sets/sets.routes.ts'
import { loadWidgetData, withAdditions } from './widgets.contributions.ts'

/** A page with everything its parts show. */
const wholePage = async (slug: string, audience: Audience = 'guests', postalCode: string | null = null) => {
  const row = await selectPage(slug, audience, postalCode)
  if (!row) throw refuse('NOT_FOUND', { message: 'Diese Seite gibt es nicht.' })
  const page = await withAdditions(presentPage(row))
  return { ...page, loaded: await loadWidgetData(page.widgets) }
}

const content = serve('content', contentCalls, {
  getLayout: async () => presentLayout(await selectLayout()),
  getHome: () => wholePage(homeSlug),
  getHomePage: () => wholePage(homeSlug),
  getBecomeProviderPage: () => wholePage(becomeProviderSlug),
  getInquiryConfirmation: () => wholePage(inquirySentSlug),
  getPage: (_ctx, { slug }) => wholePage(isReachable(slug) ? slug : ''),
  getNotFoundPage: () => wholePage(notFoundSlug),
  listWidgets: async (_ctx, { slug }) => {
    const { widgets, loaded } = await wholePage(slug)
    return { data: widgets, loaded }
  },
  setCookieChoice: async (ctx, { types }) => ({
    types: await setCookieChoice(ctx, types),
    is_show_cookie: false,
    status: true,
    message: 'Ihre Auswahl wurde gespeichert.',
  }),
})

/** Staff sees what guests see. */
const audienceOf = (role: Role): Audience => {
  if (role === 'User') return 'customers'
  return role === 'Company' ? 'businesses' : 'guests'
}

const ownPage = serve('content', ownPageCalls, {
  getOwnPage: ({ user }, { slug }) => wholePage(slug, audienceOf(user.role)),
  getPageOfPlace: async ({ user }, { slug, place }) => {
    const found = await findPlace(place)
    return wholePage(slug, user ? audienceOf(user.role) : 'guests', found?.postalCode ?? null)
  },
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

const contact = serve('content', contactCalls, {
  createFormToken: async () => ({ token: await issueFormToken() }),
  createMessage: async (ctx, { category_id, order_number, ...letter }) => {
    await receiveMessage(ctx, { ...letter, categoryId: category_id, orderNumber: order_number })
    return done('Ihre Nachricht ist angekommen. Wir antworten Ihnen in der Regel innerhalb eines Werktags.')
  },
  listMessages: async (_ctx, { page, status }) => {
    const { waiting, ...list } = await listContactMessages(page, status)
    return { ...presentList(list, presentMessage), waiting }
  },
  createAnswer: async (_ctx, { id, answer }) => {
    await answerContactMessage(id, answer)
    return done('Ihre Antwort ist unterwegs.')
  },
  moveMessage: async (_ctx, { id, status }) => {
    await moveContactMessage(id, status)
    return done(status === 'closed' ? 'Die Nachricht ist erledigt.' : 'Die Nachricht ist wieder offen.')
  },
})

export const routes: Route[] = [
  ...content,
  ...ownPage,
  ...pageDraftRoutes,
  ...archiveRoutes,
  ...newsletter,
  ...contact,
  ...imprintRoutes,
  ...mediaRoutes,
  ...setRoutes,
  ...redirectRoutes,
  ...presenceRoutes,
]
