import { saveContactInfo } from '#server/domains/reference/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { tellChange } from '../content.service.ts'

export type Imprint = {
  name: string
  street: string
  postal_code: string
  city: string
  country: string
  director: string
  phone: string
  email: string
  privacy_email: string
  register: string
  vat_id: string
  hosting: string
  hours: string
}

export const readImprint = async () => {
  const rows = await sql<{ key: string; text: string }>`select key, text from content_texts where topic = 'operator'`
  const texts = Object.fromEntries(rows.map(({ key, text }) => [key.replace('operator.', ''), text]))
  const [postal_code = '', ...city] = (texts.town ?? '').split(' ')
  const { town: _, iban: __, creditor_id: ___, ...rest } = texts
  return { ...rest, postal_code, city: city.join(' ') }
}

export const updateImprint = ({ postal_code, city, ...given }: Imprint) =>
  inTransaction(async (tx) => {
    for (const [key, text] of Object.entries({ ...given, town: `${postal_code} ${city}` }))
      await tx.sql`
        insert into content_texts (key, topic, text) values (${`operator.${key}`}, 'operator', ${text})
        on conflict (key) do update set text = excluded.text, updated_at = now()`
    const { name: company, street, phone, email, hours: opening_hours } = given
    await saveContactInfo(tx, { company, street, postal_code, city, phone, email, opening_hours })
    await tellChange(tx, 'texts', 'operator')
  })
