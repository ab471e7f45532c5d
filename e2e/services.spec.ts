import type { Page } from '@playwright/test'
import { declineCookies, demo, expect, expectToast, login, open, registerCustomer, test } from './people.ts'

const slugOf = async (page: Page) =>
  new URL((await page.getByRole('link', { name: 'Ansehen' }).getAttribute('href'))!, 'http://x').pathname
    .split('/')
    .at(-1)!

/** A questionnaire with a jump and a question for files, and the button on the provider's page that leads to it. */
const publish = async (page: Page, name: string) => {
  await open(page, '/anbieter/frageboegen')
  await page.getByLabel('Neuer Fragebogen').fill(name)
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await page.getByLabel('Neue Frage', { exact: true }).fill('Was brauchen Sie?')
  await page.getByRole('button', { name: 'Frage hinzufügen' }).click()
  for (const answer of ['Ein Buffet', 'Nur Beratung']) {
    await page.getByLabel('Neue Antwort').fill(answer)
    await page.getByRole('button', { name: 'Antwort hinzufügen' }).click()
    await expect(page.getByLabel(`Nach „${answer}“`)).toBeVisible()
  }
  await page.getByLabel('Neue Frage', { exact: true }).fill('Bilder vom Ort')
  await page.getByLabel('Art der neuen Frage').selectOption({ label: 'Bilder und Dateien' })
  await page.getByRole('button', { name: 'Frage hinzufügen' }).click()
  await expect(page.getByRole('heading', { name: 'Bilder vom Ort' })).toBeVisible()
  await page.getByRole('button', { name: /^1\. Was brauchen Sie/ }).click()
  await page.getByLabel('Nach „Nur Beratung“').selectOption({ label: 'Der Fragebogen ist zu Ende' })
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expectToast(page, 'success', 'Der Fragebogen ist veröffentlicht.')
  const slug = await slugOf(page)
  await open(page, '/anbieter/schaltflaechen')
  await page.getByLabel('Beschriftung').fill(`${name} anfragen`)
  await page.getByLabel('Führt zu').selectOption({ label: 'Fragebogen' })
  await page.getByLabel('Ziel').fill(slug)
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByText(`${name} anfragen`)).toBeVisible()
}

const next = (page: Page) => page.getByRole('button', { name: 'Weiter' }).click()

test('a guest asks and registers at the end, gets an offer, accepts it, and the job is invoiced @phone', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const name = `Hoffest ${Date.now() % 1e6}`
  await login(page, demo.provider)
  await publish(page, name)

  const context = await browser.newContext({ viewport: page.viewportSize() })
  const guest = await context.newPage()
  await declineCookies(guest)
  await open(guest, '/betriebe/hofladen-sommer-gbr')
  await guest.getByRole('link', { name: `${name} anfragen` }).click()
  await guest.getByLabel('Ein Buffet').check()
  await next(guest)
  await guest.getByRole('button', { name: 'Bilder vom Ort' }).setInputFiles('docs/pictures/home-phone.webp')
  await expect(guest.getByText('home-phone.webp')).toBeVisible()
  await next(guest)
  await guest.getByLabel('Postleitzahl').fill('86899')
  await next(guest)
  await guest.getByLabel('Vorname').fill('Edda')
  await guest.getByLabel('Nachname').fill('Brandt')
  await next(guest)
  await guest.getByRole('link', { name: 'Registrieren und senden' }).click()
  await registerCustomer(guest)
  await guest.getByRole('link', { name: 'Jetzt weitermachen' }).click()
  await guest.getByRole('button', { name: 'Anfrage absenden' }).click()
  await guest.waitForURL(/\/konto\/anfragen\/\d+$/)
  await expect(guest.getByRole('heading', { name: 'Gefragte Betriebe' })).toBeVisible()

  await open(page, '/anbieter/anfragen')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('button', { name: 'home-phone.webp' })).toBeVisible()
  await expect(page.getByText('Brandt')).toHaveCount(0)
  await page.getByLabel('Position 1', { exact: true }).fill('Buffet für 30 Gäste')
  await page.getByLabel('Einzelpreis €').fill('840,00')
  await page.getByRole('button', { name: 'Angebot senden' }).click()
  await expectToast(page, 'success', 'Ihr Angebot ist beim Kunden.')

  await guest.reload()
  await guest.getByRole('button', { name: 'Annehmen' }).click()
  const dialog = guest.getByRole('dialog', { name: 'Auftrag erteilen' })
  await dialog.getByLabel('Straße').fill('Marktplatz')
  await dialog.getByLabel('Hausnummer').fill('3')
  await expect(dialog.getByText('Gesamtpreis')).toBeVisible()
  await dialog.getByLabel(/Ich stimme/).check()
  await dialog.getByRole('button', { name: 'Zahlungspflichtig beauftragen' }).click()
  await expect(guest).toHaveURL(/\/konto\/bestellungen\//)
  await expect(guest.getByRole('main').getByText('Vereinbart', { exact: true }).first()).toBeVisible()

  const { token } = await (
    await request.post('/api/login', { data: { email: demo.provider, password: demo.password } })
  ).json()
  const headers = { authorization: `Bearer ${token}` }
  const number = decodeURIComponent(new URL(guest.url()).pathname.split('/').at(-1)!)
  const found = await (
    await request.get(`/api/customerOrderDetailsByProvider?order_number=${number}-1`, { headers })
  ).json()
  await open(page, `/anbieter/bestellungen/${found.data.id}`)
  await page.getByRole('button', { name: 'Arbeit beginnen' }).click()
  await page.getByRole('button', { name: 'Als erledigt melden, Rechnung senden' }).click()
  await expect(page.getByRole('main').getByText('Erledigt', { exact: true }).first()).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('main').getByText('Erledigt', { exact: true }).first()).toBeVisible()
  await open(guest, '/konto/dokumente')
  await expect(guest.getByRole('table', { name: 'Dokumente' }).getByText('Rechnung', { exact: true })).toBeVisible()
  await context.close()
})
