import { db, sql } from '#server/platform/sql/index.ts'
import { banks, companies, users } from './accounts.tables.ts'
import { demoPassword, hashPassword } from './login/passwords.service.ts'
import { openSession } from './login/sessions.service.ts'
import { ownerRoleId } from './staff/staff.queries.ts'

type UserOverrides = Partial<typeof users.$inferInsert> & { password?: string }
type CompanyOverrides = Partial<typeof companies.$inferInsert>

export const standardPassword = demoPassword
const hashes = new Map<string, Promise<string>>()

// a hash takes its time on purpose, so each password is hashed once
const hashOnce = (password: string) => {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}

/** needs no register */
const soleTrader = 1
let made = 0

const buildUser = async (
  role: 'User' | 'Company' | 'Operator',
  { password = standardPassword, ...given }: UserOverrides,
) => {
  made++
  const values = {
    role,
    email: `${role.toLowerCase()}-${process.pid}-${made}@example.de`,
    gender: 'female' as const,
    firstName: 'Anna',
    lastName: 'Becker',
    emailConfirmedAt: new Date(),
    passwordHash: await hashOnce(password),
    ...given,
  }
  const [user] = await db.insert(users).values(values).returning({ id: users.id, email: users.email })
  const { token } = await openSession(db, { userAgent: '' }, { id: user!.id, role })
  return { ...user!, password, token }
}

/** Confirmed, ready to log in, and logged in with `token`. */
export const buildCustomer = (overrides: UserOverrides = {}) => buildUser('User', overrides)
/** An owner, unless another role is named. */
export const buildOperator = async (overrides: UserOverrides = {}) =>
  buildUser('Operator', { staffRoleId: await ownerRoleId(db), ...overrides })

type ProviderOverrides = UserOverrides & { company?: CompanyOverrides; isChecked?: boolean }

/** With all that the law asks for before it is shown and sells, unless `isChecked` is false. */
export const buildProvider = async ({ company, isChecked = true, ...overrides }: ProviderOverrides = {}) => {
  const user = await buildUser('Company', overrides)
  const values = {
    companyName: 'Becker Werkstatt GmbH',
    street: 'Lindenstraße',
    houseNumber: '12',
    zipCode: '35037',
    city: 'Marburg',
    phone: '+49 6421 123456',
    vatNumber: 'DE136695976',
    registrationCompleted: true,
    ...(isChecked && { companyTypeId: soleTrader }),
    ...company,
    userId: user.id,
  }
  const [row] = await db.insert(companies).values(values).returning({ id: companies.id })
  if (isChecked)
    await sql`
      update provider_pages set iban = 'DE89370400440532013000', account_holder = 'Anna Becker', certified_at = now(),
        approved_at = now()
      where provider_id = ${row!.id}`
  return { ...user, providerId: row!.id }
}

export const buildBank = async (overrides: Partial<typeof banks.$inferInsert> = {}) => {
  made++
  const values = { pincode: String(10_000_000 + made), bankName: 'Sparkasse Marburg-Biedenkopf', ...overrides }
  const [bank] = await db.insert(banks).values(values).returning()
  return bank!
}
