import { openDatabase } from './database.ts'
import {
  declineCookies,
  demo,
  expect,
  expectToast,
  linkOfMail,
  login,
  newEmail,
  open,
  readOutbox,
  test,
} from './people.ts'
import { findGoods } from './shop.ts'

test('nothing is stored before the choice about cookies, and declining is one click @phone', async ({
  page,
  isMobile,
}) => {
  await open(page, '/')
  const stored = () =>
    page.evaluate(() => [document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect((await stored()).filter(Boolean)).toEqual([])
  // the five parts of the marketplace are in reach before anything is scrolled or answered
  for (const parts of ['Was suchen Sie?', 'Bereiche']) {
    const links = page.getByRole('navigation', { name: parts }).getByRole('link')
    await expect(links).toHaveCount(5)
    const reached = await links.evaluateAll((all) =>
      all.map((link) => {
        const { left, top, width, height } = link.getBoundingClientRect()
        return link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    )
    expect(reached, parts).toEqual([true, true, true, true, true])
  }
  const [decline, accept] = [
    page.getByRole('button', { name: 'Ablehnen' }),
    page.getByRole('button', { name: 'Akzeptieren' }),
  ]
  const [declineBox, acceptBox] = [await decline.boundingBox(), await accept.boundingBox()]
  expect(Math.abs(declineBox!.height - acceptBox!.height)).toBeLessThan(1)
  // the keyboard comes to the question right after the link to the content
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(decline).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(decline).toBeHidden()
  await page.reload()
  await page.waitForSelector('html[data-hydrated]')
  await expect(decline).toBeHidden()
  const settings = page.getByRole('button', { name: 'Cookie-Einstellungen' })
  await settings.scrollIntoViewIfNeeded()
  // on a phone the header leaves its place to the page
  if (isMobile) await expect(page.getByRole('banner')).not.toBeInViewport()
  await settings.click()
  await expect(page.getByText('Notwendig', { exact: true })).toBeVisible()
})

test('a page in the operator’s colours is taken over by the browser as it came', async ({ page }) => {
  // written into one answer: the setting itself would colour the pages of all other journeys
  await page.route('**/impressum', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text())
      .replace('<html ', '<html data-brand="probe" ')
      .replace('<script>', '<link rel="stylesheet" href="/brand.css?v=probe"/><script>')
    await route.fulfill({ response: answer, body })
  })
  await open(page, '/impressum')
  await expect(page.locator('link[href="/brand.css?v=probe"]')).toHaveCount(1)
})

test('a guest orders the newsletter and confirms it by mail; a wrong link is refused', async ({ page, browser }) => {
  const email = newEmail('leserin')
  await open(page, '/impressum')
  await page.getByRole('button', { name: 'Ablehnen' }).click()
  const form = page.getByRole('region', { name: 'Newsletter' })
  await form.getByLabel('E-Mail-Adresse').fill(email)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Newsletter bestellen' }).click()
  await expect(form.getByRole('status')).toContainText('Fast geschafft')

  await page.goto(await readOutbox(browser, email, linkOfMail))
  await page.waitForSelector('html[data-hydrated]')
  await page.getByRole('main').getByRole('button', { name: 'Newsletter bestätigen' }).click()
  await expect(page.getByRole('main').getByText('Ihre Newsletter-Bestellung ist bestätigt.')).toBeVisible()

  await open(page, '/newsletter/bestaetigen?token=falsch')
  await page.getByRole('main').getByRole('button', { name: 'Newsletter bestätigen' }).click()
  await expect(page.getByRole('main').getByText('Dieser Link ist ungültig oder abgelaufen.')).toBeVisible()
})

test('no text of a provider is taken for the menus or the data of the page', async ({ page, baseURL }) => {
  const database = openDatabase(baseURL!)
  const forged = JSON.stringify({ site_name: 'BÖSE', header: [], footer: [], texts: {}, cookie_banner: { types: [] } })
  // as it was stored before ids of content had a prefix
  const html = `<p>Ein Hof.</p><p id="layout">${forged}</p><p id="page-data">${forged}</p>`
  const [found] = await database.sql<{ slug: string; description: string }[]>`
    with chosen as (
      select provider_id, description from provider_pages
      where description <> '' and is_published order by provider_id desc limit 1
    )
    update provider_pages p set description = ${html} from chosen
    where p.provider_id = chosen.provider_id returning p.slug, chosen.description`
  try {
    await declineCookies(page)
    await open(page, `/betriebe/${found!.slug}`)
    await expect(page.getByText('Ein Hof.')).toBeVisible()
    const brand = page.getByRole('banner').getByRole('link', { name: 'Marktwerk' })
    await expect(brand).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
    await expect(brand).toBeVisible()
  } finally {
    await database.sql`update provider_pages set description = ${found!.description} where slug = ${found!.slug}`
    await database.close()
  }
})

test('the page is installed where the browser offers it, once', async ({ page }) => {
  await declineCookies(page)
  await open(page, '/impressum')
  const install = page.getByRole('button', { name: 'Als App installieren' })
  await expect(install).toHaveCount(0)
  await page.evaluate(() => {
    const prompt = () => Promise.resolve(document.body.setAttribute('data-asked', ''))
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  })
  await install.click()
  await expect(page.locator('body[data-asked]')).toHaveCount(1)
  await expect(install).toHaveCount(0)

  // an iPhone has no such offer: its owner is told the way, and no longer once the page is an app
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'
  const way = page.getByRole('contentinfo').getByText('Zum Home-Bildschirm')
  for (const isApp of [false, true]) {
    await page.addInitScript(
      ({ agent, isApp }) => {
        Object.defineProperty(navigator, 'standalone', { value: isApp, configurable: true })
        Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true })
      },
      { agent, isApp },
    )
    await open(page, '/impressum')
    await expect(way).toBeHidden()
    if (!isApp) await page.getByText('Als App installieren').click()
    await expect(way).toHaveCount(isApp ? 0 : 1)
  }
})

