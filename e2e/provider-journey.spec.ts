import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import {
  codeOfSms,
  declineCookies,
  expect,
  expectToast,
  fillLogin,
  linkOfMail,
  linkOfMailTo,
  logout,
  newEmail,
  newMobile,
  open,
  openAccountMenu,
  readOutbox,
  test,
} from './people.ts'
import { approveAsOperator, callsOf, proof } from './providers.ts'
import { orderPickup } from './shop.ts'

const password = 'ein langer Satz für Anbieter'

test('a provider registers, confirms, switches on two-factor and picks a theme', async ({ page, browser }) => {
  test.slow()
  const email = newEmail('anbieter')
  await declineCookies(page)
  await open(page, '/anbieter-werden/registrieren')

  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByLabel('Firmenname')).toBeFocused()
  await page.getByLabel('Firmenname').fill('Töpferei am Lech')
  await page.getByLabel('Branche').selectOption({ label: 'Fliesen und Naturstein' })
  await expect(page.getByLabel('Rechtsform')).toHaveValue('1')
  await page.getByRole('button', { name: 'Weiter' }).click()

  await page.getByLabel('Postleitzahl').fill('86899')
  await expect(page.getByRole('combobox', { name: 'Ort', exact: true })).toHaveValue('Landsberg am Lech')
  const street = page.getByRole('combobox', { name: 'Straße und Hausnummer' })
  await street.pressSequentially('Haup')
  await page.getByRole('option').first().click()
  await expect(street).toHaveValue(/Haup/i)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText('Bitte ergänzen Sie die Hausnummer')).toBeVisible()
  await street.fill('Hauptplatz 7 a')
  await page.getByRole('button', { name: 'Weiter' }).click()

  // what was typed survives a reload
  await page.getByLabel('Vorname').fill('Mira')
  await page.reload()
  await page.waitForSelector('html[data-hydrated]')
  await expect(page.getByLabel('Vorname')).toHaveValue('Mira')
  await page.getByLabel('Nachname').fill('Lehmann')
  await page.getByLabel('Telefon').fill('08191 123456')
  await page.getByRole('main').getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(password)
  await page.getByRole('button', { name: 'Kostenlos registrieren' }).click()
  await expectToast(page, 'success', 'Bitte bestätigen Sie Ihr E-Mail-Konto!')

  await open(page, '/anmelden')
  await fillLogin(page, email, password)
  await expect(page.getByRole('button', { name: 'Bestätigung erneut senden' })).toBeVisible()

  await page.goto(await readOutbox(browser, email, linkOfMail))
  await page.waitForSelector('html[data-hydrated]')
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await page.waitForURL('**/anbieter/einrichtung')

  const mobile = newMobile()
  // the form does not wait for the list of countries
  const countries = Promise.withResolvers<void>()
  await page.route('**/api/getCountriesCode', (route) => countries.promise.then(() => route.continue()))
  await open(page, '/konto/sicherheit')
  await page.getByRole('button', { name: 'Zwei-Faktor einschalten' }).click()
  // other cards ask for the password, too
  const asking = page.locator('form', { has: page.getByRole('button', { name: 'Code anfordern' }) })
  await asking.getByLabel('Mobilnummer').fill(`0${mobile}`)
  await asking.getByLabel('Aktuelles Passwort').fill(password)
  await asking.getByRole('button', { name: 'Code anfordern' }).click()
  await page.getByLabel('Code aus der SMS').waitFor()
  countries.resolve()
  await page.getByLabel('Code aus der SMS').fill(await readOutbox(browser, mobile, codeOfSms))
  await page.getByRole('button', { name: 'Einschalten' }).click()
  await expectToast(page, 'success', 'Die Zwei-Faktor-Anmeldung ist eingeschaltet.')
  await expect(page.getByText('Eingeschaltet', { exact: true })).toBeVisible()

  await logout(page)
  await open(page, '/anmelden?weiter=%2Fanbieter%2Funternehmen')
  await fillLogin(page, email, password)
  await page.getByLabel('Code aus der SMS').fill('12')
  await page.getByRole('button', { name: 'Code prüfen' }).click()
  await expect(page.getByText('Noch 4 Versuche.')).toBeVisible()
  await page.getByLabel('Code aus der SMS').fill(await readOutbox(browser, mobile, codeOfSms))
  await page.getByRole('button', { name: 'Code prüfen' }).click()
  await page.waitForURL('**/anbieter/unternehmen')
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

/** Fills in and counts: what somebody types or chooses, every button that saves, every screen they see. */
const countWork = (page: Page) => {
  const count = { screens: 0, inputs: 0, saves: 0 }
  const main = page.getByRole('main')
  return {
    count,
    screen: async (heading: string | RegExp) => {
      count.screens++
      await expect(main.getByRole('heading', { name: heading }).first()).toBeVisible()
    },
    fill: async (label: string, text: string) => {
      count.inputs++
      // suggestions have the label of their field too
      await main.getByLabel(label, { exact: true }).and(page.locator('input, textarea')).fill(text)
    },
    choose: async (label: string, option: { label: string } | { index: number }) => {
      count.inputs++
      await main.getByLabel(label, { exact: true }).selectOption(option)
    },
    file: async (label: string | RegExp, file: { name: string; mimeType: string; buffer: Buffer }) => {
      count.inputs++
      const chooser = page.waitForEvent('filechooser')
      await main.getByRole('button', { name: label }).click()
      await (await chooser).setFiles(file)
    },
    next: (name: string) => main.getByRole('button', { name, exact: true }).click(),
    save: async (name: string) => {
      count.saves++
      await main.getByRole('button', { name, exact: true }).click()
    },
  }
}

