export const ofCompany = [
  'companyName',
  'companyTypeId',
  'companyRegistrationNumber',
  'street',
  'houseNumber',
  'zipCode',
  'city',
  'industryId',
  'vatNumber',
  'taxNumber',
] as const
/** the person named in the imprint */
export const ofOwner = ['firstName', 'lastName'] as const
/** kept by later domains, which apply them themselves */
const ofOthers = ['iban', 'accountHolder', 'personName', 'personBirthday', 'taxId'] as const

/** What the operator checks of a provider (DSA Art. 30). */
export const identityFields = [...ofCompany, ...ofOwner, ...ofOthers] as const
export type IdentityField = (typeof identityFields)[number]
export type Identity = Partial<Record<IdentityField, string | number | null>>
