import {
  codeOfSms,
  declineCookies,
  expect,
  expectToast,
  fillLogin,
  linkOfMail,
  logout,
  newEmail,
  newMobile,
  open,
  openAccountMenu,
  readOutbox,
  test,
} from './people.ts'

const password = 'ein langer Satz für Anbieter'

test('a provider registers, confirms, switches on two-factor and picks a theme', async ({ page, browser }) => {
  test.slow()
  const email = newEmail('anbieter')
  await declineCookies(page)
  await open(page, '/anbieter-werden/registrieren')

  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByLabel('Firmenname')).toBeFocused()
  await page.getByLabel('Firmenname').fill('Töpferei am Lech')
  await page.getByLabel('Rechtsform').selectOption({ index: 1 })
  await page.getByLabel('Branche').selectOption({ label: 'Handwerk und Bau' })
  await page.getByLabel('Fachrichtung').selectOption({ label: 'Fliesen und Naturstein' })
  await page.getByRole('button', { name: 'Weiter' }).click()

  await page.getByLabel('Postleitzahl').fill('86899')
  await expect(page.getByRole('combobox', { name: 'Ort', exact: true })).toHaveValue('Landsberg am Lech')
  await page.getByRole('combobox', { name: 'Straße' }).pressSequentially('Haup')
  await page.getByRole('option').first().click()
  await expect(page.getByRole('combobox', { name: 'Straße' })).toHaveValue(/Haup/i)
  await page.getByLabel('Hausnummer').fill('7 a')
  await page.getByRole('button', { name: 'Weiter' }).click()

  // what was typed survives a reload
  await page.getByLabel('Vorname').fill('Mira')
  await page.reload()
  await page.waitForSelector('html[data-hydrated]')
  await expect(page.getByLabel('Vorname')).toHaveValue('Mira')
  await page.getByLabel('Anrede').selectOption({ label: 'Divers' })
  await page.getByLabel('Nachname').fill('Lehmann')
  await page.getByLabel('Telefon').fill('08191 123456')
  await page.getByRole('main').getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Weiter' }).click()

  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByLabel('USt-IdNr.').fill('DE1')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText('Diese USt-IdNr. hat nicht die richtige Form.')).toBeVisible()
  await page.getByLabel('USt-IdNr.').fill('')
  await page.getByRole('button', { name: 'Weiter' }).click()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(password)

  await expect(page.getByText('Töpferei am Lech')).toBeVisible()
  await page.getByRole('button', { name: 'Kostenlos registrieren' }).click()
  await expectToast(page, 'success', 'Bitte bestätigen Sie Ihr E-Mail-Konto!')

  await open(page, '/anmelden')
  await fillLogin(page, email, password)
  await expect(page.getByRole('button', { name: 'Bestätigung erneut senden' })).toBeVisible()

  await page.goto(await readOutbox(browser, email, linkOfMail))
  await page.waitForSelector('html[data-hydrated]')
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await page.getByRole('link', { name: 'Jetzt anmelden' }).click()
  await fillLogin(page, email, password)
  await page.waitForURL('**/anbieter')

  const mobile = newMobile()
  await open(page, '/konto/sicherheit')
  await page.getByRole('button', { name: 'Zwei-Faktor einschalten' }).click()
  await page.getByLabel('Mobilnummer').fill(`0${mobile}`)
  await page.getByLabel('Aktuelles Passwort').first().fill(password)
  await page.getByRole('button', { name: 'Code anfordern' }).click()
  await page.getByLabel('Code aus der SMS').fill(await readOutbox(browser, mobile, codeOfSms))
  await page.getByRole('button', { name: 'Einschalten' }).click()
  await expectToast(page, 'success', 'Die Zwei-Faktor-Anmeldung ist eingeschaltet.')
  await expect(page.getByText('Eingeschaltet', { exact: true })).toBeVisible()

  await logout(page)
  await open(page, '/anmelden?weiter=%2Fkonto%2Fprofil')
  await fillLogin(page, email, password)
  await page.getByLabel('Code aus der SMS').fill('12')
  await page.getByRole('button', { name: 'Code prüfen' }).click()
  await expect(page.getByText('Noch 4 Versuche.')).toBeVisible()
  await page.getByLabel('Code aus der SMS').fill(await readOutbox(browser, mobile, codeOfSms))
  await page.getByRole('button', { name: 'Code prüfen' }).click()
  await page.waitForURL('**/konto/profil')
  await expect(page.getByLabel('Firmenname')).toHaveValue('Töpferei am Lech')

  await openAccountMenu(page)
  await page.getByText('Einhorn').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'UNICORN')
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = []
    Object.assign(window, { seenThemes: seen })
    new MutationObserver(() => {
      const theme = document.documentElement?.dataset.theme
      if (seen.at(-1) !== theme) seen.push(theme)
    }).observe(document, { attributes: true, subtree: true, childList: true })
  })
  const answer = await page.reload()
  expect(await answer!.text()).toMatch(/<html[^>]* data-theme="UNICORN"/)
  await page.waitForSelector('html[data-hydrated]')
  expect(await page.evaluate(() => (window as unknown as { seenThemes: string[] }).seenThemes)).toEqual(['UNICORN'])
})
