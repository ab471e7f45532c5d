import type { Locator, Page } from '@playwright/test'
import { schemeOf, themes } from '../src/web/app/frame/theme.ts'
import { expectAccessible, expectFits } from './accessible.ts'
import { openOther } from './contexts.ts'
import { declineCookies, demo, expect, login, newEmail, open, test } from './people.ts'
import { findGoods, guest, putIntoCart } from './shop.ts'

const cartKey = (page: Page) => page.evaluate(() => localStorage.getItem('cart_key'))
const cartCount = (page: Page) => page.locator('a[data-count][href="/warenkorb"]')
const thanks = (page: Page) => page.getByRole('heading', { name: 'Danke für Ihre Bestellung!' })
const orderButton = (page: Page) => page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true })

const agreeToAll = async (page: Page) => {
  await orderButton(page).waitFor()
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
}

test('a guest buys from two providers for cash and sees the confirmation @phone', async ({ page, isMobile }) => {
  await declineCookies(page)
  const [first, second] = (await findGoods(page, 2)) as [Goods, Goods]
  await putIntoCart(page, first)
  await open(page, `/produkt/${second.slug}`)
  await expect(page.getByRole('img', { name: `${second.name}, Bild 1 von` }).first()).toBeInViewport({ ratio: 0.5 })
  if (isMobile) {
    // price and button stay in reach
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'In den Korb' }).click()
  } else {
    const add = page.getByRole('button', { name: 'In den Warenkorb' })
    await add.press('Enter')
    // who uses keys stays there, and has the way to the cart next
    await expect(page.getByRole('main').getByRole('link', { name: 'Zum Warenkorb' })).toBeVisible()
    await expect(add).toBeFocused()
  }
  await expect(cartCount(page)).toHaveAttribute('data-count', '2')
  await page.locator('[data-toast]').getByRole('link', { name: 'Zum Warenkorb' }).first().click()

  const groups = page.getByRole('main').getByRole('region')
  await expect(groups.filter({ hasText: first.name })).toContainText(first.provider.company_name)
  const line = groups.filter({ hasText: second.name })
  await line.getByRole('button', { name: 'Eins mehr' }).click()
  await line.getByRole('button', { name: 'Eins mehr' }).click()
  await expect(cartCount(page)).toHaveAttribute('data-count', '4')
  await line.getByRole('textbox').fill('2')
  await line.getByRole('textbox').press('Enter')
  await expect(cartCount(page)).toHaveAttribute('data-count', '3')
  // a wrong click is taken back
  await line.getByRole('button', { name: /^Entfernen/ }).click()
  await expect(cartCount(page)).toHaveAttribute('data-count', '1')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(cartCount(page)).toHaveAttribute('data-count', '3')
  // a parcel is paid before; who brings it takes cash
  await expect(page.getByText('vorab per Überweisung').first()).toBeVisible()
  const brought = await page.getByRole('radio', { name: /^Lieferung rund um/ }).all()
  for (const way of brought) await way.click()
  // chosen one after the other, quickly: all of them stay
  for (const way of brought) await expect(way).toBeChecked()
  await expect(page.getByText('bar bei Abholung oder wenn der Betrieb selbst liefert')).toBeVisible()
  // another way of paying is shown before the server has answered
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/cart/payment', (route) => answered.promise.then(() => route.continue()))
  const inAdvance = page.getByRole('radio', { name: /Überweisung/ }).first()
  await inAdvance.click()
  await expect(inAdvance).toBeChecked()
  answered.resolve()
  await page
    .getByRole('radio', { name: /Bar bei der Übergabe/ })
    .first()
    .click()
  await expect(inAdvance).not.toBeChecked()
  // nobody comes to Berlin, and the cart says so before the checkout
  const place = page.getByRole('region', { name: 'Ort der Lieferung' })
  await place.getByLabel(/^Wohin/).fill('1011')
  await place.getByRole('button', { name: 'Prüfen' }).click()
  await expect(place.getByText(/fünf Ziffern/)).toBeVisible()
  await place.getByLabel(/^Wohin/).fill('10115')
  await expect(page.getByText(/und nicht nach 10115\. Bitte wählen Sie/)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Zur Kasse' })).toBeDisabled()
  await place.getByLabel(/^Wohin/).fill(guest.zip)
  await expect(place.getByText(`Geprüft für ${guest.zip}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Zur Kasse' }).click()

  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  const email = page.getByRole('main').getByLabel('E-Mail-Adresse')
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  const mine = newEmail('gast')
  await email.fill(mine)
  await page.getByLabel('Vorname').fill('Anna')
  await page.getByLabel('Nachname').fill('Gast')
  // named in the cart
  await expect(page.getByLabel('Postleitzahl')).toHaveValue(guest.zip)
  await expect(page.getByRole('combobox', { name: 'Ort', exact: true })).toHaveValue(guest.city)
  await page.getByRole('combobox', { name: 'Straße' }).fill('Marktplatz')
  await page.getByLabel('Hausnummer').fill('3')
  // what was chosen in the cart is not asked again, and stays to be changed
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await page.getByRole('button', { name: 'Zahlung ändern' }).click()
  await expect(page.getByRole('button', { name: 'Weiter zur Prüfung' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Rechnungsadresse ändern' }).click()
  // what was typed survives a reload
  await page.reload()
  await expect(email).toHaveValue(mine)
  await expect(page.getByLabel('Hausnummer')).toHaveValue('3')
  await page.getByRole('button', { name: 'Weiter zu Versand und Zahlung' }).click()
  await expect(page.getByRole('radio', { name: /Bar bei der Übergabe/ }).first()).toBeChecked()
  const contents = await page.request.get('/api/kym_payment_contents')
  const { data: ways } = (await contents.json()) as { data: { code: string; text: string }[] }
  await expect(page.getByText(ways.find(({ code }) => code === 'cash')!.text).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click()
  // back and reload stay inside the checkout
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Weiter zur Prüfung' })).toBeVisible()
  await page.goForward()
  await page.reload()

  // nothing is ordered before everything is agreed to
  await orderButton(page).click()
  await expect(page.getByText('Bitte bestätigen Sie das.').first()).toBeVisible()
  await agreeToAll(page)
  await expectAccessible(page)
  const total = await page.getByRole('region', { name: 'Bestellen' }).getByText(/€/).nth(2).textContent()
  await orderButton(page).dblclick()

  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText(/Ihre Bestellnummer: \d{4}-[A-Z2-9]{6}/)).toBeVisible()
  for (const text of [mine, first.provider.company_name, second.provider.company_name, total!])
    await expect(page.getByText(text).first()).toBeVisible()
  await expect(cartCount(page)).toHaveAttribute('data-count', '0')
  expect(await cartKey(page)).toBeNull()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Marktplatz')
  // it stays to be seen in this browser, and another purchase starts anew
  await page.reload()
  await expect(thanks(page)).toBeVisible()
  await expectAccessible(page)
})

type Goods = Awaited<ReturnType<typeof findGoods>>[number]

/** Goes on by Tab until the focus is there. */
const tabTo = async (page: Page, target: Locator, key = 'Tab') => {
  await target.waitFor()
  for (let steps = 0; steps < 120; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab never reaches ${target}`)
}

/** Themes in which nothing shows where the focus is; in a text field the cursor does. */
const themesWithoutFocus = (page: Page) =>
  page.evaluate(
    (looks) => {
      const [root, focused] = [document.documentElement, document.activeElement!]
      const { theme: before, mantineColorScheme: schemeBefore } = root.dataset
      const unseen = looks.filter(({ theme, scheme }) => {
        Object.assign(root.dataset, { theme, mantineColorScheme: scheme })
        // a checkbox may show it on what it is drawn with
        const parts = [focused, focused.nextElementSibling, focused.parentElement].filter((part) => part !== null)
        return !parts.some((part) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
          return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
        })
      })
      Object.assign(root.dataset, { theme: before, mantineColorScheme: schemeBefore })
      return unseen.map(({ theme }) => theme)
    },
    themes.map((theme) => ({ theme, scheme: schemeOf(theme) })),
  )

