import { type APIRequestContext, type Browser, test as base, expect, type Page } from '@playwright/test'
import { noteCpu } from '../test/cpu.ts'
import { giveContextsBack, openCleanPage, openOther, takeContext } from './contexts.ts'

// a refused call and a dead network are part of some journeys; the preview of a mail lets no script in, not even that of a test
const expected = /Failed to load resource|Blocked script execution in 'about:srcdoc'/

type Fixtures = {
  /** for a journey that changes its context for good, as by a clock of its own */
  hasOwnContext: boolean
  consoleErrors: string[]
}

/** Every journey fails on an error in the browser's console. */
export const test = base.extend<Fixtures>({
  hasOwnContext: [false, { option: true }],
  context: async ({ browser, serviceWorkers, hasOwnContext }, use) => {
    const isShared = !hasOwnContext && serviceWorkers === 'block'
    const context = isShared ? await takeContext(browser) : await browser.newContext()
    await use(context)
    if (!isShared) await context.close()
    await giveContextsBack()
  },
  page: async ({ context }, use) => use(await openCleanPage(context)),
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected.test(message.text())) errors.push(message.text())
      })
      await use(errors)
      noteCpu(test.info().titlePath.slice(1).join(' › '))
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export const demo = {
  customer: 'kunde@marktwerk.example',
  provider: 'anbieter@marktwerk.example',
  operator: 'betreiber@marktwerk.example',
  password: 'marktwerk-demo',
}

/** Unique in the run. */
export const newEmail = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.org`
export const newMobile = () => `151${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** Opens a page and waits until React has taken it over: clicks before that post natively. */
export const open = async (page: Page, path: string) => {
  const answer = await page.goto(path)
  await page.waitForSelector('html[data-hydrated]')
  return answer
}

/**
 * Opens a further page as the back button does, without loading the scripts again. The heading of the page before has to go: React may
 * show the old page for a while.
 */
export const follow = async (page: Page, path: string) => {
  await page.locator('h1').first().waitFor()
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
}

export const setTheme = (page: Page, theme: string) =>
  page
    .context()
    .addCookies([{ name: 'theme', value: theme, url: page.url().startsWith('http') ? page.url() : 'http://localhost' }])

/** The choice about cookies is made already, so that the banner covers nothing. */
export const declineCookies = (page: Page) =>
  page.addInitScript(() => {
    // the preview of a mail has no storage
    if (window === top) localStorage.setItem('cookie-choice', '[]')
  })

export const fillLogin = async (page: Page, email: string, password: string) => {
  await page.getByLabel('E-Mail-Adresse oder Benutzername').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.locator('main').getByRole('button', { name: 'Anmelden' }).click()
}

/** Asked again where an idle connection was closed at the moment it was used, as browsers do. */
export const askLogin = async (request: APIRequestContext, email: string, password = demo.password) => {
  const answer = await request.post('/api/login', { data: { email, password }, maxRetries: 1 })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

export const bearerOf = async (request: APIRequestContext, email: string, password?: string) => ({
  authorization: `Bearer ${(await askLogin(request, email, password)).token}`,
})

/** Logged in as by the form, which has journeys of its own; the next page is the first one as a member. */
export const login = async (page: Page, email: string, password = demo.password) => {
  await declineCookies(page)
  const answer = await askLogin(page.request, email, password)
  const { token, expires_at, user_id, role, profile_type, registration_completed, canceled } = answer
  const session = {
    token,
    expiresAt: expires_at,
    userId: user_id,
    role,
    profileType: profile_type,
    banner: { registrationCompleted: registration_completed, canceled, role },
  }
  // every address of the site has the same storage, and this one is the cheapest
  await page.goto('/robots.txt')
  await page.evaluate((kept) => localStorage.setItem('session', kept), JSON.stringify(session))
}

export const logout = async (page: Page) => {
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Abmelden', exact: true }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
}

export const openAccountMenu = (page: Page) => page.locator('header summary[aria-label$="mein Konto"]').click()

export const expectToast = (page: Page, kind: 'success' | 'error', text: string) =>
  expect(page.locator(`[data-toast="${kind}"]`, { hasText: text }).first()).toBeVisible()

/** The operator opens the newest message to somebody in the outbox, and `read` takes what it needs from the page. */
export const readOutbox = async <T>(browser: Browser, search: string, read: (page: Page) => Promise<T>): Promise<T> => {
  const page = await openOther(browser)
  await login(page, demo.operator)
  await open(page, '/betreiber/postausgang')
  await page.getByLabel('Suchen').fill(search)
  const rows = page.getByRole('table', { name: 'Nachrichten' }).getByRole('row').filter({ hasText: search })
  await expect(page).toHaveURL(/suche=/)
  // jobs write mails, and the list shows those that were there when it was loaded
  await expect(async () => {
    if (!(await rows.first().isVisible())) await page.reload()
    await expect(rows.first()).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await rows.first().getByRole('link').click()
  const found = await read(page)
  await page.close()
  return found
}

/** The address behind the button of a mail, as the preview shows it. */
export const linkOfMail = async (page: Page) => {
  const button = page
    .frameLocator('iframe')
    .getByRole('link', { name: /bestätigen|festlegen/ })
    .first()
  const href = await button.getAttribute('href')
  expect(href).toContain('token=')
  return href!
}

/** The same address without opening the outbox, for journeys that are about something else. */
export const linkOfMailTo = async (page: Page, email: string) => {
  const headers = await bearerOf(page.request, demo.operator)
  const ask = async (path: string) => (await page.request.get(`/api/operator/outbox${path}`, { headers })).json()
  const find = async () => (await ask(`?q=${encodeURIComponent(email)}`)).data[0]?.id as number | undefined
  await expect.poll(find).toBeTruthy()
  const { html } = await ask(`/${await find()}`)
  const href = /href="([^"]*token=[^"]*)"/.exec(html)?.[1]
  expect(href).toBeTruthy()
  return href!.replaceAll(/&amp;|&#38;/g, '&')
}

export const codeOfSms = async (page: Page) => {
  const text = await page.locator('pre').textContent()
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0]
  expect(code).toBeTruthy()
  return code!
}

type Found = {
  slug: string
  name: string
  price: number
  stock: number
  is_variants: boolean
  has_price_range: boolean
  provider: { id: number; company_name: string }
}

/** A product of the demo by what it has to be like, so that journeys name none of them. */
export const findProduct = async (page: Page, category: string, matches: (product: Found) => boolean) => {
  const answer = await page.request.get(`/api/products?category=${category}&per_page=100`)
  const { data } = (await answer.json()) as { data: Found[] }
  const found = data.find(matches)
  expect(found, `a product of ${category}`).toBeTruthy()
  return found!
}

/** From the open form to the greeting: fills it in and confirms by mail, which logs in. */
export const registerCustomer = async (page: Page) => {
  const [email, password] = [newEmail('edda'), 'ein langer Satz zum Merken']
  await page.getByLabel('Anrede').selectOption({ label: 'Frau' })
  await page.getByLabel('Vorname').fill('Edda')
  await page.getByLabel('Nachname').fill('Brandt')
  await page.getByRole('main').getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByText('Bitte bestätigen Sie Ihr E-Mail-Konto!')).toBeVisible()
  await open(page, await linkOfMailTo(page, email))
  await page.getByRole('button', { name: 'E-Mail-Adresse bestätigen' }).click()
  await page.getByRole('link', { name: 'Zu meinem Konto' }).click()
  await expect(page.getByRole('heading', { name: 'Guten Tag, Edda!' })).toBeVisible()
  return { email, password }
}
