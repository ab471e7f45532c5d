import { bundleCalls, publicBundleCalls } from '#contract/bundles/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { toCents } from '#lib/money.ts'
import { type FieldNamesOf, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { db, replica, sql } from '#server/platform/sql/index.ts'
import { presentCandidate, presentListed, presentPartner, presentPublic, presentRequest } from './bundles.present.ts'
import {
  countBundles,
  isBuyable,
  type ListName,
  selectBundles,
  selectLive,
  selectOwn,
  selectSellers,
} from './bundles.queries.ts'
import {
  answerBundle,
  askPartner,
  confirmDeletion,
  counterBundle,
  noBundle,
  proposeBundle,
  type Terms,
} from './bundles.service.ts'
import { selectCandidates, selectPartners, selectUsed } from './candidates.queries.ts'

const perPage = 10
const atOnce = 50

const readTerms = (input: Omit<InputOf<typeof bundleCalls.createRequest>, 'provider_id'>): Terms => ({
  name: input.name,
  description: input.description,
  message: input.message,
  priceCents: toCents(input.price),
  mineCents: toCents(input.my_share),
  products: input.products.map(({ product_id, variant_id, quantity }) => ({
    productId: product_id,
    variantId: variant_id ?? null,
    quantity,
  })),
})

const page =
  (list: ListName) =>
  async ({ user }: { user: { providerId: number } }, input: { page: number }) =>
    presentPage(await selectBundles(user.providerId, list, input.page, perPage), presentRequest(user.providerId))
const latest =
  (list: ListName) =>
  async ({ user }: { user: { providerId: number } }) => ({
    data: (await selectBundles(user.providerId, list, 1, atOnce)).rows.map(presentRequest(user.providerId)),
  })

const fieldNames: FieldNamesOf<typeof bundleCalls> = {}

const requestRoutes = serve('bundles', bundleCalls, fieldNames, {
  listIncoming: page('incoming'),
  listOutgoing: page('outgoing'),
  listRequests: page('all'),
  listDeleted: page('deleted'),
  listInactivated: page('inactivated'),
  listLatestIncoming: latest('incoming'),
  listLatestOutgoing: latest('outgoing'),
  listActive: latest('active'),
  listBundleProducts: async ({ user }, input) =>
    presentPage(await selectUsed(user.providerId, input.page, perPage), presentCandidate),
  listUsedProducts: async ({ user }) => ({
    data: (await selectUsed(user.providerId, 1, atOnce)).rows.map(presentCandidate),
  }),
  getSentRequest: async ({ user }, { bundle_provider_request_id }) => {
    const row = await selectOwn(db, user.providerId, bundle_provider_request_id)
    if (!row) throw noBundle()
    return { data: presentRequest(user.providerId)(row) }
  },
  countRequests: async ({ user }) => ({ data: await countBundles(user.providerId) }),
  listPartners: async ({ user }, { keyword }) => ({
    data: (await selectPartners(user.providerId, keyword)).map(presentPartner),
  }),
  listPartnerProducts: async (_ctx, { provider_id, keyword }) => ({
    data: (await selectCandidates(provider_id, keyword)).map(presentCandidate),
  }),
  listOwnProducts: async ({ user }, { keyword }) => ({
    data: (await selectCandidates(user.providerId, keyword)).map(presentCandidate),
  }),
  createRequest: async (ctx, { provider_id, ...input }) => ({
    status: true,
    message: 'Ihr Vorschlag ist gesendet.',
    data: presentRequest(ctx.user.providerId)(await proposeBundle(ctx, provider_id, readTerms(input))),
  }),
  updateRequest: async (ctx, { bundle_provider_request_id, version, ...input }) => ({
    status: true,
    message: 'Ihr Vorschlag ist gesendet.',
    data: presentRequest(ctx.user.providerId)(
      await counterBundle(ctx, bundle_provider_request_id, readTerms(input), version),
    ),
  }),
  confirmStatus: async (ctx, { bundle_provider_request_id, status, version }) => ({
    status: true,
    message: 'Ihre Antwort ist gespeichert.',
    data: presentRequest(ctx.user.providerId)(await answerBundle(ctx, bundle_provider_request_id, status, version)),
  }),
  confirmDeletion: async (ctx, { id }) => ({
    status: true,
    message: 'Das Bundle ist gelöscht.',
    data: presentRequest(ctx.user.providerId)(await confirmDeletion(ctx, id)),
  }),
  sendDeletion: async (ctx, { id }) => {
    const row = await askPartner(ctx, id, 'delete')
    const message =
      row.status === 'deleted' ? 'Der Vorschlag ist zurückgezogen.' : 'Ihr Partner ist um Zustimmung gebeten.'
    return { status: true, message, data: presentRequest(ctx.user.providerId)(row) }
  },
  sendInactivation: async (ctx, { bundle_provider_request_id, status }) => ({
    status: true,
    message: 'Ihr Partner ist um Zustimmung gebeten.',
    data: presentRequest(ctx.user.providerId)(
      await askPartner(ctx, bundle_provider_request_id, status === 'active' ? 'activate' : 'inactivate'),
    ),
  }),
})

const publicRoutes = serve('bundles', publicBundleCalls, {
  listBundles: async (_ctx, { page: wanted, product_id }) => {
    const where = sql`${isBuyable} ${
      product_id
        ? sql`and b.id in (select t.bundle_id from bundle_parts t where t.product_id = ${product_id})`
        : sql.empty
    }`
    const [rows, { total }] = await Promise.all([
      selectLive(replica, where, sql`order by b.id desc limit ${perPage} offset ${(wanted - 1) * perPage}`),
      replica.sql<{ total: number }>`select count(*)::int as total from bundles b where ${where}`.one(),
    ])
    return presentPage({ rows, total, page: wanted, perPage }, presentListed)
  },
  getBundle: async (_ctx, { slug }) => {
    const [row] = await selectLive(replica, sql`b.slug = ${slug}`)
    if (!row) throw noBundle()
    return { data: presentPublic(row, await selectSellers([row.senderId, row.receiverId])) }
  },
})

export const routes = [...requestRoutes, ...publicRoutes]
