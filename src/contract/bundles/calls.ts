import { z } from 'zod'
import { depositKind, picture, productListRow } from '../products/shapes.ts'
import { call } from '../wire/call.ts'
import { decimal, id, nested, optionalText, outcome, page, paged, text, whole } from '../wire/fields.ts'
import { bundleAction, bundleStatus } from './kinds.ts'

const part = z.object({
  product_id: z.int(),
  variant_id: z.int().nullable(),
  provider_id: z.int(),
  is_mine: z.boolean(),
  name: z.string(),
  variant_name: z.string(),
  slug: z.string(),
  picture: picture.nullable(),
  quantity: z.int(),
  /** of one piece, when it was proposed */
  price: z.number(),
  /** of one piece, now */
  current_price: z.number(),
  stock: z.int(),
  /** Grundpreis of one piece bought alone, and its unit */
  unit_price: z.number().nullable(),
  measurement_unit: z.string().nullable(),
  /** of one piece */
  deposit: z.number(),
  deposit_kind: depositKind.nullable(),
})

export const bundleRequest = z.object({
  bundle_provider_request_id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  status: bundleStatus,
  status_text: z.string(),
  direction: z.enum(['incoming', 'outgoing']),
  /** the other one waits for an answer */
  is_my_turn: z.boolean(),
  /** counts the proposals; an answer names the one that was seen */
  version: z.int(),
  price: z.number(),
  my_share: z.number(),
  partner_share: z.number(),
  /** of all parts bought one by one */
  regular_price: z.number(),
  saving: z.number(),
  message: z.string(),
  /** what is asked for and not confirmed yet */
  asked: z.object({ action: bundleAction, by_me: z.boolean(), text: z.string() }).nullable(),
  paused_reason: z.string(),
  partner: z.object({ id: z.int(), company_name: z.string(), city: z.string(), url: z.string() }),
  products: z.array(part),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

/** Each of them writes a mail to the partner. */
const mailing = [{ by: 'account', max: 20, minutes: 60, counts: 'all' }] as const

const requestId = { bundle_provider_request_id: id() }
const list = paged(bundleRequest)
const answer = z.object({ ...outcome, data: bundleRequest })

const terms = {
  name: text(80),
  description: optionalText(500),
  message: optionalText(500),
  price: decimal(0.02, 1_000_000),
  /** what of the price the caller gets; the partner gets the rest */
  my_share: decimal(0.01, 1_000_000),
  products: nested(
    z
      .array(z.object({ product_id: id(), variant_id: id().nullish(), quantity: whole(1, 99).default(1) }))
      .min(2, 'Ein Bundle braucht mindestens zwei Produkte.')
      .max(10, 'Ein Bundle hat höchstens zehn Produkte.'),
  ),
}

const candidate = productListRow.extend({
  provider_id: z.int(),
  variants: z.array(z.object({ id: z.int(), name: z.string(), price: z.number(), stock: z.int() })),
})

const partner = z.object({
  provider_id: z.int(),
  user_id: z.int(),
  company_name: z.string(),
  url: z.string(),
  city: z.string(),
  postal_code: z.string(),
  is_premium: z.boolean(),
  product_count: z.int(),
})

const requests = (path: `/${string}`, summary: string) =>
  call({ method: 'GET', path, access: 'company', summary, input: z.object({ page: page() }), output: list })
const latest = (path: `/${string}`, summary: string) =>
  call({ method: 'GET', path, access: 'company', summary, output: z.object({ data: z.array(bundleRequest) }) })

export const bundleCalls = {
  listIncoming: requests('/allBundleIncomingRequests', 'Proposals that others made to the provider, the newest first.'),
  listOutgoing: requests(
    '/allBundleOutgoingRequests',
    'Proposals of the provider that are not agreed on, the newest first.',
  ),
  listRequests: requests('/allBundleRequests', 'All bundles and proposals of the provider that are not deleted.'),
  listDeleted: requests('/getAllDeletedRequests', 'Deleted bundles of the provider.'),
  listInactivated: requests('/getAllInactivatedRequests', 'Bundles that both partners have switched off.'),
  listBundleProducts: call({
    method: 'GET',
    path: '/getAllBundleProducts',
    access: 'company',
    summary: 'Own products that are part of a bundle.',
    input: z.object({ page: page() }),
    output: paged(candidate),
  }),
  getSentRequest: call({
    method: 'GET',
    path: '/sendorBundleRequestDetail',
    access: 'company',
    summary: 'One bundle or proposal, for either of its partners.',
    input: z.object(requestId),
    output: z.object({ data: bundleRequest }),
    errors: ['NOT_FOUND'],
  }),
  confirmDeletion: call({
    method: 'DELETE',
    path: '/deleteConfirmBundleRequest/{id}',
    access: 'company',
    summary: 'The partner agrees that a bundle is deleted.',
    input: z.object({ id: id() }),
    output: answer,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  confirmStatus: call({
    method: 'POST',
    path: '/confirmUpdateStatusRequest',
    access: 'company',
    summary: 'Answers the partner: accepts or rejects a proposal, or agrees to switch a bundle off or on again.',
    input: z.object({
      ...requestId,
      /** what is asked for, when left out */
      status: z.enum(['active', 'rejected', 'inactivated']).optional(),
      /** of the proposal that was seen; another one is refused */
      version: whole(1, 1_000_000).optional(),
    }),
    output: answer,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  countRequests: call({
    method: 'GET',
    path: '/bundleProductsRequestCount',
    access: 'company',
    summary: 'How many bundles and proposals there are of each kind, and how many wait for an answer.',
    output: z.object({
      data: z.object({
        incoming: z.int(),
        outgoing: z.int(),
        active: z.int(),
        inactivated: z.int(),
        deleted: z.int(),
        waiting: z.int(),
      }),
    }),
  }),
  listLatestIncoming: latest(
    '/bundleProductsIncomingRequests',
    'The latest 50 proposals that others made to the provider.',
  ),
  listLatestOutgoing: latest('/bundleProductsOutgoingRequests', 'The latest 50 proposals of the provider.'),
  listActive: latest('/activeBundleRequests', 'The latest 50 bundles that are agreed on, paused ones included.'),
  listPartners: call({
    method: 'GET',
    path: '/getAllProviderLists',
    access: 'company',
    summary: 'At most 50 other providers that sell something, by name.',
    input: z.object({ keyword: optionalText(100) }),
    output: z.object({ data: z.array(partner) }),
  }),
  listPartnerProducts: call({
    method: 'GET',
    path: '/getAllProductsByProvider',
    access: 'company',
    summary: 'At most 200 products of a provider that can be part of a bundle.',
    input: z.object({ provider_id: id(), keyword: optionalText(100) }),
    output: z.object({ data: z.array(candidate) }),
    errors: ['NOT_FOUND'],
  }),
  listOwnProducts: call({
    method: 'GET',
    path: '/getAllProductsForBundle',
    access: 'company',
    summary: 'At most 200 own products that can be part of a bundle.',
    input: z.object({ keyword: optionalText(100) }),
    output: z.object({ data: z.array(candidate) }),
  }),
  listUsedProducts: call({
    method: 'GET',
    path: '/v2/getBundleProducts',
    access: 'company',
    summary: 'At most 50 own products that are part of a bundle.',
    output: z.object({ data: z.array(candidate) }),
  }),
  createRequest: call({
    method: 'POST',
    path: '/createBundleProductsRequest',
    access: 'company',
    status: 201,
    summary: 'Proposes a bundle of own products and products of a partner, with its price and both shares.',
    input: z.object({ provider_id: id(), ...terms }),
    output: answer,
    errors: ['NOT_FOUND', 'CONFLICT'],
    limits: mailing,
  }),
  updateRequest: call({
    method: 'POST',
    path: '/outgoingRequestBundleProductsUpdate',
    access: 'company',
    summary: 'Changes an own proposal, or answers the partner’s with a counter-offer.',
    input: z.object({ ...requestId, ...terms, version: whole(1, 1_000_000).optional() }),
    output: answer,
    errors: ['NOT_FOUND', 'CONFLICT'],
    limits: mailing,
  }),
  sendDeletion: call({
    method: 'POST',
    path: '/sendMailForDeleteRequest/{id}',
    access: 'company',
    summary: 'Asks the partner by mail to agree that a bundle is deleted; an open proposal is withdrawn at once.',
    input: z.object({ id: id() }),
    output: answer,
    errors: ['NOT_FOUND', 'CONFLICT'],
    limits: mailing,
  }),
  sendInactivation: call({
    method: 'POST',
    path: '/sendMailForInactivatedRequest',
    access: 'company',
    summary: 'Asks the partner by mail to switch a bundle off, or on again.',
    input: z.object({ ...requestId, status: z.enum(['inactivated', 'active']).default('inactivated') }),
    output: answer,
    errors: ['NOT_FOUND', 'CONFLICT'],
    limits: mailing,
  }),
}

const seller = z.object({
  id: z.int(),
  company_name: z.string(),
  url: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
  vat_number: z.string(),
  registration: z.string(),
})

const publicBundle = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  regular_price: z.number(),
  /** of all pieces, beside the price */
  deposit: z.number(),
  saving: z.number(),
  /** whole percent, rounded down */
  saving_percent: z.int(),
  /** why it can't be ordered now */
  problem: z.string().nullable(),
  products: z.array(part.omit({ is_mine: true, price: true })),
  providers: z.array(seller),
})

export const publicBundleCalls = {
  listBundles: call({
    method: 'GET',
    path: '/bundles',
    access: 'public',
    summary: 'Bundles that can be bought now, the newest first; with a product only those that hold it.',
    input: z.object({ page: page(), product_id: id().optional() }),
    output: paged(publicBundle.omit({ providers: true }).extend({ company_names: z.array(z.string()) })),
  }),
  getBundle: call({
    method: 'GET',
    path: '/bundles/{slug}',
    access: 'public',
    summary: 'One bundle with all parts and both sellers.',
    input: z.object({ slug: text(120) }),
    output: z.object({ data: publicBundle }),
    errors: ['NOT_FOUND'],
  }),
}
