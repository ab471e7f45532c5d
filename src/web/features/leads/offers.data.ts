import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { offer } from '#contract/leads/shapes.ts'
import { queryContent } from '#web/app/content.data.ts'

type Offer = z.output<typeof offer>
export type OfferRow = Pick<
  Offer,
  | 'id'
  | 'lead_id'
  | 'lead_title'
  | 'created_at'
  | 'offer_name'
  | 'offer_status'
  | 'price1'
  | 'price2'
  | 'price_type'
  | 'date1'
  | 'accepted_at'
> & { provider: Pick<Offer['provider'], 'name' | 'slug'> }

type PageOf<Row> = {
  data: Row[]
  total: number
  currentPage: number
  lastPage: number
  firstItem: number | null
  lastItem: number | null
}

const fields = `total currentPage lastPage firstItem lastItem data { id lead_id lead_title created_at offer_name
  offer_status price1 price2 price_type date1 accepted_at provider { name slug } }`

const offers = (name: 'customerOffers' | 'providerOffers', page: number) =>
  queryOptions({
    queryKey: [name, page],
    queryFn: async ({ signal }) =>
      (
        await queryContent<Record<typeof name, PageOf<OfferRow>>>(
          `query ($page: Int!) { ${name}(page: $page) { ${fields} } }`,
          { page },
          { signal },
        )
      )[name],
    placeholderData: keepPreviousData,
  })

export const useCustomerOffers = (page: number) => useQuery(offers('customerOffers', page))
export const useProviderOffers = (page: number) => useQuery(offers('providerOffers', page))

export type OfferCounts = {
  open: number
  accepted: number
  rejected: number
  requested: number
  total_order_value: number
}

export const useOfferCounts = () =>
  useQuery({
    queryKey: ['providerOfferCounts'],
    queryFn: async ({ signal }) =>
      (
        await queryContent<{ providerOfferCounts: OfferCounts }>(
          '{ providerOfferCounts { open accepted rejected requested total_order_value } }',
          {},
          { signal },
        )
      ).providerOfferCounts,
  }).data
