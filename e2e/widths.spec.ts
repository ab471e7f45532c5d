import type { Locator } from '@playwright/test'
import { expectFits, settle } from './accessible.ts'
import { declineCookies, demo, expect, findProduct, follow, login, open, test } from './people.ts'

test('dialogs of the shop fit every width', async ({ page }) => {
  await declineCookies(page)
  const dialog = page.locator('dialog[open]')
  const openDialog = async (button: Locator) => {
    await button.click()
    await expect(dialog).toBeVisible()
    await expectFits(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  const { slug } = await findProduct(page, 'wohnen', ({ is_variants }) => is_variants)
  await open(page, `/produkt/${slug}`)
  await openDialog(page.getByRole('button', { name: 'Bild vergrößern' }))
  await openDialog(page.getByRole('button', { name: 'Angebot melden' }))
  await openDialog(page.getByRole('button', { name: 'Cookie-Einstellungen' }))
  await open(page, '/essen/pizzeria-lago-blu?plz=86899')
  await openDialog(page.getByRole('button', { name: /^Pizza Margherita/ }).first())
  // what opens on a phone alone
  await page.setViewportSize({ width: 390, height: 900 })
  await open(page, '/kategorie/wohnen')
  await page.getByRole('button', { name: /^Filter/ }).click()
  await expect(page.locator(':popover-open')).toBeVisible()
  await expectFits(page, [320, 390])
  await page.keyboard.press('Escape')
  await page.getByRole('banner').locator('summary[aria-label="Kategorien"]').click()
  await expect(page.getByRole('banner').getByRole('navigation', { name: 'Kategorien' })).toBeVisible()
  await expectFits(page)
})

test('orders, requests, appointments and the dialogs of an account fit every width', async ({ page }) => {
  await login(page, demo.customer)
  const linksIn = async (list: string, below: string) => {
    await open(page, list)
    const links = page.getByRole('main').locator(`a[href^="${below}"]`)
    await links.first().waitFor()
    return [...new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!)))]
  }
  const orders = await linksIn('/konto/bestellungen', '/konto/bestellungen/')
  const requests = await linksIn('/konto/anfragen', '/konto/anfragen/')
  const appointments = await linksIn('/konto/termine', '/termin/')
  for (const path of [...orders.slice(0, 6), ...requests.slice(0, 4), ...appointments.slice(0, 1)]) {
    await follow(page, path)
    await settle(page)
    await expectFits(page)
  }
  const fitsDialog = async (button: Locator) => {
    await button.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFits(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await follow(page, '/konto/angebote')
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Offen' }).first().click()
  await fitsDialog(page.getByRole('button', { name: 'Annehmen' }).first())
  await follow(page, '/konto/adressen')
  await fitsDialog(page.getByRole('button', { name: 'Rechnungsadresse hinzufügen' }))
})
