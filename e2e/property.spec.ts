import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addDays } from '../src/lib/clock.ts'
import { formatEuro, germanDay } from '../src/lib/format.ts'
import { expectAccessible } from './accessible.ts'
import { largeScreen, openOther } from './contexts.ts'
import { counting } from './counting.ts'
import {
  bearerOf,
  declineCookies,
  demo,
  expect,
  expectToast,
  login,
  newEmail,
  open,
  readOutbox,
  test,
} from './people.ts'

const agent = 'info@seeufer-immobilien.example'
const bank = 'info@lechtalbank.example'

/** A draft with picture, text, price and category: the editor of products has journeys of its own. */
const buildDraft = async (page: Page, name: string) => {
  const headers = await bearerOf(page.request, agent)
  const { data } = await (await page.request.get('/api/allCategories')).json()
  const category = data.property.find((one: { name: string }) => one.name === 'Wohnungen')
  const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#7f9c8d' } })
    .jpeg()
    .toBuffer()
  const created = await page.request.post('/api/v2/createProduct', {
    headers,
    multipart: {
      name,
      product_type: 'property',
      price: '289000',
      details: '<p>Helle Wohnung mit Blick auf den See.</p>',
      product_categories: JSON.stringify({ category: category.id }),
      photo: { name: 'wohnung.jpg', mimeType: 'image/jpeg', buffer },
    },
  })
  expect(created.ok(), await created.text()).toBe(true)
  return ((await created.json()) as { data: { id: number } }).data.id
}

