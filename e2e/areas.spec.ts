import type { Page } from '@playwright/test'
import { layoutFaults } from './layout.ts'
import { declineCookies, demo, expect, login, open, test } from './people.ts'

const legal = ['Impressum', 'Datenschutz', 'Vertrag widerrufen']

const expectNoShop = async (page: Page) => {
  await expect(page.getByRole('banner')).toHaveCount(1)
  await expect(page.getByRole('search')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Newsletter' })).toHaveCount(0)
  for (const name of legal)
    await expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true })).toBeVisible()
}

test('the provider area has a menu by task and not the header and footer of the shop', async ({ page }) => {
  await declineCookies(page)
  await login(page, demo.provider)
  await open(page, '/anbieter')
  await expectNoShop(page)
  await expect(page.getByRole('link', { name: /^Warenkorb/ })).toHaveCount(0)
  const menu = page.getByRole('navigation', { name: 'Anbieterbereich' })
  await expect(menu.getByRole('link', { name: 'Übersicht' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('link', { name: /^Rückgaben/ })).toHaveCount(0)
  // what the business has nothing to do with is folded away
  await expect(menu.getByRole('link', { name: 'Finanzierungsanfragen' })).toBeHidden()
  await menu.getByText('Weitere Funktionen').click()
  await expect(menu.getByRole('link', { name: 'Finanzierungsanfragen' })).toBeVisible()
  await menu.getByRole('link', { name: /^Bestellungen/ }).click()
  await menu.getByRole('link', { name: /^Rückgaben/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rückgaben' })).toBeVisible()
  await expect(menu.getByRole('link', { name: /^Rückgaben/ })).toHaveAttribute('aria-current', 'page')
  // five orders that are late are named, and a link leads to all of them, the latest first
  await menu.getByRole('link', { name: 'Übersicht' }).click()
  await page
    .locator('section', { hasText: /^Überfällig \(/ })
    .getByRole('link', { name: 'Alle', exact: true })
    .click()
  await expect(page).toHaveURL(/\/anbieter\/bestellungen\?ordnung=due$/)
  const orders = page.getByRole('main').getByRole('row').filter({ hasText: 'überfällig seit' })
  await expect(orders.nth(5)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Marktwerk, zur Startseite' }).click()
  await expect(page.getByRole('region', { name: 'Newsletter' })).toHaveCount(1)
})

test('on a phone the menu of an area is a bar and a drawer, which Escape closes @phone-only', async ({ page }) => {
  await declineCookies(page)
  await login(page, demo.operator)
  await open(page, '/betreiber')
  await expectNoShop(page)
  const bar = page.getByRole('navigation', { name: 'Schnellzugriff' })
  const opener = bar.getByRole('button', { name: 'Menü' })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Menü: Betreiberbereich' })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await drawer.getByRole('link', { name: 'Gutscheine' }).click()
  await expect(page).toHaveURL(/\/betreiber\/gutscheine$/)
  await expect(drawer).toBeHidden()
})

test('the words of the bar have room on the narrowest phone, as long as they are @phone-only', async ({ page }) => {
  await login(page, 'info@seeufer-immobilien.example')
  await open(page, '/anbieter')
  const bar = page.getByRole('navigation', { name: 'Schnellzugriff' })
  await expect(bar.getByRole('link', { name: 'Besichtigungen' })).toBeVisible()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const cut = await bar
      .locator('> * > span')
      .evaluateAll((words) =>
        words.filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent),
      )
    expect(cut, `${width} px`).toEqual([])
    expect(await layoutFaults(page), `${width} px`).toEqual([])
  }
})

test('the checkout stands without search and newsletter @phone', async ({ page }) => {
  await declineCookies(page)
  await open(page, '/kasse')
  await expectNoShop(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
})
