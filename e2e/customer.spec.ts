import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { declineCookies, expect, expectToast, fillLogin, open, registerCustomer, test } from './people.ts'

test('a customer registers, keeps a profile and addresses, and leaves again', async ({ page }) => {
  test.slow()
  await declineCookies(page)
  await open(page, '/registrieren')
  const { email, password } = await registerCustomer(page)

  await test.step('profile', async () => {
    await open(page, '/konto/profil')
    await expect(page.getByLabel('Anrede')).toHaveValue('female')
    await page.getByLabel('Vorname').fill('Edda Marie')
    await page.getByLabel('Geburtsdatum').fill('1984-02-29')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expectToast(page, 'success', 'Profile updated successfully!')
    await page.reload()
    await expect(page.getByLabel('Geburtsdatum')).toHaveValue('1984-02-29')
    await expect(page.getByLabel('Vorname')).toHaveValue('Edda Marie')
  })

  await test.step('avatar', async () => {
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#1e6b52' } }).png()
    const file = { name: 'bild.png', mimeType: 'image/png', buffer: await picture.toBuffer() }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('slider').press('ArrowRight')
    await page.getByRole('button', { name: 'Bild übernehmen' }).click()
    await expectToast(page, 'success', 'Profile updated successfully!')
    const avatar = page.locator('header img[src*="/files/"]')
    await expect(avatar).toBeVisible()
    expect(await avatar.evaluate((image: HTMLImageElement) => image.naturalWidth === image.naturalHeight)).toBe(true)
  })

  await test.step('addresses', async () => {
    await open(page, '/konto/adressen')
    await page.getByRole('button', { name: 'Rechnungsadresse hinzufügen' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Vorname')).toHaveValue('Edda Marie')
    await dialog.getByLabel('Postleitzahl').fill('80331')
    await expect(dialog.getByRole('combobox', { name: 'Ort' })).toHaveValue('München')
    await dialog.getByRole('combobox', { name: 'Straße' }).fill('Sendlinger Straße')
    await dialog.getByLabel('Hausnummer').fill('12')
    await dialog.getByLabel('USt-IdNr.').fill('quatsch')
    await dialog.getByRole('button', { name: 'Adresse speichern' }).click()
    await expect(dialog.getByLabel('USt-IdNr.')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('USt-IdNr.').fill('')
    await dialog.getByRole('button', { name: 'Adresse speichern' }).click()
    await expectToast(page, 'success', 'Die Adresse ist gespeichert.')

    const shipping = page.getByRole('region', { name: 'Lieferadressen' })
    await shipping.getByRole('button', { name: 'Aus Rechnungsadresse übernehmen' }).click()
    await expect(shipping.getByText('Sendlinger Straße 12')).toBeVisible()
    await expect(shipping.getByText('Standard')).toBeVisible()

    await shipping.getByRole('button', { name: 'Lieferadresse hinzufügen' }).click()
    await dialog.getByLabel('Postleitzahl').fill('10115')
    await expect(dialog.getByRole('combobox', { name: 'Ort' })).toHaveValue('Berlin')
    await dialog.getByRole('combobox', { name: 'Straße' }).fill('Chausseestraße')
    await dialog.getByRole('button', { name: 'Adresse speichern' }).click()
    await expect(dialog.getByLabel('Hausnummer')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('ohne Nummer').check()
    await dialog.getByRole('button', { name: 'Adresse speichern' }).click()
    await expect(shipping.getByText('10115 Berlin')).toBeVisible()
    await shipping.getByRole('button', { name: /als Standard verwenden/ }).click()
    await expectToast(page, 'success', 'Standard-Lieferadresse')

    await shipping
      .getByRole('button', { name: /löschen/ })
      .last()
      .click()
    await dialog.getByRole('button', { name: 'Adresse löschen' }).click()
    await expect(shipping.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('export', async () => {
    await open(page, '/konto/daten')
    await page.getByLabel('Aktuelles Passwort').fill(password)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Daten herunterladen' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^marktwerk.*\.json$/)
    const { data } = JSON.parse(readFileSync((await file.path())!, 'utf8'))
    expect(JSON.stringify(data)).toContain(email)
  })

  await test.step('deletion', async () => {
    await page.getByRole('button', { name: 'Konto löschen' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Endgültig löschen' })).toBeDisabled()
    await dialog.getByLabel('tippen Sie').fill('LÖSCHEN')
    await dialog.getByLabel('Aktuelles Passwort').fill('ein falsches Passwort')
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
    await expect(dialog.getByText('Das aktuelle Passwort stimmt nicht.')).toBeVisible()
    await dialog.getByLabel('Aktuelles Passwort').fill(password)
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull()
    await open(page, '/anmelden')
    await fillLogin(page, email, password)
    await expect(page.getByText('E-Mail-Adresse oder Passwort stimmt nicht.')).toBeVisible()
  })
})
