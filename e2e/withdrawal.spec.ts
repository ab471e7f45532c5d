import { expectAccessible } from './accessible.ts'
import { declineCookies, expect, newEmail, open, readOutbox, test } from './people.ts'
import { orderAsGuest } from './shop.ts'

test('a guest withdraws from a purchase by the link at the end of every page @phone-only', async ({
  page,
  browser,
}) => {
  await declineCookies(page)
  const email = newEmail('widerruf')
  const number = await orderAsGuest(page, email)
  await open(page, '/')
  const way = page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' })
  // set off from the links around it (§ 356a BGB)
  await expect(way).toHaveCSS('font-weight', '600')
  await way.click()
  await page.waitForURL('**/vertrag-widerrufen')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Weiter' }).click()
  await expect(main.getByText('Bitte geben Sie Ihren Namen an.')).toBeVisible()
  await main.getByLabel('Ihr Name').fill('Anna Gast')
  await main.getByLabel('Bestellnummer').fill(number)
  await main.getByLabel('E-Mail-Adresse').fill(email)
  await main.getByRole('button', { name: 'Weiter' }).click()

  await expect(main.getByRole('heading', { name: 'Ihre Erklärung' })).toBeFocused()
  await main.getByLabel('Nur bestimmte Artikel').check()
  await expect(main.getByRole('checkbox')).toHaveCount(1)
  await expectAccessible(page)
  await main.getByLabel('Die ganze Bestellung').check()
  await main.getByRole('button', { name: 'Widerruf bestätigen' }).dblclick()
  await expect(main.getByText('Ihr Widerruf ist eingegangen')).toBeVisible()

  // the form is open to everybody, so the receipt comes at once and the link carries it out
  const [receipt, link] = await readOutbox(browser, email, async (mail) => {
    const body = mail.frameLocator('iframe').locator('body')
    const href = await body.getByRole('link', { name: 'Widerruf ansehen' }).getAttribute('href')
    return [await body.textContent(), href] as const
  })
  for (const piece of [number, 'Anna Gast', 'Uhr']) expect(receipt).toContain(piece)
  await open(page, new URL(link!).pathname)
  await main.getByRole('button', { name: 'Widerruf jetzt ausführen' }).click()
  await expect(main.getByText('Der Widerruf ist ausgeführt.')).toBeVisible()
  await expectAccessible(page)
  const done = await readOutbox(browser, email, (mail) => mail.frameLocator('iframe').locator('body').textContent())
  expect(done).toContain('Die Bestellung ist storniert')
})
