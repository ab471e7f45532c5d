import { randomUUID } from 'node:crypto'
import { expectAccessible } from './accessible.ts'
import { openOther } from './contexts.ts'
import { declineCookies, demo, expect, expectToast, login, newEmail, open, test } from './people.ts'
import { fillBuyer, placeOrder } from './shop.ts'

test('a provider opens a location, and a guest picks up there', async ({ page, browser }) => {
  await login(page, demo.provider)
  await open(page, '/anbieter/standorte')
  const title = `Scheune ${randomUUID().slice(0, 6)}`
  await page.getByRole('button', { name: 'Standort anlegen' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name des Standorts').fill(title)
  await form.getByLabel('Postleitzahl').fill('86899')
  await expect(form.getByRole('combobox', { name: 'Ort', exact: true })).toHaveValue('Landsberg am Lech')
  await form.getByRole('combobox', { name: 'Straße' }).fill('Feldweg')
  await form.getByLabel('Montag, von', { exact: true }).fill('08:00')
  await form.getByRole('button', { name: 'Montag: zweite Zeit nach einer Pause' }).click()
  await form.getByLabel('Montag, bis', { exact: true }).fill('12:00')
  await form.getByLabel('Montag, zweite Zeit, von').fill('14:00')
  await form.getByLabel('Montag, zweite Zeit, bis').fill('17:30')
  await form.getByRole('button', { name: 'Zeiten von Montag übertragen' }).click()
  await page.getByRole('menuitem', { name: 'Auf Montag bis Freitag übertragen' }).click()
  await form.getByRole('switch', { name: 'Kunden können hier abholen' }).check()
  await form.getByRole('button', { name: 'Standort anlegen' }).click()
  await expectToast(page, 'success', 'Der Standort ist angelegt.')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card).toContainText('Mo–Fr 08:00–12:00, 14:00–17:30')

  const guest = await openOther(browser)
  await declineCookies(guest)
  await open(guest, '/produkt/johannisbeernektar')
  await guest.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expectToast(guest, 'success', 'liegt im Warenkorb')
  await open(guest, '/warenkorb')
  const pickup = guest.getByRole('radio', { name: `Abholung: ${title} kostenlos` })
  await pickup.click()
  await expect(pickup).toBeChecked()
  await expect(guest.getByText('Abholbereit ab')).toBeVisible()
  await expect(guest.getByText('Feldweg, 86899 Landsberg am Lech')).toBeVisible()
  await expectAccessible(guest)
  await fillBuyer(guest, newEmail('abholung'), 'Weber', { hasNumber: false })
  // all of it was chosen in the cart
  await expect(guest.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Lieferadresse' })).toHaveCount(0)
  await placeOrder(guest)
  await expect(guest.getByRole('heading', { name: 'Danke für Ihre Bestellung!' })).toBeVisible()
  await expect(guest.getByText(`Abholung: ${title}`)).toBeVisible()

  // what was ordered keeps the place; nobody else finds it
  await card.getByRole('button', { name: `${title} löschen` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expectToast(page, 'success', 'Der Standort ist gelöscht.')
  await guest.reload()
  await expect(guest.getByText(`Abholung: ${title}`)).toBeVisible()
})
