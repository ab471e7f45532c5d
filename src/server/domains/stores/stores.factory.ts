import { db } from '#server/platform/sql/index.ts'
import { storeLocations, storeTimes } from './stores.tables.ts'

type Overrides = Partial<typeof storeLocations.$inferInsert> & { providerId: number }

/** A shop in Marburg, open from Monday to Friday, that offers pick-up. */
export const buildLocation = async (overrides: Overrides) => {
  const values = {
    title: 'Laden am Markt',
    street: 'Markt',
    streetNumber: '7',
    zip: '35037',
    city: 'Marburg',
    stateCode: 'HE',
    lat: 50.81,
    lng: 8.77,
    email: '',
    callingCode: '+49',
    mobile: '',
    offersPickup: true,
    ...overrides,
  }
  const [made] = await db.insert(storeLocations).values(values).returning()
  await db.insert(storeTimes).values(
    [1, 2, 3, 4, 5].map((weekday) => ({
      locationId: made!.id,
      weekday,
      isOpen: true,
      spans: [{ from: 540, until: 1080 }],
    })),
  )
  return made!
}
