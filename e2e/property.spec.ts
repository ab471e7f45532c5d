import { addDays } from '../src/lib/clock.ts'
import { germanDay } from '../src/lib/format.ts'
import { expectAccessible } from './accessible.ts'
import { declineCookies, demo, expect, expectToast, login, open, test } from './people.ts'

const agent = 'info@seeufer-immobilien.example'
const bank = 'info@lechtalbank.example'

test('an agent offers a time, a customer calculates, books and asks for a loan, the bank answers @phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await login(page, agent)
  await open(page, '/anbieter/immobilien')
  await page.getByRole('link', { name: '3-Zimmer-Wohnung am See in Tutzing' }).click()
  await page.getByLabel('Etage', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectToast(page, 'success', 'Die Angaben sind gespeichert.')
  // far enough away to be offered by no weekly pattern, and another minute in every run
  const minute = Math.floor(Math.random() * 59) + 1
  await page.getByLabel('Tag', { exact: true }).fill(addDays(germanDay(), 60))
  await page.getByLabel('Uhrzeit', { exact: true }).fill(`11:${String(minute).padStart(2, '0')}`)
  await page.getByRole('button', { name: 'Termin anbieten' }).click()
  await expectToast(page, 'success', 'Die Termine sind gespeichert.')
  await expectAccessible(page)

  const customer = await (await browser.newContext({ locale: 'de-DE' })).newPage()
  await declineCookies(customer)
  await login(customer, demo.customer)
  await open(customer, '/immobilien?place=Tutzing&radius=5')
  await expect(customer.getByRole('group', { name: 'Karte der Immobilien' })).toBeVisible()
  await customer.getByRole('button', { name: 'Suche merken' }).click()
  await expectToast(customer, 'success', 'Die Suche ist gemerkt. Über Neues schreiben wir Ihnen.')
  await customer.getByRole('link', { name: '1. 3-Zimmer-Wohnung am See in Tutzing' }).click()
  await expect(customer.getByRole('heading', { level: 1, name: '3-Zimmer-Wohnung am See in Tutzing' })).toBeVisible()
  await customer.getByRole('radio').last().check()
  await customer.getByRole('button', { name: 'Besichtigung buchen' }).click()
  await expect(customer.getByRole('heading', { level: 1, name: 'Ihre Besichtigung' })).toBeVisible()
  await expectAccessible(customer)
  await customer.getByRole('button', { name: 'Termin absagen' }).click()
  await expect(customer.getByText('Abgesagt', { exact: true })).toBeVisible()

  await open(customer, '/immobilie/3-zimmer-wohnung-am-see-in-tutzing')
  await customer.getByRole('link', { name: 'Genau berechnen' }).click()
  await expect(customer.getByText('Repräsentatives Beispiel nach § 17 PAngV')).toBeVisible()
  await customer.getByLabel('Sollzins in %').first().fill('4,2')
  await expect(customer).toHaveURL(/rate=4(%2C|,)2/)
  await customer.getByRole('link', { name: 'Angebot anfragen' }).click()
  await customer.getByRole('button', { name: 'Weiter' }).click()
  await customer.getByLabel('Haushaltsnettoeinkommen im Monat in €').fill('5.200')
  await customer.getByRole('button', { name: 'Weiter' }).click()
  await customer.getByRole('radio', { name: /Lechtalbank/ }).check()
  await customer.getByRole('button', { name: 'Weiter' }).click()
  await customer.getByRole('checkbox', { name: /willige ein/ }).check()
  await customer.getByRole('button', { name: 'Anfrage absenden' }).click()
  await expect(customer.getByRole('heading', { level: 1, name: /Ihre Anfrage bei Lechtalbank/ })).toBeVisible()
  await expectAccessible(customer)

  const banker = await (await browser.newContext({ locale: 'de-DE' })).newPage()
  await login(banker, bank)
  await open(banker, '/anbieter/finanzierungen')
  await banker.locator('main table').getByRole('link').first().click()
  await banker.getByLabel('Neuer Stand').selectOption('offer')
  await banker.getByRole('textbox', { name: 'Nachricht' }).fill('Unser Angebot liegt bei.')
  await banker.getByRole('button', { name: 'Antwort senden' }).click()
  await expectToast(banker, 'success', 'Ihre Antwort ist unterwegs.')
  await expectAccessible(banker)
  await customer.reload()
  await expect(customer.getByText('Unser Angebot liegt bei.')).toBeVisible()
})
