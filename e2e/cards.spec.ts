import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { declineCookies, demo, expect, login, newEmail, open, test } from './people.ts'

const findOwn = async (page: Page) => {
  for (let at = 1; at < 20; at++) {
    const answer = await page.request.get(`/api/products?per_page=100&in_stock=1&page=${at}`)
    const { data } = (await answer.json()) as {
      data: {
        slug: string
        stock: number
        is_variants: boolean
        age_limit: number | null
        provider: { company_name: string }
      }[]
    }
    const found = data.find(
      ({ provider, stock, is_variants, age_limit }) =>
        provider.company_name === 'Hofladen Sommer GbR' && stock > 10 && !is_variants && age_limit === null,
    )
    if (found) return found
  }
  throw new Error('the demo provider has nothing to sell')
}

/** The provider opens an account on the page of the payment service, unless the journey of the other width did. */
const connectProvider = async (browser: Browser) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await declineCookies(page)
  await login(page, demo.provider)
  await open(page, '/anbieter/versand')
  await page.getByRole('heading', { name: 'Kartenzahlung' }).waitFor()
  const ready = page.getByText('Ihr Konto beim Zahlungsdienst ist bereit.')
  if (!(await ready.isVisible())) {
    await page.getByLabel('Aktuelles Passwort').fill(demo.password)
    await page.getByRole('button', { name: /^(Konto verbinden|Angaben vervollständigen)$/ }).click()
    await page.getByRole('button', { name: 'Angaben abschicken' }).click()
    await ready.waitFor()
  }
  return { page, close: () => context.close() }
}

const checkOut = async (page: Page) => {
  await page.getByRole('link', { name: 'Zur Kasse' }).click()
  await page.getByRole('main').getByLabel('E-Mail-Adresse').fill(newEmail('karte'))
  await page.getByLabel('Anrede').selectOption({ label: 'Frau' })
  await page.getByLabel('Vorname').fill('Karla')
  await page.getByLabel('Nachname').fill('Karte')
  await page.getByLabel('Postleitzahl').fill('35037')
  await expect(page.getByRole('combobox', { name: 'Ort', exact: true })).toHaveValue('Marburg')
  await page.getByRole('combobox', { name: 'Straße' }).fill('Marktplatz')
  await page.getByLabel('Hausnummer').fill('3')
  await page.getByRole('button', { name: 'Weiter zu Versand und Zahlung' }).click()
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click()
  await expect(page.getByText('mit der Karte').first()).toBeVisible()
  const order = page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true })
  await order.waitFor()
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
  await order.click()
}

test('pay by card: declined, left in the middle, 3-D Secure, refunded @phone', async ({ page, browser }) => {
  const provider = await connectProvider(browser)
  await declineCookies(page)
  const goods = await findOwn(page)
  await open(page, `/produkt/${goods.slug}`)
  await page
    .getByRole('button', { name: /^In den (Warenk|K)orb$/ })
    .first()
    .click()
  await page.locator('[data-toast]').getByRole('link', { name: 'Zum Warenkorb' }).first().click()
  await page.getByRole('radio', { name: /^Karte/ }).click()
  await expect(page.getByRole('radio', { name: /^Karte/ })).toBeChecked()
  await checkOut(page)

  await page.getByRole('button', { name: 'Ablehnen' }).click()
  await expect(page.getByText('Ihre Karte wurde abgelehnt.')).toBeVisible()
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByText('Noch mit der Karte zu bezahlen').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Jetzt mit der Karte bezahlen' }).click()
  await page.getByRole('button', { name: '3-D Secure' }).click()
  await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await expect(page.getByText('sind mit der Karte bezahlt')).toBeVisible()

  const number = (await page
    .getByText(/\d{4}-[A-Z0-9]{6}-1/)
    .first()
    .textContent())!.match(/\d{4}-[A-Z0-9]{6}-1/)![0]
  await open(provider.page, `/anbieter/bestellungen?suche=${number}`)
  await provider.page.getByRole('link', { name: number }).first().click()
  await expect(provider.page.getByText('Der Kunde hat mit der Karte bezahlt.')).toBeVisible()
  await provider.page.getByRole('button', { name: 'Stornieren' }).click()
  await provider.page
    .getByRole('dialog')
    .getByRole('button', { name: /tornieren/ })
    .click()
  await expect(provider.page.getByRole('main').getByText('Storniert', { exact: true }).first()).toBeVisible()
  await provider.close()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('auf Ihre Karte erstattet')).toBeVisible({ timeout: 2000 })
  }).toPass()
})
