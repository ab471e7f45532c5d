import { expectAccessible } from './accessible.ts'
import { openOther } from './contexts.ts'
import { declineCookies, expect, expectToast, login, newEmail, open, test } from './people.ts'
import { approveByCalls, providerPassword as password, registerProvider } from './providers.ts'

test('a new provider completes, previews and publishes its page; a guest finds it open and asks for an appointment', async ({
  page,
  browser,
}) => {
  test.slow()
  const name = `Töpferei ${Date.now()}`
  const email = await registerProvider(page, name)
  await login(page, email, password)
  const main = page.getByRole('main')

  // two locations: one always open, one with hours and public holidays
  await open(page, '/anbieter/standorte')
  const addLocation = async (title: string, opening: string) => {
    await main.getByRole('button', { name: 'Standort anlegen' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name des Standorts').fill(title)
    await form.getByLabel('Postleitzahl').fill('86899')
    await expect(form.getByRole('combobox', { name: 'Ort', exact: true })).toHaveValue('Landsberg am Lech')
    await form.getByRole('combobox', { name: 'Straße' }).fill('Hauptplatz')
    await form.getByRole('radio', { name: opening }).check()
    await form.getByRole('button', { name: 'Standort anlegen' }).click()
    await expectToast(page, 'success', 'Der Standort ist angelegt.')
  }
  await addLocation('Automat am Tor', 'Rund um die Uhr')
  await addLocation('Werkstatt', 'Feste Zeiten')
  await main.getByRole('button', { name: 'Feiertage von Werkstatt' }).click()
  await page.getByRole('button', { name: 'Feiertage von Bayern übernehmen' }).click()
  await expect(page.getByRole('dialog').getByText('1. Weihnachtstag', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
  await main.getByRole('button', { name: 'Feiertage von Automat am Tor' }).click()
  await page.getByLabel('Anlass (freiwillig)').fill('Wartung')
  await page.getByLabel('Erster Tag').fill('2099-01-02')
  await page.getByRole('button', { name: 'Eintragen', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Wartung', { exact: true })).toBeVisible()

  // the page, seen by its owner only while something is missing
  await open(page, '/anbieter/seite')
  await expect(main.getByRole('heading', { name: 'Ihre Seite ist noch nicht veröffentlicht' })).toBeVisible()
  await main.getByLabel('Slogan', { exact: true }).fill('Geschirr, das bleibt')
  await main.getByText('Vorschau', { exact: true }).first().click()
  await expect(main.getByText('Geschirr, das bleibt')).toBeVisible()
  await main.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expectToast(page, 'success', 'Ihre Seite ist gespeichert.')
  await main.getByText('Bearbeiten', { exact: true }).click()
  await main.getByRole('link', { name: 'Vorschau' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(main.getByText('So sieht Ihre Seite aus.')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Automat am Tor' })).toBeVisible()
  const address = new URL(page.url()).pathname
  const guest = await openOther(browser)
  await declineCookies(guest)
  expect((await open(guest, address))?.status()).toBe(404)

  await open(page, '/anbieter/seite')
  // what is refused is shown at its field, far below the button
  await main.getByRole('button', { name: 'Link hinzufügen' }).click()
  const link = main.getByLabel('Adresse von Link 1')
  await link.fill('toepferei')
  await main.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(link).toBeFocused()
  await link.fill('https://toepferei.example')
  await main.getByLabel(/^Ich sage zu/).check()
  await main.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expectToast(page, 'success', 'Ihre Seite ist gespeichert.')
  // the account has a place of its own, which the old one leads to
  await main.getByRole('link', { name: 'Zahlungsarten', exact: true }).click()
  const bank = main.getByRole('form', { name: 'Bankverbindung' })
  await bank.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
  await bank.getByLabel('Kontoinhaber').fill('Mira Lehmann')
  await bank.getByLabel('Aktuelles Passwort').fill(password)
  await bank.getByRole('button', { name: 'Bankverbindung speichern' }).click()
  await expect(bank.getByText('Bitte geben Sie eine gültige IBAN ein.')).toBeVisible()
  await bank.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await bank.getByRole('button', { name: 'Bankverbindung speichern' }).click()
  await expect(bank.getByRole('button', { name: 'Bankverbindung speichern' })).toBeDisabled()
  await open(page, '/anbieter/seite')
  await expect(main.getByRole('link', { name: 'zur Registrierung' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'ergänzen', exact: true })).toHaveCount(0)
  // tax number and identity card
  await expect(main.getByRole('link', { name: 'in der Einrichtung ergänzen' })).toHaveCount(2)
  await approveByCalls(page, email)
  await open(page, '/anbieter/seite')
  await expect(main.getByRole('heading', { name: 'Ihre Seite ist veröffentlicht' })).toBeVisible()

  // a guest finds it by place and because it is open, on the list and on the map
  await open(guest, '/betriebe')
  const seen = guest.getByRole('main')
  await seen.getByLabel('Was?').fill(name)
  await seen.getByLabel('Wo?').fill('86899')
  await seen.getByLabel('Jetzt geöffnet').check()
  await seen.getByRole('button', { name: 'Suchen' }).click()
  await expect(seen.getByRole('status')).toHaveText('Ein Betrieb')
  await expect(seen.getByText('Landsberg am Lech, im Ort')).toBeVisible()
  await seen.getByRole('link', { name: 'Karte', exact: true }).click()
  await expect(guest).toHaveURL(/karte=1/)
  await expectAccessible(guest)
  await seen.getByRole('group', { name: 'Karte der Betriebe' }).getByRole('link', { name }).click()
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible()
  await seen.getByRole('link', { name: 'Impressum' }).first().click()
  await expect(seen.getByText('Vertreten durch: Mira Lehmann')).toBeVisible()
  await seen.getByRole('link', { name: 'Zum Betrieb' }).click()

  await seen.getByRole('button', { name: 'Termin anfragen' }).click()
  await expect(seen.getByText('Bitte stimmen Sie der Weitergabe Ihrer Angaben zu.')).toBeVisible()
  await seen.getByLabel('Ihr Name').fill('Gustav Gast')
  await seen.getByLabel('E-Mail', { exact: true }).fill(newEmail('termin'))
  await seen.getByLabel('Wunschtag').fill('2099-05-04')
  await seen.getByLabel('Worum geht es?').fill('Ein Kurs für zwölf Kinder')
  await seen.getByRole('checkbox').check()
  // who is faster than people is asked to send it once more
  await expect(async () => {
    const ask = seen.getByRole('button', { name: 'Termin anfragen' })
    if (await ask.isVisible()) await ask.click({ timeout: 2000 })
    await expect(seen.getByText('Ihr Terminwunsch ist unterwegs.')).toBeVisible({ timeout: 2000 })
  }).toPass()

  await open(page, '/anbieter/anfragen')
  await main.getByRole('link', { name: /^Terminwunsch für den 04\.05\.2099/ }).click()
  await expect(main.getByText('Ein Kurs für zwölf Kinder')).toBeVisible()
  await main.getByLabel(/^Ein Satz dazu/).fill('Bitte Schürzen mitbringen.')
  await main.getByRole('button', { name: 'Antwort senden' }).click()
  await expectToast(page, 'success', 'Der Termin ist bestätigt.')
  await expect(main.getByText(/^Bestätigt/)).toBeVisible()
})