test('an agent lists a flat, a customer hears of it, visits and asks for a loan, the bank answers @phone-only', async ({
  page: customer,
  browser,
}) => {
  test.setTimeout(180_000)
  const name = `Seeblick-Wohnung ${Date.now()}`
  await login(customer, demo.customer)
  // on a phone most filters wait behind a button, which counts what is chosen
  await open(customer, '/immobilien?rooms_from=2&features=balcony')
  const rooms = customer.getByLabel('Zimmer ab')
  await expect(rooms).toBeHidden()
  await customer.getByText('Weitere Filter (2)').click()
  await expect(rooms).toHaveValue('2')
  await expect(rooms).toBeVisible()
  // the map is moved, and what it shows is searched and kept
  await open(customer, '/immobilien?place=Tutzing&radius=10')
  // the heart lies on the picture and covers no words
  const card = customer.getByRole('main').locator('ol > li').first()
  const [heart, words] = [await card.getByRole('button').boundingBox(), await card.getByRole('heading').boundingBox()]
  expect(heart!.x + heart!.width).toBeLessThanOrEqual(words!.x)
  // on a phone list and map are two views of one search
  const toMap = customer.getByRole('navigation', { name: 'Ansicht' }).getByRole('link', { name: 'Karte' })
  if (await toMap.isVisible()) await toMap.click()
  const map = customer.getByRole('group', { name: 'Karte der Immobilien' })
  await expect(map.getByText('© OpenStreetMap-Mitwirkende')).toBeVisible()
  // the wheel zooms with Ctrl, and its land is there
  await map.hover({ position: { x: 12, y: 60 } })
  await customer.keyboard.down('Control')
  // a wheel that comes before the map answers is lost, as it is for a visitor
  await expect(async () => {
    await customer.mouse.wheel(0, 120)
    await expect(customer.getByRole('button', { name: 'In diesem Ausschnitt suchen' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await customer.keyboard.up('Control')
  await expect(map.locator('svg path').first()).toBeAttached()
  await customer.getByRole('button', { name: 'In diesem Ausschnitt suchen' }).click()
  await expect(customer).toHaveURL(/south=/)
  await expect(customer.getByText('im Kartenausschnitt')).toBeVisible()
  const toList = customer.getByRole('navigation', { name: 'Ansicht' }).getByRole('link', { name: 'Liste' })
  if (await toList.isVisible()) await toList.click()
  await customer.getByRole('button', { name: 'Suche merken' }).click()
  await expectToast(customer, 'success', 'Die Suche ist gemerkt. Über Neues schreiben wir Ihnen.')
  await expectAccessible(customer)

  const seller = await openOther(browser, largeScreen)
  await login(seller, agent)
  const id = await buildDraft(seller, name)
  await open(seller, `/anbieter/immobilien/${id}`)
  // a draft opens at the step that lacks something; who knows the way has all on one page
  await expect(seller.getByRole('group', { name: 'Schritt 2 von 6: Art und Lage' })).toBeVisible()
  await seller.getByRole('button', { name: 'Alles auf einer Seite' }).click()
  await seller.getByLabel('Wohn- oder Nutzfläche in m²').fill('74,5')
  await seller.getByLabel('Zimmer', { exact: true }).fill('3')
  await seller.getByLabel('Etage', { exact: true }).fill('2')
  await seller.getByLabel('Postleitzahl').fill('82327')
  await expect(seller.getByRole('combobox', { name: 'Ort' })).toHaveValue('Tutzing')
  await seller.getByRole('combobox', { name: 'Straße' }).fill('Seestraße')
  await seller.getByLabel('Hausnummer').fill('7')
  // what was saved is read again late: what is typed until then stays
  const readAgain = Promise.withResolvers<void>()
  await seller.route(`**/api/property/own/${id}*`, (route) => readAgain.promise.then(() => route.continue()), {
    times: 1,
  })
  await seller.getByRole('button', { name: 'Angaben speichern' }).click()
  await expectToast(seller, 'success', 'Die Angaben sind gespeichert.')
  await seller.getByLabel('Art des Ausweises').selectOption('consumption')
  readAgain.resolve()
  await expect(seller.getByText('Tragen Sie die Angaben aus dem Energieausweis ein')).toBeVisible()
  await expect(seller.getByLabel('Art des Ausweises')).toHaveValue('consumption')
  await seller.getByLabel('Endenergie in kWh/(m²·a)').fill('92,5')
  await seller.getByLabel('Wesentlicher Energieträger').fill('Erdgas')
  await seller.getByLabel('Effizienzklasse').selectOption('C')
  await seller.getByLabel('Baujahr laut Ausweis').fill('1998')
  await seller.getByRole('button', { name: 'Angaben speichern' }).click()
  await expect(seller.getByText('Alles Nötige ist da.')).toBeVisible()
  // one page asks for all of it, and for nothing that only goods have
  await expect(seller.getByLabel('Kaufpreis oder Kaltmiete')).toHaveValue('289.000')
  for (const name of ['Artikelnummer', 'Umsatzsteuer', 'Streichpreis brutto (freiwillig)'])
    await expect(seller.getByLabel(name)).toHaveCount(0)
  await seller.getByLabel('Tag', { exact: true }).fill(addDays(germanDay(), 60))
  await seller.getByLabel('Uhrzeit', { exact: true }).fill('11:15')
  await seller.getByRole('button', { name: 'Termin anbieten' }).click()
  await expectToast(seller, 'success', 'Die Termine sind gespeichert.')
  await expectAccessible(seller)
  await seller.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(seller.getByRole('button', { name: 'Veröffentlichen' })).toHaveCount(0)

  await readOutbox(browser, name, async (outbox) => {
    await expect(outbox.getByText(`Neu: ${name}`).first()).toBeVisible()
  })
  await customer.reload()
  await customer
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await expect(customer.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Angebot melden' })).toBeVisible()
  await expect(customer.getByText(/effektiver Jahreszins/).first()).toBeVisible()
  // what is missing is said beside its field, where it can be seen
  await customer.getByRole('button', { name: 'Besichtigung buchen' }).click()
  await expect(customer.getByText('Bitte wählen Sie einen Termin.')).toBeInViewport()
  await customer.getByRole('radio').last().check()
  await customer.getByRole('button', { name: 'Besichtigung buchen' }).click()
  await expect(customer.getByRole('heading', { level: 1, name: 'Ihre Besichtigung' })).toBeVisible()
  await expectAccessible(customer)
  // who sells moves it to another time
  await open(seller, '/anbieter/besichtigungen')
  const booked = seller.getByRole('row').filter({ hasText: name })
  await booked.getByRole('button', { name: 'Verschieben' }).click()
  // day, time and both buttons fit into a table of any width
  for (const width of [768, 1024, 1280]) {
    await seller.setViewportSize({ width, height: 900 })
    expect(await seller.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0)
  }
  await booked.getByLabel('Uhrzeit').fill('12:45')
  await booked.getByRole('button', { name: 'Neue Zeit mitteilen' }).click()
  await expect(booked.getByText('12:45 Uhr')).toBeVisible()
  await customer.getByRole('link', { name }).first().click()
  await customer.getByRole('link', { name: 'Genau berechnen' }).click()
  await expect(customer.getByText('Repräsentatives Beispiel nach § 17 PAngV')).toBeVisible()
  await customer.getByLabel('Sollzins in %').first().fill('4,2')
  await expect(customer).toHaveURL(/rate=4(%2C|,)2/)
  await customer.getByRole('link', { name: 'Angebot anfragen' }).click()
  // one step at a time, and the last one shows what is sent
  await expect(customer.locator('[data-step]').filter({ visible: true })).toHaveCount(1)
  // by this sum the bank finds the request among those of other journeys
  const loan = 150_000 + (Date.now() % 100_000)
  await customer.getByLabel('Gewünschtes Darlehen in €').fill(String(loan))
  await customer.getByRole('button', { name: 'Weiter' }).click()
  await customer.getByLabel('Haushaltsnettoeinkommen im Monat in €').fill('5.200')
  await customer.getByRole('button', { name: 'Weiter' }).click()
  await customer.getByRole('radio', { name: /Lechtalbank/ }).check()
  await customer.getByRole('button', { name: 'Weiter' }).click()
  await expect(customer.locator('[data-step]').filter({ visible: true })).toHaveCount(1)
  await expect(customer.getByLabel('Ihre Angaben')).toContainText('Haushaltsnettoeinkommen')
  await customer.getByRole('checkbox', { name: /willige ein/ }).check()
  await customer.getByRole('button', { name: 'Anfrage absenden' }).click()
  await expect(customer.getByRole('heading', { level: 1, name: /Ihre Anfrage bei Lechtalbank/ })).toBeVisible()
  await expectAccessible(customer)

  const banker = await openOther(browser, largeScreen)
  await login(banker, bank)
  await open(banker, '/anbieter/finanzierungen')
  await banker
    .getByRole('row')
    .filter({ hasText: formatEuro(loan) })
    .getByRole('link')
    .click()
  await banker.getByLabel('Neuer Stand').selectOption('offer')
  await banker.getByRole('textbox', { name: 'Nachricht' }).fill('Unser Angebot liegt bei.')
  await banker.getByRole('button', { name: 'Antwort senden' }).click()
  await expectToast(banker, 'success', 'Ihre Antwort ist unterwegs.')
  await expectAccessible(banker)
  await customer.reload()
  await expect(customer.getByText('Unser Angebot liegt bei.')).toBeVisible()
})

/** A ring around a place of the map, as a finger draws it. */
const drawAround = async (page: Page, { x, y }: { x: number; y: number }) => {
  const screen = await page.context().newCDPSession(page)
  const at = (turn: number) => [{ x: x + 40 * Math.cos(turn), y: y + 40 * Math.sin(turn) }]
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let turn = 0.4; turn < 6.2; turn += 0.4)
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(turn) })
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await screen.detach()
}

test('a flat is found by drawing on the map, with a finger and with keys @phone-only', async ({ page }) => {
  await declineCookies(page)
  await open(page, '/immobilien?place=Kempten&radius=30&ansicht=karte')
  const map = page.getByRole('group', { name: 'Karte der Immobilien' })
  const pin = map.getByRole('link', { name: /€/ }).first()
  const flat = (await pin.getAttribute('href'))!
  await page.getByRole('button', { name: 'Bereich zeichnen' }).tap()
  await expect(page.getByRole('button', { name: 'Jetzt um den Bereich ziehen' })).toBeVisible()
  const box = (await pin.boundingBox())!
  // a pin points to its place below it
  await drawAround(page, { x: box.x + box.width / 2, y: box.y + box.height + 8 })
  await expect(page.getByText('im gezeichneten Bereich')).toBeVisible()
  await expect(page).toHaveURL(/shape=/)
  await expect(map.locator(`a[href="${flat}"]`)).toBeVisible()

  // not by touch: the browser may take a tap right after a drawn line for a part of it
  await page.getByRole('link', { name: 'Bereich aufheben' }).click()
  // the address changes before the map does
  await expect(page.getByText('im gezeichneten Bereich')).toBeHidden()
  await expect(page).not.toHaveURL(/shape=/)
  await page.getByRole('button', { name: 'Bereich zeichnen' }).press('Enter')
  await expect(map).toBeFocused()
  for (const key of ['ArrowLeft', 'Enter', 'ArrowUp', 'ArrowRight', 'Enter', 'ArrowRight', 'ArrowDown', 'Enter'])
    await page.keyboard.press(key)
  await expect(page.getByRole('status').filter({ hasText: '3. Ecke gesetzt' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('im gezeichneten Bereich')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('shape')!.split(';')).toHaveLength(3)
  // who works with keys stays at the map
  await expect(map).toBeFocused()
  await page.getByRole('navigation', { name: 'Ansicht' }).getByRole('link', { name: 'Liste' }).tap()
  const found = page.getByRole('region', { name: 'Ergebnisse' }).getByRole('link').first()
  await found.tap()
  await expect(page.getByRole('button', { name: /^Besichtigung/ }).first()).toBeVisible()

  // the same guest looks at it and asks a bank
  const main = page.getByRole('main')
  const home = page.url()
  const slot = main.getByRole('radio').first()
  if (await slot.isVisible()) await slot.check()
  await main.getByLabel('Name', { exact: true }).fill('Mia Mieter')
  await main.getByLabel('E-Mail-Adresse').fill(newEmail('karte'))
  // who is faster than people is asked to send it once more
  const sent = async (button: string, title: string | RegExp) =>
    expect(async () => {
      const send = main.getByRole('button', { name: button }).last()
      if (await send.isVisible()) await send.click({ timeout: 2000 })
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 2000 })
    }).toPass()
  await sent('Besichtigung', 'Ihre Besichtigung')
  await open(page, home)
  await main.getByRole('link', { name: 'Genau berechnen' }).click()
  await main.getByRole('link', { name: 'Angebot anfragen' }).click()
  const onward = main.getByRole('button', { name: 'Weiter', exact: true })
  await main.getByLabel('Gewünschtes Darlehen in €').fill('200.000')
  await onward.click()
  await main.getByLabel('Haushaltsnettoeinkommen im Monat in €').fill('4.800')
  await onward.click()
  await main.getByRole('radio', { name: /Lechtalbank/ }).check()
  await onward.click()
  await main.getByLabel('Name', { exact: true }).fill('Mia Mieter')
  await main.getByLabel('E-Mail-Adresse').fill(newEmail('kredit'))
  await main.getByRole('checkbox', { name: /willige ein/ }).check()
  await sent('Anfrage absenden', /Ihre Anfrage bei Lechtalbank/)
})

test('an agent lists a flat on a phone, from the photo to reserved, counted @phone-only', async ({ page }) => {
  const name = `Balkonwohnung ${Date.now()}`
  const { count, screen, fill, choose, file, tap } = counting()
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  await login(page, agent)
  await open(page, '/anbieter/immobilien')
  await screen(page.getByRole('heading', { level: 1, name: 'Immobilien' }))
  await tap(main.getByRole('link', { name: 'Neue Immobilie' }))
  await screen(page.getByRole('heading', { level: 1, name: 'Neue Immobilie' }))
  await fill(main.getByLabel('Überschrift der Anzeige'), name)
  await tap(button('Entwurf anlegen'))
  const step = (words: string) => screen(page.getByRole('group', { name: words }))
  const next = () => tap(button('Weiter'))
  await step('Schritt 1 von 6: Bilder')
  await file(page.locator('#bilder input[type=file]'), {
    name: 'balkon.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: '#7f9c8d' } })
      .jpeg()
      .toBuffer(),
  })
  await expect(page.locator('#bilder').getByRole('button', { name: 'Bild 1 zuschneiden' })).toBeVisible()
  await next()
  await step('Schritt 2 von 6: Art und Lage')
  // nothing can be saved without a place, and the cursor is put there
  await button('Weiter').click()
  await expect(main.getByLabel('Postleitzahl')).toBeFocused()
  await fill(main.getByLabel('Postleitzahl'), '82327')
  await expect(main.getByRole('combobox', { name: 'Ort' })).toHaveValue('Tutzing')
  await fill(main.getByRole('combobox', { name: 'Straße' }), 'Seestraße')
  await next()
  await step('Schritt 3 von 6: Flächen')
  await fill(main.getByLabel('Wohn- oder Nutzfläche in m²'), '62')
  await fill(main.getByLabel('Zimmer', { exact: true }), '2')
  await next()
  await step('Schritt 4 von 6: Energie')
  // each step is in the draft already, and the way back is the browser's
  await page.reload()
  await expect(page.getByRole('group', { name: 'Schritt 4 von 6: Energie' })).toBeVisible()
  await page.goBack()
  await expect(main.getByLabel('Zimmer', { exact: true })).toHaveValue('2')
  await page.goForward()
  await choose(main.getByLabel('Art des Ausweises'), 'consumption')
  await fill(main.getByLabel('Endenergie in kWh/(m²·a)'), '92,5')
  await fill(main.getByLabel('Wesentlicher Energieträger'), 'Erdgas')
  await choose(main.getByLabel('Effizienzklasse'), 'C')
  await fill(main.getByLabel('Baujahr laut Ausweis'), '1998')
  await next()
  await step('Schritt 5 von 6: Preis und Text')
  await fill(main.getByLabel('Kaufpreis oder Kaltmiete'), '289000')
  await fill(main.getByRole('textbox', { name: 'Beschreibung', exact: true }), 'Helle Wohnung mit Balkon.')
  await next()
  await step('Schritt 6 von 6: Prüfen')
  // what is missing leads to its step and its field
  await main.getByRole('link', { name: /Rubrik|Kategorie/ }).click()
  await expect(page.getByRole('group', { name: 'Schritt 5 von 6: Preis und Text' })).toBeVisible()
  await choose(main.getByLabel('Rubrik'), { label: 'Wohnungen' })
  await next()
  await expect(main.getByText('Alles Nötige ist da.')).toBeVisible()
  await expectAccessible(page)
  await tap(button('Veröffentlichen'))
  await expect(button('Veröffentlichen')).toHaveCount(0)
  await tap(main.getByText('Reserviert', { exact: true }))
  await expect(main.getByRole('radio', { name: 'Reserviert' })).toBeChecked()
  await open(page, '/anbieter/immobilien')
  await expect(main.getByRole('row').filter({ hasText: name })).toContainText('Reserviert')
  expect(count).toEqual({ screens: 8, inputs: 14, taps: 10 })
})
