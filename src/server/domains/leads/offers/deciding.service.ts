import { and, eq } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatPrice, germanDay } from '#lib/format.ts'
import { firstDayAfterTerm } from '#lib/law/withdrawal.ts'
import { toCents } from '#lib/money.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { createServiceOrder, type OrderAddress } from '#server/domains/orders/index.ts'
import type { CustomerCtx } from '#server/platform/context.ts'
import { db } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { isOver, tellRejected } from '../asking/leads.service.ts'
import { lockLead } from '../asking/matching.service.ts'
import { leadAsks, leads, offers } from '../leads.tables.ts'
import { selectOfCustomer, selectOfferById } from './offers.queries.ts'
import { bindingCents, orderPositions } from './offers.rules.ts'
import { noOffer } from './offers.service.ts'

export type Acceptance = {
  version: number | undefined
  total: number | undefined
  acceptsTerms: boolean
  startsEarly: boolean
  /** one of the days that the offer names */
  agreedOn: string | undefined
  billing: OrderAddress | undefined
  place: OrderAddress | undefined
}

const decided = () => refuse('CONFLICT', { message: 'Dieses Angebot ist nicht mehr offen.' })

/** What a binding order needs (§312j BGB): the price that was shown, the address for the invoice, and the agreed texts. */
const assertComplete = ({ version, total, acceptsTerms, billing }: Acceptance) => {
  if (!acceptsTerms) throw refuseField('acceptTerms', 'Bitte stimmen Sie den Bedingungen zu.')
  if (!billing) throw refuseField('billing', 'Bitte geben Sie Ihre Rechnungsadresse an.')
  if (version === undefined) throw refuseField('version', 'Bitte nennen Sie die Fassung, die Sie annehmen.')
  if (total === undefined) throw refuseField('total', 'Bitte nennen Sie den Preis, den Sie annehmen.')
  return { version, totalCents: toCents(total), billing }
}

/** Of an offer with one day that is agreed; of two the customer says which. */
const agreedDay = (
  { date1, date2 }: { date1: string | null; date2: string | null },
  { agreedOn: wanted, startsEarly }: Pick<Acceptance, 'agreedOn' | 'startsEarly'>,
) => {
  const days = [date1, date2].filter((one) => one !== null)
  if (wanted !== undefined && !days.includes(wanted))
    throw refuseField('agreedOn', 'Diesen Tag nennt das Angebot nicht.')
  const day = wanted ?? (days.length === 1 ? days[0]! : null)
  // without the request to begin within the term, no day of it is agreed
  return day && !startsEarly && day < firstDayAfterTerm(germanDay()) ? null : day
}

/**
 * Accepts an offer: it becomes a service order, the others are rejected and the lead ends, all or nothing. The lead's row is
 * locked first, as for withdrawing and expiring: of many at once exactly one happens.
 */
export const acceptOffer = async ({ user }: CustomerCtx, id: number, acceptance: Acceptance) => {
  const known = await selectOfCustomer(user.id, id)
  if (!known) throw noOffer()
  const { version, totalCents, billing } = assertComplete(acceptance)
  const orderNumber = await inTransaction(async (tx) => {
    const lead = (await lockLead(tx, known.leadId))!
    const offer = await selectOfferById(tx, id)
    if (isOver(lead) || offer.status !== 'open' || new Date(offer.validUntil) <= new Date()) throw decided()
    const binding = bindingCents(offer.terms)
    if (binding === null)
      throw refuse('CONFLICT', {
        message: 'Dieses Angebot nennt nur einen Richtpreis. Bitten Sie den Betrieb um einen festen Preis.',
      })
    if (offer.version !== version || binding !== totalCents)
      throw refuse('CONFLICT', {
        message: `Das Angebot hat sich geändert. Es kostet jetzt ${formatPrice(binding)}. Bitte prüfen Sie es noch einmal.`,
      })
    const { email } = await tx.sql<{ email: string }>`select email from shared.users where id = ${user.id}`.one()
    const order = await createServiceOrder(tx, {
      userId: user.id,
      providerId: offer.providerId,
      email,
      billing,
      place: acceptance.place ?? billing,
      positions: orderPositions(offer.terms),
      isSmallBusiness: offer.terms.isSmallBusiness,
      startsEarly: acceptance.startsEarly,
      agreedOn: agreedDay(offer.terms, acceptance),
    })
    const at = new Date()
    await tx
      .update(offers)
      .set({ status: 'accepted', decidedAt: at, vendorOrderId: order.vendorOrderId })
      .where(eq(offers.id, id))
    await tx.update(leads).set({ status: 'accepted', finishedAt: at }).where(eq(leads.id, lead.id))
    const others = await tx
      .update(offers)
      .set({ status: 'rejected', rejectReason: 'Ein anderes Angebot wurde gewählt.', decidedAt: at })
      .where(and(eq(offers.leadId, lead.id), eq(offers.status, 'open')))
      .returning({ offerId: offers.id, providerId: offers.providerId })
    await tx.sql`update lead_asks set state = case when provider_id = ${offer.providerId} then 'won'
        when state = 'offered' then 'lost' else 'expired' end
      where lead_id = ${lead.id} and state in ('asked', 'seen', 'offered')`
    const { vendorOrderId, number } = order
    await notify(tx, offer.provider.userId, 'offers.accepted', {
      leadId: lead.id,
      title: lead.title,
      vendorOrderId,
      number,
    })
    for (const other of others) await tellRejected(tx, { ...other, leadId: lead.id, title: lead.title })
    return order.orderNumber
  })
  return { offer: await selectOfferById(db, id), orderNumber }
}

export const rejectOffer = async ({ user }: CustomerCtx, id: number, reason: string) => {
  const known = await selectOfCustomer(user.id, id)
  if (!known) throw noOffer()
  await inTransaction(async (tx) => {
    const lead = (await lockLead(tx, known.leadId))!
    const [rejected] = await tx
      .update(offers)
      .set({ status: 'rejected', rejectReason: reason, decidedAt: new Date() })
      .where(and(eq(offers.id, id), eq(offers.status, 'open')))
      .returning({ id: offers.id })
    if (!rejected) throw decided()
    await tx
      .update(leadAsks)
      .set({ state: 'lost' })
      .where(and(eq(leadAsks.leadId, lead.id), eq(leadAsks.providerId, known.providerId)))
    await tellRejected(tx, { offerId: id, providerId: known.providerId, leadId: lead.id, title: lead.title })
  })
  return selectOfferById(db, id)
}
