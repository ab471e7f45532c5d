import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { declineCookies, demo, expect, login, newEmail, open, test } from './people.ts'

const guest = {
  ...{ gender: 'female', first_name: 'Berta', last_name: 'Vorkasse', street: 'Marktplatz', street_number: '3' },
  ...{ zip: '35037', city: 'Marburg', country: 'DE' },
}

const calls = (page: Page) => {
  const post = async (path: string, data: object, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await page.request.post(`/api${path}`, { data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  return { post }
}

type Goods = {
  id: number
  slug: string
  stock: number
  is_variants: boolean
  age_limit: number | null
  provider: { company_name: string }
}

/** A thing of the demo provider, who takes transfers. */
const findOwn = async (page: Page) => {
  for (let at = 1; at < 20; at++) {
    const answer = await page.request.get(`/api/products?per_page=100&in_stock=1&page=${at}`)
    const { data } = (await answer.json()) as { data: Goods[] }
    const found = data.find(
      ({ provider, stock, is_variants, age_limit }) =>
        provider.company_name === 'Hofladen Sommer GbR' && stock > 10 && !is_variants && age_limit === null,
    )
    if (found) return found
  }
  throw new Error('the demo provider has nothing to sell')
}

const orderByCall = async (page: Page, productId: number) => {
  const { post } = calls(page)
  const cart_key = randomUUID()
  const added = await post('/cart/items', { cart_key, product_id: productId })
  const { data: cart } = await post('/cartItemsTerms', { cart_key, provider_ids: [added.data.groups[0].provider.id] })
  const placing = { placing_key: randomUUID(), total: cart.total, to_pay: cart.to_pay, accept_terms: true }
  const placed = await post('/orderPlace', {
    ...{ cart_key, email: newEmail('vorkasse'), billing: guest, payment_method: 'transfer', ...placing },
  })
  return { number: `${placed.order_number}-1`, total: cart.total as number }
}

const fileOf = (lines: { text: string; amount: number }[]) => ({
  name: 'umsaetze.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Buchungstag;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Betrag;Waehrung',
      ...lines.map(
        ({ text, amount }) => `10.11.2026;${text};Berta Vorkasse;${amount.toFixed(2).replace('.', ',')};EUR`,
      ),
    ].join('\n'),
  ),
})

test('pay by transfer, import the statement, match the rest by hand @phone', async ({ page }) => {
  test.slow()
  await declineCookies(page)
  const goods = await findOwn(page)
  await open(page, `/produkt/${goods.slug}`)
  await page
    .getByRole('button', { name: /^In den (Warenk|K)orb$/ })
    .first()
    .click()
  await page.locator('[data-toast]').getByRole('link', { name: 'Zum Warenkorb' }).first().click()
  await page.getByRole('radio', { name: /Überweisung vorab/ }).click()
  await expect(page.getByRole('radio', { name: /Überweisung vorab/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Zur Kasse' }).click()
  await page.getByRole('main').getByLabel('E-Mail-Adresse').fill(newEmail('vorkasse'))
  await page.getByLabel('Anrede').selectOption({ label: 'Frau' })
  await page.getByLabel('Vorname').fill(guest.first_name)
  await page.getByLabel('Nachname').fill(guest.last_name)
  await page.getByLabel('Postleitzahl').fill(guest.zip)
  await expect(page.getByRole('combobox', { name: 'Ort', exact: true })).toHaveValue(guest.city)
  await page.getByRole('combobox', { name: 'Straße' }).fill(guest.street)
  await page.getByLabel('Hausnummer').fill(guest.street_number)
  await page.getByRole('button', { name: 'Weiter zu Versand und Zahlung' }).click()
  await expect(page.getByRole('radio', { name: /Überweisung vorab/ })).toBeChecked()
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click()
  await expect(page.getByText('vorab per Überweisung').first()).toBeVisible()
  const order = page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true })
  await order.waitFor()
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
  await order.click()
  await expect(page.getByRole('img', { name: /^GiroCode/ })).toBeVisible()
  await expectAccessible(page)
  const reference = (await page.locator('dt', { hasText: 'Verwendungszweck' }).locator('+ dd').first().textContent())!
  const amountText = (await page
    .locator('dt', { hasText: /^Betrag$/ })
    .locator('+ dd')
    .first()
    .textContent())!
  const amount = Number(amountText.replace(/[^\d,]/g, '').replace(',', '.'))

  const wrong = await orderByCall(page, goods.id)
  await login(page, demo.provider)
  await open(page, '/anbieter/finanzen/bankumsaetze')
  // journeys at both widths pay the same on the same day
  const thanks = `Danke ${randomUUID().slice(0, 8)}`
  const lines = [
    { text: `Bestellung ${reference}`, amount },
    { text: thanks, amount: wrong.total - 1 },
  ]
  await page.locator('input[type=file]').setInputFiles(fileOf(lines))
  await expect(page.getByText('2 Buchungen gelesen, 1 davon zugeordnet.')).toBeVisible()
  await expectAccessible(page)
  const row = page.getByRole('row').filter({ hasText: thanks }).first()
  await row.getByRole('button', { name: /zuordnen$/ }).click()
  await page.getByPlaceholder('Nummer, Name oder Ware suchen').fill(wrong.number)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`${wrong.number}.*zuordnen$`) })
    .click()
  await expect(page.getByText('Die Buchung ist zugeordnet.')).toBeVisible()

  // the paid order goes on, the other one still lacks a euro
  await open(page, `/anbieter/bestellungen?suche=${reference}`)
  await page.getByRole('link', { name: reference }).first().click()
  await page.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByText('Der Kunde hat auf Ihr Konto überwiesen.')).toBeVisible()
  await open(page, '/anbieter/finanzen/ueberweisungen?stand=part')
  const part = page.getByRole('row').filter({ hasText: wrong.number })
  await expect(part).toContainText('Teilweise bezahlt')
  await expectAccessible(page)
  await part.getByRole('link', { name: wrong.number }).click()
  await page.getByRole('button', { name: 'Zahlung eingegangen' }).click()
  await page.getByRole('button', { name: 'Zahlung buchen' }).click()
  await expect(page.getByText('Der Zahlungseingang ist gebucht.')).toBeVisible()
})