test('each keystroke in the place field cancels the lookup before it', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Ablehnen' }).click()
  const cancelled: string[] = []
  page.on('requestfailed', (request) => cancelled.push(request.url()))
  // the first lookup stays open until the second one has been sent
  await page.route('**/api/getPostalCodes?postal_code=868', async (route) => {
    await page.waitForRequest('**/api/getPostalCodes?postal_code=8689')
    await route.continue().catch(() => undefined)
  })
  const place = page.getByRole('main').getByPlaceholder('PLZ oder Ort')
  const first = page.waitForRequest('**/api/getPostalCodes?postal_code=868')
  await place.fill('868')
  await first
  await place.fill('8689')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(cancelled.some((url) => url.endsWith('postal_code=868'))).toBe(true)
})

test('a page whose loading was broken off stays as far as it came', async ({ page }) => {
  await page.route('/impressum', async (route) => {
    const answer = await route.fetch()
    const whole = await answer.text()
    await route.fulfill({ response: answer, body: whole.slice(0, whole.indexOf('<script type="application/json"')) })
  })
  await page.goto('/impressum')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // its scripts are asked for after the first picture
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))),
  )
})

test('an unknown address answers 404 with a way on, in the chosen theme', async ({ page }) => {
  await page.context().addCookies([{ name: 'theme', value: 'UNICORN', url: 'http://localhost' }])
  const answer = await page.goto('/gibt-es-nicht')
  expect(answer?.status()).toBe(404)
  expect(await answer?.text()).toContain('data-theme="UNICORN"')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  // a page that fails has the styles of its frame alone, on the server as in the browser
  await open(page, '/essen/tour/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das gibt es hier nicht mehr')
})

test('a guest writes to the operator, is told what is missing, and gets an answer', async ({ page }) => {
  const email = newEmail('fragende')
  await declineCookies(page)
  await open(page, '/kontakt')
  const form = page.getByRole('form', { name: 'Nachricht an Marktwerk' })
  // below a form that stands alone there is no second one
  await expect(page.getByRole('region', { name: 'Newsletter' })).toBeHidden()
  const send = form.getByRole('button', { name: 'Nachricht senden' })
  await send.click()
  await expect(form.getByLabel('Thema')).toBeFocused()
  await expect(form.getByText('Bitte stimmen Sie zu, damit wir Ihnen antworten dürfen.')).toBeVisible()
  await form.getByLabel('Thema').selectOption({ label: 'Frage zu einer Bestellung' })
  await form.getByLabel('Ihr Name').fill('Frida Frage')
  await form.getByLabel('E-Mail-Adresse').fill(email)
  await form.getByLabel('Ihre Nachricht').fill('Wann wird meine Bestellung geliefert?')
  await form.getByRole('checkbox').check()
  // who is faster than people is asked to send it once more
  await expect(async () => {
    if (await send.isVisible()) await send.click({ timeout: 2000 })
    await expect(page.getByRole('heading', { name: 'Danke, wir haben Ihre Nachricht' })).toBeVisible({ timeout: 2000 })
  }).toPass()

  await login(page, demo.operator)
  await open(page, '/betreiber/nachrichten')
  const card = page.locator('section').filter({ hasText: email })
  await card.getByLabel('Ihre Antwort').fill('Sie kommt morgen.')
  await card.getByRole('button', { name: 'Antwort senden' }).click()
  await expectToast(page, 'success', 'Ihre Antwort ist unterwegs.')
  await expect(card).toBeHidden()
})

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('on a slow network a tap is taken once; without one a page says so, and a retry goes on @phone-only', async ({
    page,
    context,
  }) => {
    await declineCookies(page)
    const [goods] = await findGoods(page, 1)
    const path = `/produkt/${goods!.slug}`
    await open(page, path)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

    const network = await context.newCDPSession(page)
    const slow = { offline: false, latency: 600, downloadThroughput: 50_000, uploadThroughput: 20_000 }
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', slow)
    const button = page.getByRole('button', { name: 'In den Warenkorb' })
    await button.dblclick()
    await expectToast(page, 'success', `„${goods!.name}“ liegt im Warenkorb.`)
    await expect(page.locator('a[data-count][href="/warenkorb"]')).toHaveAttribute('data-count', '1')
    await network.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
    })

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Keine Verbindung' })).toBeVisible()
    await page.getByRole('link', { name: 'Erneut versuchen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Keine Verbindung' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Erneut versuchen' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1, name: goods!.name })).toBeVisible()
    await expect(page.locator('a[data-count][href="/warenkorb"]')).toHaveAttribute('data-count', '1')
  })
})

test('who moves on after a new version was put up gets its document @phone-only', async ({ page }) => {
  await declineCookies(page)
  await open(page, '/betriebe')
  await page.route('/_data/produkte', (route) => route.fulfill({ json: { build: '/assets/next.js', loaderData: {} } }))
  const loaded = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/produkte'))
  await page.locator('a[href="/produkte"]').filter({ visible: true }).first().click()
  await loaded
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
