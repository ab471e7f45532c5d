/**
 * Takes the pictures of docs/pictures from a running demo: `npm run pictures -- http://localhost:3000`. With `desk` after the address
 * only those of the operator's pages, all of them, small.
 */
import { mkdirSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import config from '../playwright.config.ts'
import { operatorPaths } from '../src/web/app/paths/operator.ts'
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

/** The operator's pages; of lists also the page of what stands first. */
const deskPages = ['/betreiber', ...Object.values(operatorPaths)]
const withRecords = ['konten', 'bestellungen', 'anfragen', 'produkte', 'anbieter', 'postausgang']

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

const takeSmall = async (page: Page, name: string) => {
  await page.waitForSelector('html[data-hydrated]')
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('main [class*="skeleton"]'))
  await sharp(await page.screenshot())
    .resize({ width: 720, withoutEnlargement: true })
    .webp({ quality: 74 })
    .toFile(`${folder}/desk/${name}.webp`)
}

/** Every page of the operator's desk. */
const takeDesk = async (size: string, width: number) => {
  mkdirSync(`${folder}/desk`, { recursive: true })
  const { page, close } = await openAs(width, demo.operator)
  for (const path of deskPages) {
    const name = path.split('/').slice(2).join('-') || 'start'
    await page.goto(path)
    await takeSmall(page, `${name}-${size}`)
    const first = page.locator('main tbody tr a').first()
    if (!withRecords.includes(name) || !(await first.isVisible())) continue
    await page.goto((await first.getAttribute('href'))!)
    await takeSmall(page, `${name}-one-${size}`)
  }
  await close()
}

const onlyDesk = process.argv[3] === 'desk'
for (const [size, width] of Object.entries(widths)) {
  await takeDesk(size, width)
  if (onlyDesk) continue
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