test('the whole purchase by keyboard alone, with the focus in sight in all themes', async ({ page }) => {
  test.slow()
  await declineCookies(page)
  const [goods] = await findGoods(page, 1)
  await open(page, `/produkt/${goods!.slug}`)
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target)
    expect(await themesWithoutFocus(page), String(target)).toEqual([])
    await page.keyboard.press(key)
  }
  const type = async (label: string, text: string) => {
    // suggestions have the label of their field too
    await tabTo(page, page.getByRole('main').getByLabel(label).and(page.locator('input, select')))
    await page.keyboard.type(text)
  }
  await press(page.getByRole('button', { name: 'In den Warenkorb' }))
  await expect(cartCount(page)).toHaveAttribute('data-count', '1')
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: /^Warenkorb/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  // the product page has a button of the same name
  await page.getByRole('heading', { name: 'Warenkorb', level: 1 }).waitFor()
  await press(page.getByRole('button', { name: 'Eins mehr' }))
  await expect(cartCount(page)).toHaveAttribute('data-count', '2')
  // what a screen reader is told, on the way and at the end
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Warenkorb" [level=1]
    - region /${goods!.provider.company_name}/:
      - list:
        - listitem:
          - paragraph:
            - link "${goods!.name}"
          - 'group "Menge: ${goods!.name}"':
            - button "Eins weniger"
            - textbox: "2"
            - button "Eins mehr"
          - 'button "Entfernen: ${goods!.name}"'
    - complementary "Zusammenfassung":
      - textbox "Gutschein"
      - term: Gesamtbetrag inkl. MwSt.
      - link "Zur Kasse"
  `)
  // the fifth digit says enough
  await tabTo(page, page.getByRole('textbox', { name: /^Wohin/ }), 'Shift+Tab')
  await page.keyboard.type(guest.zip)
  await expect(page.getByText(`Geprüft für ${guest.zip}.`)).toBeVisible()
  await press(page.getByRole('link', { name: 'Zur Kasse' }))
  await type('E-Mail-Adresse', newEmail('tasten'))
  await type('Vorname', 'Anna')
  await type('Nachname', 'Gast')
  await expect(page.getByRole('combobox', { name: 'Ort', exact: true })).toHaveValue(guest.city)
  await type('Straße', 'Marktplatz')
  await type('Hausnummer', '3')
  await press(page.getByRole('button', { name: 'Weiter', exact: true }))
  const boxes = page.getByRole('main').getByRole('checkbox')
  await boxes.first().waitFor()
  for (const box of await boxes.all()) await press(box, 'Space')
  await expect(page.getByRole('navigation', { name: 'Schritte der Bestellung' })).toMatchAriaSnapshot(`
    - list:
      - listitem
      - listitem
      - listitem
  `)
  await expect(orderButton(page)).toHaveAccessibleName('Zahlungspflichtig bestellen')
  // the sums stand with the button (§ 312j BGB)
  await expect(page.getByRole('region', { name: 'Bestellen', exact: true })).toContainText('€')
  await press(orderButton(page))
  await expect(thanks(page)).toBeVisible()
})

test('an account buys with its address book, loses an answer, sees the order at once and cancels it', async ({
  page,
  browser,
}) => {
  await declineCookies(page)
  // as a browser that was never asked
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  const [goods] = await findGoods(page, 1)
  await putIntoCart(page, goods!)
  await open(page, '/kasse')
  // what a guest put in joins the account
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
  await page.getByLabel('E-Mail-Adresse oder Benutzername').fill(demo.customer)
  await page.getByLabel('Passwort', { exact: true }).fill(demo.password)
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL(/kasse$/)
  const places = page.getByRole('group', { name: 'Lieferung' })
  await expect(places.getByRole('radio').nth(1)).toBeChecked()
  await places.getByRole('radio').nth(2).check()
  await page.getByRole('button', { name: 'Weiter zu Versand und Zahlung' }).click()
  await expect(page.getByRole('button', { name: 'Weiter zur Prüfung' })).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click()
  await agreeToAll(page)

  await page.route(
    '**/api/orderPlace',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await orderButton(page).click()
  await expect(page.getByText('Sie bestellen dadurch nicht doppelt')).toBeVisible()
  await orderButton(page).click()
  await expect(thanks(page)).toBeVisible()
  const number = /\d{4}-[A-Z2-9]{6}/.exec((await page.getByText(/Ihre Bestellnummer/).textContent()) ?? '')![0]
  // push messages are offered once, now that there is something to hear of
  await expect(page.getByRole('button', { name: 'Bescheid geben' })).toBeVisible()
  await page.getByRole('button', { name: 'Nein, danke' }).click()
  await page.reload()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bescheid geben' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Bestellung verfolgen' }).click()
  await expect(page.getByRole('heading', { name: `Bestellung ${number}` })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Verlauf' }).getByRole('listitem')).toHaveText([/Eingegangen/])

  await test.step('another tab of the account sees the cancellation at once', async () => {
    const other = await openOther(browser)
    await login(other, demo.customer)
    await open(other, '/konto')
    await expect(other.getByRole('link', { name: new RegExp(number) })).toContainText('Eingegangen')
    await page.getByRole('button', { name: /stornieren/ }).click()
    await page.getByRole('button', { name: 'Jetzt stornieren' }).click()
    await expect(page.locator('[data-toast="success"]').first()).toBeVisible()
    await expect(other.getByRole('link', { name: new RegExp(number) })).toContainText('Storniert')
    await other.close()
  })
  await expect(page.getByRole('list', { name: 'Verlauf' }).getByRole('listitem')).toHaveText([
    /Eingegangen/,
    /Storniert/,
  ])
  await expect(page.getByRole('button', { name: /stornieren/ })).toHaveCount(0)

  // what was bought and who sold it are one tap away
  await expect(page.getByRole('main').getByRole('link', { name: goods!.name })).toHaveAttribute('href', /^\/produkt\//)
  await expect(page.getByRole('link', { name: /^Zum Betrieb in/ })).toHaveAttribute('href', /^\/betriebe\//)
  await test.step('what was ordered is in the cart again by one tap', async () => {
    await page.getByRole('button', { name: 'Erneut kaufen' }).click()
    // what was bought can be had as it was, so the next thing is to order
    await page.waitForURL(/kasse$/)
    await expect(page.getByText(goods!.name).first()).toBeVisible()
    await open(page, '/warenkorb')
    const remove = page.getByRole('button', { name: `Entfernen: ${goods!.name}` })
    await expect(remove).toBeVisible()
    // the account is shared with other journeys
    await remove.click()
    await expect(remove).toHaveCount(0)
  })
})

test('a voucher lowers what a guest has to pay, until it is taken out again', async ({ page }) => {
  await declineCookies(page)
  const [goods] = (await findGoods(page, 1)) as [Goods]
  await putIntoCart(page, goods)
  await open(page, '/warenkorb')
  const code = page.getByRole('textbox', { name: 'Gutschein' })
  await code.fill('gibt es nicht')
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await expect(code).toHaveAccessibleDescription(/Diesen Gutschein gibt es nicht/)
  await code.fill('k7pm-x4qw-z2ta')
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await expect(page.getByText('Stadtgutschein')).toBeVisible()
  await expect(page.getByText('Noch zu zahlen')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Gutschein entfernen' }).click()
  await expect(page.getByText('Noch zu zahlen')).toBeHidden()
  await expect(code).toBeVisible()
})
