import { openOther } from './contexts.ts'
import { demo, expect, expectToast, login, open, test } from './people.ts'
import { orderFrom } from './shop.ts'

test('a provider sees an order arrive, moves it to its end and sees what it earns; others do not see it', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  await login(page, demo.provider)
  await open(page, '/anbieter/bestellungen')
  const table = page.getByRole('table', { name: 'Bestellungen' })
  await expect(table).toBeVisible()

  // it arrives while the page is open, without a reload
  const number = await orderFrom(request, demo.provider)
  const told = page.locator('[data-toast="info"]', { hasText: `Neue Bestellung ${number}` })
  await expect(told.getByRole('link', { name: 'Ansehen' })).toHaveAttribute('href', new RegExp(`suche=${number}$`))
  const row = table.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Neu')

  await row.getByLabel(`${number} auswählen`).check()
  await page.getByRole('button', { name: 'Ausgewählte bestätigen' }).click()
  await expectToast(page, 'success', 'ist jetzt „')
  await expect(row).toContainText('Bestätigt')
  await row.getByRole('button', { name: `${number}: In Arbeit nehmen` }).click()
  await row.getByRole('button', { name: `${number}: Versenden` }).click()
  const shipping = page.getByRole('dialog', { name: 'Bestellung versenden' })
  await shipping.getByLabel('Sendungsnummer').fill('abc')
  await shipping.getByRole('button', { name: 'Jetzt versenden' }).click()
  await expect(shipping.getByText(/So sieht keine Sendungsnummer von DHL aus/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('In Arbeit')

  await row.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Versenden', exact: true })).toBeVisible()
  await page.getByLabel('Sendungsnummer').fill('00340434161094042557')
  await page.getByRole('button', { name: 'Sendung melden' }).click()
  await expectToast(page, 'success', 'Die Nachricht zur Sendung ist verschickt.')
  await expect(page.getByText('Sendungsnummer 00340434161094042557')).toBeVisible()
  await page.getByRole('button', { name: 'Versenden', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Wer liefert?')
    .selectOption({ label: 'Ich selbst oder ohne Sendungsnummer' })
  await page.getByRole('button', { name: 'Jetzt versenden' }).click()
  await page.getByRole('button', { name: 'Abschließen', exact: true }).click()
  await page.getByRole('button', { name: 'Jetzt abschließen' }).click()
  await expect(page.getByText('Der Kunde hat bar bezahlt.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stornieren' })).toHaveCount(0)

  // what is left is the total less the commission and the tax on it
  const amounts = await page.locator('section', { hasText: 'Ihr Erlös' }).locator('dd').allTextContents()
  const cents = amounts.map((text) => Number(text.replace(/\D/g, '')))
  expect(cents).toHaveLength(4)
  expect(cents[1]).toBeGreaterThan(0)
  expect(cents[0]! - cents[1]! - cents[2]!).toBe(cents[3])

  const address = page.url()
  await page.getByRole('link', { name: 'Lieferschein' }).click()
  await expect(page.getByRole('heading', { name: 'Lieferschein' })).toBeVisible()
  await expect(page.locator('article')).not.toContainText('€')

  const other = await openOther(browser)
  await login(other, 'info@biohof-lechaue.example')
  await open(other, new URL(address).pathname)
  await expect(other.getByRole('heading', { name: 'Diese Bestellung gibt es nicht' })).toBeVisible()
})
