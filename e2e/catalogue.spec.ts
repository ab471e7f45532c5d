import { declineCookies, demo, expect, fillLogin, findProduct, open, test } from './people.ts'

const euros = (text: string | null) =>
  Number(
    /([\d.]+),(\d\d)/
      .exec(text ?? '')
      ?.slice(1)
      .join('.')
      .replace(/\.(?=.*\.)/g, ''),
  )

test('a guest finds a product, keeps it, and still has it after the login', async ({ page }) => {
  test.slow()
  await declineCookies(page)
  const product = await findProduct(page, 'wohnen', ({ is_variants, stock }) => is_variants && stock > 0)

  await test.step('from the home page to a category', async () => {
    await open(page, '/')
    await expect(page.getByRole('heading', { name: 'Neu eingetroffen' })).toBeVisible()
    await page
      .locator('main')
      .getByRole('link', { name: /^Wohnen/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Wohnen' })).toBeVisible()
  })

  await test.step('filters by price', async () => {
    const all = await page.getByRole('status').first().textContent()
    await page.getByLabel('von', { exact: true }).fill(String(product.price))
    await page.getByLabel('bis', { exact: true }).fill(String(product.price))
    await page.getByRole('button', { name: 'Preis anwenden' }).click()
    await expect(page).toHaveURL(/preis-von=.*preis-bis=/)
    await expect(page.getByRole('status').first()).not.toHaveText(all ?? '')
    for (const price of await page.locator('article strong').allTextContents()) {
      expect(euros(price)).toBe(product.price)
    }
    await expect(page.getByRole('link', { name: /^Filter entfernen/ })).toHaveCount(2)
  })

  await test.step('opens the product and picks a variant', async () => {
    await page.locator('article').getByRole('link', { name: product.name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    await expect(page.getByText(/zzgl\. Versand/).first()).toBeVisible()
    const variants = page.locator('main a[href*="variante="]:not([aria-current])')
    const words = await variants.first().textContent()
    await variants.first().click()
    await expect(page).toHaveURL(/variante=\d+/)
    await expect(
      page.locator('main a[href*="variante="][aria-current]', { hasText: words ?? '' }).first(),
    ).toBeVisible()
    await page.reload()
    await page.waitForSelector('html[data-hydrated]')
    await expect(
      page.locator('main a[href*="variante="][aria-current]', { hasText: words ?? '' }).first(),
    ).toBeVisible()
  })

  await test.step('keeps it as a guest', async () => {
    const heart = page.getByRole('button', { name: `: ${product.name}` }).first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: 'Merkliste, 1 Produkt' }).click()
    await expect(page.locator('article').getByRole('link', { name: product.name, exact: true })).toBeVisible()
  })

  await test.step('still has it after the login', async () => {
    await page.getByRole('link', { name: 'Melden Sie sich an' }).click()
    await fillLogin(page, demo.customer, demo.password)
    await page.waitForURL('**/merkliste')
    const card = page.locator('article', { has: page.getByRole('link', { name: product.name, exact: true }) })
    await expect(card).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBeNull()
    await page.reload()
    await expect(card).toBeVisible()
    await card.getByRole('button', { name: /^Gemerkt/ }).click()
    await expect(card).toHaveCount(0)
  })
})

test('lists and products work without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/kategorie/wohnen')
  await page.getByLabel('bis', { exact: true }).fill('30')
  await page.getByRole('button', { name: 'Preis anwenden' }).click()
  await expect(page).toHaveURL(/preis-bis=30/)
  for (const price of await page.locator('article strong').allTextContents())
    expect(euros(price)).toBeLessThanOrEqual(30)
  await page.getByLabel('Sortieren nach').selectOption({ label: 'Preis aufsteigend' })
  await page.getByRole('button', { name: 'Sortieren' }).click()
  await expect(page).toHaveURL(/sortierung=price-asc/)
  const prices = (await page.locator('article strong').allTextContents()).map(euros)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  await page.locator('article').getByRole('link').first().click()
  await expect(page.locator('main h1')).toBeVisible()
  await context.close()
})

test('filters stand in a sheet on the phone @phone', async ({ page }) => {
  await declineCookies(page)
  await open(page, '/kategorie/wohnen')
  const opener = page.getByRole('button', { name: /^Filter( \(\d+\))?$/ })
  if (!(await opener.isVisible())) return expect(page.getByLabel('bis', { exact: true })).toBeVisible()
  await opener.click()
  await page.getByLabel('bis', { exact: true }).fill('30')
  await page.getByRole('button', { name: 'Preis anwenden' }).click()
  await expect(page).toHaveURL(/preis-bis=30/)
  await page.getByRole('button', { name: /anzeigen$/ }).click()
  await expect(page.getByLabel('bis', { exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Filter entfernen: bis 30,00 €' })).toBeVisible()
})

test('a misspelt search finds products, and what is missing says so', async ({ page }) => {
  await declineCookies(page)
  await open(page, '/suche?was=bergkese')
  await expect(
    page
      .locator('article')
      .getByRole('link', { name: /Bergkäse/ })
      .first(),
  ).toBeVisible()
  await page.getByRole('link', { name: 'So sortieren wir die Ergebnisse' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'So sortieren wir' })).toBeVisible()
  const answer = await open(page, '/produkt/das-gibt-es-nicht')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Das gibt es hier nicht mehr' })).toBeVisible()
})
