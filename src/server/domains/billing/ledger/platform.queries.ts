import { eq, getViewSelectedFields } from 'drizzle-orm'
import type { Source } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { sharedCompanies, sharedUsers } from '../../accounts/accounts.tables.ts'
import type { InvoiceBuyer, InvoiceSeller } from '../invoices/invoices.tables.ts'

/** The operator as its texts name it: what pages show is what invoices show. */
export const readOperator = async (on: Source): Promise<InvoiceSeller> => {
  const rows = await on.sql<{ key: string; text: string }>`select key, text from content_texts where topic = 'operator'`
  const texts = new Map(rows.map(({ key, text }) => [key, text]))
  const text = (key: string) => texts.get(`operator.${key}`) ?? ''
  const [zip = '', ...city] = text('town').split(' ')
  const missing = ['name', 'street', 'town', 'email', 'vat_id'].filter((key) => !text(key))
  if (missing.length) throw new Error(`no invoice without the operator's ${missing.join(', ')}`)
  return {
    id: 0,
    name: text('name'),
    street: text('street'),
    zip,
    city: city.join(' '),
    country: 'DE',
    phone: text('phone'),
    email: text('email'),
    vatId: text('vat_id').split(' ')[0]!,
    taxNumber: '',
    registration: text('register'),
    isSmallBusiness: false,
    texts: [],
  }
}

/** A provider as the recipient of the platform's invoices. */
export const selectBuyer = async (tx: Tx, providerId: number): Promise<InvoiceBuyer> => {
  const [row] = await tx
    .select({ company: getViewSelectedFields(sharedCompanies), email: sharedUsers.email })
    .from(sharedCompanies)
    .innerJoin(sharedUsers, eq(sharedUsers.id, sharedCompanies.userId))
    .where(eq(sharedCompanies.id, providerId))
  const { company, email } = row!
  const address = {
    company: company.companyName,
    firstName: '',
    lastName: '',
    street: company.street,
    streetNumber: company.houseNumber,
    zip: company.zipCode,
    city: company.city,
    country: 'DE',
    countryName: 'Deutschland',
  }
  return { ...address, email, vatId: company.vatNumber, delivery: address }
}
