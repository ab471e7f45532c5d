import type { Page } from '@playwright/test'
import { addDays } from '../src/lib/clock.ts'
import { germanDay } from '../src/lib/format.ts'
import { expectAccessible } from './accessible.ts'
import { openOther } from './contexts.ts'
import { declineCookies, demo, expect, expectToast, login, open, test } from './people.ts'

type Press = (name: string, role?: 'menuitem') => Promise<void>

/** Plans what is open in the editor for three days later. */
const planPage = async (page: Page, press: Press) => {
  await press('Mehr')
  await press('Später veröffentlichen', 'menuitem')
  await page.getByLabel('Zeitpunkt: Tag').fill(addDays(germanDay(), 3))
  await page.getByLabel('Zeitpunkt: Uhrzeit').fill('08:30')
  await press('Einplanen')
  await expect(page.getByText(/^Wird am .* 08:30 Uhr veröffentlicht\.$/)).toBeVisible()
}

test('a page of several widgets is built by keyboard, previewed by a guest, published, planned and rolled back', async ({
  page,
  browser,
}) => {
  test.slow()
  const slug = `studio-${Date.now().toString(36)}`
  const saved = page.getByText('Alles gespeichert')
  const press = async (name: string | RegExp, role: 'button' | 'menuitem' = 'button') => {
    // a menu takes the focus itself once it is open
    if (role === 'menuitem') await expect(page.locator('[role=menu]:focus-within')).toBeVisible()
    await page.getByRole(role, { name, exact: typeof name === 'string' }).press('Enter')
  }
  await login(page, demo.operator)
  await open(page, '/betreiber/seiten')
  await press('Neue Seite')
  await page.getByLabel('Titel').pressSequentially('Hofladentag')
  await expect(page.getByLabel('Adresse')).toHaveValue('hofladentag')
  await page.getByLabel('Adresse').fill(slug)
  await page.keyboard.press('Enter')
  await expectToast(page, 'success', 'Die Seite ist als Entwurf angelegt.')

  for (const kind of ['Kopf der Seite', 'Fragen und Antworten', 'Aufforderung']) {
    await press('Baustein hinzufügen')
    const offer = page.getByRole('dialog').getByRole('button', { name: kind })
    await expect(offer.locator('svg[aria-hidden]')).toHaveCount(1)
    await offer.press('Enter')
  }
  const parts = page.locator('main ol > li')
  await expect(parts).toHaveCount(4)
  await press('Aktionen: Kopf der Seite (Teil 2)')
  await press('Nach oben', 'menuitem')
  await page.getByLabel('Überschrift').first().fill('Offene Höfe')
  await press('Aktionen: Aufforderung (Teil 4)')
  await press('Duplizieren', 'menuitem')
  await expect(parts).toHaveCount(5)
  await press('Rückgängig: letzte Änderung an der Seite')
  await expect(parts).toHaveCount(4)
  await press('Aktionen: Text (Teil 2)')
  await press('Entfernen', 'menuitem')
  await expect(parts).toHaveCount(3)
  await expect(saved).toBeVisible()
  const frame = page.frameLocator('iframe[title="Vorschau der Seite"]')
  await expect(frame.getByRole('heading', { level: 1, name: 'Offene Höfe' })).toBeVisible()
  await expectAccessible(page)

  await frame.getByRole('heading', { name: 'Häufige Fragen' }).click()
  const question = parts.filter({ hasText: 'Fragen und Antworten' })
  await expect(question.getByRole('textbox', { name: 'Überschrift', exact: true })).toBeFocused()
  await parts
    .filter({ hasText: 'Aufforderung' })
    .getByRole('button', { name: /^Bearbeiten/ })
    .focus()
  const call = frame.locator('section', { has: page.getByRole('heading', { name: 'Machen Sie mit' }) })
  await expect(call).toBeInViewport()
  await expect(call).toHaveCSS('outline-style', 'solid')
  await frame.getByRole('heading', { name: 'Offene Höfe' }).click()
  await expect(page.getByLabel('Überschrift').first()).toBeFocused()
  await expect(call).toHaveCSS('outline-style', 'none')

  const guest = await openOther(browser)
  await declineCookies(guest)
  expect((await open(guest, `/${slug}`))!.status()).toBe(404)
  await press('Mehr')
  await press('Link zur Vorschau', 'menuitem')
  const link = await page.getByRole('dialog').getByLabel('Adresse').inputValue()
  await page.keyboard.press('Escape')
  const answer = await open(guest, new URL(link).pathname)
  expect(await answer!.text()).toContain('<meta name="robots" content="noindex"')
  await expect(guest.getByRole('heading', { level: 1, name: 'Offene Höfe' })).toBeVisible()
  const inMain = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const previewed = inMain(await answer!.text())
  expect(previewed).toContain('Häufige Fragen')

  await press('Veröffentlichen')
  await expectToast(page, 'success', 'Die Seite ist veröffentlicht.')
  expect(inMain(await (await open(guest, `/${slug}`))!.text())).toBe(previewed)

  const callCard = parts.filter({ hasText: 'Aufforderung' })
  await callCard.getByLabel('Neben dem Baustein davor').press('Space')
  await callCard.getByLabel('Für wen').selectOption('customers')
  await expect(page.getByText('Geändert', { exact: true })).toBeVisible()
  await expect(saved).toBeVisible()
  await expect(call).toHaveCount(0)
  await page.getByLabel('Vorschau für').selectOption('customers')
  await expect(call).toBeVisible()
  await expectAccessible(page)
  await press('Veröffentlichen')
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  expect(await (await open(guest, `/${slug}`))!.text()).not.toContain('Machen Sie mit')
  const customer = await openOther(browser)
  await login(customer, demo.customer)
  await open(customer, `/${slug}`)
  const [left, right] = ['Häufige Fragen', 'Machen Sie mit'].map((name) =>
    customer.locator('main section', { has: customer.getByRole('heading', { name }) }),
  )
  await expect(right!).toBeVisible()
  await expect
    .poll(async () => (await right!.boundingBox())!.y - (await left!.boundingBox())!.y, { message: 'side by side' })
    .toBe(0)
  await customer.setViewportSize({ width: 390, height: 844 })
  expect((await right!.boundingBox())!.y).toBeGreaterThan((await left!.boundingBox())!.y)

  await callCard.getByLabel('Für wen').selectOption('all')
  await callCard.getByLabel('Nur für Orte mit PLZ').fill('803, 86899')
  await expect(page.getByText('Geändert', { exact: true })).toBeVisible()
  await expect(saved).toBeVisible()
  await expect(call).toHaveCount(0)
  await page.getByLabel('Vorschau für Orte').selectOption('803')
  await expect(call).toBeVisible()
  await expectAccessible(page)
  await press('Veröffentlichen')
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  expect(await (await open(guest, `/${slug}`))!.text()).not.toContain('Machen Sie mit')
  const local = await openOther(browser)
  // as a search leaves it on a device that may keep it
  await local.addInitScript(() => {
    localStorage.setItem('cookie-choice', '["komfort"]')
    localStorage.setItem('place', '80331 München')
  })
  expect(await (await open(local, `/${slug}`))!.text()).not.toContain('Machen Sie mit')
  await expect(local.getByRole('heading', { name: 'Machen Sie mit' })).toBeVisible()

  await page.getByLabel('Überschrift').first().fill('Abgesagt')
  await expect(page.getByText('Geändert', { exact: true })).toBeVisible()
  await expect(saved).toBeVisible()
  await planPage(page, press)
  await press('Fassungen')
  const published = page.getByRole('listitem').filter({ hasText: 'Öffentlich' })
  await published.getByRole('button', { name: /^Unterschied/ }).press('Enter')
  await expect(published.locator('ins', { hasText: 'Offene Höfe' })).toBeVisible()
  await expectAccessible(page)
  await published.getByRole('button', { name: /^Zurückkehren/ }).press('Enter')
  await expectToast(page, 'success', 'Die ältere Fassung ist jetzt der Entwurf.')
  await expect(page.getByLabel('Überschrift').first()).toHaveValue('Offene Höfe')

  await page.getByRole('link', { name: 'Alle Seiten' }).press('Enter')
  await press('Aktionen: Hofladentag')
  await press('Löschen', 'menuitem')
  await page.getByLabel('Wer die alte Adresse aufruft, kommt nach').fill('/hilfe')
  await press('Löschen')
  await expectToast(page, 'success', 'Die Seite ist gelöscht.')
  await guest.goto(`/${slug}`)
  await guest.waitForURL((url) => url.pathname === '/hilfe')
})

