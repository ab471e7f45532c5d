import type { leadCalls } from '#contract/leads/calls.ts'
import { offerWritingCalls } from '#contract/leads/writing.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { toCents, toEuros } from '#lib/money.ts'
import { once } from '#server/platform/cache/bytes.ts'
import { serve } from '#server/platform/http/serve.ts'
import { isoTime } from '#server/platform/times.ts'
import type { travelRates } from '../leads.tables.ts'
import { presentPosition, readPosition } from './offers.present.ts'
import type { NewOffer } from './offers.service.ts'
import {
  createTemplate,
  keepDraft,
  listTemplates,
  previewOffer,
  removeDraft,
  removeTemplate,
  selectTravel,
  setTravel,
} from './writing.service.ts'

const done = (message: string) => ({ status: true, message })

const cents = (euros: number | null | undefined) => (euros === null || euros === undefined ? null : toCents(euros))
export const readOffer = (input: Omit<InputOf<typeof leadCalls.createOffer>, 'lead_id'>): NewOffer => ({
  name: input.offer_name,
  content: input.offer_content,
  comment: input.comment,
  priceType: input.price_type,
  price1Cents: cents(input.price1),
  price2Cents: cents(input.price2),
  positions: input.positions.map(readPosition),
  date1: input.date1 ?? null,
  date2: input.date2 ?? null,
  dateVisit: input.date_visit ?? null,
  validUntil: input.valid_until,
  file: input.file,
})

const presentTravel = ({ baseCents, kmCents, freeKm }: typeof travelRates.$inferSelect) => ({
  base: toEuros(baseCents),
  per_km: toEuros(kmCents),
  free_km: freeKm,
})

export const writingRoutes = serve('leads', offerWritingCalls, {
  getOfferPreview: async (ctx, { lead_id, ...input }) => ({
    filename: 'Angebot-Vorschau.pdf',
    contentType: 'application/pdf',
    body: once(await previewOffer(ctx, lead_id, readOffer(input))),
  }),
  setOfferDraft: async (ctx, { lead_id, values, seen }) => {
    const { savedAt } = await keepDraft(ctx, lead_id, values, seen)
    return { ...done('Der Entwurf ist gespeichert.'), saved_at: isoTime(savedAt) }
  },
  removeOfferDraft: async (ctx, { lead_id }) => {
    await removeDraft(ctx, lead_id)
    return done('Der Entwurf ist verworfen.')
  },
  getTravelRate: async ({ user }) => {
    const rate = await selectTravel(user.providerId)
    return { data: rate && presentTravel(rate) }
  },
  setTravelRate: async (ctx, { base, per_km, free_km }) => {
    const rate = { baseCents: toCents(base), kmCents: toCents(per_km), freeKm: free_km }
    return { ...done('Ihre Anfahrt ist gespeichert.'), data: presentTravel(await setTravel(ctx, rate)) }
  },
  listTemplates: async ({ user }) => ({
    data: (await listTemplates(user.providerId)).map(({ id, kind, title, content, positions }) => ({
      id,
      kind,
      title,
      content,
      positions: positions.map(presentPosition),
    })),
  }),
  createTemplate: async (ctx, { kind, title, content, positions }) => {
    const made = await createTemplate(ctx, { kind, title, content, positions: positions.map(readPosition) })
    return {
      ...done(kind === 'text' ? 'Der Textbaustein ist gespeichert.' : 'Die Vorlage ist gespeichert.'),
      data: { id: made.id, kind, title, content, positions: made.positions.map(presentPosition) },
    }
  },
  removeTemplate: async (ctx, { id }) => {
    await removeTemplate(ctx, id)
    return done('Die Vorlage ist gelöscht.')
  },
})
