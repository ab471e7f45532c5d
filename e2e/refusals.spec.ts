import {
  declineCookies,
  demo,
  expect,
  expectToast,
  fillLogin,
  linkOfMail,
  login,
  newEmail,
  open,
  readOutbox,
  test,
} from './people.ts'

test.beforeEach(({ page }) => declineCookies(page))

test('a wrong password is refused in words', async ({ page }) => {
  await open(page, '/anmelden')
  await fillLogin(page, demo.customer, 'ganz falsch')
  await expect(page.getByRole('alert')).toHaveText('E-Mail-Adresse oder Passwort stimmt nicht.')
  await page.locator('main').getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL(/anmelden/)
})

test('empty fields are pointed at', async ({ page }) => {
  await open(page, '/anmelden')
  await page.locator('main').getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByLabel('E-Mail-Adresse oder Benutzername')).toBeFocused()
  await expect(page.getByText('Bitte füllen Sie dieses Feld aus.').first()).toBeVisible()
})

test('a known e-mail is flagged at its field', async ({ page }) => {
  await open(page, '/registrieren')
  await page.getByLabel('Vorname').fill('Edda')
  await page.getByLabel('Nachname').fill('Brandt')
  await page.getByRole('main').getByLabel('E-Mail-Adresse').fill(demo.customer)
  await page.getByLabel('Passwort', { exact: true }).fill('ein langer Satz')
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByRole('main').getByText('Diese E-Mail-Adresse ist bereits registriert.')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('E-Mail-Adresse')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('main').getByLabel('E-Mail-Adresse')).toBeFocused()
})

test('a guest is sent to the login and comes back', async ({ page }) => {
  await page.goto('/konto/adressen')
  await page.waitForURL('**/anmelden?weiter=%2Fkonto%2Fadressen')
  await page.waitForSelector('html[data-hydrated]')
  await fillLogin(page, demo.customer, demo.password)
  await page.waitForURL('**/konto/adressen')
  await expect(page.getByRole('heading', { name: 'Adressen', exact: true })).toBeVisible()
})

test('nobody is led away after login', async ({ page }) => {
  await login(page, demo.customer)
  for (const next of ['https://example.org', '//example.org', '/\\example.org', '/.//example.org', '/\t/example.org']) {
    await page.goto(`/anmelden?weiter=${encodeURIComponent(next)}`)
    await page.waitForURL('**/konto')
  }
})

test('a customer finds a friendly refusal where the operator works', async ({ page }) => {
  await login(page, demo.customer)
  await open(page, '/betreiber/postausgang')
  await expect(page.getByRole('heading', { name: 'Kein Zugang' })).toBeVisible()
  await page.getByRole('link', { name: 'Zu meinem Konto' }).click()
  await page.waitForURL('**/konto')
})

test('a dead token ends the session with its message', async ({ page }) => {
  await login(page, demo.customer)
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session')!)
    localStorage.setItem('session', JSON.stringify({ ...session, token: 'x'.repeat(43) }))
  })
  await page.goto('/konto')
  await expectToast(page, 'error', 'Your Session expired please login in again')
  await page.waitForURL('**/anmelden?weiter=%2Fkonto')
})

test('a token past its expiry is not even tried', async ({ page }) => {
  await login(page, demo.customer)
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session')!)
    localStorage.setItem('session', JSON.stringify({ ...session, expiresAt: '2020-01-01T00:00:00.000Z' }))
  })
  await page.goto('/konto')
  await page.waitForURL('**/anmelden?weiter=%2Fkonto')
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
})

test('a used or wrong link says so and offers a new one', async ({ page }) => {
  await open(page, '/e-mail-bestaetigen?token=falsch')
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await expect(page.getByText('Dieser Link gilt nicht mehr')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bestätigung erneut senden' })).toBeDisabled()
  await open(page, '/passwort-neu?token=falsch')
  await page.getByLabel('Neues Passwort').fill('noch ein langer Satz')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page.getByRole('link', { name: 'Neuen Link anfordern' })).toBeVisible()
})

test('a forgotten password is set anew by mail', async ({ page, browser }) => {
  const email = newEmail('vergesslich')
  await page.request.post('/api/register/customer', {
    data: { email, password: 'der alte lange Satz', first_name: 'Ole', last_name: 'Petersen' },
  })
  await open(page, '/passwort-vergessen')
  await page.getByRole('main').getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Link anfordern' }).click()
  await expect(page.getByText('Bitte sehen Sie in Ihr Postfach')).toBeVisible()
  await page.goto(await readOutbox(browser, email, linkOfMail))
  await page.waitForSelector('html[data-hydrated]')
  await page.getByLabel('Neues Passwort').fill('der neue lange Satz')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await page.getByRole('link', { name: 'Jetzt anmelden' }).click()
  await fillLogin(page, email, 'der neue lange Satz')
  await page.waitForURL('**/konto')
})
