import type { Browser, Page } from '@playwright/test'
import { buildSubscriber, decryptPush, openPushService } from '../test/push-service.ts'
import { largeScreen, openOther } from './contexts.ts'
import { demo, expect, expectToast, login, open, test } from './people.ts'
import { callsOf, providerPassword, registerProvider } from './providers.ts'
import { orderFrom } from './shop.ts'

// two journeys move the clock, which a context keeps
test.use({ hasOwnContext: true })

/** A second person in a browser of their own. */
const openAs = async (browser: Browser, email: string): Promise<Page> => {
  const page = await openOther(browser, largeScreen)
  await login(page, email)
  return page
}

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Nachricht' }).fill(text)
  await page.getByRole('button', { name: 'Senden' }).click()
}
const bubbles = (page: Page) => page.locator('[id^="nachricht-"]')
const textsOf = (page: Page, mark: string) =>
  bubbles(page).filter({ hasText: mark }).locator('p:first-of-type').allInnerTexts()

const bubbleOf = (page: Page, text: string) => bubbles(page).filter({ hasText: text })

/** Nobody else writes to it: two people have one conversation, and a message of another journey ends "schreibt …". */
const partner = 'info@toepferei-tonwerk.example'

/** What it sells, for questions about it. */
const findWare = async (page: Page) => {
  const query = `{ providerProductList(page: 1, pageSize: 100, status: "active") { data { name slug stock } } }`
  const { data } = await (await callsOf(page, partner)).post('/graphql', { query })
  const all = data.providerProductList.data as { name: string; slug: string; stock: number }[]
  // services have none
  return all.filter(({ stock }) => stock > 0)
}

/** By the clock of the page, which the journey moves on. */
const deadSeconds = 30

