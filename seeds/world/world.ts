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

/** Everybody in the demo, without touching a database: the same in every run. */
export const createWorld = () => ({ operator, providers: createProviders(), customers: createCustomers() })

export type World = ReturnType<typeof createWorld>
