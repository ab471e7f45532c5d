import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { openOther } from './contexts.ts'
import { declineCookies, demo, expect, expectToast, login, newEmail, open, test } from './people.ts'
import { bringItself, guest } from './shop.ts'

const billing = { ...guest, first_name: 'Stefanie', last_name: 'Böck' }

const callerOf = async (request: APIRequestContext, email: string) => {
  const ask = async (method: 'get' | 'post', path: string, data: object = {}, token = '') => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await request[method](`/api${path}`, { ...(method === 'post' && { data }), headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { token } = await ask('post', '/login', { email, password: demo.password })
  return {
    get: (path: string) => ask('get', path, {}, token),
    post: (path: string, data: object) => ask('post', path, data, token),
  }
}

/** Something of the demo provider, bought by the demo customer and delivered, by the calls that the pages make. */
const buyAndDeliver = async (request: APIRequestContext) => {
  const [customer, provider] = [await callerOf(request, demo.customer), await callerOf(request, demo.provider)]
  const query = `{ providerProductList(page: 1, pageSize: 100, status: "active") { data { id name slug stock is_variants } } }`
  const { data } = (await provider.post('/graphql', { query })).data.providerProductList
  const product = data.find((one: { stock: number; is_variants: boolean }) => one.stock > 9 && !one.is_variants)
  // a cart of its own, since the account's may be in use by another journey
  const added = await customer.post('/cart/items', { cart_key: randomUUID(), product_id: product.id })
  const { cart_key, groups } = await bringItself(customer.post, added.data)
  const provider_ids = groups.map((group: { provider: { id: number } }) => group.provider.id)
  const { data: cart } = await customer.post('/cartItemsTerms', { cart_key, provider_ids })
  const placing = { placing_key: randomUUID(), total: cart.total, to_pay: cart.to_pay, accept_terms: true }
  const buyer = { cart_key, email: demo.customer, billing }
  const { order_number } = await customer.post('/order_store_bycash', { ...buyer, ...placing })
  const { data: order } = await provider.get(`/customerOrderDetailsByProvider?order_number=${order_number}-1`)
  for (const status of ['confirmed', 'processing', 'shipped', 'completed'])
    await provider.post(`/shop/provider-order/${order.id}/status`, { status, carrier: '' })
  return { number: order_number as string, name: product.name as string, slug: product.slug as string }
}

test('a buyer reviews with a picture, the provider answers, somebody else reports it', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const { number, name, slug } = await buyAndDeliver(request)
  const title = `Rundum gelungen ${randomUUID().slice(0, 8)}`
  const answer = `Danke für ${title}!`

  await login(page, demo.customer)
  await open(page, `/konto/bestellungen/${number}`)
  await page.getByRole('button', { name: `${name} bewerten` }).click()
  const form = page.getByRole('dialog', { name: `${name} bewerten` })
  await form.getByRole('button', { name: 'Bewertung veröffentlichen' }).click()
  await expect(form.getByText('Bitte vergeben Sie zwischen einem und fünf Sternen.')).toBeVisible()
  await form.getByRole('radio', { name: '4 Sterne: Gut' }).check({ force: true })
  await form.getByLabel('Überschrift').fill(title)
  await form.getByLabel('Ihre Erfahrung').fill('Hält, was es verspricht.')
  const background = { width: 400, height: 300, channels: 3 as const, background: '#e8a33d' }
  const buffer = await sharp({ create: background }).png().toBuffer()
  await form.locator('input[type=file]').setInputFiles({ name: 'bild.png', mimeType: 'image/png', buffer })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Bewertung veröffentlichen' }).click()
  await expectToast(page, 'success', 'Danke! Ihre Bewertung ist veröffentlicht.')
  await expect(page.getByRole('button', { name: `${name} bewerten` })).toHaveCount(0)

  const providerPage = await openOther(browser)
  await login(providerPage, demo.provider)
  await open(providerPage, '/anbieter/bewertungen')
  const received = providerPage.getByRole('article').filter({ hasText: title })
  await received.getByRole('button', { name: /Antworten$/ }).click()
  await received.getByLabel('Ihre Antwort').fill(answer)
  await received.getByRole('button', { name: 'Antwort veröffentlichen' }).click()
  await expectToast(providerPage, 'success', 'Ihre Antwort ist veröffentlicht.')

  const guest = await openOther(browser)
  await declineCookies(guest)
  const shown = guest.getByRole('article').filter({ hasText: title })
  // a finished page is shown to guests for up to three seconds
  await expect(async () => {
    await open(guest, `/produkt/${slug}`)
    await expect(shown).toContainText(answer, { timeout: 1000 })
  }).toPass()
  await expect(shown).toContainText('Verifizierter Kauf')
  await expect(shown.getByRole('img', { name: /^Bild 1 von/ })).toBeVisible()
  await shown.getByRole('button', { name: /melden$/ }).click()
  const report = guest.getByRole('dialog', { name: 'Bewertung melden' })
  await report.getByRole('button', { name: 'Meldung absenden' }).click()
  await expect(report.getByText('Bitte bestätigen Sie, dass Ihre Angaben richtig sind.')).toBeVisible()
  await report.getByLabel('Grund').selectOption({ label: 'Werbung' })
  await report.getByLabel('Was ist daran nicht in Ordnung?').fill('Das ist Werbung für einen anderen Laden.')
  await report.getByLabel('Ihr Name').fill('Greta Gast')
  await report.getByLabel('Ihre E-Mail-Adresse').fill(newEmail('greta'))
  await report.getByLabel(/nach bestem Wissen/).check()
  await report.getByRole('button', { name: 'Meldung absenden' }).click()
  await expectToast(guest, 'success', 'Danke für Ihren Hinweis.')
})
