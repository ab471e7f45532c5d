import { declineCookies, demo, expect, login, open, test } from './people.ts'

test.beforeEach(({ page }) => declineCookies(page))

const dialogName = 'Tastenkürzel'

test('keys lead through the desk, never while somebody types, and can be switched off', async ({ page }) => {
  await login(page, demo.operator)
  await open(page, '/betreiber')
  await expect(page.getByRole('button', { name: dialogName })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page).toHaveURL(/\/betreiber\/bestellungen$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bestellungen')

  const search = page.getByRole('main').getByRole('searchbox').first()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('gk?n')
  await expect(search).toHaveValue('gk?n')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await search.blur()

  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: dialogName })
  await expect(dialog.getByText('Konten')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await dialog.getByRole('switch', { name: 'Tastenkürzel benutzen' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/betreiber\/bestellungen/)

  // the button stays, so that they can be switched on again
  await page.getByRole('button', { name: dialogName }).click()
  await dialog.getByRole('switch', { name: 'Tastenkürzel benutzen' }).check()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('v')
  await expect(page).toHaveURL(/\/betreiber\/gutscheine$/)
  await expect(page.getByRole('button', { name: 'Gutschein anlegen' }).first()).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a provider has keys too, and the log shows what a change of the operator was', async ({ page }) => {
  await login(page, demo.provider)
  await open(page, '/anbieter')
  await expect(page.getByRole('button', { name: dialogName })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Produkte' }).first()).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/anbieter\/produkte$/)

  await login(page, demo.operator)
  await open(page, '/betreiber/labels')
  await page.getByRole('button', { name: 'Label anlegen' }).first().click()
  const name = `Kürzel ${Date.now()}`
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Speichern|Anlegen/ })
    .click()
  await expect(page.getByRole('main').getByText(name)).toBeVisible()
  await open(page, '/betreiber/protokoll?aktion=accounts.createLabel')
  const row = page.getByRole('main').getByRole('row').filter({ hasText: 'Vorher und nachher' }).first()
  await row.getByText('Vorher und nachher').click()
  await expect(row.getByText('•••').first()).toBeVisible()
  await expect(row).toContainText('colour')
  await expect(row).not.toContainText(name)
})
