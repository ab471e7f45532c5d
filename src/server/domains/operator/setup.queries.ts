import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'

/** Comes with every installation, so that its pages can be tried. */
const exampleIban = 'DE02120300000000202051'

/** `.example` is nobody's domain (RFC 2606). */
const isExample = (address: string) => /\.example>?$/.test(address.trim())

/** What a platform needs before strangers see it, and does not have yet. A demo is meant to be made up. */
export const missingSetup = async () => {
  if (settings.opensDemo) return []
  const rows = await sql<{ key: string; text: string }>`
    select key, text from content_texts where key in ('operator.email', 'operator.privacy_email', 'operator.iban')`
  const text = (key: string) => rows.find((row) => row.key === `operator.${key}`)?.text ?? ''
  const steps = {
    imprint: isExample(text('email')) || isExample(text('privacy_email')),
    bank: [exampleIban, ''].includes(text('iban').replace(/\s/g, '')),
    sender: isExample(settings.mailFrom),
    mail: !settings.smtpUrl,
  }
  return (Object.keys(steps) as (keyof typeof steps)[]).filter((step) => steps[step])
}
