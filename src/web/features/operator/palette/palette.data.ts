import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FoundKind, findCalls } from '#contract/operator/find.ts'
import { query } from '#web/app/query.ts'

/** Shorter words find nothing on the server. */
export const fewestLetters = 3

export const useFound = (q: string) =>
  useQuery({
    ...query(findCalls.findAnything, { q }),
    enabled: q.length >= fewestLetters,
    placeholderData: keepPreviousData,
  })

export const kindNames: Record<FoundKind, string> = {
  order: 'Bestellungen',
  person: 'Konten',
  provider: 'Anbieter',
  product: 'Produkte',
  property: 'Immobilien',
  request: 'Anfragen',
  offer: 'Angebote zu Anfragen',
  invoice: 'Rechnungen',
  voucher: 'Gutscheine',
  post: 'Beiträge',
}
