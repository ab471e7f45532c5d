import { chromium } from '@playwright/test'
import config from './playwright.config.ts'
import { demo } from './e2e/people.ts'
const base = 'http://localhost:3187'
const browser = await chromium.launch({ ...config.use?.launchOptions, ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }) })
const shots = JSON.parse(process.argv[2]!) as [string, number, string, string, string?][] // role width theme path action
for (const [role, width, theme, path, action] of shots) {
  const context = await browser.newContext({ baseURL: base, viewport: { width, height: width < 500 ? 844 : 900 }, locale: 'de-DE', reducedMotion: 'reduce', hasTouch: width < 500, isMobile: width < 500 })
  await context.addCookies([{ name: 'theme', value: theme, url: base }])
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log('console', path, m.text().slice(0, 300)))
  page.on('pageerror', (e) => console.log('pageerror', path, e.message.slice(0, 300)))
  await page.goto('/impressum'); await page.waitForSelector('html[data-hydrated]')
  await page.getByRole('button', { name: 'Ablehnen' }).click()
  if (role !== 'guest') {
    const answer = await page.request.post('/api/login', { data: { email: demo[role as 'provider'], password: demo.password } })
    const { token, expires_at: expiresAt, user_id: userId, role: r, profile_type: profileType } = await answer.json()
    await page.evaluate((s) => localStorage.setItem('session', JSON.stringify(s)), { token, expiresAt, userId, role: r, profileType, banner: { registrationCompleted: true, canceled: false, role: r } })
  }
  await page.goto(path); await page.waitForSelector('html[data-hydrated]'); await page.waitForLoadState('networkidle')
  if (action === 'menu') await page.getByRole('button', { name: 'Menü' }).click()
  if (action === 'account') await page.locator('header summary').last().click()
  if (action === 'end') await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForTimeout(300)
  const name = `/tmp/wt/shots-webstruct/${role}-${width}-${theme}-${path.replace(/\W+/g, '_')}${action ?? ''}.png`
  await page.screenshot({ path: name }); console.log(name)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth); if (over > 0) console.log('OVERFLOW', over)
  await context.close()
}
await browser.close()
