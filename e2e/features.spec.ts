import sharp from 'sharp'
import { expectAccessible, expectFits } from './accessible.ts'
import { openOther } from './contexts.ts'
import { goTo } from './menus.ts'
import { declineCookies, demo, expect, expectToast, login, open, test } from './people.ts'
import { callsOf } from './providers.ts'

type Branch = { id: number; slug: string; name: string; sub_categories: { id: number; name: string }[] }

test('the operator asks for features, a provider says them, a customer filters by them @phone', async ({
  page,
  browser,
}, { project }) => {
  test.slow()
  if (project.name === 'desktop') await page.setViewportSize({ width: 1440, height: 900 })
  const size = { ...project.use, viewport: page.viewportSize() }
  const number = Date.now() % 1e6
  const [category, light, power] = [`Probelampen ${number}`, `Lichtfarbe ${number}`, `Leistung ${number}`]
  const readTree = async (): Promise<Branch[]> =>
    (await (await page.request.get('/api/shop/getCategories')).json()).data.filter(
      ({ slug }: Branch) => slug === 'wohnen',
    )
  const above = (await readTree())[0]!
  await declineCookies(page)
  await login(page, demo.operator)
  await open(page, '/betreiber')
  await goTo(page, 'Inhalte', 'Kategorien')
  const dialog = page.getByRole('dialog')
  const main = page.getByRole('main')

  await test.step('a category with two features', async () => {
    await main.getByRole('button', { name: `${above.name}: Aktionen`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Unterkategorie anlegen' }).click()
    await dialog.getByLabel('Name').fill(category)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog).toHaveCount(0)
    await main.getByRole('button', { name: `${category}: Aktionen` }).click()
    await page.getByRole('menuitem', { name: 'Merkmale' }).click()
    await dialog.getByRole('button', { name: 'Merkmal anlegen' }).click()
    await dialog.getByRole('combobox', { name: 'Name' }).fill(light)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog.getByLabel('Werte')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Werte').fill('Warmweiß\nKaltweiß')
    await dialog.getByRole('switch', { name: 'Pflichtangabe' }).click()
    await expect(dialog.getByRole('switch', { name: 'Filter im Shop' })).toBeChecked()
    await expectAccessible(page)
    await expectFits(page)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog.getByText('Warmweiß, Kaltweiß · Pflichtangabe · Filter')).toBeVisible()
    await dialog.getByRole('button', { name: 'Merkmal anlegen' }).click()
    await dialog.getByRole('combobox', { name: 'Name' }).fill(power)
    await dialog.getByLabel('Art').selectOption('number')
    await dialog.getByLabel('Einheit (freiwillig)').fill('W')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog.getByText('Zahl mit Einheit: W · Filter')).toBeVisible()
    await dialog.getByRole('button', { name: `${power} nach oben` }).click()
    await expect(dialog.getByRole('listitem').first()).toContainText(power)
    await expectAccessible(page)
    await expectFits(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  const path = (await main.getByRole('link', { name: category }).getAttribute('href'))!

  // what else a product needs has a journey of its own
  const { get, upload } = await callsOf(page, demo.provider)
  const below = () => readTree().then(([top]) => top!.sub_categories.find(({ name }) => name === category))
  await expect.poll(below).toBeTruthy()
  const own = (await below())!.id
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#e8a33d' } })
    .png()
    .toBuffer()
  // too few in stock for other journeys to order them
  const create = async (name: string, more: Record<string, string> = {}) => {
    const { data } = await upload('/v2/createProduct', {
      ...{ name, product_type: 'product', price: '49', price_included: 'true', stock: '3', ...more },
      details: '<p>Eine Stehlampe aus Eiche mit Schirm aus Leinen.</p>',
      product_categories: JSON.stringify({ category: String(above.id), sub_category: String(own), child_category: '' }),
      safety: JSON.stringify({
        manufacturer_name: 'Lampenbau',
        manufacturer_address: 'Markt 1, 86899 Landsberg',
        manufacturer_email: 'post@lampenbau.example',
      }),
      photo: { name: 'lampe.png', mimeType: 'image/png', buffer },
    })
    return data.id as number
  }
  const [warm, cold] = [`Stehlampe ${number}`, `Tischlampe ${number}`]
  const id = await create(warm)
  const { data: asked } = await get(`/v2/categoryFeatures?category_id=${own}`)
  const feature = asked.find(({ name }: { name: string }) => name === light)
  const value_id = feature.values.find(({ value }: { value: string }) => value === 'Kaltweiß').id
  await create(cold, {
    status: 'active',
    features: JSON.stringify([{ feature_id: feature.id, value_id, custom_value: '' }]),
  })

  await test.step('a provider is asked for them', async () => {
    const provider = await openOther(browser, size)
    await declineCookies(provider)
    await login(provider, demo.provider)
    await open(provider, `/anbieter/produkte/${id}`)
    await expect(provider.getByRole('group', { name: 'Formatierung' })).toBeVisible()
    await provider.getByRole('button', { name: 'Veröffentlichen' }).click()
    await expectToast(provider, 'error', 'Für die Veröffentlichung fehlen noch Angaben.')
    await provider.getByRole('link', { name: new RegExp(light) }).click()
    const section = provider.locator('#merkmale')
    await expect(section.getByLabel(light)).toBeInViewport()
    await section.getByLabel(power).fill('sieben')
    await section.getByRole('button', { name: 'Merkmale speichern' }).click()
    await expect(section.getByLabel(power)).toHaveAttribute('aria-invalid', 'true')
    await section.getByLabel(power).fill('7,5')
    await section.getByLabel(light).selectOption('Warmweiß')
    await expectAccessible(provider)
    await expectFits(provider)
    await section.getByRole('button', { name: 'Merkmale speichern' }).click()
    await expect(section.getByText('Ungespeichert')).toHaveCount(0)
    await expect(section.getByLabel(power)).toHaveValue('7,5')
    await provider.getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(provider.getByRole('button', { name: 'Veröffentlichen' })).toHaveCount(0)
    await provider.close()
  })

  await test.step('a customer filters by them', async () => {
    const customer = await openOther(browser, size)
    await declineCookies(customer)
    const card = (name: string) => customer.getByRole('link', { name, exact: true }).first()
    await expect(async () => {
      await open(customer, path)
      await expect(card(warm)).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(card(cold)).toBeVisible()
    const opener = customer.getByRole('button', { name: /^Filter( \(\d+\))?$/ })
    const isSheet = await opener.isVisible()
    if (isSheet) await opener.click()
    const group = customer.getByRole('group', { name: light })
    await group.getByRole('checkbox', { name: /^Warmweiß/ }).click()
    await expect(customer).toHaveURL(/merkmal/)
    if (isSheet) await customer.getByRole('button', { name: /anzeigen$/ }).click()
    await expect(card(cold)).toHaveCount(0)
    await expect(card(warm)).toBeVisible()
    await expectFits(customer)
    await card(warm).click()
    await expect(customer.getByRole('heading', { level: 1, name: warm })).toBeVisible()
    await expect(customer.getByText('7,5 W').first()).toBeVisible()
  })
})
