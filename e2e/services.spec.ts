import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { largeScreen, openOther, phone } from './contexts.ts'
import { openDatabase } from './database.ts'
import {
  bearerOf,
  declineCookies,
  demo,
  expect,
  expectToast,
  linkOfMailTo,
  login,
  newEmail,
  open,
  test,
} from './people.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Weiter' }).click()

/** A questionnaire with a jump and a question for files, and the button on the provider's page that leads to it. */
const publish = async (page: Page, name: string) => {
  await open(page, '/anbieter/frageboegen')
  await page.getByLabel('Neuer Fragebogen').fill(name)
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click()
  await page.getByLabel('Neue Frage', { exact: true }).fill('Was brauchen Sie?')
  await page.getByRole('button', { name: 'Frage hinzufügen' }).click()
  for (const answer of ['Ein Buffet', 'Nur Beratung']) {
    await page.getByLabel('Neue Antwort').fill(answer)
    await page.getByRole('button', { name: 'Antwort hinzufügen' }).click()
    await expect(page.getByLabel(`Nach „${answer}“`)).toBeVisible()
  }
  await page.getByLabel('Bild zu „Ein Buffet“').setInputFiles('docs/pictures/home-phone.webp')
  await expect(page.getByRole('button', { name: 'Bild entfernen' })).toBeVisible()
  await page.getByLabel('Neue Frage', { exact: true }).fill('Bilder vom Ort')
  await page.getByLabel('Art der neuen Frage').selectOption({ label: 'Bilder und Dateien' })
  await page.getByRole('button', { name: 'Frage hinzufügen' }).click()
  await expect(page.getByRole('heading', { name: 'Bilder vom Ort' })).toBeVisible()
  await page.getByRole('button', { name: /^1\. Was brauchen Sie/ }).click()
  await page.getByLabel('Nach „Nur Beratung“').selectOption({ label: 'Der Fragebogen ist zu Ende' })
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expectToast(page, 'success', 'Der Fragebogen ist veröffentlicht.')
  await open(page, '/anbieter/schaltflaechen')
  await page.getByLabel('Beschriftung').fill(`${name} anfragen`)
  await page.getByLabel('Führt zu').selectOption({ label: 'Fragebogen' })
  await page.getByLabel('Fragebogen', { exact: true }).selectOption({ label: name })
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByText(`${name} anfragen`)).toBeVisible()
}

test('a guest asks from a button, registers at the end, and asks a provider in own words @phone-only', async ({
  page: guest,
  browser,
}) => {
  test.slow()
  const name = `Hoffest ${Date.now() % 1e6}`
  const provider = await openOther(browser, largeScreen)
  await login(provider, demo.provider)
  await publish(provider, name)

  await declineCookies(guest)
  // a finished page is shown to guests for up to three seconds
  const button = guest.getByRole('link', { name: `${name} anfragen` })
  await expect(async () => {
    await open(guest, '/betriebe/hofladen-sommer-gbr')
    await expect(button).toBeVisible({ timeout: 1000 })
  }).toPass()
  await button.click()
  await guest.getByText('Ein Buffet').click()
  await guest.getByRole('button', { name: 'Bilder vom Ort' }).setInputFiles('docs/pictures/home-phone.webp')
  await expect(guest.getByText('home-phone.webp')).toBeVisible()
  await next(guest)
  await guest.getByLabel('Postleitzahl').fill('86899')
  await next(guest)
  await guest.getByLabel('Vorname').fill('Edda')
  await guest.getByLabel('Nachname').fill('Brandt')
  await next(guest)
  await expect(guest.getByText('Schritt 5 von 5')).toBeVisible()
  // the way back of the browser is one step, and forgets nothing
  await guest.goBack()
  await expect(guest.getByLabel('Vorname')).toHaveValue('Edda')
  await next(guest)
  await expect(guest.getByLabel('Ihre Angaben')).toContainText('Ein Buffet')
  const email = newEmail('hoffest')
  await guest.getByRole('main').getByLabel('E-Mail-Adresse').fill(email)
  await guest.getByRole('button', { name: 'Anfrage absenden' }).click()
  await expect(guest.getByText('Bitte sehen Sie in Ihr Postfach')).toBeVisible()
  await open(guest, await linkOfMailTo(guest, email))
  await guest.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await guest.waitForURL(/\/konto\/anfragen\/\d+$/)
  await expect(guest.getByRole('heading', { name: 'Gefragte Betriebe' })).toBeVisible()

  await open(provider, '/anbieter/anfragen')
  await provider.getByRole('link', { name }).click()
  // names of files could tell the name of the customer
  await expect(provider.getByRole('button', { name: 'Bild 1.webp' })).toBeVisible()
  await expect(provider.getByText('Brandt')).toHaveCount(0)

  await open(guest, '/anfrage-an/hofladen-sommer-gbr')
  await guest.getByLabel('Worum geht es?').fill(`Tisch ${name}`)
  await guest.getByLabel('Ihre Anfrage').fill('Haben Sie auch Tische zum Leihen?')
  await guest
    .getByLabel('Bilder oder PDF')
    .setInputFiles(['docs/pictures/home-phone.webp', 'docs/pictures/product-phone.webp'])
  await guest.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(guest.getByRole('button', { name: 'product-phone.webp' })).toBeVisible()
  await open(provider, '/anbieter/anfragen')
  await provider.getByRole('link', { name: `Tisch ${name}` }).click()
  await expect(provider.getByText('Haben Sie auch Tische zum Leihen?')).toBeVisible()
  const saved = provider.waitForEvent('download')
  await provider.getByRole('button', { name: 'Bild 2.webp' }).click()
  expect((await saved).suggestedFilename()).toBe('Bild-2.webp')
})

