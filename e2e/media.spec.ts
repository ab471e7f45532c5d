import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { addDays } from '../src/lib/clock.ts'
import { germanDay } from '../src/lib/format.ts'
import { expectAccessible } from './accessible.ts'
import { openOther } from './contexts.ts'
import { declineCookies, demo, expect, expectToast, login, open, test } from './people.ts'

const picture = (background: string) =>
  sharp({ create: { width: 800, height: 500, channels: 3, background } })
    .png()
    .toBuffer()

test('pictures are uploaded, described and chosen by keyboard; banners are drafted, refused, published and brought back', async ({
  page,
  browser,
}) => {
  const name = `see-${Date.now().toString(36)}`
  const press = async (label: string | RegExp) => {
    await page
      .getByRole('button', { name: label, exact: typeof label === 'string' })
      .first()
      .focus()
    await page.keyboard.press('Enter')
  }
  await login(page, demo.operator)
  await open(page, '/betreiber/medien')
  const files = [
    { name: `${name}.png`, mimeType: 'image/png', buffer: await picture('#2a6fb0') },
    { name: `${name}-2.png`, mimeType: 'image/png', buffer: await picture('#1e6b52') },
    { name: 'kaputt.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') },
  ]
  await page.locator('input[type=file]').setInputFiles(files)
  await expect(page.getByText('kaputt.png: Bitte laden Sie ein Bild im Format PNG, JPG oder WebP hoch.')).toBeVisible()
  await page.getByLabel('Suchen').fill(name)
  await expect(page).toHaveURL(/suche=see-/)
  await expectAccessible(page)
  await press(new RegExp(`${name}\\.png`))
  await page.getByLabel('Quelle').fill('Foto Huber')
  await press('Speichern')
  await expect(page.getByLabel('Was ist zu sehen?')).toBeFocused()
  await page.keyboard.insertText('Der See am Abend')
  await page.getByLabel('Wichtige Stelle: waagerecht').focus()
  await page.keyboard.press('ArrowRight')
  await expectAccessible(page)
  await press('Speichern')
  await expectToast(page, 'success', 'Die Angaben zum Bild sind gespeichert.')

  await open(page, '/betreiber/elemente')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Banner: home' }).press('Enter')
  await press(/^Bearbeiten:/)
  await page.getByLabel('Überschrift').fill(`Am See ${name}`)
  await page.getByLabel('Nur zeigen bis: Tag').fill(addDays(germanDay(), 3))
  await press(/Bild aus der Mediathek: .*wählen/)
  const picker = page.getByRole('dialog')
  await picker.getByLabel('Suchen').fill(name)
  await picker.getByRole('button', { name: new RegExp(`${name}-2\\.png`) }).press('Enter')
  // one without a description is described first
  await picker.getByLabel('Was ist zu sehen?').fill('Ein Feld')
  await picker.getByRole('button', { name: 'Speichern und auswählen' }).press('Enter')
  await expect(picker).toBeHidden()
  await expect(page.getByText('Alles gespeichert')).toBeVisible()
  const frame = page.frameLocator('iframe[title="Vorschau der Seite"]')
  await expect(frame.getByText(`Am See ${name}`)).toBeVisible()
  await expect(frame.getByAltText('Ein Feld')).toBeVisible()
  await expectAccessible(page)

  await expect(page.getByText('nur zeitweise')).toBeVisible()

  const guest = await openOther(browser)
  await declineCookies(guest)
  await open(guest, '/')
  await expect(guest.getByText(`Am See ${name}`)).toHaveCount(0)
  await press('Veröffentlichen')
  await expectToast(page, 'success', 'Das ist jetzt auf den Seiten zu sehen.')
  await open(guest, '/')
  await expect(guest.getByRole('link', { name: `Am See ${name}` })).toBeVisible()
  await press('Fassungen')
  await page
    .getByRole('button', { name: /^Zurückkehren/ })
    .last()
    .press('Enter')
  await expectToast(page, 'success', 'Die ältere Fassung ist jetzt der Entwurf.')
  await press('Veröffentlichen')
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  await open(guest, '/')
  await expect(guest.getByText(`Am See ${name}`)).toHaveCount(0)

  await open(page, '/betreiber/elemente/menu-footer')
  await press(/^Rechtliches .* entfernen/)
  await expect(page.getByText(/Im Fußbereich muss der Link/)).toBeVisible()
  await press(/^Rückgängig/)
  await expect(page.getByText('Alles gespeichert')).toBeVisible()
})

