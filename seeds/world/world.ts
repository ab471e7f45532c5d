import { type Account, demoOperator, firstDay } from './account.ts'
import { createCustomers } from './customers.ts'
import { mobile } from './numbers.ts'
import { createProviders } from './providers.ts'

const operator: Account = {
  gender: 'female',
  firstName: 'Katharina',
  lastName: 'Brunner',
  email: demoOperator.email,
  phone: mobile(199),
  joined: new Date(firstDay),
  picture: null,
}

/** In the order of the roles after the owner: support, content. */
const staff: Account[] = [
  { gender: 'male', firstName: 'Tobias', lastName: 'Lindner', email: 'kundendienst@marktwerk.example' },
  { gender: 'female', firstName: 'Miriam', lastName: 'Aigner', email: 'redaktion@marktwerk.example' },
].map((person, index) => ({
  ...(person as Pick<Account, 'gender' | 'firstName' | 'lastName' | 'email'>),
  phone: mobile(197 + index),
  joined: new Date(firstDay),
  picture: null,
}))

/** Sees the kitchen of its employer and nothing else. */
const cook: Account & { employer: string } = {
  gender: 'male',
  firstName: 'Luca',
  lastName: 'Ferrari',
  email: 'koch@marktwerk.example',
  phone: mobile(196),
  joined: new Date(firstDay),
  picture: null,
  employer: 'Pizzeria Lago Blu',
}

/** Everybody in the demo, without touching a database: the same in every run. */
export const createWorld = () => ({
  operator,
  staff,
  cook,
  providers: createProviders(),
  customers: createCustomers(),
})

export type World = ReturnType<typeof createWorld>
