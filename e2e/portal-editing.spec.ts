import sharp from 'sharp'
import { addDays } from '../src/lib/clock.ts'
import { germanDay } from '../src/lib/format.ts'
import { expectAccessible } from './accessible.ts'
import { declineCookies, demo, expect, expectToast, login, open, test } from './people.ts'

const file = async (name: string, background: string, width = 800) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height: 500, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('a post shows a picture of the library, which is replaced and cut there, and the days of a series @phone', async ({
  page,
}) => {
  const name = `wiese-${Date.now().toString(36)}`
  const alt = `Die Wiese ${name}`
  await declineCookies(page)
  await login(page, demo.operator)
  await open(page, '/betreiber/medien')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await file(name, '#2a6fb0')])
  // a single picture is described at once
  const editor = page.getByRole('dialog', { name: 'Bild bearbeiten' })
  await editor.getByLabel('Was ist zu sehen?').fill(alt)
  await editor.getByRole('button', { name: 'Speichern' }).click()
  await expectToast(page, 'success', 'Die Angaben zum Bild sind gespeichert.')

  await open(page, '/betreiber/regional')
  await page.getByRole('link', { name: 'Beitrag schreiben' }).click()
  await page.getByLabel('Titel').fill(`Wiesenfest ${name}`)
  await page.getByLabel('Kurz gesagt').fill('Kuchen und Musik.')
  await page.getByLabel('Thema').selectOption({ label: 'Märkte und Feste' })
  await page.getByLabel('Region').selectOption({ label: 'Pfaffenwinkel' })
  await page.getByRole('button', { name: 'Entwurf anlegen' }).click()
  await expectToast(page, 'success', 'Der Beitrag ist angelegt.')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Auf der Wiese hinter der Kirche.')
  await page.getByRole('button', { name: 'Aus der Mediathek' }).click()
  const picker = page.getByRole('dialog', { name: 'Bild wählen' })
  await picker.getByLabel('Suchen').fill(name)
  await expectAccessible(page)
  await picker.getByRole('button', { name: new RegExp(`${name}\\.png`) }).click()
  await expect(page.getByLabel('Bild 1: Was ist zu sehen?')).toHaveValue(alt)

  const first = addDays(germanDay(), 7)
  await page.getByRole('button', { name: 'Termin hinzufügen' }).click()
  await page.getByLabel('Tag', { exact: true }).fill(first)
  await page.getByLabel('Beginn').fill('14:00')
  await page.getByLabel('Postleitzahl').fill('82362')
  await page.getByLabel('Wiederholen bis').fill(addDays(first, 21))
  await page.getByRole('button', { name: 'Termine der Reihe eintragen' }).click()
  await expect(page.getByRole('button', { name: /^Termin \d entfernen$/ })).toHaveCount(4)
  await page.getByRole('button', { name: 'Termin 2 entfernen' }).click()
  await expect(page.getByLabel('Tag', { exact: true }).nth(1)).toHaveValue(addDays(first, 14))
  await expect(page.getByText('Alles gespeichert')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  const post = `/regional/beitrag/wiesenfest-${name}`
  await open(page, post)
  const shown = page.getByAltText(alt).first()
  await expect(shown).toBeVisible()
  await expect(page.getByText(/14:00/)).not.toHaveCount(0)
  const before = await shown.getAttribute('src')

  await open(page, `/betreiber/medien?suche=${name}`)
  await page.getByRole('button', { name: new RegExp(`${name}\\.png`) }).click()
  await expect(editor.getByRole('link', { name: /Wiesenfest/ })).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Löschen' })).toBeDisabled()
  await editor.locator('input[type=file]').setInputFiles(await file(name, '#aa0000', 900))
  await expectToast(page, 'success', 'Das neue Bild steht jetzt überall.')
  await expect(editor.getByText('900 × 500 Bildpunkte')).toBeVisible()
  await editor.getByRole('button', { name: 'Ausschnitt als neues Bild' }).click()
  const crop = page.getByRole('dialog', { name: 'Ausschnitt wählen' })
  await expectAccessible(page)
  await crop.getByRole('button', { name: 'Bild übernehmen' }).click()
  await expect(editor.getByText('Dieses Bild ist nirgends zu sehen.')).toBeVisible()
  await open(page, post)
  await expect(shown).toBeVisible()
  expect(await shown.getAttribute('src')).not.toBe(before)
})

test('the calendar of an organiser that cannot be read says why, and is removed @phone', async ({ page }) => {
  const name = `Heimatverein ${Date.now().toString(36)}`
  await declineCookies(page)
  await login(page, demo.operator)
  await open(page, '/betreiber/regional/kalender')
  await page.getByRole('button', { name: 'Kalender eintragen' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Kalender eintragen' })
  await dialog.getByLabel('Veranstalter').fill(name)
  await dialog.getByLabel('Adresse des Kalenders').fill('kein Kalender')
  await dialog.getByLabel('Thema').selectOption({ label: 'Märkte und Feste' })
  await dialog.getByLabel('Region').selectOption({ label: 'Pfaffenwinkel' })
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByLabel('Adresse des Kalenders')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await dialog.getByLabel('Adresse des Kalenders').fill('https://kalender.invalid/termine.ics')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: `Kalender von ${name} jetzt lesen` }).click()
  await expect(page.getByText('Der Kalender konnte nicht gelesen werden')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: `Kalender von ${name} entfernen` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect(page.getByRole('heading', { name })).toHaveCount(0)
})
