import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { largeScreen, openOther } from './contexts.ts'
import { declineCookies, demo, expect, expectToast, login, newEmail, open, test } from './people.ts'
import { approveByCalls, callsOf, providerPassword, registerProvider } from './providers.ts'
import { bringItself, guest } from './shop.ts'

test('a bundle is put into the cart as one line of both providers, and shows both Impressums @phone', async ({
  page,
}) => {
  await declineCookies(page)
  await open(page, '/bundle')
  await page.getByRole('link', { name: 'Geschenk aus der Region' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Geschenk aus der Region' })).toBeVisible()
  await expect(page.getByText(/Sie sparen [^(]+\(\d+\s%\)/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Impressum von/ })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Bundle melden' })).toBeVisible()
  await page.getByRole('button', { name: 'Bundle in den Warenkorb' }).click()
  await page.getByRole('link', { name: 'Zum Warenkorb' }).click()
  const bundles = page.getByRole('region', { name: 'Bundles' })
  await expect(bundles.getByRole('link', { name: 'Geschenk aus der Region' })).toBeVisible()
  await expect(page.getByText(/Teil des Bundles/)).toHaveCount(2)
  await bundles.getByRole('button', { name: 'Entfernen: Geschenk aus der Region' }).click()
  await expect(page.getByText(/Teil des Bundles/)).toHaveCount(0)
})

test('a new provider meets a limit, tries a package, switches, cancels and resumes @phone-only', async ({ page }) => {
  const name = `Imkerei ${Date.now()}`
  const email = await registerProvider(page, name)
  await approveByCalls(page, email)
  await login(page, email, providerPassword)
  const main = page.getByRole('main')

  // the free package has three locations
  const { post } = await callsOf(page, email, providerPassword)
  const address = { street: 'Hauptplatz', street_number: '7', zipcode: '86899', city: 'Landsberg am Lech' }
  for (const title of ['Hof', 'Markt', 'Laden']) await post('/save-store-location', { title, ...address })
  await open(page, '/anbieter/standorte')
  await main.getByRole('button', { name: 'Standort anlegen' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name des Standorts').fill('Automat')
  await form.getByLabel('Postleitzahl').fill('86899')
  await expect(form.getByRole('combobox', { name: 'Ort', exact: true })).toHaveValue('Landsberg am Lech')
  await form.getByRole('combobox', { name: 'Straße' }).fill('Hauptplatz')
  await form.getByRole('radio', { name: 'Rund um die Uhr' }).check()
  await form.getByRole('button', { name: 'Standort anlegen' }).click()
  await expectToast(page, 'error', 'Ihr Paket Basis enthält höchstens 3 Standorte. Das Paket Start erlaubt bis zu 5.')

  await open(page, '/anbieter/paket')
  await main.getByRole('button', { name: 'Start wählen' }).click()
  await page.getByRole('button', { name: 'Kostenlos testen' }).click()
  await expectToast(page, 'success', 'Ihre Probezeit hat begonnen.')
  await expect(main.getByRole('heading', { name: 'Paket Start' })).toBeVisible()
  await main.getByRole('button', { name: 'Plus wählen' }).click()
  await expect(page.getByRole('dialog').getByText(/In der Probezeit kostet der Wechsel nichts/)).toBeVisible()
  await page.getByRole('button', { name: 'Wechseln', exact: true }).click()
  await expect(main.getByRole('heading', { name: 'Paket Plus' })).toBeVisible()
  await main.getByRole('button', { name: 'Kündigen' }).click()
  // the day, and what is lost, before anything happens
  const ending = page.getByRole('dialog')
  await expect(ending).toContainText(/endet am \d{2}\.\d{2}\.\d{4}.*Das ändert sich dann:/s)
  await ending.getByRole('button', { name: /^Zum .* kündigen$/ }).click()
  await expectToast(page, 'success', 'Ihr Paket endet mit der laufenden Laufzeit.')
  await main.getByRole('button', { name: 'Doch behalten' }).click()
  await expectToast(page, 'success', 'Ihr Paket läuft weiter.')
})

type Candidate = { id: number; name: string; price: number | null; stock: number; is_variants: boolean }

/** The demo provider proposes a bundle to one that has a package with many of them. */
const proposeByCalls = async (page: Page) => {
  const [operator, own] = [await callsOf(page, demo.operator), await callsOf(page, demo.provider)]
  const { data: booked } = await operator.get('/operator/subscriptions?status=active')
  const { provider } = booked.find((row: { package_name: string }) => row.package_name === 'Plus')
  const { data: found } = await operator.get(`/operator/providers?keyword=${encodeURIComponent(provider.company_name)}`)
  const choose = (list: Candidate[]) => list.find((one) => one.price && one.stock > 10 && !one.is_variants)!
  const mine = choose((await own.get('/getAllProductsForBundle')).data)
  const theirs = choose((await own.get(`/getAllProductsByProvider?provider_id=${provider.id}`)).data)
  const cents = (euros: number, share: number) => Math.round(euros * share) / 100
  const myShare = cents(mine.price!, 90)
  const { data: bundle } = await own.post('/createBundleProductsRequest', {
    ...{ provider_id: provider.id, name: `Duo ${Date.now()}`, my_share: myShare },
    price: Math.round(myShare * 100 + cents(theirs.price!, 80) * 100) / 100,
    products: [mine, theirs].map(({ id }) => ({ product_id: id, quantity: 1 })),
  })
  const partner = await callsOf(page, found[0].email)
  return { own, partner, partnerEmail: found[0].email as string, bundle, theirs, mine }
}

/** A guest buys the bundle by calls: cart and checkout have journeys of their own. */
const buyByCalls = async (page: Page, bundle_id: number) => {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { data: cart } = await post('/cart/bundles', { cart_key: randomUUID(), bundle_id, quantity: 1 })
  const { cart_key, groups } = await bringItself(post, cart)
  const provider_ids = groups.map((group: { provider: { id: number } }) => group.provider.id)
  const { data } = await post('/cartItemsTerms', { cart_key, provider_ids })
  const placing = { placing_key: randomUUID(), total: data.total, to_pay: data.to_pay, accept_terms: true }
  const paying = { email: newEmail('bundle'), billing: guest, payment_method: 'cash', confirmed_age: 18 }
  const { order_number } = await post('/orderPlace', { cart_key, ...paying, ...placing })
  return { cart_key, number: order_number as string, post }
}

test('two providers agree after a counter-offer, a guest gives one half back, and the bundle ends by consent @phone-only', async ({
  page,
  browser,
}) => {
  const { own, partner, partnerEmail, bundle, theirs } = await proposeByCalls(page)
  const path = `/anbieter/bundles/${bundle.bundle_provider_request_id}`
  const partnerPage = await openOther(browser, largeScreen)
  await login(partnerPage, partnerEmail)
  await open(partnerPage, path)
  await partnerPage.getByRole('button', { name: 'Gegenvorschlag' }).click()
  const [asked, given] = [theirs.price! * 0.9, bundle.my_share]
  const inGerman = (euros: number) => euros.toFixed(2).replace('.', ',')
  await partnerPage.getByLabel('Preis des Bundles').fill(inGerman(Math.round((asked + given) * 100) / 100))
  await partnerPage.getByLabel('Ihr Anteil').fill(inGerman(Math.round(asked * 100) / 100))
  await partnerPage.getByRole('button', { name: 'Vorschlag senden' }).click()
  await expect(partnerPage.getByText(/ist an der Reihe zu antworten/)).toBeVisible()

  await login(page, demo.provider)
  await open(page, path)
  await page.getByRole('button', { name: 'Annehmen' }).click()
  await expect(page.getByText(/^Aktiv, mit/)).toBeVisible()

  await test.step('a guest buys it, and the partner takes its half back for its share', async () => {
    const { cart_key, number, post } = await buyByCalls(page, bundle.bundle_provider_request_id)
    const { data: parts } = await partner.get(`/shop/provider-orders?filter[keyword]=${number}`)
    for (const status of ['confirmed', 'processing', 'shipped', 'completed'])
      await partner.post(`/shop/provider-order/${parts[0].id}/status`, { status, carrier: '' })
    const { data: part } = await partner.get(`/customerOrderDetailsByProvider?order_number=${parts[0].order_number}`)
    const asking = { cart_key, order_item_id: part.items[0].id, quantity: 1, reason_id: 1 }
    const { data: refund } = await post('/refund-process', asking)
    await partner.post('/acceptRefundItem', { id: refund.id, refund_status: 'accepted' })
    await open(partnerPage, `/anbieter/finanzen/bestellung/${parts[0].order_number}`)
    await expect(partnerPage.getByText(/im Bundle „Duo \d+“ zu Ihrem vereinbarten Anteil verkauft/)).toBeVisible()
    // with the last piece its shipping comes back too
    await expect(partnerPage.getByText(/des Kaufpreises gehen an den Kunden zurück/)).toContainText(
      inGerman(asked + part.shippings[0].price),
    )
    // the other half stays sold
    const { data: kept } = await own.get(`/shop/provider-orders?filter[keyword]=${number}`)
    expect(kept[0].order_status).toBe('pending')
  })

  await open(partnerPage, path)
  await partnerPage.getByRole('button', { name: 'Löschen' }).click()
  await partnerPage.getByRole('button', { name: 'Partner fragen' }).click()
  await expect(partnerPage.getByText(/Ihr Partner muss noch zustimmen/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Zustimmen' }).click()
  await expect(page.getByText(/^Gelöscht, mit/)).toBeVisible()

  // whom to ask is searched and chosen in one field, by keyboard
  await open(page, '/anbieter/bundles/neu')
  const partnerField = page.getByRole('combobox', { name: 'Partner', exact: true })
  await partnerField.pressSequentially('Backstube Morgen')
  // before the answer all are offered
  const found = page.getByRole('option')
  await expect(found).toHaveText([/^Backstube Morgenrot/])
  await partnerField.press('ArrowDown')
  await expect(partnerField).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id'))!)
  await partnerField.press('Enter')
  await expect(partnerField).toHaveValue(/^Backstube Morgenrot/)
  await page.getByRole('combobox', { name: 'Produkte des Partners' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('a provider sees what a switch of its package costs to the cent, and its statements', async ({ page }) => {
  await login(page, demo.provider)
  await open(page, '/anbieter/paket')
  await expect(page.getByRole('heading', { name: 'Paket Premium' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start wählen' })).toBeVisible()
  // its trial is over
  await expect(page.getByText('kostenlos testen')).toHaveCount(0)
  await page.getByRole('button', { name: 'Start wählen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Bis dahin behalten Sie, was Sie bezahlt haben/)).toBeVisible()
  await expect(dialog.getByText('0,00 €')).toBeVisible()
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await open(page, '/anbieter/finanzen/auszahlungen')
  await expect(page.getByRole('heading', { name: 'Kontoauszüge' })).toBeVisible()
})
