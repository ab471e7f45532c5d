import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { addDays } from '../src/lib/clock.ts'
import { formatLongDay, germanDay } from '../src/lib/format.ts'
import { expectAccessible } from './accessible.ts'
import { openOther } from './contexts.ts'
import { counting } from './counting.ts'
import { declineCookies, demo, expect, expectToast, linkOfMailTo, login, newEmail, open, test } from './people.ts'

/** A word that nothing else holds. */
const newMark = () =>
  Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 8)
    .padEnd(8, 'x')

test('the operator writes an event, and a guest finds it while typing and takes it into the calendar', async ({
  page,
  browser,
}) => {
  const mark = newMark()
  const title = `Zwetschgenfest ${mark}`
  const day = addDays(germanDay(), 12)
  await declineCookies(page)
  await login(page, demo.operator)
  await open(page, '/betreiber/regional')
  await page.getByRole('link', { name: 'Beitrag schreiben' }).click()
  await page.getByRole('button', { name: 'Entwurf anlegen' }).click()
  await expect(page.getByLabel('Titel')).toHaveAttribute('aria-invalid', 'true')

  await page.getByLabel('Titel').fill(title)
  await page.getByLabel('Kurz gesagt').fill('Kuchen, Musik und ein Baum zum Gewinnen.')
  await page.getByLabel('Thema').selectOption({ label: 'Märkte und Feste' })
  await page.getByLabel('Region').selectOption({ label: 'Pfaffenwinkel' })
  await page.getByRole('button', { name: 'Entwurf anlegen' }).click()
  await expectToast(page, 'success', 'Der Beitrag ist angelegt.')
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Auf der Wiese hinter der Kirche.')
  await page.getByRole('button', { name: 'Termin hinzufügen' }).click()
  await page.getByLabel('Tag', { exact: true }).fill(day)
  await page.getByLabel('Beginn').fill('14:00')
  await page.getByLabel('Ende').fill('13:00')
  await page.getByLabel('Postleitzahl').fill('82362')
  await expect(page.getByText('Das Ende liegt vor dem Beginn.')).toBeVisible()
  await expect(page.getByText('Noch nicht gespeichert: Bitte prüfen Sie')).toBeVisible()
  await page.getByLabel('Ende').fill('18:00')
  await expect(page.getByText('Alles gespeichert')).toBeVisible()
  const bytes = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#5f3f73' } })
    .png()
    .toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Bild hochladen' }).click()
  await (await chooser).setFiles({ name: 'fest.png', mimeType: 'image/png', buffer: bytes })
  await expectToast(page, 'success', 'Das Bild ist gespeichert.')
  await page.getByLabel('Bild 1: Was ist zu sehen?').fill('Die Wiese')
  await expect(page.getByText('Alles gespeichert')).toBeVisible()
  await expectAccessible(page)

  // nobody finds the draft; whoever has the link sees it as it will be
  const guest = await openOther(browser)
  await declineCookies(guest)
  await open(guest, `/regional/suche?suche=${mark}`)
  await expect(guest.getByRole('link', { name: title })).toHaveCount(0)
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Link zur Vorschau' }).click()
  const link = await page.getByRole('dialog').getByLabel('Adresse').inputValue()
  await page.keyboard.press('Escape')
  await open(guest, new URL(link).pathname)
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(guest.getByRole('img', { name: 'Die Wiese' })).toBeVisible()

  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  await expectToast(page, 'success', 'Der Beitrag ist veröffentlicht.')
  await open(guest, '/regional/suche')
  await guest.getByLabel('Was?').last().pressSequentially(mark, { delay: 20 })
  await guest.getByRole('link', { name: title }).click()
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // the date stands below the title, and with all others beside the text
  const date = `${formatLongDay(day)}, 14:00 bis 18:00 Uhr`
  await expect(guest.getByRole('article').getByText(date)).toBeVisible()
  await expect(guest.getByRole('region', { name: 'Termine' }).getByText(date)).toBeVisible()
  await expect(guest.locator('article img').first()).toBeVisible()
  const file = guest.waitForEvent('download')
  await guest.getByRole('link', { name: 'In den Kalender' }).click()
  expect((await file).suggestedFilename()).toBe(`zwetschgenfest-${mark}.ics`)

  // an older version comes back as a draft, and can be undone
  await page.getByLabel('Titel').fill(`Anderes Fest ${mark}`)
  await expect(page.getByText('Alles gespeichert')).toBeVisible()
  await page.getByRole('button', { name: 'Fassungen' }).click()
  await page
    .getByRole('button', { name: /^Unterschied/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').locator('ins, del').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Zurückkehren/ })
    .first()
    .click()
  await expectToast(page, 'success', 'Die ältere Fassung ist jetzt der Entwurf.')
  await expect(page.getByLabel('Titel')).toHaveValue(title)
  await page.getByRole('button', { name: 'Rückgängig: letzte Änderung an dem Beitrag' }).click()
  await expect(page.getByLabel('Titel')).toHaveValue(`Anderes Fest ${mark}`)
  await expect(page.getByText('Alles gespeichert')).toBeVisible()

  await page.getByRole('button', { name: 'Beitrag löschen' }).click()
  await page.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expectToast(page, 'success', 'Der Beitrag ist gelöscht.')
})

test('a guest suggests an event without an account, the operator publishes it, and it stands in the calendar @phone', async ({
  page,
  browser,
}) => {
  const email = newEmail('chor')
  const mark = newMark()
  const title = `Offenes Singen ${mark}`
  const day = addDays(germanDay(), 15)
  await declineCookies(page)
  await open(page, '/regional/termine')
  await page.getByRole('link', { name: 'Termin oder Beitrag vorschlagen' }).click()
  const form = page.getByRole('form', { name: 'Vorschlag für das Regionalportal' })
  const send = form.getByRole('button', { name: 'Vorschlag senden' })
  await send.click()
  await expect(form.getByLabel('Titel')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Titel').fill(title)
  // what is corrected is not called wrong any more, and nothing takes the cursor away
  await expect(form.getByLabel('Titel')).not.toHaveAttribute('aria-invalid')
  await expect(form.getByLabel('Titel')).toBeFocused()
  await form.getByLabel('Kurz gesagt').fill('Lieder zum Mitsingen.')
  await form.locator('[name="category_id"]').selectOption({ label: 'Märkte und Feste' })
  await form.locator('[name="region_id"]').selectOption({ label: 'Pfaffenwinkel' })
  await form.locator('[name="date"]').fill(day)
  await form.getByLabel('Beginn').fill('19:00')
  await form.getByLabel('Ihr Name').fill('Renate Huber')
  await form.getByLabel('E-Mail-Adresse').fill(email)
  await form.getByRole('checkbox').check()
  await expectAccessible(page)
  // a form that is filled in within three seconds is refused once
  await expect(async () => {
    if (await send.isVisible()) await send.click({ timeout: 2000 })
    await expect(page.getByRole('heading', { name: 'Danke für Ihren Vorschlag' })).toBeVisible({ timeout: 4000 })
  }).toPass()

  const operator = await openOther(browser)
  await declineCookies(operator)
  await login(operator, demo.operator)
  const { pathname, search } = new URL(await linkOfMailTo(operator, email))
  await open(page, `${pathname}${search}`)
  await page.getByRole('button', { name: 'Vorschlag bestätigen' }).click()
  await expect(page.getByText('Ihr Vorschlag ist bestätigt')).toBeVisible()

  await open(operator, '/betreiber/regional/vorschlaege')
  await operator.getByRole('button', { name: `„${title}“ veröffentlichen` }).click()
  await expectToast(operator, 'success', 'Der Vorschlag ist veröffentlicht.')
  const found = await page.request.get(`/api/portal/posts/search?search=${mark}`)
  await open(page, `/regional/beitrag/${(await found.json()).data[0].slug}`)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'In den Kalender' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.ics$/)
})

test('a market is found from the first screen by a word of every day and taken into the calendar @phone-only', async ({
  page,
}) => {
  const { count, tap } = counting()
  const main = page.getByRole('main')
  await declineCookies(page)
  await open(page, '/')
  await main.getByPlaceholder('Was suchen Sie?').fill('christkindlmarkt')
  await main.getByPlaceholder('Was suchen Sie?').press('Enter')
  await tap(main.locator('a[href^="/regional/beitrag/"]').first())
  // when and where stands before everything else
  await expect(main.getByRole('article').getByText(/ Uhr/).first()).toBeInViewport()
  const saved = page.waitForEvent('download')
  await tap(main.getByRole('link', { name: 'In den Kalender' }))
  const calendar = readFileSync(await (await saved).path(), 'utf8')
  const starts = [...calendar.matchAll(/DTSTART[^:]*:(\d{8})/g)].map(([, day]) => day!)
  expect(starts.length).toBeGreaterThan(0)
  expect(starts.filter((day) => day < germanDay().replaceAll('-', ''))).toEqual([])
  expect(count).toEqual({ screens: 0, inputs: 0, taps: 2 })
})
