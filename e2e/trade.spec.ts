import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { expectFits } from './accessible.ts'
import { openOther } from './contexts.ts'
import { counting } from './counting.ts'
import { declineCookies, demo, expect, expectToast, login, newEmail, open, test } from './people.ts'
import { findGoods, guest } from './shop.ts'

const call = async (request: APIRequestContext, path: string, data?: object, token?: string) => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = data
    ? await request.post(`/api${path}`, { data, headers })
    : await request.get(`/api${path}`, { headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}
const tokenOf = async (request: APIRequestContext, email: string) =>
  (await call(request, '/login', { email, password: demo.password })).token as string

type Found = Awaited<ReturnType<typeof findGoods>>[number]

/** Things of three providers: the demo provider's, one that can be fetched, and one that nobody brings so far, which is paid by transfer. */
const chooseGoods = async (page: Parameters<typeof findGoods>[0], token: string) => {
  const query = `{ providerProductList(page: 1, pageSize: 100, status: "active") { data { id slug name stock is_variants } } }`
  const { data } = await call(page.request, '/graphql', { query }, token)
  // its oldest one that is no dish: other journeys buy the newest meanwhile, and this one counts the stock
  const own = data.providerProductList.data.findLast(
    (one: { slug: string; stock: number; is_variants: boolean }) =>
      one.stock > 5 && !one.is_variants && !one.slug.includes('-gericht-'),
  )
  const groupOf = async ({ id }: { id: number }) => {
    const cart_key = randomUUID()
    await call(page.request, '/cart/items', { cart_key, product_id: id })
    return (await call(page.request, '/cart/zip', { cart_key, zip: guest.zip })).data.groups[0]
  }
  const find = async (goods: Found[], fits: (group: Awaited<ReturnType<typeof groupOf>>) => boolean) => {
    for (const one of goods) if (fits(await groupOf(one))) return one
    throw new Error('the demo has no such goods')
  }
  const { provider: itself } = await groupOf(own)
  const strangers = (await findGoods(page, 8)).filter(({ provider }) => provider.id !== itself.id)
  const fetched = await find(strangers, ({ pickups }) => pickups.length > 0)
  // without a category the newest come first, which another journey brings by hundreds
  const lists = await Promise.all(
    ['wohnen', 'garten', 'mode', 'technik'].map((category) =>
      call(page.request, `/products?per_page=100&in_stock=1&category=${category}`),
    ),
  )
  const all: Found[] = lists.flatMap(({ data: found }) => found)
  const plain = all.filter(({ stock, is_variants, age_limit }) => stock > 15 && !is_variants && !age_limit)
  const sent = await find(
    plain.filter(({ provider }) => ![itself.id, fetched.provider.id].includes(provider.id)),
    ({ payment_method }) => payment_method === 'transfer',
  )
  return { own: { ...own, provider: itself }, fetched, sent }
}

test('a guest buys from three providers with a voucher in two ways of paying, follows them by the link and gives half of one back', async ({
  page,
  browser,
}) => {
  test.slow()
  await declineCookies(page)
  const [operator, provider] = [await tokenOf(page.request, demo.operator), await tokenOf(page.request, demo.provider)]
  const issued = await call(page.request, '/operator/vouchers', { kind: 'amount', amount: 5 }, operator)
  const { own, fetched, sent } = await chooseGoods(page, provider)
  const stockOf = async () => (await call(page.request, `/shop/productBySlug/${own.slug}`)).data.stock as number
  const stock = await stockOf()

  const { count, fill, tap } = counting()
  const box = page.getByRole('main')
  const toCart = page.locator('[data-toast]').getByRole('link', { name: 'Zum Warenkorb' }).first()
  for (const { name } of [own, fetched, sent]) {
    await open(page, `/suche?was=${encodeURIComponent(name)}`)
    await tap(box.getByRole('link', { name, exact: true }).first())
    await tap(box.getByRole('button', { name: 'In den Warenkorb' }))
    await expectToast(page, 'success', `„${name}“ liegt im Warenkorb.`)
  }
  await tap(toCart)
  await box.getByRole('textbox', { name: 'Gutschein' }).fill('GIBTESNICHT')
  await box.getByRole('button', { name: 'Einlösen' }).click()
  await expect(box.getByRole('alert')).toContainText('Diesen Gutschein gibt es nicht')
  await box.getByRole('textbox', { name: 'Gutschein' }).fill(issued.data.voucher_code.toLowerCase())
  await box.getByRole('button', { name: 'Einlösen' }).click()
  await expect(box.getByText('Sie sparen 5,00')).toBeVisible()
  // cash is paid to who brings it or where it is fetched; a parcel is paid before
  const waysOf = (company: string) => box.getByRole('group', { name: `Paket von ${company}` })
  await fill(box.getByLabel(/^Wohin/), guest.zip)
  // who is near brings it for less than a carrier
  await expect(waysOf(own.provider.company_name).getByRole('radio', { name: /^Lieferung rund um/ })).toBeChecked()
  await tap(
    waysOf(fetched.provider.company_name)
      .getByRole('radio', { name: /^Abholung/ })
      .first(),
  )
  await expect(box.getByText(/Abholbereit ab/)).toBeVisible()
  await expectFits(page)
  await tap(box.getByRole('link', { name: 'Zur Kasse' }))
  await fill(box.getByLabel('E-Mail-Adresse'), newEmail('handel'))
  await fill(box.getByLabel('Vorname'), guest.first_name)
  await fill(box.getByLabel('Nachname'), guest.last_name)
  await expect(box.getByRole('combobox', { name: 'Ort', exact: true })).toHaveValue(guest.city)
  await fill(box.getByRole('combobox', { name: 'Straße' }), `${guest.street} ${guest.street_number}`)
  await expectFits(page)
  await tap(box.getByRole('button', { name: 'Weiter', exact: true }))
  // ways and payment stand as the cart showed them
  await expect(box.getByRole('checkbox')).toBeVisible()
  await expectFits(page)
  await box.getByRole('checkbox').check()
  await tap(box.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }))
  await expect(page.getByRole('heading', { name: 'Danke für Ihre Bestellung!' })).toBeVisible()
  expect(count).toEqual({ screens: 0, inputs: 5, taps: 11 })
  await expectFits(page)
  const number = /\d{4}-[A-Z2-9]{6}/.exec((await page.getByText(/Ihre Bestellnummer/).textContent())!)![0]
  expect(await stockOf()).toBe(stock - 1)

  // one basket, paid in two ways, and its link shows both to whoever has it
  await expect(box.getByText(/Sie überweisen [\d,]+\s€ vorab.* Sie bezahlen [\d,]+\s€ bar/)).toBeVisible()
  const follower = await openOther(browser)
  await declineCookies(follower)
  const link = (await box.getByRole('link', { name: 'Bestellung verfolgen' }).getAttribute('href'))!
  await open(follower, link)
  const partOfLink = (company: string) =>
    follower.locator('section', { has: follower.getByRole('heading', { name: company, exact: true }) })
  await expect(follower.getByRole('img', { name: /^GiroCode/ })).toHaveCount(1)
  await expectFits(follower)
  for (const { provider: who } of [own, fetched, sent])
    await expect(partOfLink(who.company_name)).toContainText('Zahlung: offen')

  const providerPage = await openOther(browser)
  await test.step('the provider sends it with a tracking number', async () => {
    await login(providerPage, demo.provider)
    await open(providerPage, '/anbieter/bestellungen')
    await providerPage
      .getByRole('table', { name: 'Bestellungen' })
      .getByRole('link', { name: new RegExp(number) })
      .click()
    await expect(providerPage.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await providerPage.getByRole('button', { name: 'Bestätigen', exact: true }).click()
    await providerPage.getByRole('button', { name: 'In Arbeit nehmen' }).click()
    await providerPage.getByRole('button', { name: 'Versenden', exact: true }).click()
    const dialog = providerPage.getByRole('dialog')
    await dialog.getByLabel('Sendungsnummer').fill('00340434161094049999')
    await dialog.getByRole('button', { name: 'Jetzt versenden' }).click()
    await expectToast(providerPage, 'success', 'Die Bestellung ist unterwegs. Der Kunde hat eine E-Mail.')
    await providerPage.getByRole('button', { name: 'Abschließen', exact: true }).click()
    await providerPage.getByRole('button', { name: 'Jetzt abschließen' }).click()
    await expect(providerPage.getByRole('button', { name: 'Abschließen' })).toHaveCount(0)
  })
  await test.step('the link tells the parts apart: one is there and paid in cash, one waits for its transfer', async () => {
    await follower.reload()
    await expect(partOfLink(own.provider.company_name)).toContainText('Zahlung: bezahlt')
    await expect(partOfLink(sent.provider.company_name)).toContainText('Zahlung: offen')
    await expect(follower.getByRole('img', { name: /^GiroCode/ })).toHaveCount(1)
    await follower.close()
  })

  await test.step('the customer sees it, saves the invoice and asks to give it back', async () => {
    await page.reload()
    await expect(box.getByText('00340434161094049999')).toBeVisible()
    const saving = page.waitForEvent('download')
    await box.getByRole('button', { name: /^Rechnung .* als PDF$/ }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    await box.getByRole('button', { name: `Rückgabe anfragen: ${own.name}` }).click()
    const dialog = page.getByRole('dialog')
    await expectFits(page)
    await dialog.getByLabel('Grund').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Anfrage senden' }).click()
    await expect(dialog).toHaveCount(0)
  })

  const partOf = async () => {
    const { data: list } = await call(
      page.request,
      `/shop/provider-orders?filter[keyword]=${number}`,
      undefined,
      provider,
    )
    const path = `/customerOrderDetailsByProvider?order_number=${list[0].order_number}`
    return (await call(page.request, path, undefined, provider)).data
  }
  const part = await partOf()
  const half = Math.round(part.items[0].total * 50) / 100
  await test.step('the provider gives half of the price back', async () => {
    await open(providerPage, '/anbieter/rueckgaben')
    await providerPage
      .getByRole('table', { name: 'Rückgaben' })
      .getByRole('row')
      .filter({ hasText: number })
      .getByRole('link')
      .first()
      .click()
    await providerPage.getByLabel('Erstattung').fill(String(half).replace('.', ','))
    await providerPage.getByRole('button', { name: 'Rückgabe annehmen' }).click()
    await expect(providerPage.getByRole('button', { name: 'Rückgabe annehmen' })).toHaveCount(0)
  })

  await page.reload()
  const price = half.toLocaleString('de-DE', { minimumFractionDigits: 2 })
  await expect(box.getByText(new RegExp(`${price}\\s€`)).first()).toBeVisible()
  await expect(box.getByRole('button', { name: /^Rechnungskorrektur .* als PDF$/ })).toBeVisible()
  // it went back to the shelf, and the provider's own page says the same about the money
  expect(await stockOf()).toBe(stock)
  expect(await partOf()).toMatchObject({ payment_status: 'partially_refunded', refunded_total: half })
})
