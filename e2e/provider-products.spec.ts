import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { openOther } from './contexts.ts'
import { declineCookies, demo, expect, expectToast, login, open, test } from './people.ts'

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .png()
    .toBuffer(),
})

const section = (page: Page, id: string) => page.locator(`#${id}`)

const save = async (page: Page, id: string, name: string) => {
  await section(page, id)
    .getByRole('button', { name: `${name} speichern` })
    .click()
  await expect(section(page, id).getByText('Ungespeichert')).toHaveCount(0)
}

/** With the session of the page, for what is not the point of a journey. */
const post = async (page: Page, path: string, data: object) => {
  const token = await page.evaluate(
    () => Object.values(localStorage).flatMap((text) => /"token":"([^"]+)"/.exec(text)?.[1] ?? [])[0],
  )
  const answer = await page.request.post(`/api${path}`, { data, headers: { authorization: `Bearer ${token}` } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).data as { id: number }
}

test('a provider builds a product of 3 × 4 variants, is held back, repairs, publishes and reduces it', async ({
  page,
  browser,
}) => {
  test.slow()
  const name = `Leinenhemd ${Date.now()}`
  await login(page, demo.provider)
  await open(page, '/anbieter/produkte/neu')
  await page.getByRole('button', { name: 'Entwurf anlegen' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Entwurf anlegen' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  // the text editor comes last
  await expect(page.getByRole('group', { name: 'Formatierung' })).toBeVisible()
  // the gate names what is missing and leads there
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expectToast(page, 'error', 'Für die Veröffentlichung fehlen noch Angaben.')
  await page.getByRole('link', { name: 'Geben Sie einen Preis an.' }).click()
  await expect(page.getByLabel('Preis brutto', { exact: true })).toBeFocused()
  await page.getByLabel('Umsatzsteuer').selectOption('19')
  await page.getByLabel('Preis netto').fill('50')
  await expect(page.getByLabel('Preis brutto', { exact: true })).toHaveValue('59,50')
  await save(page, 'preis', 'Preis & Steuer')

  // a reload keeps what was typed; one button saves all of it and stops at what is refused
  const weight = page.getByLabel('Gewicht', { exact: true })
  const unsaved = page.getByRole('region', { name: 'Nicht gespeicherte Änderungen' })
  await expect(weight).toBeHidden()
  await page.getByRole('button', { name: 'Alle Angaben' }).click()
  await page.getByLabel('Artikelnummer', { exact: true }).fill('LH-1')
  await weight.fill('schwer')
  await page.reload()
  await expect(page.getByText('Nicht gespeicherte Änderungen wiederhergestellt')).toBeVisible()
  await expect(page.getByLabel('Artikelnummer', { exact: true })).toHaveValue('LH-1')
  await expect(unsaved).toContainText('„Grunddaten“ und „Maße & Gewicht“')
  await unsaved.getByRole('button', { name: 'Alles speichern' }).click()
  await expect(weight).toBeFocused()
  await expect(unsaved).toContainText('Nicht gespeichert: „Maße & Gewicht“')
  await weight.fill('0,4')
  await unsaved.getByRole('button', { name: 'Alles speichern' }).click()
  await expectToast(page, 'success', 'Alle Änderungen sind gespeichert.')
  await expect(unsaved).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Formatierung' })).toBeVisible()

  // pictures: several at once, sorted, cropped
  const images = section(page, 'bilder')
  await images
    .locator('input[type=file]')
    .setInputFiles([await picture('a.png', '#1e6b52'), await picture('b.png', '#e8a33d')])
  await expectToast(page, 'success', '2 Bilder sind hochgeladen.')
  const shown = images.getByRole('img')
  await expect(shown).toHaveCount(2)
  const second = await shown.nth(1).getAttribute('src')
  await images.getByRole('button', { name: 'Bild 2 nach vorn' }).click()
  await expect(shown.first()).toHaveAttribute('src', second!)
  await images.getByRole('button', { name: 'Bild 1 zuschneiden' }).click()
  await page.getByRole('button', { name: 'Bild übernehmen' }).click()
  await expect(shown.first()).not.toHaveAttribute('src', second!)

  const text = page.getByRole('textbox', { name: 'Beschreibung', exact: true })
  await text.fill('Aus schwerem Leinen genäht, wird mit jeder Wäsche weicher.')
  await save(page, 'beschreibung', 'Beschreibung')
  await section(page, 'kategorie').getByLabel('Kategorie', { exact: true }).selectOption({ index: 1 })
  await save(page, 'kategorie', 'Kategorie')

  // 3 × 4 variants, filled at once and in a grid
  const variants = section(page, 'varianten')
  for (const [at, [option, values]] of (
    [
      ['Farbe', ['Natur', 'Blau', 'Grün']],
      ['Größe', ['S', 'M', 'L', 'XL']],
    ] as const
  ).entries()) {
    await variants.getByRole('button', { name: 'Eigenschaft hinzufügen' }).click()
    // lists of suggestions bear the same labels
    await variants.getByLabel('Eigenschaft', { exact: true }).and(page.locator('input')).nth(at).fill(option)
    const field = variants.getByLabel('Werte').and(page.locator('input')).nth(at)
    for (const value of values) {
      await field.fill(value)
      await field.press('Enter')
    }
  }
  await expect(variants.getByText('Ergibt 12 Varianten.')).toBeVisible()
  await variants.getByLabel('Bestand je Variante').fill('2')
  await variants.getByRole('button', { name: 'Varianten bilden' }).click()
  await expect(variants.getByRole('table', { name: 'Varianten' }).getByRole('row')).toHaveCount(13)
  await variants.getByLabel('Bestand', { exact: true }).fill('4')
  await variants.getByRole('button', { name: 'Eintragen' }).click()
  await variants.getByLabel('Preis brutto von Grün / XL').fill('teuer')
  await variants.getByRole('button', { name: 'Varianten speichern' }).click()
  await expect(variants.getByText('Bitte geben Sie einen Betrag ein')).toBeVisible()

  // leaving would lose it
  await page.getByRole('link', { name: 'Alle Produkte' }).click()
  await expect(page.getByRole('dialog')).toContainText('Noch nicht gespeichert: „Varianten“.')
  await page.getByRole('button', { name: 'Hier bleiben' }).click()
  await variants.getByLabel('Preis brutto von Grün / XL').fill('64,50')
  await variants.getByRole('button', { name: 'Varianten speichern' }).click()
  await expect(variants.getByText('Ungespeichert')).toHaveCount(0)
  await expect(variants.getByLabel('Preis brutto von Grün / XL')).toHaveValue('64,50')

  await variants.getByRole('button', { name: 'Bilder von Blau / M: keine' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByLabel('Diese Auswahl gilt für').selectOption('Farbe: Blau (4)')
  await dialog.getByRole('button', { name: 'Bilder zuordnen' }).click()
  await expect(variants.getByRole('button', { name: /^Bilder von Blau .* 1$/ })).toHaveCount(4)

  const tiers = section(page, 'staffelpreise')
  await tiers.getByLabel('Ab Menge').fill('10')
  await tiers.getByLabel('Rabatt').fill('5')
  await tiers.getByRole('button', { name: 'Staffel hinzufügen' }).click()
  await expect(tiers.getByRole('table').getByText('10 Stück')).toBeVisible()

  await page.getByLabel('Name des Herstellers').fill('Näherei am Lech')
  await page.getByLabel('Postanschrift des Herstellers').fill('Hauptplatz 7, 86899 Landsberg am Lech')
  await page.getByLabel('E-Mail-Adresse des Herstellers').fill('werkstatt@example.org')
  await save(page, 'sicherheit', 'Produktsicherheit')
  await expectAccessible(page)

  await expect(page.getByText('Alles Nötige ist da.')).toBeVisible()
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()

  // a reduction, after it was public: the old price may be crossed out
  await variants.getByLabel('Preis brutto', { exact: true }).fill('49,50')
  await variants.getByLabel('Streichpreis', { exact: true }).fill('59,50')
  await variants.getByRole('button', { name: 'Eintragen' }).click()
  await variants.getByRole('button', { name: 'Varianten speichern' }).click()
  await expect(variants.getByText('Ungespeichert')).toHaveCount(0)
  const shopPage = await page.getByRole('link', { name: 'Im Shop ansehen' }).getAttribute('href')

  const guest = await openOther(browser)
  await declineCookies(guest)
  await open(guest, shopPage!)
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(guest.getByText('49,50').first()).toBeVisible()
  await expect(guest.getByText('59,50').first()).toBeVisible()
  await guest.close()
})

test('many products change at once, and what can not says why', async ({ page }) => {
  await login(page, demo.provider)
  const name = `Sammelware ${Date.now()}`
  for (const price of [10, 20]) await post(page, '/v2/createProduct', { name: `${name} ${price}`, price, stock: 1 })
  await open(page, `/anbieter/produkte?suche=${encodeURIComponent(name)}`)
  const table = page.getByRole('table', { name: 'Produkte' })
  await expect(table.getByRole('row')).toHaveCount(3)

  await page.getByLabel('Alle auf dieser Seite').check()
  await page.getByRole('button', { name: 'Preis', exact: true }).click()
  await page.getByLabel('Um wie viel?').fill('25')
  await page.getByRole('button', { name: 'Vorschau', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('columnheader', { name: 'Dann' })).toBeVisible()
  await page.getByRole('button', { name: 'Ändern', exact: true }).click()
  await expectToast(page, 'success', '2 Produkte sind geändert.')
  await expect(table.getByText('7,50 €')).toBeVisible()
  await expect(table.getByText('15,00 €')).toBeVisible()

  await page.getByLabel('Alle auf dieser Seite').check()
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  const refused = page.getByRole('dialog', { name: '2 Produkte blieben unverändert' })
  await expect(refused.getByText('Laden Sie mindestens ein Bild hoch.').first()).toBeVisible()
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'Schließen' }).click()

  // stock in place
  const stock = page.getByLabel(`Bestand von ${name} 10`)
  await stock.fill('5')
  await stock.press('Enter')
  await expectToast(page, 'success', 'gespeichert')
  await page.reload()
  await expect(stock).toHaveValue('5')

  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Als Excel-Datei' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^produkte-.*\.xlsx$/)

  await page.getByLabel('Alle auf dieser Seite').check()
  await page.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText('Nichts gefunden')).toBeVisible()
})

test('a provider says how it ships, and a product is offered that way', async ({ page }) => {
  test.slow()
  await login(page, demo.provider)
  await open(page, '/anbieter/versand')
  const name = `Spedition ${Date.now()}`
  await page.getByRole('button', { name: 'Versandart anlegen' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Stufe 1 bis').fill('20')
  await page.getByLabel('Preis der Stufe 1').fill('19')
  await page.getByRole('button', { name: 'Stufe hinzufügen' }).click()
  await page.getByLabel('Preis der Stufe 2').fill('')
  await page.getByRole('dialog').getByRole('button', { name: 'Versandart anlegen' }).click()
  await expect(page.getByText('Bitte geben Sie eine Zahl ein.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Preis der Stufe 2').fill('49,90')
  await page.getByRole('dialog').getByRole('button', { name: 'Versandart anlegen' }).click()
  await expectToast(page, 'success', 'Die Versandart ist angelegt.')
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card.getByText('über 20 kg')).toBeVisible()

  const { id } = await post(page, '/v2/createProduct', { name: `Bank ${Date.now()}` })
  await open(page, `/anbieter/produkte/${id}#versand`)
  await section(page, 'versand').getByLabel(name).check()
  await save(page, 'versand', 'Versand')
  await page.reload()
  await expect(section(page, 'versand').getByLabel(name)).toBeChecked()

  await open(page, '/anbieter/versand')
  await expect(card.getByText('Für ein Produkt ausgewählt')).toBeVisible()
  await card.getByRole('button', { name: `${name} pausieren` }).click()
  await expect(card.getByText('Pausiert')).toBeVisible()
})

test('a customer has no access to the area of providers', async ({ page }) => {
  await login(page, demo.customer)
  await open(page, '/anbieter/produkte')
  await expect(page.getByText('Dieser Bereich ist Anbietern vorbehalten')).toBeVisible()
})
