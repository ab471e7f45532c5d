import { leadCalls } from '#contract/leads/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import type { OrderAddress } from '#server/domains/orders/index.ts'
import { once } from '#server/platform/cache/bytes.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { sql } from '#server/platform/sql/index.ts'
import { isoTime } from '#server/platform/times.ts'
import { createGuestLead } from './asking/guest-leads.service.ts'
import {
  presentAsked,
  presentFile,
  presentInbox,
  presentLead,
  presentOwnDetails,
  presentOwnRow,
  presentReceived,
} from './asking/leads.present.ts'
import { selectAsked, selectInbox, selectOwnLead, selectOwnLeads, selectReceivedLead } from './asking/leads.queries.ts'
import {
  canSwap,
  createInquiry,
  createLead,
  declineLead,
  endLead,
  markSeen,
  noLead,
  showContact,
  swapProvider,
} from './asking/leads.service.ts'
import { readLeadFile, removeFile, uploadFile } from './files.service.ts'
import { acceptOffer, rejectOffer } from './offers/deciding.service.ts'
import { offerCalendar } from './offers/offer-calendar.file.ts'
import { offerPdf } from './offers/offer-pdf.file.ts'
import { presentDetail, presentDetails, presentOffer } from './offers/offers.present.ts'
import { selectOffer, selectOfferPapers, selectOffersOfLead } from './offers/offers.queries.ts'
import { createOffer, noOffer, updateOffer, withdrawOffer } from './offers/offers.service.ts'
import { readOffer, writingRoutes } from './offers/writing.routes.ts'
import { selectDraft } from './offers/writing.service.ts'
import { operatorLeadRoutes } from './operator/operator-leads.routes.ts'
import { questionnaireRoutes } from './questionnaires/questionnaires.routes.ts'

const done = (message: string) => ({ status: true, message })
const leadsPerPage = 5
const inboxPerPage = 20

type Place = { postal_code: string; street: string; street_number: string }
const readPlace = ({ postal_code, street, street_number }: Place) => ({
  postalCode: postal_code,
  street,
  streetNumber: street_number,
})
type Contact = { first_name: string; last_name: string; phone: string }
const readContact = ({ first_name, last_name, phone }: Contact) => ({
  firstName: first_name,
  lastName: last_name,
  phone,
})

const readLead = (input: InputOf<typeof leadCalls.createLead>) => ({
  routeId: input.lead_route_id,
  sendKey: input.send_key,
  providerSlug: input.provider_slug,
  answers: input.lead_answers.map(({ lead_route_question_id, answer_ids, value, files }) => ({
    questionId: lead_route_question_id,
    answerIds: answer_ids,
    value,
    files,
  })),
  place: readPlace(input.place),
  contact: readContact(input.contact),
})

type Address = NonNullable<InputOf<typeof leadCalls.setOfferStatus>['billing']>
const readAddress = (given: Address | undefined): OrderAddress | undefined =>
  given && {
    gender: given.gender,
    firstName: given.first_name,
    lastName: given.last_name,
    company: given.company,
    street: given.street,
    streetNumber: given.street_number,
    zip: given.zip,
    city: given.city,
    country: 'DE',
    countryName: 'Deutschland',
    phone: given.phone,
    vatId: '',
  }

const ownName = ({ user }: CompanyCtx) =>
  sql<{
    id: number
    name: string
  }>`select id, company_name as name from shared.companies where id = ${user.providerId}`.one()

