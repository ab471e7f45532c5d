import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { largeScreen, openOther } from './contexts.ts'
import { declineCookies, demo, expect, login, newEmail, open, test } from './people.ts'
import { fillBuyer, findOwnGoods, openCartWith, orderPrepaid, placeOrder } from './shop.ts'

/** The provider opens an account on the page of the payment service. */
const connectProvider = async (page: Page) => {
  await open(page, '/anbieter/zahlungsarten')
  await page.getByRole('heading', { name: 'Kartenzahlung' }).waitFor()
  await page.getByLabel('Aktuelles Passwort').fill(demo.password)
  await page.getByRole('button', { name: /^(Konto verbinden|Angaben vervollständigen)$/ }).click()
  await page.getByRole('button', { name: 'Angaben abschicken' }).click()
  await page.getByText('Ihr Konto beim Zahlungsdienst ist bereit.').waitFor()
}

const openProvider = async (browser: Browser) => {
  const page = await openOther(browser, largeScreen)
  await login(page, demo.provider)
  await connectProvider(page)
  return page
}

const read = async (page: Page, path: string) => (await page.request.get(`/api${path}`)).json()

test('pay by card: at once, declined, closed in the middle, 3-D Secure, refunded @phone-only', async ({
  page,
  context,
  browser,
}) => {
  const provider = await openProvider(browser)
  await declineCookies(page)
  const goods = await findOwnGoods(page)

  await test.step('a card that is taken at once', async () => {
    const { number: order_number, cart_key } = await orderPrepaid(page, newEmail('karte'), goods, 'card')
    const started = await page.request.post('/api/order-cards/start', { data: { order_number, cart_key } })
    await page.goto((await started.json()).url)
    await page.getByRole('button', { name: 'Bezahlen' }).click()
    await expect(page.getByText('sind mit der Karte bezahlt')).toBeVisible()
  })

  await openCartWith(page, goods)
  await page.getByRole('radio', { name: /^Karte/ }).click()
  await expect(page.getByRole('radio', { name: /^Karte/ })).toBeChecked()
  await fillBuyer(page, newEmail('karte'), 'Karte')
  await expect(page.getByText('mit der Karte').first()).toBeVisible()
  await placeOrder(page)

  await page.getByRole('button', { name: 'Ablehnen' }).click()
  await expect(page.getByText('Ihre Karte wurde abgelehnt.')).toBeVisible()
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByText('Noch mit der Karte zu bezahlen').waitFor()
  await expectAccessible(page)

  // the tab is closed on the page of the payment service; the link of the mail leads back to the order
  const { pathname } = new URL(page.url())
  await page.getByRole('button', { name: 'Jetzt mit der Karte bezahlen' }).click()
  await page.getByRole('heading', { name: 'Simulierter Zahlungsdienst' }).waitFor()
  await page.close()
  const tab = await context.newPage()
  await open(tab, pathname)
  await tab.getByRole('button', { name: 'Jetzt mit der Karte bezahlen' }).click()
  await tab.getByRole('button', { name: '3-D Secure' }).click()
  await tab.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await expect(tab.getByText('sind mit der Karte bezahlt')).toBeVisible()

  const cards = `/order-link/${pathname.split('/').at(-1)}/cards`
  const [part] = (await read(tab, cards)).data
  await open(provider, `/anbieter/bestellungen/${part.vendor_order_id}`)
  await expect(provider.getByText('Der Kunde hat mit der Karte bezahlt.')).toBeVisible()
  await provider.getByRole('button', { name: 'Stornieren' }).click()
  await provider
    .getByRole('dialog')
    .getByRole('button', { name: /tornieren/ })
    .click()
  await expect(provider.getByRole('main').getByText('Storniert', { exact: true }).first()).toBeVisible()
  await expect.poll(async () => (await read(tab, cards)).data[0].refunds[0]?.done).toBe(true)
  await tab.reload()
  await expect(tab.getByText('auf Ihre Karte erstattet')).toBeVisible()
})
