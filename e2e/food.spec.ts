import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expectAccessible, expectFits } from './accessible.ts'
import { largeScreen, openOther } from './contexts.ts'
import { openDatabase } from './database.ts'
import { declineCookies, demo, expect, expectToast, login, newEmail, open, test } from './people.ts'
import { fillBuyer, placeOrder } from './shop.ts'

const kitchen = { email: 'info@pizzeria-lago-blu.example', slug: 'pizzeria-lago-blu' }
const zip = '35037'
const city = 'Marburg'

/** Journeys run at any hour; the kitchens of the demo don't. */
const openAtAnyHour = async (baseUrl: string, slug: string) => {
  const { sql, close } = openDatabase(baseUrl)
  const own = sql`select provider_id from provider_pages where slug = ${slug}`
  await sql`update store_locations set opening = 'always' where is_default and provider_id in (${own})`
  await sql`
    insert into food_times (provider_id, weekday, is_open, spans)
    select own.provider_id, weekday, true, '[{"from": 0, "until": 1440}]' from (${own}) own, generate_series(1, 7) weekday
    on conflict (provider_id, weekday) do update set is_open = true, spans = excluded.spans`
  await close()
}

const callsOf = async (request: APIRequestContext, email: string) => {
  const answer = await request.post('/api/login', { data: { email, password: demo.password } })
  const headers = { authorization: `Bearer ${(await answer.json()).token}` }
  return {
    get: async (path: string) => (await request.get(`/api${path}`, { headers })).json(),
    post: async (path: string, data: object) => {
      const sent = await request.post(`/api${path}`, { data, headers })
      expect(sent.ok(), await sent.text()).toBe(true)
      return sent.json()
    },
    remove: (path: string) => request.delete(`/api${path}`, { headers }),
  }
}
type Calls = Awaited<ReturnType<typeof callsOf>>

/** A category with one dish that has a choice, and a zone, as a provider types them. */
const buildMenu = async (page: Page, name: string) => {
  await open(page, '/anbieter/speisekarte')
  await page.getByRole('button', { name: 'Neue Auswahl' }).click()
  const group = page.getByRole('dialog', { name: 'Neue Auswahl' })
  await group.getByLabel('Name der Auswahl').fill(`Soße ${name}`)
  await group.getByLabel('Mindestens').fill('1')
  await group.getByLabel('Möglichkeit 1').fill('Mild')
  await group.getByLabel('Möglichkeit 2').fill('Trüffel')
  await group.getByLabel('Aufpreis in €').nth(1).fill('1,50')
  await group.getByRole('button', { name: 'Auswahl speichern' }).click()
  await expectToast(page, 'success', 'Die Auswahl ist gespeichert.')
  await page.getByRole('button', { name: 'Neue Kategorie' }).click()
  const category = page.getByRole('dialog', { name: 'Neue Kategorie' })
  await category.getByLabel('Name').fill(`Probe ${name}`)
  await category.getByRole('button', { name: 'Speichern' }).click()
  const card = page
    .locator('section', { has: page.getByRole('heading', { name: `Probe ${name}`, exact: true }) })
    .last()
  for (const dish of ['Nudeln', 'Suppe']) {
    await card.getByRole('button', { name: 'Gericht hinzufügen' }).click()
    const form = page.getByRole('dialog', { name: 'Neues Gericht' })
    await form.getByLabel('Name').fill(`${dish} ${name}`)
    await form.getByLabel('Preis in €').fill('12,50')
    if (dish === 'Nudeln') {
      await form.getByLabel('Auswahl', { exact: true }).first().press('ArrowDown')
      await page.getByRole('option', { name: `Soße ${name}` }).click()
      // the list of choices covers what follows
      await form.getByLabel('Name').click()
    }
    await form.getByRole('button', { name: 'Speichern' }).click()
    // nothing is sold without a word about allergens
    await expect(form.getByText('oder dass das Gericht keine enthält')).toBeVisible()
    await form.getByLabel('Enthält keines der 14 Allergene').check()
    await form.getByRole('button', { name: 'Speichern' }).click()
    await expect(card.getByText(`${dish} ${name}`)).toBeVisible()
  }
  await open(page, '/anbieter/gastro')
  await page.getByRole('button', { name: 'Gebiet hinzufügen' }).click()
  const zone = page.getByRole('group', { name: /^Gebiet \d/ }).last()
  await zone.getByLabel('Name').fill(`Gebiet ${name}`)
  await zone.getByLabel('Postleitzahlen').fill(zip)
  await zone.getByLabel('Mindestbestellwert in €').fill('10')
  await page.getByRole('button', { name: 'Liefergebiete speichern' }).click()
  await expectToast(page, 'success', 'Die Liefergebiete sind gespeichert.')
}

