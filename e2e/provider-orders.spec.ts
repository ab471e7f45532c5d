import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { demo, expect, expectToast, login, open, test } from './people.ts'

const post = async (request: APIRequestContext, path: string, data: object) => {
  const answer = await request.post(`/api${path}`, { data })
  const body = await answer.json()
  expect(answer.ok(), JSON.stringify(body)).toBe(true)
  return body
}

const billing = {
  gender: 'female',
  first_name: 'Anna',
  last_name: 'Gast',
  street: 'Marktplatz',
  street_number: '3',
  zip: '35037',
  city: 'Marburg',
  country: 'DE',
}

/** A guest buys something of the demo provider, by the calls that the pages make. */
const placeOrder = async (request: APIRequestContext): Promise<string> => {
  const login = await post(request, '/login', { email: demo.provider, password: demo.password })
  const headers = { authorization: `Bearer ${login.token}` }
  const query = `{ providerProductList(page: 1, pageSize: 100, status: "active") { data { id stock is_variants } } }`
  const listed = await request.post('/api/graphql', { data: { query }, headers })
  const { data } = (await listed.json()).data.providerProductList
  const product = data.find((one: { stock: number; is_variants: boolean }) => one.stock > 3 && !one.is_variants)
  const cart_key = randomUUID()
  const added = await post(request, '/cart/items', { cart_key, product_id: product.id, quantity: 2 })
  const provider_ids = [added.data.groups[0].provider.id]
  const { data: cart } = await post(request, '/cartItemsTerms', { cart_key, provider_ids })
  const placing = { placing_key: randomUUID(), total: cart.total, to_pay: cart.to_pay, accept_terms: true }
  const placed = await post(request, '/order_store_bycash', {
    cart_key,
    email: 'anna@example.org',
    billing,
    ...placing,
  })
  return `${placed.order_number}-1`
}

test('a provider sees an order arrive, moves it to its end and sees what it earns; others do not see it', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  await login(page, demo.provider)
  await open(page, '/anbieter/bestellungen')
  const table = page.getByRole('table', { name: 'Bestellungen' })
  await expect(table).toBeVisible()

  // it arrives while the page is open, without a reload
  const number = await placeOrder(request)
  await expect(page.locator('[data-toast="info"]', { hasText: `Neue Bestellung ${number}` })).toBeVisible()
  const row = table.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Neu')

  await row.getByLabel(`${number} auswählen`).check()
  await page.getByRole('button', { name: 'Ausgewählte bestätigen' }).click()
  await expectToast(page, 'success', 'Die Bestellung ist auf dem neuesten Stand.')
  await expect(row).toContainText('Bestätigt')

  await row.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await page.getByRole('button', { name: 'In Arbeit nehmen' }).click()
  await expect(page.getByRole('button', { name: 'Versenden' })).toBeVisible()
  await page.getByLabel('Sendungsnummer').fill('00340434161094042557')
  await page.getByRole('button', { name: 'Sendung melden' }).click()
  await expectToast(page, 'success', 'Die Nachricht zur Sendung ist verschickt.')
  await expect(page.getByText('Sendungsnummer 00340434161094042557')).toBeVisible()
  await page.getByRole('button', { name: 'Versenden' }).click()
  await page.getByRole('button', { name: 'Abschließen' }).click()
  await expect(page.getByText('Der Kunde hat bar bezahlt.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stornieren' })).toHaveCount(0)

  // what is left is the total less the commission and the tax on it
  const amounts = await page.locator('section', { hasText: 'Ihr Erlös' }).locator('dd').allTextContents()
  const cents = amounts.map((text) => Number(text.replace(/\D/g, '')))
  expect(cents).toHaveLength(4)
  expect(cents[1]).toBeGreaterThan(0)
  expect(cents[0]! - cents[1]! - cents[2]!).toBe(cents[3])

  const address = page.url()
  await page.getByRole('link', { name: 'Lieferschein' }).click()
  await expect(page.getByRole('heading', { name: 'Lieferschein' })).toBeVisible()
  await expect(page.locator('article')).not.toContainText('€')

  const other = await (await browser.newContext()).newPage()
  await login(other, 'info@biohof-lechaue.example')
  await open(other, new URL(address).pathname)
  await expect(other.getByRole('heading', { name: 'Diese Bestellung gibt es nicht' })).toBeVisible()
  await other.context().close()
})
