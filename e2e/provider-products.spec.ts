import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  declineCookies,
  demo,
  expect,
  expectAccessible,
  expectToast,
  login,
  open,
  openAccountMenu,
  test,
} from './people.ts'

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .png()
    .toBuffer(),
})

const section = (page: Page, id: string) => page.locator(`#${id}`)
const save = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name: `${name} speichern` })
  await button.click()
  await expect(button.locator('xpath=..').getByText('Noch nicht gespeichert')).toHaveCount(0)
}

test('a provider is held back by the publish gate, repairs, publishes, and a guest sees the product', async ({
  page,
  browser,
}) => {
  test.slow()
  const name = `Teekanne Ammersee ${Date.now()}`
  await login(page, demo.provider)
  await open(page, '/konto/profil')
  await page.getByLabel('LUCID-Nummer').fill('DE1234567890123')
  await page.getByRole('button', { name: 'Unternehmensdaten speichern' }).click()
  await expectToast(page, 'success', '')

  await openAccountMenu(page)
  await page.getByRole('link', { name: 'Anbieterbereich' }).first().click()
  await page.waitForURL('**/anbieter')
  await page.getByRole('link', { name: 'Produkt anlegen' }).first().click()

  await page.getByRole('button', { name: 'Entwurf anlegen' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Artikelnummer').fill('TK-7')
  await page.getByRole('button', { name: 'Entwurf anlegen' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  // the gate names what is missing and leads there
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expectToast(page, 'error', 'Für die Veröffentlichung fehlen noch Angaben.')
  await expect(page.getByText('Entwurf', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Geben Sie einen Preis an.' }).click()
  await expect(page.getByLabel('Preis brutto', { exact: true })).toBeFocused()
  await expectAccessible(page)

  // net and gross follow each other
  await page.getByLabel('Umsatzsteuer').selectOption('19')
  await page.getByLabel('Preis netto').fill('50')
  await expect(page.getByLabel('Preis brutto', { exact: true })).toHaveValue('59,50')
  await page.getByLabel('Preis brutto', { exact: true }).fill('47,60')
  await expect(page.getByLabel('Preis netto')).toHaveValue('40,00')
  await save(page, 'Preis & Steuer')
  await expect(page.getByRole('link', { name: 'Geben Sie einen Preis an.' })).toHaveCount(0)

  await page.getByLabel('Verfügbare Stückzahl').fill('12')
  await save(page, 'Bestand')

  await page
    .locator('input[type=file]')
    .setInputFiles([await picture('a.png', '#1e6b52'), await picture('b.png', '#e8a33d')])
  await expectToast(page, 'success', '2 Bilder sind hochgeladen.')
  const pictures = section(page, 'bilder').getByRole('img')
  await expect(pictures).toHaveCount(2)
  const second = await pictures.nth(1).getAttribute('src')
  await page.getByRole('button', { name: 'Bild 2 nach vorn' }).click()
  await expect(pictures.first()).toHaveAttribute('src', second!)

  await page.getByRole('textbox', { name: 'Beschreibung', exact: true }).click()
  await page.keyboard.type('Handgedreht in Utting, aus Steinzeug gebrannt.')
  await save(page, 'Beschreibung')

  await section(page, 'kategorie').getByLabel('Kategorie', { exact: true }).selectOption({ index: 1 })
  await save(page, 'Kategorie')

  await page.getByLabel('Name des Herstellers').fill('Töpferei am Lech')
  await page.getByLabel('Postanschrift des Herstellers').fill('Hauptplatz 7, 86899 Landsberg am Lech')
  await page.getByLabel('E-Mail-Adresse des Herstellers').fill('werkstatt@example.org')
  await save(page, 'Produktsicherheit')

  await expect(page.getByText('Alles Nötige ist da.')).toBeVisible()
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  const shopPage = await page.getByRole('link', { name: 'Im Shop ansehen' }).getAttribute('href')

  const guest = await browser.newPage()
  await declineCookies(guest)
  await open(guest, shopPage!)
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(guest.getByText('47,60').first()).toBeVisible()
  await guest.close()

  // the table finds it, its stock is changed in place
  await page.getByRole('link', { name: 'Alle Produkte' }).click()
  await page.getByLabel('Suchen').fill(name)
  await expect(page).toHaveURL(/suche=/)
  const stock = page.getByLabel(`Bestand von ${name}`)
  await expect(page.getByRole('table', { name: 'Produkte' }).getByRole('row')).toHaveCount(2)
  await stock.fill('5')
  await stock.press('Enter')
  await expectToast(page, 'success', 'gespeichert')
  await page.reload()
  await expect(stock).toHaveValue('5')
  await expectAccessible(page)
})

test('options become a grid of variants that is filled at once', async ({ page }) => {
  test.slow()
  await login(page, demo.provider)
  await open(page, '/anbieter/produkte/neu')
  await page.getByLabel('Name', { exact: true }).fill(`Leinenhemd ${Date.now()}`)
  await page.getByRole('button', { name: 'Entwurf anlegen' }).click()
  await page.waitForURL(/produkte\/\d+$/)

  const options = section(page, 'varianten')
  for (const [at, { option, values }] of [
    { option: 'Größe', values: ['S', 'M', 'L', 'XL'] },
    { option: 'Farbe', values: ['Natur', 'Blau', 'Grün'] },
  ].entries()) {
    await options.getByRole('button', { name: 'Eigenschaft hinzufügen' }).click()
    await options.getByLabel('Eigenschaft', { exact: true }).nth(at).fill(option)
    for (const value of values) {
      // the list of suggestions bears the same label
      const field = options.getByLabel('Werte').and(page.locator('input')).nth(at)
      await field.fill(value)
      await field.press('Enter')
    }
  }
  await expect(options.getByText('Ergibt 12 Varianten.')).toBeVisible()
  await options.getByRole('button', { name: 'Varianten bilden' }).click()
  const rows = options.getByRole('table', { name: 'Varianten' }).getByRole('row')
  await expect(rows).toHaveCount(13)

  await options.getByLabel('Preis brutto', { exact: true }).fill('79')
  await options.getByLabel('Bestand', { exact: true }).fill('4')
  await options.getByRole('button', { name: 'Eintragen' }).click()
  await options.getByLabel('Preis brutto von XL / Grün').fill('84,90')
  await options.getByRole('button', { name: 'Varianten speichern' }).click()
  await expect(options.getByText(/noch nicht gespeichert|wird gespeichert/)).toHaveCount(0, { timeout: 60_000 })
  await page.reload()
  await expect(options.getByLabel('Preis brutto von XL / Grün')).toHaveValue('84,90')
  await expect(options.getByLabel('Bestand von S / Natur')).toHaveValue('4')

  const tiers = section(page, 'staffelpreise')
  await tiers.getByLabel('Ab Menge').fill('10')
  await tiers.getByLabel('Rabatt').fill('5')
  await tiers.getByRole('button', { name: 'Staffel hinzufügen' }).click()
  await expect(tiers.getByRole('table').getByText('10 Stück')).toBeVisible()
  await expectAccessible(page)
})

test('a customer has no access to the area of providers', async ({ page }) => {
  await login(page, demo.customer)
  await open(page, '/anbieter/produkte')
  await expect(page.getByText('Dieser Bereich ist Anbietern vorbehalten')).toBeVisible()
})
