import { z } from 'zod'
import { isVatId } from '#lib/vat.ts'
import { call } from '../wire/call.ts'
import { email, optionalText, outcome, rawText, text } from '../wire/fields.ts'

const imprint = {
  name: text(120),
  street: text(120),
  postal_code: text(5).regex(/^\d{5}$/, 'Bitte geben Sie eine Postleitzahl aus fünf Ziffern ein.'),
  city: text(80),
  country: text(60),
  director: text(120),
  phone: text(40),
  email: email(),
  privacy_email: email(),
  register: optionalText(120),
  vat_id: text(40).refine(isVatId, 'Bitte geben Sie eine gültige USt-IdNr. ein.'),
  hosting: text(200),
  hours: text(120),
}

/** Written as on paper, with spaces and small letters. */
const account = () => rawText(50).transform((value) => value.replace(/\s/g, '').toUpperCase())

/** Who runs the platform: in the Impressum, the legal texts, the contact page and on the platform's own invoices. */
export const imprintCalls = {
  getImprint: call({
    staff: 'settings',
    method: 'GET',
    path: '/operator/imprint',
    access: 'operator',
    summary: 'Who runs the platform, as pages and invoices name it.',
    output: z.object({ data: z.record(z.string(), z.string()) }),
  }),
  updateImprint: call({
    staff: 'settings',
    method: 'POST',
    path: '/operator/imprint',
    access: 'operator',
    summary: 'Changes who runs the platform on all pages and on new invoices at once.',
    input: z.object(imprint),
    output: z.object(outcome),
  }),
  getPlatformBank: call({
    staff: 'settings',
    method: 'GET',
    path: '/operator/bankAccount',
    access: 'operator',
    summary: 'The account that providers pay to, and the creditor identifier for direct debits.',
    input: z.object({}),
    output: z.object({ data: z.object({ iban: z.string(), creditor_id: z.string() }) }),
  }),
  updatePlatformBank: call({
    staff: 'settings',
    method: 'POST',
    path: '/operator/bankAccount',
    access: 'operator',
    summary: 'Changes both, with the own password; every operator is told by mail.',
    input: z.object({
      iban: account(),
      /** none: no direct debits */
      creditor_id: account(),
      current_password: rawText(200).optional(),
    }),
    output: z.object(outcome),
  }),
}
