import type { Page } from '@playwright/test'
import type { PageEntry } from '#web/rendering/page-table.ts'
import routes from '../src/web/routes.ts'
import { expectAccessible, expectFits, settle, violationsOf } from './accessible.ts'
import { declineCookies, demo, expect, findProduct, follow, login, newEmail, open, test } from './people.ts'
import { findGoods, orderByCall, orderFrom, putIntoCart } from './shop.ts'

/** Something real for every part of an address that varies; a new page with such a part needs its example here. */
const examples: Record<string, string> = {
  '/:slug/:child?': '/impressum',
  '/*': '/gibt-es-nicht',
  '/kategorie/:slug': '/kategorie/wohnen',
  '/anfrage/:slug': '/anfrage/dach',
  '/anfrage-an/:slug': '/anfrage-an/hofladen-sommer-gbr',
  '/betriebe/:slug': '/betriebe/hofladen-sommer-gbr',
  '/betriebe/:slug/:text': '/betriebe/hofladen-sommer-gbr/widerruf',
  '/regional/themen/:slug': '/regional/themen/essen-trinken',
  '/regional/regionen/:slug': '/regional/regionen/ammersee',
  '/regional/beitrag/:slug': '/regional/beitrag/adventszauber-im-klosterhof',
  '/vertrag-widerrufen/:key': '/vertrag-widerrufen/unbekannt',
  '/sendung/:key': '/sendung/00000000-0000-4000-8000-000000000000',
  '/newsletter/archiv/:id': '/newsletter/archiv/1',
  '/bundle/:slug': '/bundle/geschenk-aus-der-region',
  '/immobilie/:slug': '/immobilie/3-zimmer-wohnung-am-see-in-tutzing',
  '/essen/:slug': '/essen/pizzeria-lago-blu?plz=86899',
  '/essen/bestellung/:key': '/essen/bestellung/74310297-7547-4800-8013-344862697487',
  '/essen/tour/:key': '/essen/tour/63916493-6012-4431-8073-183266591739',
  '/vorschau/:key': '/vorschau/unbekannt',
  '/vorschau/beitrag/:key': '/vorschau/beitrag/unbekannt',
  '/massnahme/:key': '/massnahme/00000000-0000-4000-8000-000000000000',
  '/meldung/:key': '/meldung/00000000-0000-4000-8000-000000000000',
}
const isFile = (path: string) => /\.\w+$/.test(path) || path === '/sitemap/:part'

const pathsOf = (entries: PageEntry[], above = ''): string[] =>
  entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above
    return entry.children ? pathsOf(entry.children, path) : [path || '/']
  })

const all = [...new Set(pathsOf(routes))].filter((path) => !isFile(path))
/** What has no fixed example is opened from its list below; imports and posts have journeys of their own. */
const fromLists = [
  '/betreiber/postausgang/:id',
  '/betreiber/bestellungen/:number',
  '/betreiber/anfragen/:id',
  '/betreiber/konten/:id',
  '/betreiber/produkte/:id',
  '/betreiber/anbieter/:id',
  '/betreiber/regional/:id',
  '/betreiber/newsletter/:id',
  // in the journey of the page editor
  '/betreiber/seiten/:slug',
  // in the journey of media and banners
  '/betreiber/elemente/:slug',
  '/betreiber/mailtexte/:kind',
  '/konto/bestellungen/:number',
  '/konto/nachrichten/:id',
  // the same page as a customer's
  '/anbieter/nachrichten/:id',
  '/konto/anfragen/:id',
  '/anbieter/anfragen/:id',
  '/anbieter/anfragen/termin/:id',
  '/anbieter/frageboegen/:id',
  '/betreiber/frageboegen/:id',
  '/anbieter/produkte/:id',
  '/anbieter/produkte/import/:id',
  '/anbieter/bestellungen/:id',
  '/anbieter/rueckgaben/:id',
  '/anbieter/bestellungen/:id/lieferschein',
  '/anbieter/bundles/:id',
  '/anbieter/finanzen/bestellung/:number',
  '/anbieter/finanzen/auszahlung/:id',
  '/anbieter/kueche/bon/:number',
  '/produkt/:slug',
  // looked at in the journey of the haircut
  '/termin/:key',
  // visits, loan requests and the editor of a property: in the journey of properties
  '/besichtigung/:key',
  '/finanzierung/anfrage/:key',
  '/anbieter/immobilien/:id',
  '/anbieter/finanzierungen/:id',
]
const fixed = all.filter((path) => !fromLists.includes(path))
const below = (root: string) => fixed.filter((path) => path === root || path.startsWith(`${root}/`))
const places = {
  guest: fixed
    .filter((path) => !['/konto', '/anbieter', '/betreiber'].some((root) => below(root).includes(path)))
    .map((path) => examples[path] ?? path),
  customer: below('/konto'),
  // the other pages of the account are those of a customer
  provider: ['/konto/profil', ...below('/anbieter')],
  operator: below('/betreiber'),
}

