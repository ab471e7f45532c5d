import { generateSync } from 'otplib'
import sharp from 'sharp'
import { expectAccessible, expectFits } from './accessible.ts'
import { test } from './empty.ts'
import { goTo } from './menus.ts'
import { expect, expectToast, fillLogin, newEmail, open } from './people.ts'
import { proof, providerPassword } from './providers.ts'
import { orderPickup } from './shop.ts'

test.use({ hasOwnContext: true })

test('the first day of an operator on an empty region, from the second factor to the first order @phone', async ({
  page,
  browser,
  empty,
}, { project }) => {
  if (project.name === 'desktop') await page.setViewportSize({ width: 1440, height: 900 })
  const { width, height } = page.viewportSize()!
  await page.addInitScript(() => localStorage.setItem('cookie-choice', '[]'))
  const { email, password } = empty.operator
  const fits = () => expectFits(page, [width])
  await open(page, '/anmelden')
  await fillLogin(page, email, password)
  await page.getByRole('link', { name: 'Jetzt einrichten' }).click()
  await page.getByRole('button', { name: 'App einrichten' }).click()
  const app = page.locator('section', { has: page.getByRole('heading', { name: 'Authenticator-App' }) }).last()
  await app.getByLabel('Aktuelles Passwort').fill(password)
  await app.getByRole('button', { name: 'Weiter' }).click()
  const secret = await app.getByText(/^[A-Z2-7 ]{16,}$/).textContent()
  await app.getByLabel('Code aus der App').fill(generateSync({ secret: secret!.replaceAll(' ', '') }))
  await app.getByRole('button', { name: 'App einschalten' }).click()
  await app.getByRole('button', { name: 'Codes sind gesichert' }).click()
  const opening = page.locator('section', { has: page.getByRole('heading', { name: 'Vor der Eröffnung' }) }).last()
  await expect(opening.getByRole('link')).toHaveText([
    'Impressum ausfüllen',
    'Bankverbindung eintragen',
    'Absender der E-Mails eintragen',
  ])
  await expectAccessible(page)
  await fits()

  await opening.getByRole('link', { name: 'Impressum ausfüllen' }).click()
  const imprint = page.locator('#impressum')
  await imprint.getByLabel('Firma oder Name').fill('Seenmarkt GmbH')
  await imprint.getByRole('textbox', { name: 'E-Mail', exact: true }).fill('post@seenmarkt.de')
  await imprint.getByLabel('E-Mail für Datenschutz').fill('daten@seenmarkt.de')
  await imprint.getByLabel('USt-IdNr.').fill('DE136695976')
  await imprint.getByRole('button', { name: 'Speichern' }).click()
  await expectToast(page, 'success', 'stehen jetzt auf allen Seiten')
  const bank = page.locator('#bank')
  await bank.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
  await bank.getByLabel('Aktuelles Passwort').fill(password)
  await bank.getByRole('button', { name: 'Bankverbindung speichern' }).click()
  await expect(bank.getByText('Bitte geben Sie eine gültige IBAN ein.')).toBeVisible()
  await bank.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await bank.getByRole('button', { name: 'Bankverbindung speichern' }).click()
  await expectToast(page, 'success', 'Die Bankverbindung ist gespeichert.')
  await page.getByRole('button', { name: 'Name der Plattform ändern' }).click()
  const naming = page.getByRole('dialog')
  await naming.getByLabel('Name der Plattform').fill('Seenmarkt')
  await naming.getByRole('button', { name: 'Speichern' }).click()
  await expect(naming).toHaveCount(0)
  await fits()

  await goTo(page, 'Inhalte', 'Kategorien')
  await page.getByRole('button', { name: 'Kategorie anlegen' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Bootsbau')
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('main').getByText('Bootsbau')).toBeVisible()
  await fits()

  await goTo(page, 'Inhalte', 'Seiten')
  await fits()
  await page.getByRole('main').getByRole('link', { name: 'Über uns' }).first().click()
  await page.getByLabel('Titel für Suchmaschinen').fill('Der Markt am See')
  await expect(page.getByText('Alles gespeichert')).toBeVisible()
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await expectToast(page, 'success', 'Die Seite ist veröffentlicht.')

  await goTo(page, 'Technik', 'Mitarbeiter')
  await page.getByRole('button', { name: 'Einladen' }).click()
  const invite = page.getByRole('dialog')
  await invite.getByLabel('Vorname').fill('Dora')
  await invite.getByLabel('Nachname').fill('Dienst')
  const colleague = newEmail('dora')
  await invite.getByLabel('E-Mail-Adresse').fill(colleague)
  await invite.getByRole('combobox', { name: 'Rolle' }).click()
  await page.getByRole('option', { name: 'Kundendienst' }).click()
  await fits()
  await invite.getByRole('button', { name: 'Einladen' }).click()
  await expect(page.getByRole('row').filter({ hasText: colleague })).toContainText('Kundendienst')

  const linkTo = async (address: string) => {
    const find = () => empty.mails.findLast(({ to, text }) => to === address && text.includes('token='))
    await expect.poll(find).toBeTruthy()
    return /https?:\/\/[^\s"<>]*token=[^\s"<>]*/.exec(find()!.text)![0]
  }
  const other = await browser.newContext({ viewport: { width, height } })
  const dora = await other.newPage()
  await dora.addInitScript(() => localStorage.setItem('cookie-choice', '[]'))
  await open(dora, await linkTo(colleague))
  const words = 'ein langer Satz zum Dienst'
  await dora.getByLabel('Passwort für Ihr Konto', { exact: true }).fill(words)
  await dora.getByRole('main').locator('button[type=submit]').click()
  await expect(dora.getByLabel('Passwort für Ihr Konto', { exact: true })).toHaveCount(0)
  await open(dora, '/betreiber')
  await expect(dora.getByRole('link', { name: 'Jetzt einrichten' })).toBeVisible()
  await other.close()

  // what a provider does has journeys of its own
  const seller = newEmail('boote')
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await page.request.post(`/api${path}`, { data, headers })
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const person = { gender: 'female', first_name: 'Mira', last_name: 'Lehmann', phone: '08191 123456' }
  const address = { street: 'Hauptplatz', street_number: '7', postal_code: '86899', city: 'Landsberg am Lech' }
  const company = { company_name: 'Bootsbau Lehmann', company_type_id: 1, industry_id: 1 }
  await post('/register/provider', { email: seller, password: providerPassword, ...company, ...person, ...address })
  await post('/email/confirm', { token: new URL(await linkTo(seller)).searchParams.get('token') })
  const headers = {
    authorization: `Bearer ${(await post('/login', { email: seller, password: providerPassword })).token}`,
  }
  await post('/v2/providerInfoUpdate', { vat_number: 'DE136695976' }, headers)
  const account = { iban: 'DE02120300000000202051', account_holder: 'Mira Lehmann', self_certification: 1 }
  await post('/v2/providerStoreUpdate', { ...account, current_password: providerPassword }, headers)
  await post('/setVendorPolicies', { policies: [{ type: 'terms', content: '<p>Es gilt das Gesetz.</p>' }] }, headers)
  for (const kind of ['trade_licence', 'identity'])
    await page.request.post('/api/v2/providerUploadDocs', { headers, multipart: { kind, file: proof } })
  await page.request.patch('/api/me/company', { headers, data: { lucid_number: 'DE1234567890123' } })
  const place = {
    title: 'Werft',
    street: 'Hauptplatz',
    street_number: '7',
    zipcode: '86899',
    city: 'Landsberg am Lech',
  }
  await post('/save-store-location', { ...place, opening_time: false, appointment: true, pickup: true }, headers)
  const { data: categories } = await (await page.request.get('/api/shop/getCategories')).json()
  const category = String(categories.find(({ name }: { name: string }) => name === 'Bootsbau').id)
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#1e6b52' } })
    .png()
    .toBuffer()
  const safety = {
    manufacturer_name: 'Bootsbau Lehmann',
    manufacturer_address: 'Hauptplatz 7, 86899 Landsberg',
    manufacturer_email: seller,
  }
  const made = await page.request.post('/api/v2/createProduct', {
    headers,
    multipart: {
      ...{
        name: 'Paddel aus Esche',
        product_type: 'product',
        price: '89',
        price_included: 'true',
        stock: '3',
        status: 'active',
      },
      details: '<p>Ein Paddel aus Eschenholz, von Hand gehobelt und geölt.</p>',
      product_categories: JSON.stringify({ category, sub_category: '', child_category: '' }),
      safety: JSON.stringify(safety),
      photo: { name: 'paddel.png', mimeType: 'image/png', buffer: photo },
    },
  })
  expect(made.ok(), await made.text()).toBe(true)
  await post(
    '/storeProviderOnBoarding',
    { person_name: 'Mira Lehmann', person_birthday: '1985-04-12', tax_id: '12345678901', submit: true },
    headers,
  )

  await open(page, '/betreiber')
  await expect(opening.getByRole('link')).toHaveText(['Absender der E-Mails eintragen'])
  await page.getByRole('link', { name: /Anbieter freigeben/ }).click()
  await page.getByRole('button', { name: /Prüfen/ }).click()
  const checking = page.getByRole('dialog')
  for (const at of [0, 1]) {
    await checking.getByRole('button', { name: 'In Ordnung' }).nth(at).click()
    await expect(checking.getByText('(Geprüft)')).toHaveCount(at + 1)
  }
  await fits()
  await checking.getByRole('button', { name: 'Freigeben' }).click()
  await expect(checking).toHaveCount(0)

  const find = async () => (await (await page.request.get('/api/search?keyword=paddel')).json()).data[0]
  await expect.poll(find).toBeTruthy()
  const order = await orderPickup(page, newEmail('kundin'), await find())

  await open(page, '/betreiber')
  await goTo(page, 'Bestellungen', 'Bestellungen')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(order.number) })
    .first()
    .click()
  // the list names the goods, too
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number.replace(/-\d+$/, ''))
  await expect(page.getByRole('main').getByText('Paddel aus Esche').first()).toBeVisible()
  await fits()
  await goTo(page, 'Übersicht', 'Übersicht')
  await expect(page.getByRole('main').getByText('89,00').first()).toBeVisible()
  await fits()
  // the new name stands everywhere
  expect(await (await page.request.get('/')).text()).not.toContain('Marktwerk')
})