/** From the menu to the confirmation; answers the address of the tracking page. */
const orderAsGuest = async (page: Page, slug: string, name: string) => {
  await open(page, `/essen/${slug}?plz=${zip}`)
  await page.getByRole('button', { name: new RegExp(`Nudeln ${name}`) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: /Trüffel/ }).check()
  await sheet.getByRole('button', { name: /^Hinzufügen · 14,00/ }).click()
  await fillBuyer(page, newEmail('hunger'), 'Hunger', {
    ...{ phone: '06421 12345', zip, city, onward: 'Weiter zu Versand und Zahlung' },
  })
  await page.getByLabel('Trinkgeld für das Team').selectOption({ label: '2,00 €' })
  await page.getByLabel('Wann?').selectOption({ label: 'Morgen' })
  await expect(page.getByLabel('Uhrzeit').locator('option').first()).toHaveText(/^\d\d:\d\d Uhr$/)
  await page.getByLabel('Wann?').selectOption({ label: 'So bald wie möglich' })
  await expect(page.getByLabel('Uhrzeit')).toBeHidden()
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click()
  await placeOrder(page)
  // nothing but food was ordered: the page says at once what becomes of it
  await expect(page.getByTestId('state')).toHaveText('Wartet auf das Restaurant')
  return /Bestellung (\S+) bei/.exec((await page.getByText(/^Bestellung .* bei/).textContent())!)![1]!
}

const cartOf = async (calls: Calls, slug: string, name: string, wish: object) => {
  const { data } = await calls.get(`/foodProviderBySlugNew?slug=${slug}&zip=${zip}`)
  const dish = (what: string) => data.menu.dishes.find((one: { name: string }) => one.name === `${what} ${name}`)
  const [option] = data.menu.groups.find(({ id }: { id: number }) => dish('Nudeln').group_ids.includes(id)).options
  const cart_key = randomUUID()
  const guest = { cart_key, provider_id: data.restaurant.provider_id, zip, ...wish }
  return {
    cart_key,
    guest,
    noodles: { product_id: dish('Nudeln').id, option_ids: [option.id] },
    soup: { product_id: dish('Suppe').id },
  }
}

const fillByCall = async (request: APIRequestContext, calls: Calls, slug: string, name: string, wish: object = {}) => {
  const { cart_key, guest, noodles, soup } = await cartOf(calls, slug, name, wish)
  for (const dish of [noodles, soup]) await request.post('/api/cart/items', { data: { cart_key, ...dish } })
  await request.post('/api/cartItemsTerms', { data: { cart_key, provider_ids: [guest.provider_id] } })
  const answer = await request.post('/api/cart/meal', { data: guest })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { cart_key, cart: (await answer.json()).data }
}

const billing = {
  gender: 'female',
  first_name: 'Ida',
  last_name: 'Gast',
  street: 'Marktplatz',
  street_number: '3',
  zip,
  city,
  country: 'DE',
  phone: '06421 12345',
}