test('every page with a varying address has an example', () => {
  expect(
    Object.values(places)
      .flat()
      .filter((path) => /[:*]/.test(path)),
  ).toEqual([])
})

test('what cannot be read in one theme is found in that theme', async ({ page }) => {
  await declineCookies(page)
  await open(page, '/impressum')
  await page.evaluate(() => {
    const bad = new CSSStyleSheet()
    bad.replaceSync(`
      .probe { color: #000; background: #fff }
      .probe a { color: #00f; text-decoration: underline }
      [data-theme="LIGHT"] .probe u { color: #ddd }
      [data-theme="ONE_DARK"] .probe a { color: #222; text-decoration: none }
      [data-theme="ONE_DARK"] .probe b { color: #ddd }
      [data-theme="UNICORN"] .probe i { background: #111 }`)
    document.adoptedStyleSheets.push(bad)
    const probe = document.createElement('p')
    probe.className = 'probe'
    probe.innerHTML =
      'Ein Absatz mit <a id="link" href="/">Verweis</a>, <b id="bold">fetten</b>, <u id="line">unterstrichenen</u> und <i id="slant">schrägen</i> Worten.'
    document.querySelector('main')!.append(probe)
  })
  expect(await violationsOf(page)).toEqual([
    'color-contrast in LIGHT: #line',
    'color-contrast in ONE_DARK: #bold',
    'link-in-text-block in ONE_DARK: #link',
    'color-contrast in UNICORN: #slant',
  ])
})

/** axe looks at the width of a laptop. `AXE_WIDTHS=390,1024,1440` makes it look at others: three times as long, so by hand. */
const axeWidths = (process.env.AXE_WIDTHS ?? '1280').split(',').map(Number)

const check = async (page: Page) => {
  await settle(page)
  for (const width of axeWidths) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  await expectFits(page)
}

type Who = keyof typeof places
const enter = async (page: Page, who: Who) => {
  test.setTimeout(240_000 * axeWidths.length)
  await declineCookies(page)
  if (who !== 'guest') await login(page, demo[who])
}

/** Few pages a test: they spread over the workers, and a slow machine does not run into the time limit. */
const pagesInTest = 12
for (const [who, paths] of Object.entries(places) as [Who, string[]][]) {
  for (let from = 0; from < paths.length; from += pagesInTest) {
    test(`every page passes axe in every theme and fits every width: ${who}, from page ${from + 1}`, async ({
      page,
    }) => {
      await enter(page, who)
      for (const [index, path] of paths.slice(from, from + pagesInTest).entries()) {
        // a link inside an area changes the page alone; public pages are loaded as a visitor loads them
        await (who === 'guest' || index === 0 ? open : follow)(page, path)
        await check(page)
      }
    })
  }
}

test('a product, results, cart and checkout pass axe', async ({ page }) => {
  await enter(page, 'guest')
  const { slug } = await findProduct(page, 'wohnen', ({ is_variants }) => is_variants)
  for (const path of [`/produkt/${slug}`, '/suche?was=holz&preis-bis=200']) {
    await open(page, path)
    await check(page)
  }
  for (const product of await findGoods(page, 2)) await putIntoCart(page, product)
  for (const path of ['/warenkorb', '/kasse']) {
    await open(page, path)
    await expect(page.getByText('Gesamtbetrag').first()).toBeVisible()
    await check(page)
  }
})

test('a conversation and a request of a customer pass axe', async ({ page }) => {
  await enter(page, 'customer')
  await open(page, '/konto/nachrichten')
  await page.getByRole('navigation', { name: 'Unterhaltungen' }).getByRole('link').first().click()
  await expect(page.locator('[id^="nachricht-"]').first()).toBeVisible()
  await check(page)
  await open(page, '/konto/anfragen')
  await page.locator('main a[href^="/konto/anfragen/"]').first().click()
  await expect(page.getByRole('heading', { name: 'Gefragte Betriebe' })).toBeVisible()
  await check(page)
})

