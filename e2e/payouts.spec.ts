import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { openOther } from './contexts.ts'
import { demo, expect, expectToast, login, open, test } from './people.ts'
import { callsOf } from './providers.ts'

// one demo database for both widths: two runs at once would take each other's payouts, so the phone is a second page of this one
test('payouts go to the bank in a file, are settled on the phone, and one comes back with its reason', async ({
  page,
  browser,
}) => {
  await login(page, demo.provider)
  const own = await callsOf(page, demo.provider)
  // refunds of other journeys use up what the demo left, and go on meanwhile; what is available is never shown below zero
  const { data: funds } = await own.get('/shop/provider/balance')
  const { id: provider_id } = await own.get('/providerProfile')
  const amount = Math.round((500 - funds.finished + funds.held + funds.requested) * 100) / 100
  if (amount > 0) {
    const paidIn = { direction: 'in', amount, note: 'Einzahlung', request_key: randomUUID() }
    await (await callsOf(page, demo.operator)).post('/operator/settlements', { provider_id, ...paidIn })
  }
  const { data: asked } = await own.post('/shop/provider/withdraw', {
    method: 'bank_transfer',
    amount: 1.5,
    reference: 'Probe & Lauf',
  })
  const operator = await openOther(browser)
  await login(operator, demo.operator)
  await open(operator, '/betreiber/auszahlungen')
  await operator.getByRole('button', { name: 'Überweisungsdatei erstellen' }).click()
  await operator.getByRole('dialog').getByRole('button', { name: 'Datei erstellen' }).click()
  await expectToast(operator, 'success', 'Die Datei ist erstellt.')
  const made = operator.getByRole('row').filter({ hasText: 'Bereit für die Bank' })
  const save = made.getByRole('button', { name: /^Herunterladen: MWA-/ })
  const [download] = await Promise.all([operator.waitForEvent('download'), save.click()])
  const xml = readFileSync((await download.path())!, 'utf8')
  expect(xml).toContain('pain.001.001.09')
  expect(xml).toContain(`<EndToEndId>MWA-${asked.id}</EndToEndId>`)
  const messageId = /<MsgId>([^<]+)/.exec(xml)![1]!

  const phone = await openOther(browser, { viewport: { width: 390, height: 844 } })
  await login(phone, demo.operator)
  await open(phone, '/betreiber/auszahlungen')
  await phone.getByRole('button', { name: `Ausgeführt: ${messageId}` }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Datei als ausgeführt buchen' }).click()
  await expectToast(phone, 'success', 'als bezahlt gebucht')

  await operator.reload()
  await operator.getByRole('combobox', { name: 'Stand der Auszahlung' }).selectOption('paid')
  await operator
    .getByRole('row')
    .filter({ hasText: 'Probe & Lauf' })
    .first()
    .getByRole('button', { name: /zurückgekommen$/ })
    .click()
  await operator.getByLabel('Grund, den die Bank nennt').fill('Das Konto ist erloschen')
  await operator.getByRole('dialog').getByRole('button', { name: 'Rückgabe buchen' }).click()
  await expectToast(operator, 'success', 'Die Rückgabe ist gebucht')

  // the statement of the bank tells of a direct debit that came back, of a payout and of commission; the rest is for a person
  await open(operator, '/betreiber/bankumsaetze')
  await operator.locator('input[type=file]').setInputFiles('seeds/statements/betreiber-camt053.xml')
  await expect(operator.getByText(/gelesen, \d davon zugeordnet\./)).toBeVisible()
  await operator.getByRole('radiogroup', { name: 'Welche Buchungen' }).getByText('Zugeordnet').click()
  await expect(operator.getByText('Lastschrift MWL-1, Musikhaus Klangraum e. K., zurück')).toBeVisible()
  const { data: mails } = await (await callsOf(operator, demo.operator)).get('/operator/outbox?q=klangraum')
  expect(mails[0].subject).toContain('Ihre Bank hat eine Lastschrift')

  await open(page, `/anbieter/finanzen/auszahlung/${asked.id}`)
  await expect(page.getByText(/kam sie von der Bank zurück: Das Konto ist erloschen/)).toBeVisible()
  await open(page, '/anbieter/finanzen/buchhaltung')
  await expect(page.getByRole('heading', { name: 'Meldung an das Finanzamt (PStTG)' })).toBeVisible()
  await page.getByLabel('Beraternummer').fill('1001')
  await page.getByLabel('Mandantennummer').fill('7')
  const [datev] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Buchungsstapel herunterladen' }).click(),
  ])
  expect(readFileSync((await datev.path())!, 'latin1')).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;/)
})