const orderByCall = async (request: APIRequestContext, calls: Calls, slug: string, name: string) => {
  const { cart_key, cart } = await fillByCall(request, calls, slug, name)
  const placing = { placing_key: randomUUID(), total: cart.total, to_pay: cart.to_pay, accept_terms: true }
  const placed = await request.post('/api/order_store_bycash', {
    data: { cart_key, email: newEmail('ida'), billing, ...placing },
  })
  expect(placed.ok(), await placed.text()).toBe(true)
  const { order_number } = await placed.json()
  const order = await (
    await request.get(`/api/ordersByProvider?order_number=${order_number}&cart_key=${cart_key}`)
  ).json()
  return { number: `${order_number}-1`, key: order.data.vendor_orders[0].track_key as string }
}

const openBoard = async (browser: Browser, email: string) => {
  const board = await openOther(browser, { viewport: { width: 1024, height: 768 }, hasTouch: true })
  await login(board, email)
  await open(board, '/anbieter/kueche')
  return board
}

test('a menu is built, guests order, the kitchen cooks, delays and sends, a driver delivers @phone-only', async ({
  page: guest,
  context,
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const { email, slug } = kitchen
  await openAtAnyHour(baseURL!, slug)
  const name = String(Date.now() % 1e6)
  const owner = await openOther(browser, largeScreen)
  await login(owner, email)
  await buildMenu(owner, name)

  await declineCookies(guest)
  const number = await orderAsGuest(guest, slug, name)

  // tomorrow is a holiday: refused with the next times, never moved
  const calls = await callsOf(request, email)
  const store = (await calls.get('/getHolidaysTimes')).data.store_id
  const day = new Date(Date.now() + 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' })
  await calls.post('/setStoreHolidaysTimes', {
    store_id: store,
    timings: [{ title: `Ruhetag ${name}`, start_date: day, status: 0 }],
  })
  const late = await fillByCall(request, calls, slug, name, { wanted_at: `${day}T17:00:00Z` })
  const cart = await context.newPage()
  await cart.addInitScript((key) => localStorage.setItem('cart_key', key), late.cart_key)
  await open(cart, '/warenkorb')
  await expect(cart.getByText(/morgen \d\d:00 Uhr ist nicht mehr möglich. Die nächsten Zeiten: /).first()).toBeVisible()
  await expect(cart.locator('option', { hasText: 'morgen' })).toHaveCount(0)
  await cart.close()
  const { timings } = (await calls.get('/getHolidaysTimes')).data
  await calls.remove(
    `/delete-holidays/${timings.find(({ title }: { title: string }) => title === `Ruhetag ${name}`).id}`,
  )

  // the cook on a tablet; the page of the guest follows
  const board = await openBoard(browser, email)
  const card = board.getByRole('article', { name: `Bestellung ${number}` })
  await expect(card.getByText('Trüffel')).toBeVisible()
  await card.getByRole('button', { name: '30 Min.' }).tap()
  await expect(board.locator('[data-column="confirmed"]').locator(card)).toBeVisible()
  await expect(guest.getByTestId('state')).toHaveText('Wird zubereitet')
  const promise = guest.getByText('Bei Ihnen gegen')
  const before = (await promise.textContent())!
  await card.getByRole('button', { name: '+10 Min.' }).tap()
  await expect(promise).not.toHaveText(before)

  // something is missing in another order
  const other = await orderByCall(request, calls, slug, name)
  const part = board.getByRole('article', { name: `Bestellung ${other.number}` })
  await part.getByRole('button', { name: 'Etwas fehlt' }).tap()
  await board.getByRole('dialog').getByLabel(`Suppe ${name}`).check()
  await board.getByRole('button', { name: 'Kunden fragen' }).tap()
  await expect(part.getByText('Kunde ist gefragt')).toBeVisible()
  const asked = await context.newPage()
  await open(asked, `/essen/bestellung/${other.key}`)
  await asked.getByRole('button', { name: 'Ja, ohne liefern' }).click()
  await expect(asked.getByText(`Suppe ${name} (nicht da)`)).toBeVisible()
  await expect(board.locator('[data-column="confirmed"]').locator(part)).toBeVisible()

  await board.getByRole('button', { name: 'Pause 15 Min.' }).tap()
  await expect(board.getByRole('button', { name: 'Pause beenden' })).toBeVisible()
  await board.getByRole('button', { name: 'Pause beenden' }).tap()

  // both leave with one driver, who has no account
  for (const order of [number, other.number])
    await board.getByRole('checkbox', { name: new RegExp(order.slice(-6, -2)) }).check()
  await board.getByLabel('Name der Tour').fill(`Tour ${name}`)
  await board.getByRole('button', { name: 'Tour losschicken' }).tap()
  await expect(guest.getByTestId('state')).toHaveText('Ist unterwegs')
  const tour = board
    .locator('div', { hasText: `Tour ${name}` })
    .getByRole('link', { name: /Link für das Telefon/ })
    .first()
  await open(asked, (await tour.getAttribute('href'))!)
  for (let stop = 0; stop < 2; stop++) {
    await asked.getByRole('button', { name: 'Geliefert' }).first().click()
    await expect(asked.getByRole('listitem').filter({ hasText: 'Geliefert' }).getByRole('button')).toHaveCount(1 - stop)
  }
  await expect(guest.getByTestId('state')).toHaveText('Geliefert')
  await guest.getByRole('button', { name: 'Wieder bestellen' }).click()
  await expect(guest).toHaveURL(/\/kasse$/)
  const bought = guest.getByRole('complementary', { name: 'Ihre Bestellung' })
  await bought.getByRole('button', { name: /Ihre Bestellung/ }).click()
  await expect(bought.getByText(`Nudeln ${name}`).first()).toBeVisible()

  // what somebody says on the telephone is in the kitchen at once
  await open(owner, '/anbieter/kueche/telefon')
  await owner.getByRole('button', { name: new RegExp(`^Nudeln ${name}`) }).click()
  await owner.getByRole('dialog').getByRole('radio', { name: /Mild/ }).check()
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: /^Hinzufügen/ })
    .click()
  await owner.getByLabel('Name', { exact: true }).fill(`Anruf ${name}`)
  await owner.getByLabel('Telefon', { exact: true }).fill('06421 123456')
  await owner.getByLabel('Postleitzahl').fill(zip)
  await expect(owner.getByRole('combobox', { name: 'Ort', exact: true })).toHaveValue(city)
  await owner.getByRole('combobox', { name: 'Straße' }).fill('Marktplatz')
  await owner.getByRole('button', { name: 'In die Küche' }).click()
  await expect(board.locator('[data-column="confirmed"]').getByText(`Anruf ${name}`)).toBeVisible()
})

