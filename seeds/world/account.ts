import type { Random } from '#seeds/random.ts'
import { demoPassword } from '#server/domains/accounts/index.ts'
import type { Person } from './people.ts'
import type { PostalCode } from './towns.ts'

export type Place = { street: string; houseNumber: string; postalCode: PostalCode; city: string }

export type Account = Person & { email: string; phone: string; joined: Date; picture: string | null }

/** Published in the README, so it works only where `settings.opensDemo` says so. */
const password = demoPassword

/** What `npm start` prints. */
export const demoAccounts = [
  { role: 'customer', label: 'Kunde', email: 'kunde@marktwerk.example', password },
  { role: 'provider', label: 'Anbieter', email: 'anbieter@marktwerk.example', password },
  { role: 'operator', label: 'Betreiber', email: 'betreiber@marktwerk.example', password },
] as const

export const [demoCustomer, demoProvider, demoOperator] = demoAccounts

export const firstDay = Date.UTC(2025, 0, 7, 7)
const lastDay = Date.UTC(2026, 9, 30, 20)

/** Always in the past of this code, and the same in every run. */
export const createMoment = (random: Random) => new Date(random.int(firstDay / 60_000, lastDay / 60_000) * 60_000)