type Member = { id: number; email: string; name: string; slug: string }

/** A questionnaire of the operator that six providers of Landsberg answer; the sixth has its turn last. */
const buildRoute = async (sql: ReturnType<typeof openDatabase>['sql'], word: string) => {
  const [route] = await sql<{ id: number }[]>`
    insert into lead_routes (name, slug, status, keywords) values (${`Zaun ${word}`}, ${`zaun-${word}`}, 'active', ${word}) returning id`
  await sql`insert into lead_questions (route_id, kind, title, unit, position)
    values (${route!.id}, 'number', 'Wie lang ist der Zaun?', 'm', 1)`
  const members = await sql<Member[]>`
    select c.id, u.email, c.company_name as name, p.slug from companies c join users u on u.id = c.user_id
    join provider_pages p on p.provider_id = c.id and p.is_published and p.show_lead
    join lead_members m on m.provider_id = c.id
    where u.deleted_at is null group by c.id, u.email, p.slug having min(m.lat) is not null
    order by u.email <> ${demo.provider}, c.id limit 6`
  for (const [at, { id }] of members.entries())
    await sql`insert into lead_members (route_id, provider_id, radius_km, turn) values (${route!.id}, ${id}, 200, ${at})`
  return members
}

test('a lead found by search moves on from silence, two offers are compared, the job is invoiced and reviewed @phone-only', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const { sql, runJob, close } = openDatabase(baseURL!)
  const word = `zaunbauer${Date.now() % 1e6}`
  const members = await buildRoute(sql, word)
  expect(members).toHaveLength(6)
  const [own, other, silent, , , last] = [...members] as [Member, Member, Member, Member, Member, Member]

  await login(page, demo.customer)
  await open(page, `/suche?was=${word}+Landsberg`)
  await page.getByRole('link', { name: `Zaun ${word}` }).click()
  await page.getByLabel('In m').fill('12')
  await next(page)
  await page.getByLabel('Postleitzahl').fill('86899')
  await next(page)
  await page.getByLabel('Vorname').fill('Anna')
  await next(page)
  await page.getByRole('button', { name: 'Anfrage absenden' }).click()
  await page.waitForURL(/\/konto\/anfragen\/\d+$/)
  const leadId = Number(page.url().split('/').at(-1))
  const asked = page.getByRole('listitem').filter({ hasText: 'Gefragt' })
  await expect(asked).toHaveCount(5)
  await expect(page.getByText(last.name)).toHaveCount(0)

  // a day passes without an answer of one of them
  await sql`update lead_asks set answer_until = now() - interval '1 minute' where lead_id = ${leadId} and provider_id = ${silent.id}`
  await runJob('leads.every-minute')
  const headers = await bearerOf(request, other.email)
  const position = { text: 'Zaun setzen', quantity: 12, unit: 'm', price: 95, tax: 19 }
  const offered = await request.post('/api/offer', {
    headers,
    data: { lead_id: leadId, offer_name: 'Lärchenzaun', positions: [position] },
  })
  expect(offered.status(), await offered.text()).toBe(201)

  const provider = await openOther(browser, phone)
  await login(provider, own.email)
  await open(provider, `/anbieter/anfragen/${leadId}`)
  await provider.getByLabel('Position 1', { exact: true }).fill('Staketenzaun')
  await provider.getByLabel('Menge').fill('12')
  await provider.getByLabel('Einzelpreis €').fill('70,00')
  await provider.getByRole('button', { name: 'Anfahrt berechnen' }).click()
  const travel = provider.getByRole('dialog', { name: 'Anfahrt berechnen' })
  await travel.getByLabel('Entfernung in km, einfach').fill('12,5')
  await travel.getByLabel('Je Anfahrt €').fill('20')
  await travel.getByLabel('Je Kilometer €').fill('0')
  await travel.getByRole('button', { name: 'Als Position übernehmen' }).click()
  await expect(provider.getByText('Summe 860,00')).toBeVisible()
  // what was typed is there after the browser was closed
  await expect(provider.getByText('Entwurf gespeichert.')).toBeVisible()
  await provider.reload()
  await expect(provider.getByLabel('Position 1', { exact: true })).toHaveValue('Staketenzaun')
  // going back to what was kept is kept as well
  for (const text of ['Staketenzaun aus Eiche', 'Staketenzaun'])
    await provider.getByLabel('Position 1', { exact: true }).fill(text)
  await expect(provider.getByText('Entwurf gespeichert.')).toBeVisible()
  await provider.locator('main input[type=file]').setInputFiles('docs/pictures/home-phone.webp')
  await provider.getByRole('button', { name: 'Angebot senden' }).click()
  await expectToast(provider, 'success', 'Ihr Angebot ist beim Kunden.')

  const moved = async () => {
    const list = await request.get('/api/operator/outbox?q=n%C3%A4chste+ist+gefragt', {
      headers: await bearerOf(request, demo.operator),
    })
    return JSON.stringify(await list.json()).includes(word)
  }
  await expect.poll(moved, { timeout: 30_000 }).toBe(true)
  await open(page, `/konto/anfragen/${leadId}`)
  await expect(page.getByRole('link', { name: last.name })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: silent.name })).toContainText('Nicht beantwortet')
  const offers = page.getByRole('article')
  await expect(offers).toHaveCount(2)
  await expect(offers.filter({ hasText: own.name })).toContainText('860,00')
  await expect(offers.filter({ hasText: other.name })).toContainText('1.140,00')

  // a question about an offer carries its card; the provider asks back without the last name
  await offers.filter({ hasText: other.name }).getByRole('link', { name: 'Rückfrage' }).click()
  await expect(page.getByText('Angebot: Lärchenzaun')).toBeVisible()
  await page.getByLabel('Ihre Nachricht').fill('Ist der Abbau dabei?')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await page.waitForURL(/\/konto\/nachrichten\/\d+$/)
  await open(provider, `/anbieter/anfragen/${leadId}`)
  await provider.getByRole('link', { name: 'Rückfrage stellen' }).click()
  await expect(provider.getByText(`Anfrage: Zaun ${word}`, { exact: true })).toBeVisible()
  await provider.getByLabel('Ihre Nachricht').fill('Gibt es eine Zufahrt?')
  await provider.getByRole('button', { name: 'Nachricht senden' }).click()
  await provider.waitForURL(/\/anbieter\/nachrichten\/\d+$/)
  await open(provider, '/anbieter/angebote')
  await expect(provider.getByRole('table', { name: 'Angebote' })).toContainText('860,00')
  const all = provider.getByRole('link', { name: 'Alle Benachrichtigungen' })
  await expect(all).toHaveAttribute('href', /^\/anbieter\//)
  await open(page, '/konto/angebote')
  await page.getByRole('link', { name: new RegExp(`Lärchenzaun.*${word}`) }).click()
  await page.waitForURL(new RegExp(`/konto/anfragen/${leadId}$`))
  await offers.filter({ hasText: own.name }).getByRole('button', { name: 'Annehmen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Auftrag erteilen' })
  await dialog.getByLabel('Straße').fill('Marktplatz')
  await dialog.getByLabel('Hausnummer').fill('3')
  await expect(dialog.getByText('Gesamtpreis')).toBeVisible()
  await dialog.getByLabel(/Ich stimme/).check()
  await dialog.getByRole('button', { name: 'Zahlungspflichtig beauftragen' }).click()
  await expect(page).toHaveURL(/\/konto\/bestellungen\//)
  await expect(page.getByRole('main').getByText('Vereinbart', { exact: true }).first()).toBeVisible()
  const lost = await request.get(`/api/leads/received/${leadId}`, { headers })
  expect((await lost.json()).data.state).toBe('lost')

  const [{ id: orderId } = { id: 0 }] = await sql<{ id: number }[]>`
    select vendor_order_id as id from offers where lead_id = ${leadId} and status = 'accepted'`
  await open(provider, `/anbieter/bestellungen/${orderId}`)
  await provider.getByRole('button', { name: 'Arbeit beginnen' }).click()
  await provider.getByRole('button', { name: 'Abschlagsrechnung schreiben' }).click()
  const part = provider.getByRole('dialog', { name: 'Abschlagsrechnung' })
  await part.getByLabel('Abschlag €').fill('260')
  await part.getByRole('button', { name: 'Abschlagsrechnung senden' }).click()
  await provider.getByRole('list', { name: 'Abschläge' }).getByRole('button', { name: 'Als bezahlt buchen' }).click()
  await provider.getByRole('dialog').getByRole('button', { name: 'Als bezahlt buchen' }).click()
  await expectToast(provider, 'success', 'Der Abschlag ist als bezahlt gebucht.')
  await provider.getByRole('button', { name: 'Als erledigt melden, Rechnung senden' }).click()
  const done = provider.getByRole('dialog', { name: 'Auftrag abschließen?' })
  await done.locator('input[type=file]').setInputFiles('docs/pictures/home-phone.webp')
  await done.getByLabel('Abgenommen von (freiwillig)').fill('Anna Keller')
  await done.getByRole('button', { name: 'Jetzt abschließen' }).click()
  await expect(provider.getByRole('main').getByText('Erledigt', { exact: true }).first()).toBeVisible()
  await expect(provider.getByRole('list', { name: 'Rechnungen' })).toContainText('600,00')
  await page.reload()
  await expect(page.getByRole('main').getByText('Erledigt', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: `${own.name} bewerten` }).click()
  const review = page.getByRole('dialog', { name: `${own.name} bewerten` })
  await review.getByRole('radio', { name: '5 Sterne: Sehr gut' }).check({ force: true })
  await review.getByLabel('Überschrift').fill(`Steht gerade ${word}`)
  await review.getByRole('button', { name: 'Bewertung veröffentlichen' }).click()
  await expectToast(page, 'success', 'Danke! Ihre Bewertung ist veröffentlicht.')
  await open(page, '/konto/dokumente')
  await expect(
    page.getByRole('table', { name: 'Dokumente' }).getByText('Rechnung', { exact: true }).first(),
  ).toBeVisible()
  // who accepted it stands in a document of both
  await expect(page.getByRole('table', { name: 'Dokumente' }).getByText('Abnahme durch Anna Keller')).toBeVisible()
  await expect(async () => {
    await open(page, `/betriebe/${own.slug}`)
    await page
      .getByRole('tab', { name: /Bewertungen/ })
      .or(page.getByRole('link', { name: /Bewertungen/ }))
      .first()
      .click()
    await expect(page.getByText(`Steht gerade ${word}`)).toBeVisible({ timeout: 3000 })
  }).toPass()
  await close()
})