test('customer and provider talk live, and a dead network loses and doubles nothing @phone-only', async ({
  page,
  browser,
}) => {
  const mark = `m${Date.now()}`
  await page.clock.install()
  await login(page, demo.customer)
  const provider = await openAs(browser, partner)
  const [asked, other] = await findWare(page)
  await open(page, `/produkt/${asked!.slug}`)
  await page.getByRole('link', { name: 'Frage zum Produkt' }).click()
  await expect(page.getByRole('link', { name: asked!.name })).toBeVisible()
  await page.getByLabel('Ihre Nachricht').fill(`${mark} Guten Tag, haben Sie das am Samstag da?`)
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await page.waitForURL(/\/konto\/nachrichten\/\d+$/)
  const path = new URL(page.url()).pathname

  await open(provider, path)
  await expect(bubbleOf(provider, mark).getByRole('link', { name: asked!.name })).toBeVisible()
  await page.getByRole('textbox', { name: 'Nachricht' }).pressSequentially('Und')
  await expect(provider.getByTestId('presence')).toHaveText('schreibt …')
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('')

  await provider.getByRole('button', { name: 'Produkt oder Bestellung anhängen' }).click()
  await provider.getByLabel('Produkt oder Bestellung suchen').fill(other!.name)
  await provider.getByRole('menuitem', { name: other!.name }).first().click()
  await provider.getByRole('textbox', { name: 'Nachricht' }).pressSequentially('Ja')
  await expect(page.getByTestId('presence')).toHaveText('schreibt …')
  await write(provider, `${mark} Ja, und das hier auch, bis 14 Uhr.`)
  await expect(bubbleOf(page, `${mark} Ja`).getByRole('link', { name: other!.name })).toHaveAttribute(
    'href',
    `/produkt/${other!.slug}`,
  )

  await bubbleOf(provider, `${mark} Ja`).getByRole('button', { name: 'Bearbeiten' }).click()
  await provider.getByRole('textbox', { name: 'Nachricht' }).fill(`${mark} Ja, bis 16 Uhr.`)
  await provider.getByRole('button', { name: 'Änderung speichern' }).click()
  await expect(bubbleOf(page, `${mark} Ja, bis 16 Uhr`)).toContainText('bearbeitet')

  await page.context().setOffline(true)
  for (const number of [1, 2, 3]) {
    await write(page, `${mark} offline ${number}`)
    await write(provider, `${mark} online ${number}`)
    await page.clock.runFor((deadSeconds / 3) * 1000)
  }
  await expect(page.getByText('wird gesendet').first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(bubbleOf(page, mark)).toHaveCount(8, { timeout: 60_000 })
  await expect(bubbleOf(provider, mark)).toHaveCount(8, { timeout: 60_000 })
  expect(await textsOf(page, mark)).toEqual(await textsOf(provider, mark))
})

const picture = {
  name: 'Regal.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** What the browser has stored of messages on their way. */
const countWaiting = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('chat')
    opening.onsuccess = () => {
      const counting = opening.result.transaction('outgoing').objectStore('outgoing').count()
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })

test('text and file wait in the browser through a reload without network', async ({ page }) => {
  const text = `nach dem Neuladen ${Date.now()}`
  await login(page, demo.customer)
  await open(page, '/konto/nachrichten')
  await page.getByRole('navigation', { name: 'Unterhaltungen' }).getByRole('link').first().click()
  await expect(bubbles(page).first()).toBeVisible()
  await page.route('**/api/sendMessage', (route) => route.abort())
  await page.locator('input[type=file]').setInputFiles(picture)
  await write(page, text)
  await expect(page.getByText('wird gesendet')).toBeVisible()
  await expect.poll(() => page.evaluate(countWaiting)).toBe(1)
  await page.unroute('**/api/sendMessage')
  await page.reload()
  await expect(bubbleOf(page, text)).toHaveCount(1, { timeout: 60_000 })
  await expect(bubbleOf(page, text).getByRole('img', { name: 'Regal.webp' })).toBeVisible()
  // the search leads to the message itself
  await open(page, '/konto/nachrichten')
  await page.getByPlaceholder('In Nachrichten suchen').fill(text)
  // not the conversation, whose last words are the same
  await page.locator('a[href*="nachricht="]', { hasText: text }).click()
  await expect(bubbleOf(page, text)).toBeFocused()
})

/** Longer than the pause between two sounds. A sound that began holds the lock until the browser plays it. */
const waitOnClock = async (page: Page) => {
  await page.clock.runFor(30_000)
  await page.evaluate(() => navigator.locks.request('order sound', async () => {}))
}

test('a new order rings again and again until it is accepted @phone-only', async ({ page, request }) => {
  // orders of other journeys must not ring here
  const email = 'info@imkerei-goldwabe.example'
  await page.clock.install()
  await login(page, email)
  await open(page, '/anbieter/bestellungen')
  const rung = await page.evaluateHandle(() => {
    const counted = { times: 0, tries: 0 }
    const count = ({ target }: Event) => (target as HTMLElement).dataset.testid === 'order-sound' && counted.times++
    document.addEventListener('playing', count, true)
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      counted.tries++
      return play.call(this)
    }
    return counted
  })
  const times = () => rung.evaluate((counted) => counted.times)
  const tries = () => rung.evaluate((counted) => counted.tries)
  const number = await orderFrom(request, email)
  await expect(page.locator('[data-toast="info"]', { hasText: number })).toBeVisible()
  // browsers are silent until the first click: the page says so
  const refused = page.getByText('Ihr Browser spielt den Ton erst nach einem Klick')
  await expect.poll(async () => (await refused.isVisible()) || (await times()) > 0).toBe(true)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(times).toBeGreaterThan(0)
  const first = await tries()
  await waitOnClock(page)
  expect(await tries()).toBeGreaterThan(first)

  await page.getByLabel(`${number} auswählen`).check()
  await page.getByRole('button', { name: 'Ausgewählte bestätigen' }).click()
  await expectToast(page, 'success', 'ist jetzt „')
  // the page learns by a message that nothing waits any more
  const triesInPause = async () => {
    const before = await tries()
    await waitOnClock(page)
    return (await tries()) - before
  }
  await expect.poll(triesInPause).toBe(0)
})

type Shown = { title: string; data: { url: string } }
/** What the journey uses of a service worker. */
type WorkerScope = {
  shown: Shown[]
  opened: string[]
  registration: { showNotification: (title: string, options: Omit<Shown, 'title'>) => Promise<void> }
  clients: { openWindow: (url: string) => Promise<void> }
  dispatchEvent: (event: Event) => void
}

/** A browser without a screen neither shows a notification nor opens a window: the worker's wishes are kept instead. */
const keepWishes = () => {
  const self = globalThis as unknown as WorkerScope
  self.shown = []
  self.opened = []
  self.registration.showNotification = async (title, options) => void self.shown.push({ ...options, title })
  self.clients.openWindow = async (url) => void self.opened.push(url)
}

