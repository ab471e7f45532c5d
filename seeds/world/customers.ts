import { createRandom, type Random } from '#seeds/random.ts'
import { type Account, createMoment, demoCustomer, type Place } from './account.ts'
import { mobile, vatNumber } from './numbers.ts'
import { createPeople, createStreet, type Person, slugOf } from './people.ts'
import { type PostalCode, towns } from './towns.ts'

export type Address = Person & Place & { company: string; vatId: string }

export type Customer = Account & {
  birthday: string
  subscribed: boolean
  /** the first of each kind is the default */
  billing: Address[]
  shipping: Address[]
  /** goods go to the billing address, so the first shipping address is its copy */
  shipsToBilling: boolean
}

const count = 40

// most customers live where most providers are
const everywhere = Object.keys(towns) as PostalCode[]
const nearby = everywhere.filter((code) => /^8[267]/.test(code))
const createPostalCode = (random: Random): PostalCode =>
  random.chance(0.2) ? '86899' : random.pick(random.chance(0.85) ? nearby : everywhere)

const createPlace = (random: Random, postalCode = createPostalCode(random)): Place => ({
  ...createStreet(random),
  postalCode,
  city: towns[postalCode],
})

const createBirthday = (random: Random) =>
  new Date(Date.UTC(random.int(1948, 2006), random.int(0, 11), random.int(1, 28))).toISOString().slice(0, 10)

const createAddresses = (random: Random, person: Person, home: Place, many: boolean) => {
  const at = (place: Place, more: Partial<Address> = {}): Address => ({
    ...person,
    ...place,
    company: '',
    vatId: '',
    ...more,
  })
  const office = at(createPlace(random), { company: `${person.lastName} Planung & Beratung` })
  const parents = at(
    createPlace(random),
    random.pick([
      { gender: 'female', firstName: 'Renate' },
      { gender: 'male', firstName: 'Helmut' },
    ] as const),
  )
  const shipsToBilling = many || random.chance(0.7)
  const first = at(shipsToBilling ? home : createPlace(random))
  const isSelfEmployed = many || random.chance(0.3)
  const visitsParents = many || random.chance(0.25)
  return {
    shipsToBilling,
    billing: [at(home), ...(isSelfEmployed ? [{ ...office, vatId: vatNumber(random) }] : [])],
    shipping: [first, ...(isSelfEmployed ? [office] : []), ...(visitsParents ? [parents] : [])],
  }
}

const createCustomer = (random: Random, person: Person, index: number): Customer => {
  const isDemo = index === 0
  const home = createPlace(random, isDemo ? '86899' : undefined)
  return {
    ...person,
    email: isDemo ? demoCustomer.email : `${slugOf(person.firstName)}.${slugOf(person.lastName)}@post.example`,
    phone: mobile(index),
    joined: createMoment(random),
    picture: `demo-avatar-${index + 1}`,
    birthday: createBirthday(random),
    subscribed: random.chance(0.4),
    ...createAddresses(random, person, home, isDemo),
  }
}

export const createCustomers = () => {
  const random = createRandom('customers')
  return createPeople(random, count).map((person, index) => createCustomer(random, person, index))
}
