import type { Browser, Page } from '@playwright/test'
import { demo, expect, login, open, test } from './people.ts'

/** A second person in a browser of their own. */
const openAs = async (browser: Browser, email: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage()
  await login(page, email)
  return page
}

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Nachricht' }).fill(text)
  await page.getByRole('button', { name: 'Senden' }).click()
}
const bubbles = (page: Page) => page.locator('[id^="nachricht-"]')
const textsOf = (page: Page, mark: string) =>
  bubbles(page).filter({ hasText: mark }).locator('p:first-of-type').allInnerTexts()

test('customer and provider talk live, and a dead network loses and doubles nothing @phone', async ({
  page,
  browser,
}) => {
  const mark = `m${Date.now()}`
  await login(page, demo.customer)
  const provider = await openAs(browser, demo.provider)
  const id = await provider.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').userId as number)
  await open(page, `/konto/nachrichten/neu?konto=${id}`)
  await page.getByLabel('Ihre Nachricht').fill(`${mark} Guten Tag, haben Sie am Samstag geöffnet?`)
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await page.waitForURL(/\/konto\/nachrichten\/\d+$/)
  const path = new URL(page.url()).pathname

  await open(provider, path)
  await expect(bubbles(provider).filter({ hasText: mark })).toHaveCount(1)
  await provider.getByRole('textbox', { name: 'Nachricht' }).pressSequentially('Ja')
  await expect(page.getByTestId('presence')).toHaveText('schreibt …')
  await write(provider, `${mark} Ja, bis 14 Uhr.`)
  const answer = bubbles(page).filter({ hasText: `${mark} Ja, bis 14 Uhr` })
  await expect(answer).toHaveCount(1)

  await bubbles(provider)
    .filter({ hasText: `${mark} Ja, bis 14 Uhr` })
    .getByRole('button', { name: 'Bearbeiten' })
    .click()
  await provider.getByRole('textbox', { name: 'Nachricht' }).fill(`${mark} Ja, bis 16 Uhr.`)
  await provider.getByRole('button', { name: 'Änderung speichern' }).click()
  await expect(bubbles(page).filter({ hasText: `${mark} Ja, bis 16 Uhr` })).toContainText('bearbeitet')

  await page.context().setOffline(true)
  for (const number of [1, 2, 3]) {
    await write(page, `${mark} offline ${number}`)
    await write(provider, `${mark} online ${number}`)
  }
  await expect(page.getByText('wird gesendet').first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(bubbles(page).filter({ hasText: mark })).toHaveCount(8, { timeout: 60_000 })
  await expect(bubbles(provider).filter({ hasText: mark })).toHaveCount(8, { timeout: 60_000 })
  expect(await textsOf(page, mark)).toEqual(await textsOf(provider, mark))
  await provider.context().close()
})

test('a message waits in the browser through a reload without network', async ({ page }) => {
  const text = `nach dem Neuladen ${Date.now()}`
  await login(page, demo.customer)
  await open(page, '/konto/nachrichten')
  await page.getByRole('navigation', { name: 'Unterhaltungen' }).getByRole('link').first().click()
  await expect(bubbles(page).first()).toBeVisible()
  await page.route('**/api/sendMessage', (route) => route.abort())
  await write(page, text)
  await expect(page.getByText('wird gesendet')).toBeVisible()
  await page.unroute('**/api/sendMessage')
  await page.reload()
  await expect(bubbles(page).filter({ hasText: text })).toHaveCount(1, { timeout: 60_000 })
})

test('the bell counts live, and reading in one tab reads in the other', async ({ page, browser }) => {
  await login(page, demo.provider)
  const other = await openAs(browser, demo.provider)
  await open(page, '/konto/benachrichtigungen/alle')
  await open(other, '/konto')
  await expect(other.getByTestId('bell-count')).toBeVisible()
  await page.getByRole('button', { name: 'Alle als gelesen markieren' }).click()
  await expect(page.getByTestId('bell-count')).toHaveCount(0)
  await expect(other.getByTestId('bell-count')).toHaveCount(0)
  await other.context().close()
})

test('kinds are switched per channel; the sound of new orders is chosen and heard', async ({ page }) => {
  await login(page, demo.provider)
  await open(page, '/konto/benachrichtigungen')
  const mail = page.getByRole('checkbox', { name: 'Neue Bewertung: E-Mail' })
  const before = await mail.isChecked()
  await mail.click()
  await expect(mail).toBeChecked({ checked: !before })
  await mail.click()
  await expect(page.getByRole('checkbox', { name: 'Provisionsrechnung: E-Mail, vorgeschrieben' })).toBeDisabled()
  await page.getByLabel('Klang').selectOption('kasse')
  await page.evaluate(() => {
    document.addEventListener('playing', ({ target }) => (document.title = (target as HTMLAudioElement).src), true)
  })
  await page.getByRole('button', { name: 'Anhören' }).click()
  await expect(page).toHaveTitle(/\/sounds\/kasse\.wav$/)
  await page.locator('form').getByRole('button', { name: 'Speichern' }).click()
  await page.reload()
  await expect(page.getByLabel('Klang')).toHaveValue('kasse')
})
