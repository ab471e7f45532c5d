import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { demo, expect, expectToast, login, open, test } from './people.ts'
import { callsOf } from './providers.ts'

/** A restaurant of the demo. */
const kitchen = 'info@pizzeria-lago-blu.example'

const picture = (background: string, width = 800) =>
  sharp({ create: { width, height: 500, channels: 3, background } })
    .png()
    .toBuffer()

test('a provider describes, cuts and replaces own pictures, and shows one with a product @phone', async ({ page }) => {
  const name = `krug-${Date.now().toString(36)}`
  const alt = `Ein Krug aus Ton ${name}`
  const file = async (title: string, background: string, width?: number) => ({
    name: `${title}.png`,
    mimeType: 'image/png',
    buffer: await picture(background, width),
  })
  await login(page, demo.provider)
  await open(page, '/anbieter/mediathek')
  await expect(page.getByRole('heading', { name: 'Noch nicht in der Mediathek' })).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await file(name, '#2a6fb0'), await file(`${name}-2`, '#1e6b52')])
  await page.getByLabel('Suchen').fill(name)
  await expect(page).toHaveURL(/suche=krug-/)
  // pictures are encoded one after the other
  await expect(page.getByText('1–2 von 2')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: new RegExp(`${name}\\.png`) }).click()
  const editor = page.getByRole('dialog', { name: 'Bild bearbeiten' })
  await expect(editor.getByText('Dieses Bild ist nirgends zu sehen.')).toBeVisible()
  await editor.getByLabel('Was ist zu sehen?').fill(alt)
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Speichern' }).click()
  await expectToast(page, 'success', 'Die Angaben zum Bild sind gespeichert.')

  await open(page, '/anbieter/produkte')
  await page.locator('table a[href^="/anbieter/produkte/"]:not([href$="/neu"]):not([href*="import"])').first().click()
  await page.getByRole('button', { name: 'Aus der Mediathek' }).click()
  const picker = page.getByRole('dialog', { name: 'Bild wählen' })
  await picker.getByLabel('Suchen').fill(name)
  await picker.getByRole('button', { name: new RegExp(`${name}\\.png`) }).click()
  const shown = page.locator('#bilder').getByAltText(alt)
  await expect(shown).toBeVisible()
  const before = await shown.getAttribute('src')
  const product = page.url()

  await open(page, `/anbieter/mediathek?suche=${name}`)
  await page.getByRole('button', { name: new RegExp(`${name}\\.png`) }).click()
  await expect(editor.getByRole('link', { name: /^Produkt „/ })).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Löschen' })).toBeDisabled()
  await editor.locator('input[type=file]').setInputFiles(await file(name, '#aa0000', 900))
  await expectToast(page, 'success', 'Das neue Bild steht jetzt überall.')
  await expect(editor.getByText('900 × 500 Bildpunkte')).toBeVisible()
  await editor.getByRole('button', { name: 'Ausschnitt als neues Bild' }).click()
  const crop = page.getByRole('dialog', { name: 'Ausschnitt wählen' })
  await expectAccessible(page)
  await crop.getByRole('button', { name: 'Bild übernehmen' }).click()
  await expect(editor.getByText('Dieses Bild ist nirgends zu sehen.')).toBeVisible()
  await expect(editor.getByLabel('Was ist zu sehen?')).toHaveValue(alt)

  await open(page, `/anbieter/mediathek?suche=kein-${name}`)
  await expect(page.getByRole('heading', { name: 'Kein Bild gefunden' })).toBeVisible()

  await page.goto(product)
  await expect(shown).toBeVisible()
  expect(await shown.getAttribute('src')).not.toBe(before)
  const last = page.locator('#bilder li').filter({ has: page.getByAltText(alt) })
  await last.getByRole('button', { name: /löschen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bild löschen' }).click()
  await expect(shown).toHaveCount(0)
})