test('a page of eight widgets is built with mouse or finger, put in order, seen by a guest, published, brought back and planned @phone', async ({
  page,
  browser,
}) => {
  test.slow()
  const isPhone = page.viewportSize()!.width < 600
  const slug = `fest-${Date.now().toString(36)}`
  const saved = page.getByText('Alles gespeichert')
  const press = (name: string | RegExp, role: 'button' | 'menuitem' = 'button') =>
    page.getByRole(role, { name, exact: typeof name === 'string' }).click()
  await login(page, demo.operator)
  await open(page, '/betreiber/seiten')
  await press('Neue Seite')
  await page.getByLabel('Titel').fill('Marktfest')
  await page.getByLabel('Adresse').fill(slug)
  await press('Anlegen')
  await expectToast(page, 'success', 'Die Seite ist als Entwurf angelegt.')

  const parts = page.locator('main ol > li')
  const added = [
    'Fragen und Antworten',
    'Kategorien',
    'Reihe von Produkten',
    'Reihe von Betrieben',
    'Stimmen',
    'Beiträge aus der Region',
    'Kopf der Seite',
  ]
  for (const [index, kind] of added.entries()) {
    await press('Baustein hinzufügen')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${kind}`) })
      .click()
    await expect(parts).toHaveCount(index + 2)
    // open cards are not dragged, since that would select text in them
    await press(`Bearbeiten: ${kind} (Teil ${index + 2})`)
  }
  // fingers have the menu alone
  if (!isPhone) await parts.last().getByText('Kopf der Seite').dragTo(parts.nth(6).getByText('Beiträge aus der Region'))
  await press(`Aktionen: Kopf der Seite (Teil ${isPhone ? 8 : 7})`)
  await press('Verschieben nach …', 'menuitem')
  await page.getByLabel('Neue Stelle').selectOption('0')
  await press('Verschieben')
  await press('Bearbeiten: Kopf der Seite (Teil 1)')
  await page.getByLabel('Überschrift').first().fill('Marktfest im Juni')
  await press('Bearbeiten: Text (Teil 2)')
  await parts.nth(1).getByRole('textbox', { name: 'Überschrift' }).fill('Worum es geht')
  await expect(saved).toBeVisible()
  await expectAccessible(page)

  const guest = await openOther(browser)
  await declineCookies(guest)
  const headings = [
    'Marktfest im Juni',
    'Worum es geht',
    'Häufige Fragen',
    'Kategorien',
    'Neu im Sortiment',
    'Betriebe aus der Region',
    'Das sagen andere',
    'Aus der Region',
  ]
  const shown = () => guest.locator('main').locator('h1, h2').allTextContents()
  await press('Mehr')
  await press('Link zur Vorschau', 'menuitem')
  const link = await page.getByRole('dialog').getByLabel('Adresse').inputValue()
  await page.keyboard.press('Escape')
  await open(guest, new URL(link).pathname)
  await expect.poll(shown).toEqual(headings)
  expect((await open(guest, `/${slug}`))!.status()).toBe(404)
  await press('Veröffentlichen')
  await expectToast(page, 'success', 'Die Seite ist veröffentlicht.')
  await open(guest, `/${slug}`)
  expect(await shown()).toEqual(headings)
  await expectAccessible(guest)

  await page.getByLabel('Überschrift').first().fill('Abgesagt')
  await expect(page.getByText('Geändert', { exact: true })).toBeVisible()
  await expect(saved).toBeVisible()
  await press('Fassungen')
  const published = page.getByRole('listitem').filter({ hasText: 'Öffentlich' })
  await published.getByRole('button', { name: /^Zurückkehren/ }).click()
  await expectToast(page, 'success', 'Die ältere Fassung ist jetzt der Entwurf.')
  await expect(page.getByLabel('Überschrift').first()).toHaveValue('Marktfest im Juni')
  await page.getByLabel('Überschrift').first().fill('Marktfest im Juli')
  await expect(saved).toBeVisible()
  await planPage(page, press)
  await open(guest, `/${slug}`)
  expect(await shown()).toEqual(headings)

  await page.getByRole('link', { name: 'Alle Seiten' }).click()
  await page
    .getByRole('row')
    .filter({ has: page.getByText(`/${slug}`, { exact: true }) })
    .getByRole('button', { name: /^Aktionen: / })
    .click()
  await press('Löschen', 'menuitem')
  await press('Löschen')
  await expectToast(page, 'success', 'Die Seite ist gelöscht.')
})

test('a page below another has an address of two words, and goes along when that moves @phone', async ({
  page,
  browser,
}) => {
  const mark = Date.now().toString(36)
  const upper = `hof-${mark}`
  await login(page, demo.operator)
  const makePage = async (title: string, below: string | null, slug: string) => {
    await open(page, '/betreiber/seiten')
    await page.getByRole('button', { name: 'Neue Seite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Neue Seite' })
    if (below) await dialog.getByLabel('Liegt unter').selectOption({ label: below })
    await dialog.getByLabel('Titel').fill(title)
    await expect(dialog.getByLabel('Adresse')).toHaveValue(slug)
    await dialog.getByLabel('Art').selectOption('page')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Anlegen' }).click()
    await expectToast(page, 'success', 'Die Seite ist als Entwurf angelegt.')
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
    await expectToast(page, 'success', 'Die Seite ist veröffentlicht.')
  }
  await makePage(`Hof ${mark}`, null, upper)
  await makePage('Unser Team', `Hof ${mark}`, `${upper}/unser-team`)
  // its editor opens by its address, with the page in the frame
  await page.reload()
  await expect(page.getByText('Alles gespeichert')).toBeVisible()

  const guest = await openOther(browser)
  await declineCookies(guest)
  await open(guest, `/${upper}/unser-team`)
  await expect(guest.getByRole('heading', { level: 1, name: 'Unser Team' })).toBeVisible()
  await expect(guest.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/${upper}/unser-team$`))
  expect(await (await guest.request.get('/sitemap/seiten.xml')).text()).toContain(`/${upper}/unser-team</loc>`)
  await expectAccessible(guest)
  await guest
    .getByRole('navigation', { name: 'Sie sind hier' })
    .getByRole('link', { name: `Hof ${mark}` })
    .click()
  await expect(guest.getByRole('heading', { level: 1, name: `Hof ${mark}` })).toBeVisible()
  expect((await open(guest, `/${upper}/gibt-es-nicht`))!.status()).toBe(404)

  const act = async (name: string, what: string) => {
    await open(page, '/betreiber/seiten')
    await page
      .getByRole('row')
      .filter({ has: page.getByText(`/${name}`, { exact: true }) })
      .getByRole('button', { name: /^Aktionen: / })
      .click()
    await page.getByRole('menuitem', { name: what }).click()
    return page.getByRole('dialog')
  }
  const below = await act(`${upper}/unser-team`, 'Umziehen')
  await below.getByLabel('Adresse').fill(`${upper}/unser-team/koch`)
  await below.getByRole('button', { name: 'Umziehen' }).click()
  await expect(below.getByLabel('Adresse')).toHaveAttribute('aria-invalid', 'true')
  await expect(below.getByText('Eine Adresse hat höchstens zwei Stufen')).toBeVisible()

  const above = await act(upper, 'Umziehen')
  await expect(above.getByText('Seiten, deren Adresse mit ihr beginnt, ziehen mit um.')).toBeVisible()
  await above.getByLabel('Adresse').fill(`garten-${mark}`)
  await above.getByRole('button', { name: 'Umziehen' }).click()
  await expectToast(page, 'success', 'Die Seite ist umgezogen.')
  await guest.goto(`/${upper}/unser-team`)
  await guest.waitForURL((url) => url.pathname === `/garten-${mark}/unser-team`)
  await expect(guest.getByRole('heading', { level: 1, name: 'Unser Team' })).toBeVisible()

  const first = await act(`garten-${mark}`, 'Löschen')
  await first.getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText(`Unter dieser Seite liegt /garten-${mark}/unser-team.`).first()).toBeVisible()
  for (const slug of [`garten-${mark}/unser-team`, `garten-${mark}`]) {
    const dialog = await act(slug, 'Löschen')
    await dialog.getByRole('button', { name: 'Löschen' }).click()
    await expectToast(page, 'success', 'Die Seite ist gelöscht.')
  }
  // deleted pages led to the one above, and that to the home page
  await guest.goto(`/${upper}/unser-team`)
  await guest.waitForURL((url) => url.pathname === '/')
})
