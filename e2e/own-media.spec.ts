import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { demo, expect, expectToast, login, open, test } from './people.ts'

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