test('a dish from search, category and business page is ordered from its menu, with its zone @phone', async ({
  page,
  isMobile,
}) => {
  await declineCookies(page)
  await open(page, '/suche?was=pizza+diavola')
  const hit = page.getByRole('main').getByRole('link', { name: 'Pizza Diavola', exact: true }).first()
  await expect(hit).toHaveAttribute('href', /^\/essen\/pizzeria-lago-blu[^?]*\?gericht=\d+$/)
  const menu = (await hit.getAttribute('href'))!
  await hit.click()
  await expect(page.getByRole('dialog')).toContainText('Pizza Diavola')
  await expect(page.getByRole('dialog')).toContainText('11,90')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Angebot melden' })).toBeVisible()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await expect(page).toHaveURL(/\/essen\/pizzeria-lago-blu[^?]*$/)
  const { data } = await (await page.request.get('/api/search?keyword=pizza+diavola')).json()
  const dish = data.find(({ name }: { name: string }) => name === 'Pizza Diavola')
  expect(data.filter(({ name }: { name: string }) => name === 'Pizza Diavola')).toHaveLength(1)
  // an old link to the product
  await open(page, `/produkt/${dish.slug}`)
  await expect(page).toHaveURL(new RegExp(menu.replace('?', '\\?')))
  await open(page, menu.replace('/essen/', '/betriebe/').replace(/\?.*/, ''))
  await page.getByRole('link', { name: 'Speisekarte, jetzt bestellen' }).click()
  await expect(page).toHaveURL(/\/essen\/pizzeria-lago-blu/)
  // its sections stay in sight while it is scrolled, and where there is room the basket stands beside it
  const sections = page.getByRole('navigation', { name: 'Kategorien der Karte' })
  await page.getByRole('region', { name: 'Dolci' }).scrollIntoViewIfNeeded()
  await expect(sections.getByRole('link', { name: 'Dolci' })).toBeInViewport()
  const isCovered = await sections.evaluate((bar) => {
    const { left, top, height } = bar.getBoundingClientRect()
    return !bar.contains(document.elementFromPoint(left + 40, top + height / 2))
  })
  expect(isCovered).toBe(false)
  if (!isMobile) {
    const basket = (await page.getByRole('region', { name: 'Ihr Warenkorb' }).boundingBox())!
    const menuBox = (await page.getByRole('region', { name: 'Dolci' }).boundingBox())!
    expect(basket.x).toBeGreaterThan(menuBox.x + menuBox.width - 1)
  }
  // hearts and the home page know no other dish, and nothing of it goes to Berlin
  await open(page, '/suche?was=pizza+diavola')
  await page
    .getByRole('main')
    .getByRole('button', { name: /merken/i })
    .first()
    .click()
  await open(page, '/merkliste')
  await page.getByRole('main').getByRole('link', { name: 'Pizza Diavola', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('11,90')
  await open(page, `${menu}&plz=10115`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Hinzufügen/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open(page, '/warenkorb')
  await expect(page.getByText('Nach 10115 liefert Pizzeria Lago Blu nicht.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zur Kasse' })).toBeDisabled()
})

test('two people choose dishes for one cart by a link, and the link ends @phone', async ({ page: host, browser }) => {
  await declineCookies(host)
  await open(host, '/essen/pizzeria-lago-blu?plz=82266')
  await host.getByRole('button', { name: 'Gemeinsam bestellen' }).click()
  const link = host.getByLabel('Link zum Mitbestellen')
  await expect(link).toBeFocused()
  const friend = await openOther(browser)
  await declineCookies(friend)
  await open(friend, await link.inputValue())
  await friend.getByRole('button', { name: /^Pizza Margherita/ }).click()
  const sheet = friend.getByRole('dialog')
  await sheet.getByRole('button', { name: /^Hinzufügen/ }).click()
  await expect(sheet.getByLabel('Ihr Name')).toBeFocused()
  await sheet.getByLabel('Ihr Name').fill('Anna')
  await sheet.getByRole('button', { name: /^Hinzufügen/ }).click()
  const shared = friend.getByRole('region', { name: 'Sie bestellen mit' })
  await expect(shared).toContainText('Für Anna')
  await expect(friend.getByRole('link', { name: 'Zum Warenkorb' })).toHaveCount(0)
  await expectAccessible(friend)
  await expectFits(friend)
  // asking for a postal code is no way out
  await friend.getByRole('button', { name: 'Prüfen' }).click()
  await expect(friend).toHaveURL(/plz=82266&gruppe=/)
  await expect(shared).toContainText('Für Anna')

  await open(host, '/warenkorb')
  await expect(host.getByText('„Für Anna“')).toBeVisible()
  await shared.getByRole('button', { name: 'Entfernen: Pizza Margherita' }).click()
  await expect(shared.getByRole('heading')).toBeFocused()
  await expect(shared).not.toContainText('Für Anna')

  await open(host, '/essen/pizzeria-lago-blu?plz=82266')
  await host.getByRole('button', { name: 'Gemeinsam bestellen' }).click()
  await host.getByRole('button', { name: 'Link beenden' }).click()
  await expect(host.getByRole('button', { name: 'Gemeinsam bestellen' })).toBeFocused()
  await open(friend, friend.url())
  await expect(friend.getByText('Diese gemeinsame Bestellung ist abgeschlossen')).toBeVisible()
})
