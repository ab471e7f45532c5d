/** Takes the pictures of docs/pictures from a running demo: `npm run pictures -- http://localhost:3000`. */
import { mkdirSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import config from '../playwright.config.ts'
import { demo } from './people.ts'

const base = process.argv[2] ?? 'http://localhost:3000'
const folder = 'docs/pictures'
mkdirSync(folder, { recursive: true })

const widths = { phone: 390, desktop: 1440 }
const publicPages = {
  home: '/',
  login: '/anmelden',
  'register-provider': '/anbieter-werden/registrieren',
  category: '/kategorie/wohnen',
  product: '/produkt/kissenhuelle-strick',
  businesses: '/betriebe',
  'businesses-map': '/betriebe?wo=Landsberg+am+Lech&karte=1',
  business: '/betriebe/hofladen-sommer-gbr',
  portal: '/regional',
  post: '/regional/beitrag/stubenmusik-beim-wirt',
  'post-map': '/regional/karte',
  contact: '/kontakt',
  'become-provider': '/anbieter-werden',
  packages: '/pakete',
  ask: '/anfrage/dach',
  restaurants: '/essen?plz=86899',
  restaurant: '/essen/pizzeria-lago-blu?plz=86899',
  properties: '/immobilien',
  property: '/immobilie/3-zimmer-wohnung-am-see-in-tutzing',
  financing: '/baufinanzierung',
  bundle: '/bundle/geschenk-aus-der-region',
}
const memberPages = {
  customer: {
    profile: '/konto/profil',
    security: '/konto/sicherheit',
    addresses: '/konto/adressen',
    messages: '/konto/nachrichten',
    requests: '/konto/anfragen',
  },
  provider: {
    products: '/anbieter/produkte',
    orders: '/anbieter/bestellungen',
    finance: '/anbieter/finanzen',
    page: '/anbieter/seite',
    locations: '/anbieter/standorte',
    overview: '/anbieter',
    inbox: '/anbieter/anfragen',
    kitchen: '/anbieter/kueche',
    package: '/anbieter/paket',
    transfers: '/anbieter/finanzen/ueberweisungen',
  },
  operator: {
    outbox: '/betreiber/postausgang',
    payouts: '/betreiber/auszahlungen',
    'search-words': '/betreiber/suche',
  },
}

const browser = await chromium.launch(config.use?.launchOptions)

const openAs = async (width: number, email?: string) => {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height: width < 500 ? 844 : 900 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.waitForSelector('html[data-hydrated]')
  await page.getByRole('button', { name: 'Ablehnen' }).click()
  if (email) {
    const answer = await page.request.post('/api/login', { data: { email, password: demo.password } })
    const login = await answer.json()
    const { token, expires_at: expiresAt, user_id: userId, role, profile_type: profileType } = login
    const banner = { registrationCompleted: true, canceled: false, role }
    await page.evaluate((session) => localStorage.setItem('session', JSON.stringify(session)), {
      token,
      expiresAt,
      userId,
      role,
      profileType,
      banner,
    })
  }
  return { page, close: () => context.close() }
}

const take = async (page: Page, path: string, name: string) => {
  await page.goto(path)
  await page.waitForSelector('html[data-hydrated]')
  await page.waitForLoadState('networkidle')
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(`${folder}/${name}.webp`)
  console.log(`${folder}/${name}.webp`)
}

for (const [size, width] of Object.entries(widths)) {
  const guest = await openAs(width)
  for (const [name, path] of Object.entries(publicPages)) await take(guest.page, path, `${name}-${size}`)
  await guest.close()
  for (const [role, pages] of Object.entries(memberPages)) {
    const member = await openAs(width, demo[role as keyof typeof memberPages])
    for (const [name, path] of Object.entries(pages)) await take(member.page, path, `${name}-${size}`)
    await member.close()
  }
}
await browser.close()
