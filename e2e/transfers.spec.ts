import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { largeScreen, openOther } from './contexts.ts'
import { declineCookies, demo, expect, login, newEmail, open, test } from './people.ts'
import { fillBuyer, findOwnGoods, openCartWith, orderPrepaid, placeOrder } from './shop.ts'

const fileOf = (lines: { text: string; amount: number }[]) => ({
  name: 'umsaetze.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Buchungstag;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Betrag;Waehrung',
      ...lines.map(({ text, amount }) => `10.11.2026;${text};Anna Vorkasse;${amount.toFixed(2).replace('.', ',')};EUR`),
    ].join('\n'),
  ),
})

/** The one thing that is copied by eye: whole, and no page scrolls sideways for it, on the smallest phone. */
const expectReadableIban = async (page: Page) => {
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 720 })
  const iban = page
    .locator('dt', { hasText: /^IBAN$/ })
    .locator('+ dd')
    .first()
  await expect(iban).toHaveText(/^DE\d\d( \d{4}){4} \d\d$/)
  const { right, wide } = await iban.evaluate((element) => ({
    right: Math.max(
      ...[...document.createRange().getClientRects(), ...element.getClientRects()].map((box) => box.right),
    ),
    wide: document.documentElement.scrollWidth,
  }))
  expect([right <= 320, wide <= 320], `${right}, ${wide}`).toEqual([true, true])
  await page.setViewportSize(size)
}

test('pay by transfer, import the statement, match the rest by hand, give money back @phone-only', async ({
  page,
  browser,
}) => {
  test.slow()
  await declineCookies(page)
  const goods = await findOwnGoods(page)
  await openCartWith(page, goods)
  // a carrier takes no cash: for a parcel this is the only way
  await expect(page.getByRole('main').getByText('Überweisung vorab').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /Bar bei der Übergabe/ })).toHaveCount(0)
  await expectAccessible(page)
  // another journey may have switched cards on meanwhile
  const transfer = page.getByRole('radio', { name: /Überweisung vorab/ })
  if (await transfer.count()) {
    await transfer.click()
    await expect(transfer).toBeChecked()
  }
  await fillBuyer(page, newEmail('vorkasse'), 'Vorkasse')
  await expect(page.getByText('vorab per Überweisung').first()).toBeVisible()
  await placeOrder(page)
  await expect(page.getByRole('img', { name: /^GiroCode/ })).toBeVisible()
  await expectAccessible(page)
  await expectReadableIban(page)
  const reference = (await page.locator('dt', { hasText: 'Verwendungszweck' }).locator('+ dd').first().textContent())!
  const amountText = (await page
    .locator('dt', { hasText: /^Betrag$/ })
    .locator('+ dd')
    .first()
    .textContent())!
  const amount = Number(amountText.replace(/[^\d,]/g, '').replace(',', '.'))

  const placed = await orderPrepaid(page, newEmail('vorkasse'), goods, 'transfer')
  const wrong = { number: `${placed.number}-1`, total: placed.total }
  const provider = await openOther(browser, largeScreen)
  await login(provider, demo.provider)
  await open(provider, '/anbieter/finanzen/bankumsaetze')
  const thanks = `Danke ${randomUUID().slice(0, 8)}`
  const lines = [
    { text: `Bestellung ${reference}`, amount },
    { text: thanks, amount: wrong.total - 1 },
  ]
  await provider.locator('input[type=file]').setInputFiles(fileOf(lines))
  await expect(provider.getByText('2 Buchungen gelesen, 1 davon zugeordnet.')).toBeVisible()
  await expectAccessible(provider)
  const row = provider.getByRole('row').filter({ hasText: thanks }).first()
  await row.getByRole('button', { name: /zuordnen$/ }).click()
  await provider.getByPlaceholder('Nummer, Name oder Ware suchen').fill(wrong.number)
  await provider
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`${wrong.number}.*zuordnen$`) })
    .click()
  await expect(provider.getByText('Die Buchung ist zugeordnet.')).toBeVisible()

  // the paid order goes on, the other one still lacks a euro
  await open(provider, `/anbieter/bestellungen?suche=${reference}`)
  await provider.getByRole('link', { name: reference }).first().click()
  await provider.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(provider.getByText('Der Kunde hat auf Ihr Konto überwiesen.')).toBeVisible()
  await open(provider, '/anbieter/finanzen/ueberweisungen?stand=part')
  const part = provider.getByRole('row').filter({ hasText: wrong.number })
  await expect(part).toContainText('Teilweise bezahlt')
  await expectAccessible(provider)
  await part.getByRole('link', { name: wrong.number }).click()
  await provider.getByRole('button', { name: 'Zahlung eingegangen' }).click()
  await provider.getByRole('button', { name: 'Zahlung buchen' }).click()
  await expect(provider.getByText('Der Zahlungseingang ist gebucht.')).toBeVisible()

  // cancelled after it was paid: the provider gives the money back
  await provider.getByRole('button', { name: 'Stornieren' }).click()
  await provider
    .getByRole('dialog')
    .getByRole('button', { name: /tornieren/ })
    .click()
  await expect(provider.getByRole('main').getByText('Storniert', { exact: true }).first()).toBeVisible()
  const order = provider.url()
  const givenBack = provider.getByRole('button', { name: 'Zurücküberwiesen' })
  // a job works out what goes back
  await expect(async () => {
    await open(provider, order)
    await expect(givenBack).toBeVisible({ timeout: 3000 })
  }).toPass()
  await givenBack.click()
  await expect(provider.getByText(/^erledigt am/)).toBeVisible()
})
