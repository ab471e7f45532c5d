import { z } from 'zod'
import { lead, leadAnswer, leadRouteName, leadUser, offer, offerFile, offerProvider } from '#contract/leads/shapes.ts'
import { page, paged } from '#contract/wire/fields.ts'
import { toEuros } from '#lib/money.ts'
import { type QueryModule, query } from '#server/platform/graphql/graphql.ts'
import { presentPage } from '#server/platform/paging.ts'
import { sql } from '#server/platform/sql/index.ts'
import { presentForProvider, presentLead } from './asking/leads.present.ts'
import { countOffers, selectOwnLeads, selectReceivedLeads } from './asking/leads.queries.ts'
import { presentOffers } from './offers/offers.present.ts'
import { type OfferRow, selectCustomerOffers, selectProviderOffers } from './offers/offers.queries.ts'

/** of the specification, for all four lists */
const perPage = 5
const counts = z.object({
  open: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  requested: z.int(),
  total_order_value: z.number(),
})
const leadPage = paged(lead)
const offerPage = paged(offer)
const input = z.object({ page: page().nullish() })

const offersPage = async (list: { rows: OfferRow[]; total: number; page: number; perPage: number }) => {
  const shown = await presentOffers(list.rows)
  return presentPage({ ...list, rows: shown }, (row) => row)
}

/** What the leads domain adds to the content query service. */
export const leadQueryModule: QueryModule = {
  domain: 'leads',
  types: {
    LeadRoute: leadRouteName,
    LeadUser: leadUser,
    LeadAnswer: leadAnswer,
    OfferFile: offerFile,
    OfferProvider: offerProvider,
    ProviderOfferCounts: counts,
    Lead: lead,
    LeadPage: leadPage,
    Offer: offer,
    OfferPage: offerPage,
  },
  queries: {
    providerOfferCounts: query({
      access: 'company',
      name: 'countOffers',
      summary: 'offers by state, leads that wait for an answer, and the value of the orders they became',
      output: counts,
      resolve: async ({ user }) => {
        const { totalCents, ...found } = await countOffers(user.providerId)
        return { ...found, total_order_value: toEuros(totalCents) }
      },
    }),
    customerLeads: query({
      access: 'user',
      name: 'listCustomerLeads',
      summary: 'the own requests, the newest first',
      input,
      output: leadPage,
      resolve: async ({ user }, { page: at }) =>
        presentPage(await selectOwnLeads(user.id, at ?? 1, perPage), presentLead),
    }),
    providerLeads: query({
      access: 'company',
      name: 'listProviderLeads',
      summary: 'the leads that the provider is asked for, the newest first',
      input,
      output: leadPage,
      resolve: async ({ user }, { page: at }) => {
        const own = await sql<{ id: number; name: string }>`
          select id, company_name as name from shared.companies where id = ${user.providerId}`.one()
        const list = await selectReceivedLeads(user.providerId, at ?? 1, perPage)
        return presentPage(list, (row) => presentForProvider(row, own))
      },
    }),
    customerOffers: query({
      access: 'user',
      name: 'listCustomerOffers',
      summary: 'the offers on own requests, the newest first',
      input,
      output: offerPage,
      resolve: async ({ user }, { page: at }) => offersPage(await selectCustomerOffers(user.id, at ?? 1, perPage)),
    }),
    providerOffers: query({
      access: 'company',
      name: 'listProviderOffers',
      summary: 'the own offers, the newest first',
      input,
      output: offerPage,
      resolve: async ({ user }, { page: at }) =>
        offersPage(await selectProviderOffers(user.providerId, at ?? 1, perPage)),
    }),
  },
}