test('the texts of a category are drafted, previewed as its head, published and brought back', async ({
  page,
  browser,
}) => {
  await login(page, demo.operator)
  await open(page, '/betreiber/kategorien')
  await page.getByRole('button', { name: 'Lebensmittel: Aktionen' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Texte und Bild als Entwurf' }).press('Enter')
  const text = `Frisch vom Hof ${Date.now().toString(36)}`
  await page.getByLabel('Beschreibung').fill(text)
  await expect(page.getByText('Geändert', { exact: true })).toBeVisible()
  await expect(page.frameLocator('iframe[title="Vorschau der Seite"]').getByText(text)).toBeVisible()
  await expectAccessible(page)
  const guest = await openOther(browser)
  await declineCookies(guest)
  await open(guest, '/kategorie/lebensmittel')
  await expect(guest.getByText(text)).toHaveCount(0)
  await page.getByRole('button', { name: 'Veröffentlichen' }).press('Enter')
  await expectToast(page, 'success', 'Das ist jetzt auf den Seiten zu sehen.')
  await open(guest, '/kategorie/lebensmittel')
  await expect(guest.getByText(text)).toBeVisible()
  await page.getByRole('button', { name: 'Fassungen' }).press('Enter')
  await page
    .getByRole('button', { name: /^Zurückkehren/ })
    .last()
    .press('Enter')
  await expectToast(page, 'success', 'Die ältere Fassung ist jetzt der Entwurf.')
  await expect(page.getByText('Geändert', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Veröffentlichen' }).press('Enter')
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  await open(guest, '/kategorie/lebensmittel')
  await expect(guest.getByText(text)).toHaveCount(0)
})

test('a category gets a picture of the library with its point, seen on its page and on tiles, and loses it again @phone', async ({
  page,
  browser,
}, { project }) => {
  // both widths run beside each other
  const [category, slug, other] =
    project.name === 'phone' ? ['Spielzeug', 'spielzeug', 'Bücher'] : ['Fahrräder', 'fahrraeder', 'Mode']
  const name = `rad-${Date.now().toString(36)}.png`
  const press = (label: string | RegExp) =>
    page.getByRole('button', { name: label, exact: typeof label === 'string' }).press('Enter')
  const openDraft = async () => {
    await open(page, '/betreiber/kategorien')
    await press(`${category}: Aktionen`)
    await page.getByRole('menuitem', { name: 'Texte und Bild als Entwurf' }).press('Enter')
  }
  await login(page, demo.operator)
  await openDraft()
  await press('Bild aus der Mediathek: Bild wählen')
  const picker = page.getByRole('dialog')
  await picker
    .locator('input[type=file]')
    .setInputFiles([{ name, mimeType: 'image/png', buffer: await picture('#7a4b9c') }])
  await picker.getByLabel('Was ist zu sehen?').fill('Vor dem Laden')
  await picker.getByLabel('Quelle').fill('Foto Huber')
  const point = picker.getByLabel('Wichtige Stelle: waagerecht')
  for (let step = 0; step < 3; step++) await point.press('ArrowRight')
  const place = `${await point.getAttribute('aria-valuenow')}% 50%`
  expect(place).not.toBe('50% 50%')
  await picker.getByRole('button', { name: 'Speichern und auswählen' }).press('Enter')
  await expect(picker).toBeHidden()
  await expect(page.getByText('Geändert', { exact: true })).toBeVisible()
  await expect(page.getByText('Alles gespeichert')).toBeVisible()
  const preview = page.getByRole('button', { name: 'Vorschau', exact: true })
  if ((await preview.getAttribute('aria-pressed')) === 'false') await preview.press('Enter')
  const frame = page.frameLocator('iframe[title="Vorschau der Seite"]')
  await expect(frame.getByText('Bild: Foto Huber')).toBeVisible()
  await expectAccessible(page)

  const guest = await openOther(browser)
  await declineCookies(guest)
  const head = guest.locator('main header picture img')
  const tile = guest.getByRole('link', { name: new RegExp(`^${category}`) }).filter({ has: guest.locator('strong') })
  await open(guest, `/kategorie/${slug}`)
  await expect(head).toHaveCount(0)
  await press('Veröffentlichen')
  await expectToast(page, 'success', 'Das ist jetzt auf den Seiten zu sehen.')
  await open(guest, `/kategorie/${slug}`)
  const expectShown = async (image: Locator) => {
    await image.scrollIntoViewIfNeeded()
    await expect(image).toHaveAttribute('alt', '')
    await expect(image).toHaveCSS('object-position', place)
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    expect(await image.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/\.avif$/)
  }
  await expectShown(head)
  await expect(guest.getByText(`Bild: Foto Huber (${category})`)).toBeVisible()
  await expectAccessible(guest)
  await open(guest, '/')
  await expectShown(tile.locator('picture img'))
  await expect(guest.getByText(`Bild: Foto Huber (${category})`)).toBeVisible()
  // the drawn one stays where there is none, and words stand at one height
  const drawn = guest.getByRole('link', { name: new RegExp(`^${other}`) }).filter({ has: guest.locator('strong') })
  await expect(drawn.locator('picture')).toHaveCount(0)
  await expect(drawn.locator('img')).toHaveAttribute('width', '84')
  const wordsAt = (one: Locator) =>
    one.evaluate((link) => link.querySelector('strong')!.getBoundingClientRect().top - link.getBoundingClientRect().top)
  expect(Math.abs((await wordsAt(tile)) - (await wordsAt(drawn)))).toBeLessThan(1)
  await expectAccessible(guest)

  await open(page, `/betreiber/medien?suche=${name}`)
  await press(new RegExp(name))
  await expect(page.getByRole('link', { name: `Kategorie „${category}“` })).toBeVisible()
  await openDraft()
  await press('Bild aus der Mediathek: entfernen')
  await expect(page.getByText('Geändert', { exact: true })).toBeVisible()
  await press('Veröffentlichen')
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  await open(guest, `/kategorie/${slug}`)
  await expect(head).toHaveCount(0)
  await open(guest, '/')
  await expect(tile.locator('img')).toHaveAttribute('width', '84')
})

test('subjects of the contact form and short texts are drafted, previewed and published @phone', async ({
  page,
  browser,
}) => {
  const subject = `Führungen ${Date.now().toString(36)}`
  const frame = page.frameLocator('iframe[title="Vorschau der Seite"]')
  const showPreview = async () => {
    const button = page.getByRole('button', { name: 'Vorschau', exact: true })
    if ((await button.getAttribute('aria-pressed')) === 'false') await button.press('Enter')
  }
  await login(page, demo.operator)
  await open(page, '/betreiber/elemente')
  await page.getByRole('link', { name: 'Themen des Kontaktformulars' }).press('Enter')
  await page.getByRole('button', { name: 'Eintrag hinzufügen' }).press('Enter')
  await page.getByRole('textbox', { name: 'Name' }).fill(subject)
  await page.getByRole('textbox', { name: 'Beschreibung' }).fill('Führungen durch Höfe und Werkstätten.')
  await expect(page.getByText('Geändert', { exact: true })).toBeVisible()
  await expect(page.getByText('Alles gespeichert')).toBeVisible()
  await showPreview()
  await expect(frame.locator('html[data-hydrated]')).toBeAttached()
  await frame.getByLabel('Thema').selectOption(subject)
  await expect(frame.getByText('Führungen durch Höfe und Werkstätten.')).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Nachricht senden' })).toBeDisabled()
  await expectAccessible(page)
  const guest = await openOther(browser)
  await declineCookies(guest)
  await open(guest, '/kontakt')
  await expect(guest.getByRole('option', { name: subject })).toHaveCount(0)
  await page.getByRole('button', { name: 'Veröffentlichen' }).press('Enter')
  await expectToast(page, 'success', 'Das ist jetzt auf den Seiten zu sehen.')
  await open(guest, '/kontakt')
  await guest.getByLabel('Thema').selectOption(subject)
  await page.getByRole('button', { name: new RegExp(`^${subject}.* entfernen`) }).press('Enter')
  await expect(page.getByText('Geändert', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Veröffentlichen' }).press('Enter')
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  await open(guest, '/kontakt')
  await expect(guest.getByRole('option', { name: subject })).toHaveCount(0)

  await open(page, '/betreiber/elemente')
  await page.getByRole('link', { name: 'Kurze Texte' }).press('Enter')
  await page.getByRole('button', { name: /^Bearbeiten: Fußbereich: über uns/ }).press('Enter')
  await page.getByRole('textbox', { name: 'Text' }).fill(subject)
  await showPreview()
  await expect(frame.getByText(subject)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Veröffentlichen' }).press('Enter')
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  await open(guest, '/kontakt')
  await expect(guest.getByText(subject)).toBeVisible()
  await page.getByRole('button', { name: 'Fassungen' }).press('Enter')
  await page
    .getByRole('button', { name: /^Zurückkehren/ })
    .last()
    .press('Enter')
  await expectToast(page, 'success', 'Die ältere Fassung ist jetzt der Entwurf.')
  await page.getByRole('button', { name: 'Veröffentlichen' }).press('Enter')
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
})
