import type { Page } from '@playwright/test'
import { openOther } from './contexts.ts'
import { declineCookies, expect, expectToast, findProduct, open, registerCustomer, test } from './people.ts'

const cents = (text: string | null) => Number((/[\d.]+,\d\d/.exec(text ?? '')?.[0] ?? '').replace(/\D/g, ''))
const cardOf = (page: Page, name: string) =>
  page.locator('article', { has: page.getByRole('link', { name, exact: true }) })

/** The same word with a letter left out and another one twice. */
const misspell = (word: string) => `${word.slice(0, 2)}${word.slice(3, -2)}${word.at(-2)}${word.slice(-2)}`

/** On the phone the filters stand in a sheet. */
const withFilters = async (page: Page, choose: () => Promise<void>) => {
  const opener = page.getByRole('button', { name: /^Filter( \(\d+\))?$/ })
  const isSheet = await opener.isVisible()
  if (isSheet) await opener.click()
  await choose()
  if (isSheet) await page.getByRole('button', { name: /anzeigen$/ }).click()
}

test('a guest finds a product in spite of a slip, chooses, keeps it, registers and still has it @phone', async ({
  page,
  isMobile,
}) => {
  test.slow()
  await declineCookies(page)
  const product = await findProduct(
    page,
    'wohnen',
    ({ name, stock, has_price_range }) => has_price_range && stock > 0 && /^\p{L}{8}/u.test(name),
  )
  const [word] = /^\p{L}+/u.exec(product.name)!

  await test.step('searches', async () => {
    await open(page, '/')
    await page.locator('main').getByRole('combobox', { name: 'Was?' }).fill(misspell(word))
    await page.locator('main').getByRole('button', { name: 'Suchen' }).click()
    await expect(page.getByText(/^Keine .*Treffer für/)).toBeVisible()
    await expect(cardOf(page, product.name).first()).toBeVisible()
  })

  await test.step('filters by the provider', async () => {
    const { company_name: company } = product.provider
    const chip = page.getByRole('link', { name: `Filter entfernen: ${company}` })
    await withFilters(page, async () => {
      const group = page.getByRole('group', { name: 'Anbieter' })
      const more = group.getByText(/weitere$/)
      if (await more.isVisible()) await more.click()
      await group.getByRole('checkbox', { name: company }).click()
      await expect(page).toHaveURL(new RegExp(`anbieter=${product.provider.id}`))
    })
    await expect(chip).toBeVisible()
    if (isMobile) {
      // what is chosen makes the button wider, and the order stays beside it
      const opener = (await page.getByRole('button', { name: 'Filter (1)' }).boundingBox())!
      const order = (await page.getByLabel('Sortieren nach').boundingBox())!
      expect(order.y).toBeLessThan(opener.y + opener.height)
    }
    for (const text of await page.locator('article p').filter({ hasText: /^von / }).allTextContents()) {
      expect(text).toContain(company)
    }
  })

  await test.step('opens it and picks a variant of another price', async () => {
    await cardOf(page, product.name).getByRole('link', { name: product.name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    await expect(page.getByText(/zzgl\. Versand/).first()).toBeVisible()
    const answer = await page.request.get(`/api/shop/productBySlug/${product.slug}`)
    const { data } = (await answer.json()) as { data: { variants: { id: number; gross_price: number }[] } }
    const price = page.locator('main strong').filter({ hasText: '€' }).first()
    const before = cents(await price.textContent())
    const links = await page
      .locator('main a[href*="variante="]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')!))
    const other = data.variants.find(
      ({ id, gross_price }) =>
        Math.round(gross_price * 100) !== before && links.some((href) => href.endsWith(`=${id}`)),
    )!
    await page.locator(`main a[href$="variante=${other.id}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`variante=${other.id}$`))
    await expect.poll(async () => cents(await price.textContent())).toBe(Math.round(other.gross_price * 100))
    await page.reload()
    await page.waitForSelector('html[data-hydrated]')
    expect(cents(await price.textContent())).toBe(Math.round(other.gross_price * 100))
  })

  await test.step('keeps it', async () => {
    const heart = page.getByRole('button', { name: `: ${product.name}` }).first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: `: ${product.provider.company_name}` }).click()
    await page.getByRole('link', { name: 'Merkliste, 2 Einträge' }).click()
    await expect(cardOf(page, product.name)).toBeVisible()
  })

  await test.step('registers and still has it', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Konto anlegen' }).click()
    await registerCustomer(page)
    await page.getByRole('link', { name: 'Merkliste, 2 Einträge' }).click()
    await expect(cardOf(page, product.name)).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('favourites'))).toBeNull()
    await page.reload()
    await cardOf(page, product.name)
      .getByRole('button', { name: /^Gemerkt/ })
      .click()
    await expect(cardOf(page, product.name)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: product.provider.company_name })).toBeVisible()
  })
})

test('lists and products work without a script', async ({ browser }) => {
  const page = await openOther(browser, { javaScriptEnabled: false })
  await page.goto('/kategorie/wohnen')
  const prices = async () => (await page.locator('article strong').allTextContents()).map(cents)
  await page.getByLabel('bis', { exact: true }).fill('90')
  await page.getByRole('group', { name: 'Farbe' }).getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Filter anwenden' }).click()
  await expect(page).toHaveURL(/merkmal=\d+.*preis-bis=90|preis-bis=90.*merkmal=\d+/)
  await expect(page.getByRole('link', { name: /^Filter entfernen/ })).toHaveCount(2)
  expect((await prices()).length).toBeGreaterThan(1)
  for (const price of await prices()) expect(price).toBeLessThanOrEqual(9000)
  await page.getByLabel('Sortieren nach').selectOption({ label: 'Preis aufsteigend' })
  await page.getByRole('button', { name: 'Sortieren' }).click()
  await expect(page).toHaveURL(/sortierung=price-asc/)
  expect(await prices()).toEqual((await prices()).toSorted((a, b) => a - b))
  await page.locator('article').getByRole('link').first().click()
  await expect(page.locator('main h1')).toBeVisible()
})

test('the search suggests while somebody types, and the keys are enough', async ({ page }) => {
  await declineCookies(page)
  const product = await findProduct(page, 'wohnen', ({ name }) => /^\p{L}{8}/u.test(name))
  await open(page, '/kategorie/garten')
  const field = page.locator('header').getByRole('combobox', { name: 'Was?' })
  const list = page.getByRole('listbox', { name: 'Vorschläge' })
  const asked: string[] = []
  page.on('request', (request) => /suggestions/i.test(request.url()) && asked.push(request.url()))
  await field.focus()
  expect(asked).toEqual([])
  // the calls and all that checks them come when they are needed, not with the page
  const { size, scriptsAsked, stylesThere } = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(({ name }) => name.endsWith('.js'))
    return {
      size: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      scriptsAsked: Math.min(...scripts.map(({ startTime }) => startTime)),
      stylesThere: Math.max(
        ...resources
          .filter((one) => (one as unknown as { renderBlockingStatus: string }).renderBlockingStatus === 'blocking')
          .map(({ responseEnd }) => responseEnd),
      ),
    }
  })
  expect(size).toBeLessThan(150_000)
  expect(scriptsAsked).toBeGreaterThan(stylesThere)
  await field.pressSequentially(product.name.slice(0, 8))
  await expect(list.getByRole('option', { name: product.name }).first()).toBeVisible()
  await field.press('Escape')
  await expect(list).toBeHidden()
  await field.pressSequentially(product.name.slice(8))
  const option = list.getByRole('option', { name: product.name }).first()
  await expect(option).toBeVisible()
  await expect(async () => {
    await field.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 200 })
  }).toPass()
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id'))!)
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(list).toBeHidden()
})

test('a place narrows the list, its distance can be changed, and the way back leads to the same spot', async ({
  page,
}) => {
  await declineCookies(page)
  await open(page, '/kategorie/wohnen')
  const count = page.getByRole('status').first()
  const all = await count.textContent()
  await page.getByLabel('PLZ oder Ort', { exact: true }).last().fill('landsberg am')
  await page.getByRole('button', { name: 'Entfernung anwenden' }).click()
  const chip = page.getByRole('link', { name: 'Filter entfernen: bis 50 km um 86899 Landsberg am Lech' })
  await expect(chip).toBeVisible()
  await expect(
    page
      .locator('article')
      .getByText(/\(\d+ km\)/)
      .first(),
  ).toBeVisible()
  await page.getByRole('radio', { name: /^bis 10 km/ }).check()
  await expect(page).toHaveURL(/umkreis=10/)
  await page.getByRole('radio', { name: 'egal wie weit' }).check()
  await expect(count).toHaveText(all ?? '')
  await page.getByLabel('Sortieren nach').selectOption({ label: 'Nächste zuerst' })
  await expect(page).toHaveURL(/sortierung=distance-asc/)
  await page.getByRole('link', { name: 'Seite 2' }).click()
  await expect(page.getByRole('link', { name: 'Seite 2' })).toHaveAttribute('aria-current', 'page')
  await page.locator('article').last().scrollIntoViewIfNeeded()
  const spot = await page.evaluate(() => scrollY)
  expect(spot).toBeGreaterThan(500)
  await page.locator('article').last().getByRole('link').click()
  await expect(page.locator('main h1')).not.toHaveText('Wohnen')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Seite 2' })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(spot)
  await open(page, '/produkte?wo=Nirgendheim')
  await expect(page.getByText('Diesen Ort kennen wir nicht.')).toBeVisible()
})

test('results say how they are ranked, and what is missing says so', async ({ page }) => {
  await declineCookies(page)
  await open(page, '/suche?was=holz')
  await page.getByRole('link', { name: 'So sortieren wir die Ergebnisse' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'So sortieren wir' })).toBeVisible()

  // a search without any result shows what is around the place, and asks for one where none is known
  await open(page, '/suche?was=xyzqwert&wo=86899+Landsberg')
  await expect(page.getByRole('heading', { name: 'Dazu haben wir nichts gefunden' })).toBeVisible()
  await expect(page.getByText('Rund um 86899 Landsberg')).toBeVisible()
  await expect(page.locator('main article').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Betriebe in der Nähe' })).toBeVisible()
  await open(page, '/suche?was=xyzqwert')
  await page.getByRole('main').getByPlaceholder('Ihre PLZ oder Ihr Ort').fill('86899')

  // who asks for events sees them before businesses that have the word too
  await open(page, '/suche?was=weihnachtsmarkt')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Aus der Region')

  const answer = await open(page, '/produkt/das-gibt-es-nicht')
  expect(answer?.status()).toBe(404)
  await expectToast(page, 'error', 'Dieses Produkt kann nicht gezeigt werden.')
  await expect(page.getByRole('heading', { level: 1, name: 'Das gibt es hier nicht mehr' })).toBeVisible()
})
