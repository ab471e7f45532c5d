import { addDays } from '../src/lib/clock.ts'
import { germanDay } from '../src/lib/format.ts'
import { expectAccessible } from './accessible.ts'
import { openOther } from './contexts.ts'
import { declineCookies, demo, expect, expectToast, login, open, test } from './people.ts'

test('a page of several widgets is built by keyboard, previewed by a guest, published, planned and rolled back', async ({
  page,
  browser,
}) => {
  const slug = `studio-${Date.now().toString(36)}`
  const saved = page.getByText('Alles gespeichert')
  const press = async (name: string | RegExp, role: 'button' | 'menuitem' = 'button') => {
    await page.getByRole(role, { name, exact: typeof name === 'string' }).focus()
    await page.keyboard.press('Enter')
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

  await page.getByLabel('Überschrift').first().fill('Abgesagt')
  await expect(page.getByText('Geändert', { exact: true })).toBeVisible()
  await expect(saved).toBeVisible()
  await press('Mehr')
  await press('Später veröffentlichen', 'menuitem')
  await page.getByLabel('Zeitpunkt: Tag').fill(addDays(germanDay(), 3))
  await page.getByLabel('Zeitpunkt: Uhrzeit').fill('08:30')
  await press('Einplanen')
  await expect(page.getByText(/^Geht am .* 08:30 Uhr online\.$/)).toBeVisible()
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