test('from the registration to the first sale on a phone, counted @phone-only', async ({ page }) => {
  test.slow()
  const started = Date.now()
  const [email, name] = [newEmail('erste'), `Töpferei ${Date.now()}`]
  const { count, screen, fill, choose, file, next, save } = countWork(page)
  await declineCookies(page)
  await open(page, '/anbieter-werden/registrieren')
  await screen('Ihr Unternehmen')
  await fill('Firmenname', name)
  await choose('Branche', { label: 'Kunsthandwerk' })
  await next('Weiter')
  await screen('Ihre Anschrift')
  await fill('Postleitzahl', '86899')
  await expect(page.getByRole('combobox', { name: 'Ort', exact: true })).toHaveValue('Landsberg am Lech')
  await fill('Straße und Hausnummer', 'Hauptplatz 7')
  await next('Weiter')
  await screen('Sie und Ihr Zugang')
  await fill('Vorname', 'Mira')
  await fill('Nachname', 'Lehmann')
  await fill('Telefon', '08191 123456')
  await fill('E-Mail-Adresse', email)
  await fill('Passwort', password)
  await save('Kostenlos registrieren')
  await expectToast(page, 'success', 'Bitte bestätigen Sie Ihr E-Mail-Konto!')
  count.screens++

  // the link logs in and goes on
  await page.goto(await linkOfMailTo(page, email))
  await page.waitForSelector('html[data-hydrated]')
  await screen(/bestätigen/)
  await save('E-Mail-Adresse bestätigen')
  await page.waitForURL('**/anbieter/einrichtung')
  const main = page.getByRole('main')
  await screen('Angaben für den Verkauf')
  await next('Zusagen und weiter')
  await expect(main.getByText('Bitte fotografieren Sie Ihren Ausweis')).toBeVisible()
  await expectAccessible(page)
  await fill('Steuernummer oder USt-IdNr.', 'DE136695976')
  await fill('IBAN', 'DE89 3704 0044 0532 0130 00')
  await expect(main.getByLabel('Kontoinhaber')).toHaveValue('Mira Lehmann')
  await file(/^Ausweis.*Datei wählen$/, proof)
  await save('Zusagen und weiter')
  await screen('Ihr erstes Angebot')
  await expect(main.getByRole('heading', { name: 'Ihr erstes Angebot' })).toBeFocused()
  await expectAccessible(page)
  await fill('Name', `Krug ${name}`)
  const picture = sharp({ create: { width: 900, height: 900, channels: 3, background: '#1e6b52' } }).png()
  await file('Bild', { name: 'krug.png', mimeType: 'image/png', buffer: await picture.toBuffer() })
  await fill('Preis', '24,90')
  await choose('Kategorie', { index: 1 })
  await fill('Beschreibung', 'Ein Krug aus Steinzeug, von Hand gedreht, fasst einen Liter.')
  await fill('LUCID-Nummer', 'DE1234567890123')
  await save('Veröffentlichen')
  await screen('Vor der ersten Auszahlung')
  await expect(main.getByText('Ihr Angebot ist online')).toBeVisible()
  const seconds = Math.round((Date.now() - started) / 1000)
  const soFar = { ...count }

  // a guest finds and buys it before anybody has checked the papers: fetched and paid in cash
  const found = async () => {
    const answer = await page.request.get(`/api/search?keyword=${encodeURIComponent(`Krug ${name}`)}`)
    const { data } = (await answer.json()) as { data: { id: number; name: string; provider: { id: number } }[] }
    return data.find((product) => product.name === `Krug ${name}`)
  }
  await expect.poll(found).toBeTruthy()
  const { number } = await orderPickup(page, newEmail('kundin'), (await found())!)
  await open(page, '/anbieter/bestellungen')
  await expect(main.getByText(`${number}-1`).first()).toBeVisible()

  // the papers, and the approval
  await open(page, '/anbieter/einrichtung')
  await fill('Geburtsdatum', '1985-04-12')
  await fill('Steuerliche Identifikationsnummer', '12345678901')
  await file(/^Gewerbeanmeldung.*Datei wählen$/, proof)
  await save('Zur Prüfung einreichen')
  await expect(main.getByText('100 % erledigt')).toBeVisible()
  const { get } = await callsOf(page, email, password)
  const { id } = await get('/providerProfile')
  await approveAsOperator(page, id)

  // a change of what was checked waits, the form shows what holds: also after it is taken back
  await open(page, '/anbieter/unternehmen')
  await main.getByLabel('Firmenname').fill(`Neue ${name}`)
  await main.getByRole('button', { name: 'Unternehmensdaten speichern' }).click()
  await expect(main.getByText(`Neue ${name}`).first()).toBeVisible()
  await expect(main.getByLabel('Firmenname')).toHaveValue(name)
  await main.getByRole('button', { name: 'Änderung zurücknehmen' }).click()
  await expect(main.getByText(`Neue ${name}`)).toHaveCount(0)
  await expect(main.getByLabel('Firmenname')).toHaveValue(name)

  // a Kleinunternehmer sees neither net price nor tax
  await open(page, `/anbieter/produkte/${(await found())!.id}`)
  await expect(main.getByLabel('Preis netto')).toBeVisible()
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('session')!).token as string)
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.patch('/api/me/company', { data: { small_business: 1 }, headers })).ok()).toBe(true)
  await page.reload()
  await expect(main.getByLabel('Preis', { exact: true })).toHaveValue('24,90')
  await expect(main.getByLabel('Preis netto')).toHaveCount(0)
  await expect(main.getByLabel('Umsatzsteuer')).toHaveCount(0)
  console.log(
    `first sale: ${soFar.screens} screens, ${soFar.inputs} inputs, ${soFar.saves} saves, ${seconds} s typed by a machine`,
  )
  expect(soFar).toEqual({ screens: 8, inputs: 18, saves: 4 })
})
