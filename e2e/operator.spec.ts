import { expectAccessible, expectFits } from './accessible.ts'
import { openOther } from './contexts.ts'
import { declineCookies, demo, expect, expectToast, linkOfMailTo, login, newEmail, open, test } from './people.ts'
import { callsOf } from './providers.ts'
import { findOwnGoods, orderFrom } from './shop.ts'

test.beforeEach(({ page }) => declineCookies(page))

test('a report goes from its receipt over the decision to an appeal and its end @phone-only', async ({ page }) => {
  const product = await findOwnGoods(page)
  const email = newEmail('melder')
  const notice = { reason: 'untrue', text: 'Der Preis stimmt nicht.', good_faith: 1, name: 'Mina Melder', email }
  const sent = await page.request.post('/api/product-report', { data: { ...notice, id: product.id } })
  expect(sent.ok(), await sent.text()).toBe(true)
  const { report_id } = await sent.json()

  const decide = async (reasons: string) => {
    await open(page, '/betreiber/meldungen')
    const report = page.locator('section', { has: page.getByRole('heading', { name: `Meldung ${report_id}:` }) }).last()
    await report.getByLabel('Angebot bleibt online').check()
    await report.getByLabel('Begründung').fill(reasons)
    await report.getByRole('button', { name: 'Entscheiden und benachrichtigen' }).click()
    await expectToast(page, 'success', 'Die Entscheidung')
  }
  await login(page, demo.operator)
  await decide('Der Preis steht richtig beim Angebot.')

  const { get } = await callsOf(page, demo.operator)
  const { data: mails } = await get(`/operator/outbox?q=${encodeURIComponent(email)}`)
  const mail = JSON.stringify(await get(`/operator/outbox/${mails[0].id}`))
  const link = /\/meldung\/[\w-]{36}/.exec(mail)![0]
  await open(page, link)
  await page.getByLabel('Warum ist die Entscheidung falsch?').fill('Im Warenkorb steht ein anderer Preis.')
  await page.getByRole('button', { name: 'Beschwerde absenden' }).click()
  await expect(page.getByRole('button', { name: 'Beschwerde absenden' })).toHaveCount(0)

  await decide('Im Warenkorb kommt der Versand dazu.')
  await open(page, link)
  await expect(page.getByText('Entschieden: Angebot bleibt online.')).toBeVisible()
  await expect(page.getByText('Im Warenkorb kommt der Versand dazu.')).toBeVisible()
})

test('a complaint is solved from the palette to the refund', async ({ page, request }) => {
  const number = await orderFrom(request, demo.provider)
  const { post } = await callsOf(page, demo.provider)
  const { get } = await callsOf(page, demo.operator)
  const { data: found } = await get(`/operator/orders?q=${number}`)
  await post(`/shop/provider-order/${found[0].id}/status`, { status: 'confirmed' })
  await login(page, demo.operator)
  await open(page, '/betreiber')
  await expect(page.getByRole('button', { name: 'Alles finden' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Alles finden' })
  await palette.getByRole('combobox').fill(number)
  await expect(palette.getByRole('option', { selected: true })).toContainText(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number.replace(/-\d+$/, ''))
  const refund = page.getByRole('dialog', { name: `Aus ${number} erstatten` })
  const main = page.getByRole('main')
  // less than what was paid, for a scratch
  await main.getByRole('button', { name: `Aus ${number} erstatten` }).click()
  await refund.getByText('Nur ein Betrag').click()
  await refund.getByLabel('Betrag', { exact: true }).fill('99999')
  await refund.getByLabel('Grund').fill('Ein Kratzer, der Kunde behält den Artikel.')
  await refund.getByRole('button', { name: 'Jetzt erstatten' }).click()
  await expect(refund.getByText('Davon sind noch')).toBeVisible()
  await refund.getByLabel('Betrag', { exact: true }).fill('1,50')
  await refund.getByRole('button', { name: 'Jetzt erstatten' }).click()
  await expectToast(page, 'success', 'erstattet')
  await expect(main.getByRole('listitem').filter({ hasText: /^Preisnachlass: .*1,50/ })).toContainText('Ein Kratzer')
  await expect(main.getByText('erstattet 1,50')).toBeVisible()
  // the rest with the piece
  await main.getByRole('button', { name: `Aus ${number} erstatten` }).click()
  await refund.getByLabel('Grund').fill('Der Artikel kam zerbrochen an.')
  await refund.getByRole('button', { name: 'Jetzt erstatten' }).click()
  await expectToast(page, 'success', 'erstattet')
  await expect(page.getByRole('main').getByText('(1 zurückgenommen)')).toBeVisible()
})

test('a shop owner invites a cook, who sees the kitchen and nothing else', async ({ page, browser }) => {
  const [email, password] = [newEmail('koch'), 'ein langer Satz zum Kochen']
  await login(page, demo.provider)
  await open(page, '/anbieter/mitarbeiter')
  await page.getByRole('button', { name: 'Einladen' }).first().click()
  const invite = page.getByRole('dialog', { name: 'Mitarbeiter einladen' })
  await invite.getByLabel('Vorname').fill('Luca')
  await invite.getByLabel('Nachname').fill('Koch')
  await invite.getByLabel('E-Mail-Adresse').fill(email)
  await invite.getByRole('checkbox', { name: /^Küche/ }).check()
  await invite.getByRole('button', { name: 'Einladen' }).click()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Küche')

  const cook = await openOther(browser)
  await declineCookies(cook)
  await open(cook, await linkOfMailTo(page, email))
  await cook.getByLabel('Passwort für Ihr Konto', { exact: true }).fill(password)
  await cook.getByRole('main').locator('button[type=submit]').click()
  await expect(cook).toHaveURL(/\/anbieter/)
  const menu = cook.getByRole('navigation', { name: 'Anbieterbereich' })
  await expect(menu.getByRole('link', { name: /^Küche/ }).first()).toBeVisible()
  for (const name of [/^Bestellungen/, /^Produkte/, /^Finanzen/, /^Nachrichten/, /^Mitarbeiter/])
    await expect(menu.getByRole('link', { name })).toHaveCount(0)
  await open(cook, '/anbieter/bestellungen')
  await expect(cook.getByRole('table')).toHaveCount(0)
})

test('the system page names version, migrations and messages of services @phone', async ({ page }, { project }) => {
  if (project.name === 'desktop') await page.setViewportSize({ width: 1440, height: 900 })
  await login(page, demo.operator)
  await open(page, '/betreiber/auftraege')
  const section = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name, exact: true }) }).last()
  const program = section('Programm')
  await expect(program.getByText(/gebaut am \d\d\.\d\d\.\d{4}/)).toBeVisible()
  await expect(program.getByText(/^\d{4}_\w+, gelaufen am /)).toBeVisible()
  const messages = section('Nachrichten von Diensten')
  const rows = messages.getByRole('table', { name: 'Nachrichten von Diensten' }).getByRole('row')
  await expect(messages.getByRole('table', { name: 'Dienste', exact: true })).toContainText(/[1-9]\d*, zuletzt/)
  await messages.getByLabel('Ergebnis').selectOption('Gescheitert')
  await expect(rows.filter({ hasText: 'Verarbeitet' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'charge.dispute.created' }).first()).toContainText('war nicht erreichbar')
  await expectAccessible(page)
  await expectFits(page)
})
