import { z } from 'zod'
import { isVatId, normaliseVatId } from '#lib/vat.ts'
import {
  anyText,
  day,
  email,
  gender,
  optionalId,
  optionalText,
  password,
  payeeName,
  personName,
  phone,
  rawText,
  text,
} from '../wire/fields.ts'

export const role = z.enum(['User', 'Company', 'Operator'])

/** What the client keeps of the account it is logged in with. */
export const sessionUser = {
  user_id: z.int(),
  avatar: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  subscribed: z.boolean(),
  role: role,
  is_show_cookie: z.boolean(),
}
export const bannerFlags = { registration_completed: z.boolean(), canceled: z.boolean() }
export const genderOrNull = gender().nullable()

export const loggedIn = z.object({
  requires_two_factor: z.literal(false),
  token: z.string(),
  expires_at: z.iso.datetime(),
  /** to send with the next login from this device, which wrong passwords from elsewhere then don't hold up */
  device_token: z.string(),
  user_id: z.int(),
  role: sessionUser.role,
  profile_type: z.enum(['Customer', 'Business', 'Employee', 'Operator']),
  ...bannerFlags,
  user: z.object(sessionUser),
})

export const customerProfile = z.object({
  ...sessionUser,
  ...bannerFlags,
  email: z.string(),
  username: z.string().nullable(),
  gender: genderOrNull,
  birthday: z.string().nullable(),
  phone: z.string(),
  address: z.string(),
  country_id: z.int().nullable(),
  bank_id: z.int().nullable(),
})

export const invoiceTexts = <T extends z.ZodType>(field: T) => ({
  invoice_text_1: field,
  invoice_text_2: field,
  invoice_text_3: field,
  invoice_text_4: field,
  invoice_text_5: field,
})

export const providerProfile = z.object({
  ...sessionUser,
  ...bannerFlags,
  id: z.int(),
  bank_id: z.int().nullable(),
  gender: genderOrNull,
  email: z.string(),
  user_name: z.string().nullable(),
  company_name: z.string(),
  phone: z.string(),
  street: z.string(),
  house_number: z.string(),
  zip_code: z.string(),
  city: z.string(),
  show_profile: z.int(),
  second_email: z.string(),
  vat_number: z.string(),
  tax_number: z.string(),
  small_business: z.int(),
  company_registration_number: z.string(),
  lucid_number: z.string(),
  weee_number: z.string(),
  company_type_id: z.int().nullable(),
  industry_id: z.int().nullable(),
  ...invoiceTexts(z.string()),
})

/** A password that is compared, never set. */
export const givenPassword = () => rawText(200)

export const username = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^([a-z0-9][a-z0-9._-]{2,39})?$/, 'Bitte 3 bis 40 Zeichen: Buchstaben, Ziffern, Punkt, Strich.')

export const birthday = () =>
  z
    .union(
      [
        day().refine((value) => value >= '1900-01-01' && value <= new Date().toISOString().slice(0, 10), {
          error: 'Bitte geben Sie ein gültiges Geburtsdatum ein.',
        }),
        z.null(),
        z.literal('').transform(() => null),
      ],
      'Bitte geben Sie ein gültiges Datum ein.',
    )
    .optional()

export const vatNumber = () =>
  rawText(20)
    .transform(normaliseVatId)
    .refine(
      (value) => value === '' || isVatId(value),
      'Diese USt-IdNr. stimmt nicht. Bitte prüfen Sie Länderkürzel und Ziffern.',
    )

/** Steuernummer, as the tax office writes it ("26 815 08152") or in the long form of 13 digits. */
export const taxNumber = () =>
  anyText(20).refine(
    (value) => /^(\d[\d /]*)?$/.test(value) && [0, 10, 11, 13].includes(value.replace(/\D/g, '').length),
    {
      error: 'Eine Steuernummer hat 10, 11 oder 13 Ziffern.',
    },
  )

export const lucidNumber = () =>
  anyText(60)
    .toUpperCase()
    .transform((value) => value.replace(/\s/g, ''))
    .pipe(z.string().regex(/^(DE\d{13})?$/, 'Eine LUCID-Nummer besteht aus DE und 13 Ziffern.'))

export const weeeNumber = () =>
  anyText(60)
    .toUpperCase()
    .transform((value) => value.replace(/\s/g, ''))
    .pipe(z.string().regex(/^(DE\d{8})?$/, 'Eine WEEE-Nummer besteht aus DE und 8 Ziffern.'))

export const postalCode = () =>
  z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein.')

export const emailOrEmpty = () => z.union([z.literal(''), email()], 'Bitte geben Sie eine gültige E-Mail-Adresse ein.')

export const customerRegistration = z.object({
  email: email(),
  password: password(),
  username: username().default(''),
  first_name: personName(100).min(1),
  last_name: personName(100).min(1),
  gender: gender().optional(),
  birthday: birthday(),
  phone: phone().default(''),
  address: optionalText(300),
  country_id: optionalId(),
  bank_id: optionalId(),
})

/** Banks must be able to write it: money goes to it. */
export const companyName = payeeName(200)

export const providerRegistration = z.object({
  email: email(),
  first_name: personName(100).min(1),
  last_name: personName(100).min(1),
  company_name: companyName,
  street: text(150),
  street_number: text(20),
  postal_code: postalCode(),
  city: text(100),
  phone: phone().min(1),
  gender: gender().optional(),
  /** without one, the confirmation page asks for it */
  password: password().optional(),
  username: username().default(''),
  company_type_id: optionalId(),
  industry_id: optionalId(),
  vat_number: vatNumber().default(''),
  company_registration_number: optionalText(50),
  second_email: emailOrEmpty().default(''),
  bank_id: optionalId(),
})
