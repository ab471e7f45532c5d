import type { Colour } from '#seeds/pictures/palette.ts'
import { createRandom, type Random } from '#seeds/random.ts'
import { companyTypes } from '#seeds/reference/company-types.ts'
import { industries } from '#seeds/reference/industries.ts'
import { type Account, createMoment, demoProvider, type Place } from './account.ts'
import { type Company, companies, legalForms } from './companies.ts'
import { landline, lucidNumber, mobile, registration, taxNumber, vatNumber, weeeNumber } from './numbers.ts'
import { readPerson, readStreet, slugOf } from './people.ts'
import { towns } from './towns.ts'

export type Provider = Account & {
  logo: { name: string; colour: Colour }
  company: Place & {
    companyName: string
    phone: string
    secondEmail: string
    vatNumber: string
    taxNumber: string
    companyRegistrationNumber: string
    lucidNumber: string
    weeeNumber: string
    companyTypeId: number
    industryId: number
    invoiceTexts: string[]
  }
}

const idOf = (rows: { id: number; name: string }[], name: string) => {
  const row = rows.find((candidate) => candidate.name === name)
  if (!row) throw new Error(`The reference data knows no ${name}.`)
  return row.id
}
const subIndustries = industries.filter(({ parentId }) => parentId !== null)

const invoiceTexts = (name: string, isSmallBusiness: boolean) => [
  `Vielen Dank für Ihren Einkauf bei ${name}.`,
  'Bei Fragen zu dieser Rechnung rufen Sie uns gern an.',
  isSmallBusiness ? 'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG.' : '',
  '',
  '',
]

/** Mobile numbers of providers start where those of customers end. */
const firstMobile = 100

const createProvider = (random: Random, row: Company, index: number): Provider => {
  const form = legalForms[row.form]
  const slug = slugOf(row.name)
  const isSmallBusiness = row.form === 'Einzel' && random.chance(0.35)
  return {
    ...readPerson(row.owner),
    email: index === 0 ? demoProvider.email : `info@${slug}.example`,
    phone: mobile(firstMobile + index),
    joined: createMoment(random),
    picture: `demo-logo-${slug}`,
    logo: { name: row.name, colour: row.colour },
    company: {
      ...readStreet(row.street),
      postalCode: row.postalCode,
      city: towns[row.postalCode],
      companyName: `${row.name}${form.suffix}`,
      phone: landline(index + 1),
      secondEmail: `bestellung@${slug}.example`,
      vatNumber: isSmallBusiness ? '' : vatNumber(random),
      taxNumber: isSmallBusiness ? taxNumber(index) : '',
      companyRegistrationNumber: form.register ? registration(random, form.register, row.postalCode) : '',
      lucidNumber: lucidNumber(index),
      weeeNumber: weeeNumber(index),
      companyTypeId: idOf(companyTypes, form.type),
      industryId: idOf(subIndustries, row.industry),
      invoiceTexts: invoiceTexts(row.name, isSmallBusiness),
    },
  }
}

export const createProviders = () => {
  const random = createRandom('providers')
  return companies.map((row, index) => createProvider(random, row, index))
}