test('a provider cuts logo or cover from the library around a point, and gives a dish a picture @phone', async ({
  page,
}, { project }) => {
  // both widths run at once with the same account
  const isPhone = project.name === 'phone'
  const place = isPhone ? 'Logo' : 'Titelbild'
  const name = `teller-${Date.now().toString(36)}`
  await login(page, kitchen)
  await open(page, '/anbieter/mediathek')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: await picture('#7a4a2b', 900) })
  // one file alone is described at once
  const editor = page.getByRole('dialog', { name: 'Bild bearbeiten' })
  await editor.getByLabel('Was ist zu sehen?').fill(`Ein Teller ${name}`)
  await editor.getByRole('slider', { name: 'Wichtige Stelle: waagerecht' }).press('End')
  await editor.getByRole('button', { name: 'Speichern' }).click()
  await expectToast(page, 'success', 'Die Angaben zum Bild sind gespeichert.')

  const pick = async (button: Locator) => {
    await button.click()
    const picker = page.getByRole('dialog', { name: 'Bild wählen' })
    await picker.getByLabel('Suchen').fill(name)
    await picker.getByRole('button', { name: new RegExp(`${name}\\.png`) }).click()
  }
  await open(page, '/anbieter/seite')
  await pick(page.getByRole('button', { name: `${place} aus der Mediathek` }))
  await expectToast(page, 'success', `Ihr neues ${place} ist zu sehen.`)
  await open(page, '/anbieter/speisekarte')
  const dishes = page.getByRole('button', { name: / Bild aus der Mediathek$/ })
  await pick(isPhone ? dishes.first() : dishes.last())
  await expectToast(page, 'success', 'Das Bild ist gespeichert.')

  await open(page, `/anbieter/mediathek?suche=${name}`)
  await page.getByRole('button', { name: new RegExp(`${name}\\.png`) }).click()
  await expect(editor.getByRole('slider', { name: 'Wichtige Stelle: waagerecht' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  )
  await expect(editor.getByRole('link', { name: `${place} Ihrer Seite` })).toBeVisible()
  await expect(editor.getByRole('link', { name: /^Gericht „/ })).toBeVisible()
  await expectAccessible(page)
})

test('a provider gives a certificate or news a picture of the library, and the gallery its words @phone', async ({
  page,
}, { project }) => {
  // both widths run at once with the same account
  const isPhone = project.name === 'phone'
  const card = isPhone ? 'Zertifikate und Auszeichnungen' : 'Aktuelles'
  const name = `stand-${Date.now().toString(36)}`
  const alt = `Unser Stand ${name}`
  await login(page, kitchen)
  await open(page, '/anbieter/mediathek')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: await picture('#31558c', 900) })
  const editor = page.getByRole('dialog', { name: 'Bild bearbeiten' })
  await editor.getByLabel('Was ist zu sehen?').fill(alt)
  await editor.getByRole('button', { name: 'Speichern' }).click()
  await expectToast(page, 'success', 'Die Angaben zum Bild sind gespeichert.')

  await open(page, '/anbieter/seite')
  const pick = async (button: Locator) => {
    await button.click()
    const picker = page.getByRole('dialog', { name: 'Bild wählen' })
    await picker.getByLabel('Suchen').fill(name)
    await picker.getByRole('button', { name: new RegExp(`${name}\\.png`) }).click()
  }
  const entry = page
    .locator('section', { has: page.getByRole('heading', { name: card }) })
    .getByRole('listitem')
    .first()
  await pick(entry.getByRole('button', { name: /^Bild zu „.+“ aus der Mediathek$/ }))
  await expectToast(page, 'success', 'Das Bild ist gespeichert.')
  await pick(page.getByRole('button', { name: 'Galerie aus der Mediathek' }))
  await expectToast(page, 'success', 'Die Bilder stehen in Ihrer Galerie.')
  const inGallery = page
    .getByRole('list', { name: 'Bilder der Galerie' })
    .getByRole('listitem')
    .filter({ has: page.getByAltText(alt) })
  await expect(inGallery).toBeVisible()
  await entry.scrollIntoViewIfNeeded()
  await expectAccessible(page)

  await open(page, `/anbieter/mediathek?suche=${name}`)
  await page.getByRole('button', { name: new RegExp(`${name}\\.png`) }).click()
  await expect(editor.getByRole('link', { name: isPhone ? /^Zertifikat „/ : /^Meldung „/ })).toBeVisible()
  await expect(editor.getByRole('link', { name: 'Galerie Ihrer Seite' })).toBeVisible()

  // guests hear what the gallery shows
  const { data } = await (await callsOf(page, kitchen)).get('/v2/getProviderStoreInfo')
  await open(page, `/betriebe/${data.url}`)
  await expect(page.locator('#galerie').getByAltText(alt)).toBeVisible()
  await expect(page.locator(isPhone ? '#auszeichnungen img' : '#aktuelles img').first()).toBeVisible()

  await open(page, '/anbieter/seite')
  await entry.getByRole('button', { name: /^Bild entfernen: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bild entfernen' }).click()
  await expectToast(page, 'success', 'Das Bild ist entfernt.')
  await inGallery.getByRole('button', { name: /entfernen$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bild entfernen' }).click()
  await expect(inGallery).toHaveCount(0)
})