/** As the browser tells the worker of a click on a notification. */
const clickOn = async (notification: Shown) => {
  const self = globalThis as unknown as WorkerScope
  let work: Promise<unknown> | undefined
  const waitUntil = (begun: Promise<unknown>) => {
    work = begun
  }
  const event = Object.assign(new Event('notificationclick'), { waitUntil, notification })
  Object.assign(notification, { close: () => {} })
  self.dispatchEvent(event)
  await work
  return self.opened
}

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('a push message arrives and opens the page it is about', async ({ page, browser, baseURL }) => {
    const service = await openPushService()
    const subscriber = buildSubscriber(service.endpointOf(`e2e-${Date.now()}`))
    await login(page, demo.customer)
    await open(page, '/konto/nachrichten')
    const { token, userId } = await page.evaluate(() => JSON.parse(localStorage.getItem('session')!))
    const headers = { authorization: `Bearer ${token}` }
    const made = await page.request.post('/api/notifications/push-devices', { data: subscriber.subscription, headers })
    expect(made.ok(), await made.text()).toBe(true)

    // the browser of the tests has no push service behind it: what ours received is handed to its worker
    const cdp = await page.context().newCDPSession(page)
    const registered = new Promise<string>((resolve) =>
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(baseURL!))
        if (ours) resolve(ours.registrationId)
      }),
    )
    await cdp.send('ServiceWorker.enable')
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/worker.js')
      await navigator.serviceWorker.ready
    })
    const [known] = page.context().serviceWorkers()
    const worker = known ?? (await page.context().waitForEvent('serviceworker'))
    await worker.evaluate(keepWishes)

    const operator = await openAs(browser, demo.operator)
    await open(operator, `/konto/nachrichten/neu?konto=${userId}`)
    await operator.getByLabel('Ihre Nachricht').fill('Guten Tag, hier ist Marktwerk.')
    await operator.getByRole('button', { name: 'Nachricht senden' }).click()
    await operator.waitForURL(/\/konto\/nachrichten\/\d+$/)
    const path = new URL(operator.url()).pathname

    // others may write to the customer at the same time
    const find = () =>
      service.arrived.map(({ body }) => decryptPush(subscriber, body)).find((one) => one.includes(path))
    await expect.poll(find, { timeout: 60_000 }).toBeTruthy()
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL!,
      registrationId: await registered,
      data: find()!,
    })
    const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown)
    await expect.poll(shown).toMatchObject([{ title: expect.stringMatching(/^Neue Nachricht/), data: { url: path } }])
    expect(await worker.evaluate(clickOn, (await shown())[0]!)).toEqual([`${baseURL}${path}`])
    await open(page, path)
    await expect(bubbles(page).last()).toContainText('Guten Tag, hier ist Marktwerk.')
    service.close()
  })
})

test('the bell counts live, and reading in one tab reads in the other', async ({ page, browser }) => {
  // a new account: nothing else is told to it meanwhile
  const email = await registerProvider(page, `Glockenhof ${Date.now()}`)
  await login(page, email, providerPassword)
  const user_id = await page.evaluate(() => JSON.parse(localStorage.getItem('session')!).userId as number)
  await (await callsOf(page, demo.operator)).post('/chat/conversations', { user_id, message: 'Willkommen!' })
  const other = await openOther(browser)
  await login(other, email, providerPassword)
  await open(page, '/konto/benachrichtigungen/alle')
  await open(other, '/konto')
  await expect(other.getByTestId('bell-count')).toBeVisible()
  await page.getByRole('button', { name: 'Alle als gelesen markieren' }).click()
  await expect(page.getByTestId('bell-count')).toHaveCount(0)
  await expect(other.getByTestId('bell-count')).toHaveCount(0)
})

test('kinds are switched per channel; the sound of new orders is chosen and heard', async ({ page }) => {
  await login(page, demo.provider)
  await open(page, '/konto/benachrichtigungen')
  // the account's address leads a provider into its own area
  await page.waitForURL(/\/anbieter\/benachrichtigungen$/)
  const own = page.getByRole('region', { name: 'Einzeln einstellen: Ihr Betrieb' })
  await own.getByText('Bewertungen und Meldungen').click()
  const mail = page.getByRole('checkbox', { name: 'Neue Bewertung: E-Mail' })
  const before = await mail.isChecked()
  await mail.click()
  await expect(mail).toBeChecked({ checked: !before })
  await mail.click()
  await own.getByText('Auszahlungen und Rechnungen').click()
  await expect(page.getByRole('checkbox', { name: 'Provisionsrechnung: E-Mail, vorgeschrieben' })).toBeDisabled()
  await page.getByLabel('Klang').selectOption('kasse')
  // an order of another journey may ring meanwhile
  await page.evaluate(() => {
    const heard: string[] = []
    const note = ({ target }: Event) => {
      heard.push((target as HTMLAudioElement).src)
      document.documentElement.dataset.heard = heard.join(' ')
    }
    document.addEventListener('playing', note, true)
  })
  await page.getByRole('button', { name: 'Anhören' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-heard', /\/sounds\/kasse\.wav\b/)
  await page.locator('form').getByRole('button', { name: 'Speichern' }).click()
  await expectToast(page, 'success', 'Der Bestellton ist gespeichert.')
  await page.reload()
  await expect(page.getByLabel('Klang')).toHaveValue('kasse')
})
