import { banks, companies, companyEmployees, staffRoles, users } from '#server/domains/accounts/accounts.tables.ts'
import { hashPassword } from '#server/domains/accounts/login/passwords.service.ts'
import { addresses } from '#server/domains/addresses/addresses.tables.ts'
import type { DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'
import { type Account, demoOperator } from './account.ts'
import { banks as bankRows } from './banks.ts'
import type { Address, Customer } from './customers.ts'
import { keyOf } from './pictures.ts'
import type { World } from './world.ts'

const germany = 276

const writeUsers = async (
  tx: Tx,
  role: 'User' | 'Company' | 'Operator',
  people: Account[],
  passwordHash: string,
  more: Partial<typeof users.$inferInsert>[] = [],
) => {
  const rows = people.map(({ picture, joined, ...person }, index) => ({
    gender: person.gender,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone,
    role,
    passwordHash,
    countryId: germany,
    avatar: picture && keyOf(picture),
    createdAt: joined,
    emailConfirmedAt: joined,
    ...more[index],
  }))
  const made = await tx.insert(users).values(rows).returning({ id: users.id })
  return made.map(({ id }) => id)
}

const addressRow = (userId: number, { phone, joined }: Account, address: Address, isDefault: boolean) => ({
  userId,
  gender: address.gender,
  firstName: address.firstName,
  lastName: address.lastName,
  company: address.company,
  vatId: address.vatId,
  street: address.street,
  streetNumber: address.houseNumber,
  zip: address.postalCode,
  city: address.city,
  countryId: germany,
  phone,
  isDefault,
  createdAt: joined,
})

const writeAddresses = async (tx: Tx, customers: Customer[], ids: number[]) => {
  const billing = customers.flatMap((customer, index) =>
    customer.billing.map((address, place) => ({
      ...addressRow(ids[index]!, customer, address, place === 0),
      kind: 'billing' as const,
      isShipping: place === 0 && customer.shipsToBilling,
    })),
  )
  const made = await tx
    .insert(addresses)
    .values(billing)
    .returning({ id: addresses.id, userId: addresses.userId, isShipping: addresses.isShipping })
  const copiedFrom = new Map(made.filter((row) => row.isShipping).map((row) => [row.userId, row.id]))
  const shipping = customers.flatMap((customer, index) =>
    customer.shipping.map((address, place) => ({
      ...addressRow(ids[index]!, customer, address, place === 0),
      kind: 'shipping' as const,
      copiedFromId: place === 0 ? (copiedFrom.get(ids[index]!) ?? null) : null,
    })),
  )
  await tx.insert(addresses).values(shipping)
}

/** All rows of the demo world, in a handful of statements of the caller's transaction; answers the ids of companies and customers. */
export const writeWorld = async (tx: Tx, { operator, staff, cook, providers, customers }: World) => {
  const passwordHash = await hashPassword(demoOperator.password)
  const roles = await tx.select().from(staffRoles).orderBy(staffRoles.id)
  const operators = [operator, ...staff]
  const roleIds = operators.map((_, index) => ({ staffRoleId: roles[index]!.id }))
  await writeUsers(tx, 'Operator', operators, passwordHash, roleIds)
  const bankIds = await tx.insert(banks).values(bankRows).returning({ bankId: banks.id })
  const providerBanks = providers.map((_, index) => bankIds[index % bankIds.length]!)
  const providerIds = await writeUsers(tx, 'Company', providers, passwordHash, providerBanks)
  const companyIds = await tx
    .insert(companies)
    .values(
      providers.map(({ company: { postalCode, ...company } }, index) => ({
        ...company,
        userId: providerIds[index]!,
        zipCode: postalCode,
        registrationCompleted: true,
      })),
    )
    .returning({ id: companies.id })
  const { employer, ...person } = cook
  const [cookId] = await writeUsers(tx, 'Company', [person], passwordHash)
  const at = providers.findIndex(({ company }) => company.companyName === employer)
  await tx.insert(companyEmployees).values({ userId: cookId!, providerId: companyIds[at]!.id, areas: ['kitchen'] })
  const customerIds = await writeUsers(
    tx,
    'User',
    customers,
    passwordHash,
    customers.map(({ birthday, subscribed, billing: [home] }) => ({
      birthday,
      subscribed,
      address: `${home!.street} ${home!.houseNumber}, ${home!.postalCode} ${home!.city}`,
    })),
  )
  await writeAddresses(tx, customers, customerIds)
  return { providerIds: companyIds.map(({ id }) => id), customerIds }
}
