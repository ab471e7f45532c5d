import { storeCalls } from '#contract/stores/calls.ts'
import { type FieldNamesOf, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import {
  presentHolidays,
  presentLocation,
  presentTimes,
  readChanges,
  readFields,
  readFlags,
  readHolidays,
  readTimes,
} from './stores.present.ts'
import { type LocationRow, selectDefault, selectPage } from './stores.queries.ts'
import {
  createLocation,
  findLocation,
  openingOf,
  removeHoliday,
  removeLocation,
  setDefaultLocation,
  setHolidays,
  setOpening,
  setTimes,
  updateLocation,
} from './stores.service.ts'

const perPage = 20

const saved = (row: LocationRow, message = 'Der Standort ist gespeichert.') => ({
  status: true,
  message,
  data: presentLocation(row),
})
const timesSaved = 'Die Öffnungszeiten sind gespeichert.'

const fieldNames: FieldNamesOf<typeof storeCalls> = {
  createLocation: { zip: 'zipcode' },
  updateLocation: { zip: 'zipcode' },
}

export const routes = serve('stores', storeCalls, fieldNames, {
  listLocations: async ({ user }, { page }) =>
    presentPage(await selectPage(user.providerId, page, perPage), presentLocation),
  getLocation: async (ctx, { id }) => ({ data: presentLocation(await findLocation(ctx, id)) }),
  createLocation: async (ctx, input) =>
    saved(
      await createLocation(ctx, {
        ...readFields(input),
        opening: openingOf(readFlags(input), 'times'),
        times: readTimes(input.times ?? []),
      }),
      'Der Standort ist angelegt.',
    ),
  updateLocation: async (ctx, { id, ...input }) =>
    saved(
      await updateLocation(ctx, id, {
        ...readChanges(input),
        opening: readFlags(input),
        times: input.times && readTimes(input.times),
      }),
    ),
  removeLocation: async (ctx, { id }) => {
    await removeLocation(ctx, id)
    return { status: true, message: 'Der Standort ist gelöscht.' }
  },
  setDefaultLocation: async (ctx, { id }) =>
    saved(await setDefaultLocation(ctx, id), 'Das ist jetzt Ihr Hauptstandort.'),
  setTimes: async (ctx, { store_id, times }) => saved(await setTimes(ctx, store_id, readTimes(times)), timesSaved),
  getTimes: async (ctx, { store_id }) => ({ data: presentTimes((await findLocation(ctx, store_id)).times) }),
  setAlwaysOpen: async (ctx, { id, always_open: always }) => saved(await setOpening(ctx, id, { always }), timesSaved),
  setAppointment: async (ctx, { id, appointment }) => saved(await setOpening(ctx, id, { appointment }), timesSaved),
  setHolidays: async (ctx, { store_id, timings }) =>
    saved(await setHolidays(ctx, store_id, readHolidays(timings)), 'Die besonderen Tage sind gespeichert.'),
  getHolidays: async (ctx, { store_id, state_code }) => ({
    data: presentHolidays(await findLocation(ctx, store_id), state_code),
  }),
  removeHoliday: async (ctx, { id }) => {
    await removeHoliday(ctx, id)
    return { status: true, message: 'Der Eintrag ist gelöscht.' }
  },
  getDefaultTimes: async ({ user }) => {
    const [location] = await selectDefault(user.providerId)
    return { data: location ? presentTimes(location.times) : [] }
  },
  getDefaultHolidays: async ({ user }) => ({ data: presentHolidays((await selectDefault(user.providerId))[0]) }),
})