const offerRoutes = serve('leads', leadCalls, {
  createLead: async (ctx, input) => {
    const { row, asked } = await createLead(ctx, readLead(input))
    const message =
      asked === 0
        ? 'Ihre Anfrage ist da. Zurzeit ist kein Betrieb in Ihrer Nähe frei; sobald einer dazukommt, wird er gefragt.'
        : 'Ihre Anfrage ist unterwegs.'
    return { ...done(message), data: presentLead(row) }
  },
  createGuestLead: async (ctx, input) => {
    const uploads = input.uploads.map((upload, at) => ({ upload, name: input.upload_names[at] ?? '' }))
    await createGuestLead(ctx, input.email, readLead(input), uploads)
    return done('Bitte bestätigen Sie Ihre E-Mail-Adresse: Damit senden Sie Ihre Anfrage ab.')
  },
  createInquiry: async (ctx, input) => {
    const { provider_id, provider_slug, send_key: sendKey, subject, message, files: uploads } = input
    if (!provider_id && !provider_slug) throw refuseField('provider_id', 'Bitte wählen Sie einen Betrieb.')
    const provider = provider_id ? { id: provider_id } : { slug: provider_slug! }
    const inquiry = { sendKey, subject, message, place: readPlace(input), contact: readContact(input), uploads }
    const row = await createInquiry(ctx, { provider, ...inquiry })
    return { ...done('Ihre Anfrage ist unterwegs.'), data: presentLead(row) }
  },
  uploadFile: async (ctx, { file }) => ({
    ...done('Die Datei ist hochgeladen.'),
    data: presentFile(await uploadFile(ctx, file)),
  }),
  removeFile: async (ctx, { file }) => {
    await removeFile(ctx, file)
    return done('Die Datei ist entfernt.')
  },
  getFile: (ctx, { file }) => readLeadFile(ctx, file),
  listOwnLeads: async ({ user }, { page }) =>
    presentPage(await selectOwnLeads(user.id, page, leadsPerPage), presentOwnRow),
  getOwnLead: async ({ user }, { id }) => {
    const row = await selectOwnLead(user.id, id)
    if (!row) throw noLead()
    const [asked, offers, can_swap] = await Promise.all([selectAsked(id), selectOffersOfLead(id), canSwap(id)])
    return {
      data: {
        ...presentOwnDetails(row),
        asked: asked.map(presentAsked),
        offers: await presentDetails(offers.filter(({ status }) => status !== 'withdrawn')),
        can_swap,
      },
    }
  },
  setContactShown: async (ctx, { id, provider_id }) => {
    await showContact(ctx, id, provider_id)
    return done('Dieser Betrieb sieht jetzt Ihre Kontaktdaten.')
  },
  setNextAsked: async (ctx, { id, provider_id }) => {
    await swapProvider(ctx, id, provider_id)
    return done('Ein anderer Betrieb ist gefragt.')
  },
  endLead: async (ctx, { id, reason }) => {
    await endLead(ctx, id, reason)
    return done('Ihre Anfrage ist beendet.')
  },
  listInbox: async ({ user }, { page, state }) => {
    const { list, open } = await selectInbox(user.providerId, state, page, inboxPerPage)
    return { ...presentPage(list, presentInbox), open }
  },
  getReceivedLead: async (ctx, { id }) => {
    const { providerId } = ctx.user
    // staff that looks at the account has not seen it for the provider
    if (!ctx.user.viewerId) await markSeen(providerId, id)
    const [row, own, offers, draft] = await Promise.all([
      selectReceivedLead(providerId, id),
      ownName(ctx),
      selectOffersOfLead(id, providerId),
      selectDraft(providerId, id),
    ])
    if (!row) throw noLead()
    const [offer] = await presentDetails(offers.slice(0, 1))
    const kept = { draft: draft?.values ?? null, draft_saved_at: draft && isoTime(draft.savedAt) }
    return { data: { ...presentReceived(row, own), offer: offer ?? null, ...kept } }
  },
  removeAsk: async (ctx, { id, reason }) => {
    const asked = await declineLead(ctx, id, reason)
    return done(`Sie haben abgelehnt. ${asked ? 'Der nächste Betrieb ist gefragt.' : 'Der Kunde hat eine Nachricht.'}`)
  },
  createOffer: async (ctx, { lead_id, ...input }) => {
    const made = await createOffer(ctx, lead_id, readOffer(input))
    return { ...done('Ihr Angebot ist beim Kunden.'), data: await presentDetail(made) }
  },
  updateOffer: async (ctx, { id, ...input }) => {
    const saved = await updateOffer(ctx, id, readOffer(input))
    return { ...done('Die neue Fassung ist beim Kunden.'), data: await presentDetail(saved) }
  },
  removeOffer: async (ctx, { id }) => {
    const gone = await withdrawOffer(ctx, id)
    return { ...done('Ihr Angebot ist zurückgezogen.'), data: await presentOffer(gone) }
  },
  getOffer: async ({ user }, { id }) => {
    const row = await selectOffer(user, id)
    if (!row) throw noOffer()
    return { data: await presentDetail(row) }
  },
  getOfferFile: async ({ user }, { id, version }) => {
    const row = await selectOfferPapers(user, id)
    const terms = row?.versions.find((one) => one.version === (version ?? row.version))
    if (!row || !terms) throw noOffer()
    const body = once(await offerPdf(row, terms))
    return {
      filename: `Angebot-${id}${version ? `-Fassung-${version}` : ''}.pdf`,
      contentType: 'application/pdf',
      body,
    }
  },
  getOfferCalendar: async ({ user }, { id }) => {
    const row = await selectOfferPapers(user, id)
    if (!row) throw noOffer()
    const file = offerCalendar(row)
    if (!file) throw refuse('CONFLICT', { message: 'Dieses Angebot nennt keinen Termin.' })
    return {
      filename: `Angebot-${id}.ics`,
      contentType: 'text/calendar; charset=utf-8',
      body: once(Buffer.from(file)),
    }
  },
  setOfferStatus: async (ctx, input) => {
    const { id, status, reason } = input
    if (status === 'rejected') {
      const offer = await rejectOffer(ctx, id, reason)
      return { ...done('Das Angebot ist abgelehnt.'), data: await presentOffer(offer), order_number: null }
    }
    const { offer, orderNumber } = await acceptOffer(ctx, id, {
      version: input.version,
      total: input.total,
      acceptsTerms: input.accept_terms,
      startsEarly: input.starts_early,
      agreedOn: input.agreed_on,
      billing: readAddress(input.billing),
      place: readAddress(input.place),
    })
    return { ...done('Der Auftrag ist erteilt.'), data: await presentOffer(offer), order_number: orderNumber }
  },
})

export const routes = [...questionnaireRoutes, ...offerRoutes, ...writingRoutes, ...operatorLeadRoutes]
