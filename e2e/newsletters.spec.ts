import { expectAccessible } from './accessible.ts'
import { openOther } from './contexts.ts'
import { declineCookies, demo, expect, expectToast, login, open, test } from './people.ts'

test('a newsletter is saved while it is written; of two editors none loses text, and an older version comes back @phone', async ({
  page,
  browser,
}) => {
  const name = `Herbst ${Date.now().toString(36)}`
  await login(page, demo.operator)
  await open(page, '/betreiber/newsletter/neu')
  await page.getByLabel('Betreff').fill(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Entwurf anlegen' }).press('Enter')
  await expectToast(page, 'success', 'Der Entwurf ist gespeichert.')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByLabel('Vorschautext (freiwillig)').fill('Was im Herbst geschieht')
  await expect(page.getByText('Alles gespeichert')).toBeVisible()
  await page.getByRole('button', { name: 'Neue Beiträge' }).press('Enter')
  await page.getByLabel('Anzahl (1 bis 10)').fill('5')
  await expect(page.getByText('Alles gespeichert')).toBeVisible()
  await expectAccessible(page)

  const other = await openOther(browser)
  await declineCookies(other)
  await login(other, demo.operator)
  await open(other, new URL(page.url()).pathname)
  await expect(other.getByLabel('Vorschautext (freiwillig)')).toHaveValue('Was im Herbst geschieht')
  await expect(other.getByLabel('Anzahl (1 bis 10)')).toHaveValue('5')
  await expect(page.getByText(/auch in einem anderen Fenster offen/)).toBeVisible()
  await other.getByLabel('Betreff').fill(`${name} am See`)
  await expect(other.getByText('Alles gespeichert')).toBeVisible()

  await page.getByLabel('Betreff').fill(`${name} auf dem Hof`)
  const conflict = page.getByRole('dialog', { name: 'Jemand hat diese Ausgabe geändert' })
  await expect(conflict).toContainText('See')
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Meine Fassung behalten' }).press('Enter')
  await expect(page.getByText('Alles gespeichert')).toBeVisible()

  await page.getByRole('button', { name: 'Fassungen' }).press('Enter')
  const versions = page.getByRole('dialog', { name: 'Fassungen der Ausgabe' })
  await versions
    .getByRole('button', { name: /^Unterschied/ })
    .first()
    .press('Enter')
  await expect(versions).toContainText('See')
  await versions
    .getByRole('button', { name: /^Zurückkehren/ })
    .first()
    .press('Enter')
  await expectToast(page, 'success', 'Die ältere Fassung ist jetzt der Entwurf.')
  await expect(page.getByLabel('Betreff')).toHaveValue(`${name} am See`)
  await page.reload()
  await expect(page.getByLabel('Betreff')).toHaveValue(`${name} am See`)
  await page.getByRole('button', { name: 'Entwurf löschen' }).press('Enter')
  await page.getByRole('button', { name: 'Endgültig löschen' }).press('Enter')
  await expectToast(page, 'success', 'Der Entwurf ist gelöscht.')
})

test('the words of a mail are drafted, refused without what must stay, compared, published and returned to the standard @phone', async ({
  page,
  isMobile,
}) => {
  // both widths run at the same time
  const mail = isMobile ? 'Überweisung eingegangen' : 'Kartenzahlung eingegangen'
  const closing = `Bis bald am See ${Date.now().toString(36)}`
  await login(page, demo.operator)
  await open(page, '/betreiber/mailtexte')
  await page.getByRole('link', { name: mail, exact: true }).press('Enter')
  await page.getByLabel('Anfang').fill('Hallo {{vorname}}')
  await expect(page.getByText('Den Platzhalter {{vorname}} gibt es hier nicht.')).toBeVisible()
  await expect(page.getByText('Noch nicht gespeichert: Bitte prüfen Sie die markierten Felder.')).toBeVisible()
  await page.getByRole('button', { name: /^Rückgängig/ }).press('Enter')
  await expect(page.getByText('Alles gespeichert')).toBeVisible()
  await page.getByLabel('Schluss (freiwillig)').fill(closing)
  await expect(page.getByText('Geändert', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Vorschau zeigen' }).press('Enter')
  await expect(page.frameLocator('iframe[title="Vorschau der E-Mail"]').getByText(closing)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Veröffentlichen' }).press('Enter')
  await expectToast(page, 'success', 'Ab jetzt gehen diese Worte hinaus.')
  await page.getByRole('button', { name: 'Fassungen' }).press('Enter')
  const versions = page.getByRole('dialog', { name: 'Fassungen des Textes' })
  await versions
    .getByRole('button', { name: /^Unterschied/ })
    .first()
    .press('Enter')
  await expect(versions).toContainText(closing)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Standard wiederherstellen' }).press('Enter')
  await page.getByRole('button', { name: 'Wiederherstellen', exact: true }).press('Enter')
  await expectToast(page, 'success', 'Es gilt wieder der Standard.')
  await expect(page.getByLabel('Schluss (freiwillig)')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Schluss (freiwillig)')).toHaveValue('')
  await expect(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
})
