import { z } from 'zod'
import { isVatId } from '#lib/vat.ts'
import { call } from '../wire/call.ts'
import { email, optionalText, outcome, text } from '../wire/fields.ts'

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
}