test('every service of the demo leads somewhere', async ({ request }) => {
  const slugs: string[] = []
  for (let at = 1; at <= 3; at++) {
    const { data } = await (await request.get(`/api/services?per_page=100&page=${at}`)).json()
    slugs.push(...data.map(({ slug }: { slug: string }) => slug))
  }
  expect(slugs.length).toBeGreaterThan(100)
  const deadEnds: string[] = []
  for (const slug of slugs) {
    const html = await (await request.get(`/produkt/${slug}`)).text()
    if (
      !/>(Angebot anfragen|Termin buchen|Termin anfragen|Anrufen)</.test(html) ||
      /LUCID|Produktsicherheit|Nach dem Kauf/.test(html)
    )
      deadEnds.push(slug)
  }
  expect(deadEnds).toEqual([])
})

test('a haircut is booked from a search and stands in the calendar of the salon @phone-only', async ({
  page,
  browser,
  baseURL,
}) => {
  await declineCookies(page)
  await open(page, '/suche?was=damenschnitt')
  await expect(page.getByText('pauschal').first()).toBeVisible()
  await expect(page.getByText('Nächster freier Termin:').first()).toBeVisible()
  // tapped before the form is there
  const tapped = Promise.withResolvers<void>()
  await page.route(/\/assets\/BookingForm-/, async (route) => {
    await tapped.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Damenschnitt' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Termin buchen' }).first().click()
  await expect(page).toHaveURL(/#termin$/)
  tapped.resolve()
  await expect(page.getByRole('heading', { name: 'Termin buchen' })).toBeInViewport()
  const form = page.getByRole('form', { name: 'Termin buchen' })
  // by keyboard: the last time of the first day
  const times = form.getByRole('group', { name: /^Freie Zeiten am/ }).getByRole('radio')
  await times.last().focus()
  await page.keyboard.press('Space')
  await expect(times.last()).toBeChecked()
  const chosen = (await form.getByText(/^Gewählt: /).textContent()) ?? ''
  await form.getByLabel('Ihr Name').fill('Hanna Haar')
  const email = newEmail('haarschnitt')
  await form.getByLabel('E-Mail').fill(email)
  await form.getByRole('checkbox').check()
  // who is faster than people is asked to send it once more
  const booked = page.getByRole('heading', { name: 'Ihr Termin ist gebucht' })
  await expect(async () => {
    if (await form.isVisible()) await form.getByRole('button', { name: 'Termin buchen' }).click({ timeout: 2000 })
    await expect(booked).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expectAccessible(page)
  const { sql, close } = openDatabase(baseURL!)
  const [salon] = await sql<{ email: string; day: string }[]>`
    select u.email, ((b.starts_at at time zone 'Europe/Berlin')::date)::text as day from bookings b join companies c on c.id = b.provider_id join users u on u.id = c.user_id
    where b.email = ${email}`
  await close()
  const provider = await openOther(browser, phone)
  await login(provider, salon!.email)
  await open(provider, '/anbieter/kalender')
  const time = chosen.split(', ').at(-1)!
  const entry = provider.getByRole('listitem').filter({ hasText: 'Gebuchter Termin' }).filter({ hasText: time })
  // what is agreed by telephone is entered with a name alone, after closing time too, by keyboard
  await provider.getByRole('link', { name: 'Termin eintragen' }).press('Enter')
  const agreed = provider.getByRole('form', { name: 'Termin eintragen' })
  await agreed.getByRole('button', { name: 'Termin eintragen' }).press('Enter')
  await expect(agreed.getByText('Bitte geben Sie eine Uhrzeit an, zum Beispiel 09:30.')).toBeVisible()
  await expect(agreed.getByLabel('Uhrzeit')).toBeFocused()
  await agreed.getByLabel('Leistung').selectOption({ label: 'Damenschnitt, 60 Minuten' })
  await agreed.getByLabel('Tag').fill(salon!.day)
  await agreed.getByLabel('Uhrzeit').fill('21:15')
  await expect(agreed.getByRole('status')).toContainText('21:15 Uhr gehört nicht zu Ihren freien Zeiten.')
  const name = `Frau Anruf ${Date.now()}`
  await agreed.getByLabel('Name').fill(name)
  await expectAccessible(provider)
  await agreed.getByLabel('Name').press('Enter')
  await expectToast(provider, 'success', 'Der Termin ist eingetragen')
  const told = provider.getByRole('row').filter({ hasText: name })
  await expect(told).toContainText('Selbst eingetragen')
  await told.getByRole('button', { name: 'Verschieben' }).click()
  await told.getByLabel('Uhrzeit').fill('21:45')
  await told.getByRole('button', { name: 'Termin verschieben' }).click()
  await expect(told).toContainText('21:45')
  await told.getByRole('button', { name: 'Absagen' }).click()
  await expect(told).toContainText('Bitte sagen Sie')
  await told.getByRole('button', { name: 'Termin absagen' }).click()
  await expect(told).toHaveCount(0)
  await open(provider, '/anbieter/kalender')
  await entry.getByRole('link', { name: 'Damenschnitt' }).first().click()
  await expect(provider.getByText(email)).toBeVisible()
  // appointments are first on the desk of who takes them, and services have no stock
  await open(provider, '/anbieter')
  const bar = provider.getByRole('navigation', { name: 'Schnellzugriff' })
  await expect(bar.getByRole('link', { name: 'Termine' })).toBeVisible()
  await expect(provider.getByRole('link', { name: /^Termine in 7 Tagen/ })).toBeVisible()
  await expect(provider.getByRole('link', { name: 'Zu den Terminen' })).toBeVisible()
  await open(provider, '/anbieter/produkte?suche=Damenschnitt')
  await provider.getByRole('main').getByRole('link', { name: 'Damenschnitt' }).click()
  await expect(provider.getByRole('heading', { name: 'Termine online' })).toBeVisible()
  await provider.goBack()
  await expect(provider.getByRole('main').getByRole('link', { name: 'Damenschnitt' })).toBeVisible()
  await expect(provider.getByLabel(/^Bestand von/)).toHaveCount(0)
})
