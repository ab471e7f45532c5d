import type { Page } from '@playwright/test'
import { settle } from './accessible.ts'
import { declineCookies, demo, expect, login, open, test } from './people.ts'

/** Headings of pages and sections whose text, list or card follows without any distance. */
const findGlued = () =>
  [...document.querySelectorAll('main h1, main h2:not(li h2)')].flatMap((heading) => {
    const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().height > 2
    if (!isSeen(heading)) return []
    let next = heading.nextElementSibling
    while (next && !isSeen(next)) next = next.nextElementSibling
    const gap = next && next.getBoundingClientRect().top - heading.getBoundingClientRect().bottom
    // what stands beside it begins above its end
    return gap !== null && gap > -1 && gap < 4 ? [heading.textContent] : []
  })

/** How much the page has moved by itself since it was opened. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const moved = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          resolve(moved.reduce((all, { value, hadRecentInput }) => all + (hadRecentInput ? 0 : value), 0))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // a page that never moved tells nothing
        setTimeout(() => resolve(0), 300)
      }),
  )

test('no heading of the shop is glued to what follows, and controls stand in one row @phone-only', async ({ page }) => {
  await declineCookies(page)
  const glued: string[] = []
  for (const path of [
    '/',
    '/suche?was=restaurant',
    '/essen',
    '/immobilien',
    '/baufinanzierung',
    '/regional/beitrag/adventszauber-im-klosterhof',
    '/suche?was=holz&preis-bis=200',
  ]) {
    await open(page, path)
    glued.push(...(await page.evaluate(findGlued)).map((heading) => `${path}: ${heading}`))
  }
  expect(glued).toEqual([])
  // with a filter set the order still stands beside its button
  const [filter, order] = [
    await page.getByRole('button', { name: /^Filter/ }).boundingBox(),
    await page.getByRole('main').getByRole('combobox').first().boundingBox(),
  ]
  expect(Math.abs(filter!.y - order!.y)).toBeLessThan(2)
})

test('pages of an account stay in place while they load @phone-only', async ({ page }) => {
  await login(page, demo.customer)
  const shifts: Record<string, number> = {}
  for (const path of ['/konto', '/konto/bestellungen', '/konto/anfragen', '/konto/benachrichtigungen']) {
    await open(page, path)
    await settle(page)
    shifts[path] = await shiftOf(page)
  }
  expect(Object.entries(shifts).filter(([, moved]) => moved > 0.05)).toEqual([])
})
