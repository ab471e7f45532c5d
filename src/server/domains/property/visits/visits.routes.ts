import { savedSearchCalls, visitCalls } from '#contract/property/visits.ts'
import { type FieldNamesOf, type Route, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { isoTime } from '#server/platform/times.ts'
import { presentSlot } from '../listing/property.present.ts'
import { removeSearch, type SearchRow, saveSearch, selectSearches } from '../search/searches.service.ts'
import { closeSlot, listSlots, setSlots } from './slots.service.ts'
import { calendarFor } from './visits.mails.ts'
import { presentOwnVisit, presentSlots, presentVisit, readPattern } from './visits.present.ts'
import { selectFreeSlots, selectOfProvider, selectOfUser } from './visits.queries.ts'
import {
  askForVisit,
  callOff,
  cancelVisit,
  confirmEmail,
  confirmVisit,
  getVisit,
  moveVisit,
  noVisit,
} from './visits.service.ts'

const perPage = 20
const done = (message: string) => ({ status: true, message })

const fields: FieldNamesOf<typeof visitCalls> = { createVisit: { slotId: 'slot_id' } }

const routes = serve('property', visitCalls, fields, {
  createVisit: async (ctx, { slug, slot_id, website, ...wish }) => {
    const row = await askForVisit(ctx, slug, { ...wish, slotId: slot_id }, website)
    const message =
      row.state === 'booked'
        ? 'Ihr Termin ist gebucht. Die Bestätigung kommt per E-Mail.'
        : 'Ihre Anfrage ist unterwegs. Der Termin steht fest, sobald er bestätigt ist.'
    return { ...done(message), data: presentVisit(row) }
  },
  getVisit: async (_ctx, { key }) => {
    const row = await getVisit(key)
    const slots = row.state === 'cancelled' ? [] : await selectFreeSlots(row.productId)
    return { data: { ...presentVisit(row), slots: slots.map(presentSlot) } }
  },
  confirmVisitEmail: async (_ctx, { key, code }) => ({
    ...done('Ihre E-Mail-Adresse ist bestätigt. Die genaue Anschrift steht jetzt hier und in Ihrer E-Mail.'),
    data: presentVisit(await confirmEmail(key, code)),
  }),
  moveVisit: async (_ctx, { key, slot_id }) => ({
    ...done('Ihr Termin ist verschoben.'),
    data: presentVisit(await moveVisit(key, slot_id)),
  }),
  removeVisit: async (_ctx, { key }) => ({
    ...done('Ihr Termin ist abgesagt.'),
    data: presentVisit(await cancelVisit(key)),
  }),
  getVisitCalendar: async (_ctx, { key }) => {
    const row = await getVisit(key)
    if (!row.startsAt) throw noVisit()
    const body = (async function* () {
      yield calendarFor(row)
    })()
    return { filename: 'besichtigung.ics', contentType: 'text/calendar; charset=utf-8', body }
  },
  listVisits: async ({ user }, { page }) => presentPage(await selectOfUser(user.id, page, perPage), presentVisit),
  listOwnVisits: async ({ user }, { page }) =>
    presentPage(await selectOfProvider(user.providerId, page, perPage), presentOwnVisit),
  confirmVisit: async (ctx, { id, day, time, minutes }) => {
    const { isMoved, others } = await confirmVisit(ctx, id, day, time, minutes)
    const overlap = others ? ` Achtung: Zur selben Zeit haben Sie schon eine Besichtigung (${others}).` : ''
    return done(`Der Termin ist ${isMoved ? 'verschoben' : 'bestätigt'}.${overlap}`)
  },
  endVisit: async (ctx, { id }) => {
    await callOff(ctx, id)
    return done('Die Besichtigung ist abgesagt.')
  },
  listSlots: async (ctx, { id }) => ({ data: presentSlots(await listSlots(ctx, id)) }),
  setSlots: async (ctx, { id, patterns, singles }) => ({
    ...done('Die Termine sind gespeichert.'),
    data: presentSlots(await setSlots(ctx, id, patterns?.map(readPattern), singles)),
  }),
  removeSlot: async (ctx, { id }) => {
    await closeSlot(ctx, id)
    return done('Der Termin ist gelöscht.')
  },
})

const presentSearch = ({ id, name, query, createdAt }: SearchRow) => ({
  id,
  name,
  query,
  created_at: isoTime(createdAt),
})

const searches = serve('property', savedSearchCalls, {
  listSearches: async (ctx) => ({ data: (await selectSearches(ctx)).map(presentSearch) }),
  createSearch: async (ctx, { name, query }) => ({
    ...done('Die Suche ist gemerkt. Über Neues schreiben wir Ihnen.'),
    data: presentSearch(await saveSearch(ctx, name, query)),
  }),
  removeSearch: async (ctx, { id }) => {
    await removeSearch(ctx, id)
    return done('Die Suche ist gelöscht.')
  },
})

export const visitRoutes: Route[] = [...routes, ...searches]