test('orders, tickets and money of a provider pass axe', async ({ page, request }) => {
  await enter(page, 'provider')
  await open(page, `/konto/bestellungen/${await orderByCall(page, demo.provider)}`)
  await page.getByRole('button', { name: /stornieren/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFits(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await check(page)
  const number = await orderFrom(request, demo.provider)
  await open(page, `/anbieter/bestellungen?suche=${number}`)
  await page.getByRole('table', { name: 'Bestellungen' }).getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { name: 'Ihr Erlös' })).toBeVisible()
  await check(page)
  await page.getByRole('link', { name: 'Lieferschein' }).click()
  await expect(page.getByRole('heading', { name: 'Lieferschein' })).toBeVisible()
  await check(page)
  await open(page, '/anbieter/kueche')
  await page.getByRole('link', { name: 'Bon', exact: true }).first().click()
  await page.waitForURL(/kueche\/bon\//)
  // the heading of the board goes before that of the ticket comes
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Küche')
  await check(page)
  await open(page, '/anbieter/finanzen')
  // on a phone each row is a card: the first five, the others after a tap
  await page.setViewportSize({ width: 390, height: 844 })
  const bookings = page.getByRole('table', { name: 'Umsätze' }).getByRole('rowgroup').last().getByRole('row')
  await expect(bookings.filter({ visible: true })).toHaveCount(5)
  await page
    .getByRole('button', { name: /^Weitere \d+ zeigen$/ })
    .first()
    .click()
  await expect(bookings.filter({ visible: true })).not.toHaveCount(5)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page
    .getByRole('table', { name: 'Umsätze' })
    .getByRole('link', { name: /Verkauf/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Warum dieser Betrag?' })).toBeVisible()
  // the way back stays in the area
  const way = page.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('link')
  await expect(way.first()).toHaveAttribute('href', '/anbieter')
  await check(page)
  await open(page, '/anbieter/finanzen')
  await page.getByRole('table', { name: 'Ihre Auszahlungen' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Diese Auszahlung' })).toBeVisible()
  await check(page)
})

test('returns, requests, questionnaires, bundles and products of a provider pass axe', async ({ page }) => {
  await enter(page, 'provider')
  await open(page, '/anbieter/rueckgaben?status=requested')
  // the newest ones are those of other journeys, which decide on them
  await page.getByRole('table', { name: 'Rückgaben' }).getByRole('link').last().click()
  await expect(page.getByRole('heading', { name: 'Ihre Entscheidung' })).toBeVisible()
  await check(page)
  await open(page, '/anbieter/anfragen')
  const inbox = page.getByRole('table', { name: 'Anfragen' }).getByRole('row')
  await inbox.filter({ hasText: 'Fragebogen' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Die Anfrage' })).toBeVisible()
  await check(page)
  await open(page, '/anbieter/anfragen?stand=asked')
  await inbox.filter({ hasText: 'Greta Sommer' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Der Terminwunsch' })).toBeVisible()
  await check(page)
  await open(page, '/anbieter/frageboegen')
  await page.getByLabel('Neuer Fragebogen').fill('Feier ausrichten')
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
  await page.getByLabel('Neue Frage', { exact: true }).fill('Was feiern Sie?')
  await page.getByRole('button', { name: 'Frage hinzufügen' }).click()
  await expect(page.getByRole('heading', { name: 'So sieht es der Kunde' })).toBeVisible()
  await check(page)
  await open(page, '/anbieter/bundles')
  await page
    .getByRole('table', { name: 'Aktive Bundles' })
    .getByRole('link', { name: 'Frühstück auf dem Land' })
    .click()
  await expect(page.getByRole('button', { name: 'Deaktivieren' })).toBeVisible()
  await check(page)
  await open(page, '/anbieter/produkte/neu')
  await page.getByLabel('Name', { exact: true }).fill('Schale für alle Farben')
  await page.getByRole('button', { name: 'Entwurf anlegen' }).click()
  await page.waitForURL(/produkte\/\d+$/)
  await expect(page.getByRole('group', { name: 'Formatierung' })).toBeVisible()
  await check(page)
  // the field for the address of a link fits a phone
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('group', { name: 'Formatierung' }).getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByPlaceholder('https://beispiel.de')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('a message in the outbox, an order, a request, an account, an offer, a provider and a questionnaire pass axe for the operator', async ({
  page,
}) => {
  await enter(page, 'operator')
  const email = newEmail('axe')
  await page.request.post('/api/register/customer', {
    data: { email, password: 'ein langer Satz', first_name: 'Ole', last_name: 'Petersen' },
  })
  await open(page, `/betreiber/postausgang?suche=${encodeURIComponent(email)}`)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.locator('iframe')).toBeVisible()
  await check(page)
  await open(page, '/betreiber/bestellungen?status=pending')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: /stornieren$/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Grund')).toBeFocused()
  await check(page)
  await open(page, '/betreiber/bestellungen?status=completed')
  await page.getByRole('table').getByRole('link').first().click()
  await page
    .getByRole('button', { name: /erstatten$/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Nur ein Betrag').click()
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Worauf' })).toBeVisible()
  await check(page)
  await open(page, '/betreiber/anfragen')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Gefragte Anbieter' })).toBeVisible()
  await check(page)
  await open(page, '/betreiber/konten?suche=kunde@marktwerk.example')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Konto sperren' }).click()
  await expect(page.getByRole('dialog').getByLabel('Grund')).toBeFocused()
  await check(page)
  await open(page, '/betreiber/produkte?stand=online')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Offline nehmen' }).click()
  await expect(page.getByRole('dialog').getByLabel('Grund')).toBeFocused()
  await check(page)
  await open(page, '/betreiber/anbieter?stand=published')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'E-Mail schreiben' }).click()
  await expect(page.getByRole('dialog').getByLabel('Betreff')).toBeFocused()
  await check(page)
  await open(page, '/betreiber/frageboegen')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'So sieht es der Kunde' })).toBeVisible()
  await check(page)
})
