import { expectAccessible, expectFits } from './accessible.ts'
import { openOther } from './contexts.ts'
import { openDatabase } from './database.ts'
import { goTo } from './menus.ts'
import { declineCookies, demo, expect, expectToast, login, open, test } from './people.ts'

/** Each width has a kitchen that no other journey orders from. */
const names: Record<string, string> = { phone: 'Klosterstüberl Hirtenbrot', desktop: 'Gasthof Zur alten Linde' }

test('the operator finds a kitchen that does not answer and pauses it with a reason @phone', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const name = names[project.name]!
  if (project.name === 'desktop') await page.setViewportSize({ width: 1440, height: 900 })
  const { sql, close } = openDatabase(baseURL!)
  const { email, city } = (
    await sql<{ email: string; city: string }[]>`
      select u.email, coalesce(l.city, c.city) as city from companies c join users u on u.id = c.user_id
        left join store_locations l on l.provider_id = c.id and l.is_default where c.company_name like ${`${name}%`}`
  )[0]!
  await close()
  await declineCookies(page)
  await login(page, demo.operator)
  await open(page, '/betreiber')
  await goTo(page, 'Bestellungen', 'Küchen')
  await expect(page.getByRole('heading', { level: 1, name: 'Küchen' })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Küchen' }).getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  await page.getByRole('combobox', { name: 'Ort' }).click()
  await page.getByRole('option', { name: city, exact: true }).click()
  await expect(page).toHaveURL(/ort=/)
  const row = rows.filter({ hasText: name })
  await expect(row.getByRole('link', { name: /^0|^\+/ })).toHaveAttribute('href', /^tel:/)
  await row.getByRole('button', { name: /pausieren/ }).click()
  const dialog = page.getByRole('dialog', { name: /pausieren/ })
  await dialog.getByRole('button', { name: 'Küche pausieren' }).click()
  await expect(dialog.getByLabel('Grund')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Wie lange').selectOption({ label: '2 Stunden' })
  const reason = 'Seit einer Stunde nimmt niemand Bestellungen an.'
  await dialog.getByLabel('Grund').fill(reason)
  await expectAccessible(page)
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Küche pausieren' }).click()
  await expectToast(page, 'success', 'pausiert; der Anbieter weiß Bescheid')
  await expect(row.getByText('Pausiert', { exact: true })).toBeVisible()
  await expect(row.getByText('vom Betreiber')).toBeVisible()

  const cook = await openOther(browser, { viewport: page.viewportSize() })
  await login(cook, email)
  await open(cook, '/anbieter/kueche')
  await expect(cook.getByRole('main').getByText(reason)).toBeVisible()
  await expect(cook.getByRole('button', { name: /Pause/ })).toHaveCount(0)
  await expectAccessible(cook)
  await expectFits(cook)

  await row.getByRole('button', { name: /Pause von .* beenden/ }).click()
  await expectToast(page, 'success', 'Die Pause ist beendet.')
  await expect(row.getByText('Pausiert', { exact: true })).toHaveCount(0)
  await expect(cook.getByRole('button', { name: 'Pause 30 Min.' })).toBeVisible()

  await row.getByRole('link', { name: /^Bestellungen bei/ }).click()
  await expect(page).toHaveURL(/\/betreiber\/bestellungen\?anbieter=\d+&art=food$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Bestellungen' })).toBeVisible()
})
