import { leadKindLabels, operatorLeadCalls } from '#contract/leads/operator.ts'
import { leadStatusLabels, offerStatusLabels } from '#contract/leads/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { csvFile } from '#server/platform/sheets/write-csv.ts'
import { isoTime } from '#server/platform/times.ts'
import { noLead } from '../asking/leads.service.ts'
import { priceText } from '../offers/offers.rules.ts'
import { setLeadLabels } from './lead-labels.service.ts'
import {
  type AskRow,
  allLeads,
  type LeadFilter,
  type ListedLead,
  type OfferRow,
  selectAnyLead,
} from './operator-leads.queries.ts'
import { allOffers, type ListedOffer, type OfferFilter } from './operator-offers.queries.ts'

export const readLeadFilter = ({
  provider_id,
  user_id,
  label_id,
  ...rest
}: InputOf<typeof operatorLeadCalls.getLeadsFile>): LeadFilter => ({
  ...rest,
  providerId: provider_id,
  userId: user_id,
  labelId: label_id,
})

const present = (row: ListedLead) => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  status: row.status,
  city: row.city,
  user_id: row.userId,
  customer_name: row.customerName,
  asked_count: row.askedCount,
  offer_count: row.offerCount,
  order_number: row.orderNumber,
  created_at: isoTime(row.createdAt),
  expires_at: isoTime(row.expiresAt),
  labels: row.labels,
})

const providerOf = ({ providerId, companyName }: AskRow | OfferRow) => ({ id: providerId, company_name: companyName })

const presentAsk = (row: AskRow) => ({
  id: row.id,
  provider: providerOf(row),
  state: row.state,
  distance_km: row.distanceKm,
  asked_at: isoTime(row.askedAt),
  answer_until: row.answerUntil && isoTime(row.answerUntil),
  answered_at: row.answeredAt && isoTime(row.answeredAt),
  decline_reason: row.declineReason,
})

const presentOffer = (row: OfferRow) => ({
  id: row.id,
  provider: providerOf(row),
  name: row.terms.name,
  status: row.status,
  version: row.version,
  price_text: priceText(row.terms),
  valid_until: isoTime(row.validUntil),
  created_at: isoTime(row.createdAt),
  order_number: row.orderNumber,
  reject_reason: row.rejectReason,
})

const columns = [
  { header: 'Nummer', type: 'whole' },
  { header: 'Anfrage' },
  { header: 'Art' },
  { header: 'Ort' },
  { header: 'Kunde' },
  { header: 'Gefragte Anbieter', type: 'whole' },
  { header: 'Angebote', type: 'whole' },
  { header: 'Auftrag' },
  { header: 'Stand' },
  { header: 'Gestellt' },
  { header: 'Labels' },
] as const

async function* cellsOf(filter: LeadFilter) {
  for await (const row of allLeads.readAll(filter))
    yield [
      row.id,
      row.title,
      leadKindLabels[row.kind],
      row.city,
      row.customerName,
      row.askedCount,
      row.offerCount,
      row.orderNumber ?? '',
      leadStatusLabels[row.status],
      formatDate(row.createdAt),
      row.labels.map(({ name }) => name).join(', '),
    ]
}

const readOfferFilter = ({
  provider_id,
  user_id,
  ...rest
}: InputOf<typeof operatorLeadCalls.getOffersFile>): OfferFilter => ({
  ...rest,
  providerId: provider_id,
  userId: user_id,
})

const presentListedOffer = (row: ListedOffer) => ({
  id: row.id,
  provider: { id: row.providerId, company_name: row.companyName },
  name: row.terms.name,
  status: row.status,
  version: row.version,
  price_text: priceText(row.terms),
  valid_until: isoTime(row.validUntil),
  created_at: isoTime(row.createdAt),
  decided_at: row.decidedAt && isoTime(row.decidedAt),
  order_number: row.orderNumber,
  lead: { id: row.leadId, title: row.leadTitle, city: row.city },
  user_id: row.userId,
  customer_name: row.customerName,
})

const offerColumns = [
  { header: 'Nummer', type: 'whole' },
  { header: 'Angebot' },
  { header: 'Anbieter' },
  { header: 'Anfrage' },
  { header: 'Ort' },
  { header: 'Kunde' },
  { header: 'Preis' },
  { header: 'Fassung', type: 'whole' },
  { header: 'Stand' },
  { header: 'Abgegeben' },
  { header: 'Gilt bis' },
  { header: 'Entschieden' },
  { header: 'Auftrag' },
] as const

async function* offerCellsOf(filter: OfferFilter) {
  for await (const row of allOffers.readAll(filter))
    yield [
      row.id,
      row.terms.name,
      row.companyName,
      row.leadTitle,
      row.city,
      row.customerName,
      priceText(row.terms),
      row.version,
      offerStatusLabels[row.status],
      formatDate(row.createdAt),
      formatDate(row.validUntil),
      row.decidedAt ? formatDate(row.decidedAt) : '',
      row.orderNumber ?? '',
    ]
}

export const operatorLeadRoutes = serve('leads', operatorLeadCalls, {
  listAllLeads: async (_, { page, per_page, ...typed }) =>
    presentPage(await allLeads.page(readLeadFilter(typed), page, per_page), present),
  getLeadsFile: (_, typed) => csvFile(`anfragen-${germanDay()}.csv`, columns, cellsOf(readLeadFilter(typed))),
  listAllOffers: async (_, { page, per_page, ...typed }) =>
    presentPage(await allOffers.page(readOfferFilter(typed), page, per_page), presentListedOffer),
  getOffersFile: (_, typed) =>
    csvFile(`angebote-${germanDay()}.csv`, offerColumns, offerCellsOf(readOfferFilter(typed))),
  setLeadLabels: async (_, { id, label_ids }) => {
    await setLeadLabels(id, label_ids)
    return { status: true, message: 'Die Labels sind gespeichert.' }
  },
  getAnyLead: async (_, { id }) => {
    const found = await selectAnyLead(id)
    if (!found) throw noLead()
    const { lead, asks, offers } = found
    return {
      data: {
        ...present(lead),
        message: lead.message,
        answers: lead.answers.map(({ question, answer }) => ({ question, answer })),
        end_reason: lead.endReason,
        asks: asks.map(presentAsk),
        offers: offers.map(presentOffer),
      },
    }
  },
})
