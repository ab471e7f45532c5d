import { largeScreen, openOther } from './contexts.ts'
import { counting } from './counting.ts'
import { openDatabase } from './database.ts'
import { bearerOf, declineCookies, expect, expectToast, linkOfMailTo, login, newEmail, open, test } from './people.ts'

test('a painter is found by “wohnung streichen”, asked, accepted, paid and reviewed by who registers on the way @phone-only', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const { count, fill, tap } = counting()
  const main = page.getByRole('main')
  const onward = () => tap(main.getByRole('button', { name: 'Weiter', exact: true }))
  await declineCookies(page)
  await open(page, '/')
  const words = main.getByPlaceholder('Was suchen Sie?')
  await words.fill('wohnung streichen')
  await words.press('Enter')
  await tap(main.getByRole('link', { name: 'Malerarbeiten' }).first())
  await tap(main.getByText('Wände', { exact: true }))
  await onward()
  await fill(main.getByLabel('Anzahl der Räume'), '3')
  await onward()
  await tap(main.getByText('Ja', { exact: true }))
  await tap(main.getByText('In den nächsten vier Wochen'))
  // pictures and more words are optional
  await onward()
  await onward()
  await fill(main.getByLabel('Postleitzahl'), '86899')
  await onward()
  await fill(main.getByLabel('Vorname'), 'Paula')
  await onward()
  await expect(main.getByLabel('Ihre Angaben')).toContainText('Wände')
  const email = newEmail('malerarbeiten')
  await fill(main.getByLabel('E-Mail-Adresse'), email)
  await tap(main.getByRole('button', { name: 'Anfrage absenden' }))
  await expect(page.getByText('Bitte sehen Sie in Ihr Postfach')).toBeVisible()
  await open(page, await linkOfMailTo(page, email))
  await tap(main.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }))
  await page.waitForURL(/\/konto\/anfragen\/\d+$/)
  expect(count).toEqual({ screens: 0, inputs: 4, taps: 12 })
  const leadId = Number(page.url().split('/').at(-1))

  const { sql, close } = openDatabase(baseURL!)
  const [painter] = await sql<{ email: string; name: string; slug: string; industry: string }[]>`
    select u.email, c.company_name as name, p.slug, i.name as industry
    from lead_asks a join companies c on c.id = a.provider_id join users u on u.id = c.user_id
    join provider_pages p on p.provider_id = c.id join industries i on i.id = c.industry_id
    where a.lead_id = ${leadId} order by a.provider_id limit 1`
  expect(painter!.industry).toMatch(/Maler/)
  const offered = await request.post('/api/offer', {
    headers: await bearerOf(request, painter!.email),
    data: {
      ...{ lead_id: leadId, offer_name: 'Drei Zimmer streichen' },
      positions: [{ text: 'Wände streichen', quantity: 120, unit: 'm²', price: 9, tax: 19 }],
    },
  })
  expect(offered.status(), await offered.text()).toBe(201)

  await page.reload()
  await main.getByRole('article').getByRole('button', { name: 'Annehmen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Auftrag erteilen' })
  // what was said with the request is not asked again
  await expect(dialog.getByLabel('Vorname')).toHaveValue('Paula')
  await expect(dialog.getByLabel('Postleitzahl')).toHaveValue('86899')
  await dialog.getByLabel('Nachname').fill('Pinsel')
  await dialog.getByLabel('Straße').fill('Marktplatz')
  await dialog.getByLabel('Hausnummer').fill('3')
  await dialog.getByLabel(/Ich stimme/).check()
  await dialog.getByRole('button', { name: 'Zahlungspflichtig beauftragen' }).click()
  await expect(page).toHaveURL(/\/konto\/bestellungen\//)
  await expect(main.getByText('Vereinbart', { exact: true }).first()).toBeVisible()

  const [order] = await sql<{ id: number }[]>`
    select vendor_order_id as id from offers where lead_id = ${leadId} and status = 'accepted'`
  await close()
  const work = await openOther(browser, largeScreen)
  await login(work, painter!.email)
  await open(work, `/anbieter/bestellungen/${order!.id}`)
  await work.getByRole('button', { name: 'Arbeit beginnen' }).click()
  await work.getByRole('button', { name: 'Als erledigt melden, Rechnung senden' }).click()
  await work
    .getByRole('dialog', { name: 'Auftrag abschließen?' })
    .getByRole('button', { name: 'Jetzt abschließen' })
    .click()
  await expect(work.getByRole('main').getByText('Erledigt', { exact: true }).first()).toBeVisible()

  // paid at the end, directly to the painter
  await page.reload()
  await expect(main.getByText('Erledigt', { exact: true }).first()).toBeVisible()
  await expect(main.getByText('Zahlung: bezahlt')).toBeVisible()
  await expect(main.getByRole('button', { name: /^Rechnung .* als PDF$/ })).toBeVisible()
  await main.getByRole('button', { name: `${painter!.name} bewerten` }).click()
  const review = page.getByRole('dialog', { name: `${painter!.name} bewerten` })
  await review.getByRole('radio', { name: '5 Sterne: Sehr gut' }).check({ force: true })
  const title = `Gerade Kanten ${leadId}`
  await review.getByLabel('Überschrift').fill(title)
  await review.getByRole('button', { name: 'Bewertung veröffentlichen' }).click()
  await expectToast(page, 'success', 'Danke! Ihre Bewertung ist veröffentlicht.')
  await expect(async () => {
    await open(page, `/betriebe/${painter!.slug}`)
    await main
      .getByRole('tab', { name: /Bewertungen/ })
      .or(main.getByRole('link', { name: /Bewertungen/ }))
      .first()
      .click()
    await expect(page.getByText(title)).toBeVisible({ timeout: 3000 })
  }).toPass()
})
