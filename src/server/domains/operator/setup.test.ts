import { expect, test } from 'vitest'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { useApp } from '../../../../test/harness.ts'
import { missingSetup } from './setup.queries.ts'

useApp()

const write = (key: string, text: string) => sql`
  insert into content_texts (key, topic, text) values (${`operator.${key}`}, 'operator', ${text})
  on conflict (key) do update set text = excluded.text`

test('what is still an example is named until it is not, and never in a demo', async () => {
  const { opensDemo, mailFrom, smtpUrl } = settings
  try {
    await write('iban', 'DE02 1203 0000 0000 2020 51')
    await write('email', 'post@marktwerk.example')
    settings.opensDemo = true
    expect(await missingSetup()).toEqual([])
    settings.opensDemo = false
    expect(await missingSetup()).toEqual(['imprint', 'bank', 'sender', 'mail'])
    await write('email', 'post@markt.de')
    await write('privacy_email', 'post@markt.de')
    await write('iban', 'DE89370400440532013000')
    settings.mailFrom = 'Markt <post@markt.de>'
    settings.smtpUrl = 'smtp://127.0.0.1'
    expect(await missingSetup()).toEqual([])
    await write('privacy_email', 'datenschutz@markt.example')
    await write('iban', '')
    expect(await missingSetup()).toEqual(['imprint', 'bank'])
  } finally {
    Object.assign(settings, { opensDemo, mailFrom, smtpUrl })
  }
})
