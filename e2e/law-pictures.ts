/** What the law wants to be seen, by kind of contract, from a running demo: `npm run pictures:law -- http://localhost:3000`. */
import { mkdirSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import config from '../playwright.config.ts'
import { demo } from './people.ts'
import { fillBuyer, openCartWith, placeOrder } from './shop.ts'

const base = process.argv[2] ?? 'http://localhost:3000'
const folder = 'docs/pictures/law'
mkdirSync(folder, { recursive: true })

const offers = {
  parcel: '/produkt/kissenhuelle-strick',
  pizza: '/essen/pizzeria-lago-blu?plz=86899',
  flat: '/immobilie/3-zimmer-wohnung-am-see-in-tutzing',
  loan: '/baufinanzierung',
  subscription: '/pakete',
}

const browser = await chromium.launch(config.use?.launchOptions)

const openPage = async () => {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.waitForSelector('html[data-hydrated]')
  await page.getByRole('button', { name: 'Ablehnen' }).click()
  return page
}

const take = async (page: Page, name: string) => {
  await page.waitForLoadState('networkidle')
  await sharp(await page.screenshot({ fullPage: true }))
    .webp({ quality: 40 })
    .toFile(`${folder}/${name}.webp`)
  console.log(`${folder}/${name}.webp`)
}

const goTo = async (page: Page, path: string) => {
  await page.goto(path)
  await page.waitForSelector('html[data-hydrated]')
}

const guest = await openPage()
for (const [name, path] of Object.entries(offers)) {
  await goTo(guest, path)
  await take(guest, `${name}-page`)
}
await openCartWith(guest, { slug: 'kissenhuelle-strick' })
const email = 'bilder@example.org'
await fillBuyer(guest, email)
await guest.getByRole('button', { name: 'Weiter zur Prüfung' }).click()
await guest.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }).waitFor()
await take(guest, 'parcel-order')
await placeOrder(guest)
await guest
  .getByRole('heading', { name: /Danke|Bestellung/ })
  .first()
  .waitFor()

const answer = await guest.request.post('/api/login', { data: { email: demo.operator, password: demo.password } })
const { token } = (await answer.json()) as { token: string }
const headers = { authorization: `Bearer ${token}` }
const outbox = (await (await guest.request.get(`/api/operator/outbox?q=${email}`, { headers })).json()) as {
  data: { id: number; subject: string }[]
}
const mail = outbox.data.find(({ subject }) => subject.includes('Bestellung'))!
const letter = (await (await guest.request.get(`/api/operator/outbox/${mail.id}`, { headers })).json()) as {
  html: string
}
await guest.setContent(letter.html)
await take(guest, 'parcel-mail')
await browser.close()
