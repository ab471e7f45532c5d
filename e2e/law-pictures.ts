/**
 * What the law wants to be seen, by kind of contract, from a running demo: `npm run pictures:law -- http://localhost:3000`,
 * or some kinds of it: `… http://localhost:3000 pizza flat`. It orders in the demo. PDFs are drawn by pdfjs-dist, which is no
 * dependency: `npm install --no-save pdfjs-dist` before, or they are left out.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import config from '../playwright.config.ts'
import { contracts, type Desk } from './law-contracts.ts'
import { bearerOf, declineCookies, demo, login } from './people.ts'

const [base = 'http://localhost:3000', ...wanted] = process.argv.slice(2)
const folder = 'docs/pictures/law'
mkdirSync(folder, { recursive: true })

const browser = await chromium.launch(config.use?.launchOptions)

const openPage = async (email?: string) => {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (email) await login(page, email)
  else await declineCookies(page)
  return page
}

const keep = async (picture: Buffer, name: string) => {
  await sharp(picture)
    .resize({ height: 9000, withoutEnlargement: true })
    .webp({ quality: 34 })
    .toFile(`${folder}/${name}.webp`)
  console.log(`${folder}/${name}.webp`)
}

/** The whole page, or one part of it. */
const take = async (page: Page, name: string, part?: Locator) => {
  await page.waitForLoadState('networkidle')
  // what floats above the page covers its text in a long picture
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('nav, a.skip-link, div'))
      if (getComputedStyle(one).position === 'fixed' || one.className === 'skip-link') one.style.visibility = 'hidden'
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
  await keep(part ? await part.screenshot() : await page.screenshot({ fullPage: true }), name)
}

/** An open dialog is a picture of its own: it scrolls inside of the page. */
const takeDialog = async (page: Page, name: string) => {
  await page.setViewportSize({ width: 390, height: 2600 })
  await page.waitForLoadState('networkidle')
  await keep(await page.getByRole('dialog').last().screenshot(), name)
  await page.setViewportSize({ width: 390, height: 844 })
}

const office = await openPage()
const headers = await bearerOf(office.request, demo.operator)
const askOffice = async (path: string) => (await office.request.get(`/api/operator/outbox${path}`, { headers })).json()

/** The newest mail to somebody as its recipient sees it; jobs write some of them a little later. */
const takeMail = async (email: string, subject: RegExp, name: string) => {
  const find = async () => {
    const { data } = await askOffice(`?q=${encodeURIComponent(email)}`)
    return (data as { id: number; subject: string | null }[]).find((one) => subject.test(one.subject ?? ''))
  }
  await expect.poll(find, { timeout: 60_000, message: `no mail to ${email} about ${subject}` }).toBeDefined()
  const { html } = await askOffice(`/${(await find())!.id}`)
  await office.goto('/robots.txt')
  await office.setContent(html)
  return take(office, name)
}

const pdfjs = (() => {
  try {
    return dirname(createRequire(import.meta.url).resolve('pdfjs-dist/build/pdf.min.mjs'))
  } catch {
    return null
  }
})()

/** The pages of a PDF below each other. */
const takePdf = async (pdf: Buffer, name: string) => {
  if (!pdfjs) return console.log(`${name}: no pdfjs-dist`)
  await office.route('**/pdfjs/*', (route) => {
    const file = route.request().url().split('/').at(-1)!
    if (!readdirSync(pdfjs).includes(file)) return route.abort()
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(pdfjs, file)) })
  })
  await office.goto('/robots.txt')
  await office.setContent('<body style="margin:0;background:#999"></body>')
  await office.evaluate(async (bytes) => {
    const library = await import(new URL('/pdfjs/pdf.min.mjs', location.href).href)
    library.GlobalWorkerOptions.workerSrc = new URL('/pdfjs/pdf.worker.min.mjs', location.href).href
    const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
    const document_ = await library.getDocument({ data }).promise
    for (let at = 1; at <= document_.numPages; at++) {
      const page = await document_.getPage(at)
      const viewport = page.getViewport({ scale: 780 / page.getViewport({ scale: 1 }).width })
      const canvas = document.body.appendChild(document.createElement('canvas'))
      Object.assign(canvas, { width: viewport.width, height: viewport.height })
      canvas.style.cssText = 'display:block;width:390px;margin-bottom:4px'
      await page.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise
    }
  }, pdf.toString('base64'))
  await take(office, name)
}

const desk: Desk = { openPage, take, takeDialog, takeMail, takePdf }
for (const [kind, show] of Object.entries(contracts)) {
  if (wanted.length && !wanted.includes(kind)) continue
  try {
    await show(desk, kind)
  } catch (error) {
    // the other kinds are of use without this one
    console.error(`${kind}: ${error}`)
    for (const page of browser
      .contexts()
      .flatMap((context) => context.pages())
      .slice(-1))
      console.error(await page.locator('main').innerText())
    process.exitCode = 1
  }
}
await browser.close()
