import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { schemeOf, themes } from '../src/web/app/frame/theme.ts'
import { layoutFaults } from './layout.ts'
import { expect } from './people.ts'

type Violation = { id: string; nodes: { target: unknown[] }[] }
type Axe = {
  configure: (spec: object) => void
  run: (context: object, options: object) => Promise<{ violations: Violation[] }>
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const looks = themes.map((theme) => ({ theme, scheme: schemeOf(theme) }))
/**
 * Texts whose colours were looked at in this run, by the chain of elements they stand in, as a number. All workers of the run
 * share them in a file, whose name `playwright.config.ts` chooses.
 */
const seenFile = join(tmpdir(), `marktwerk-axe-${process.env.AXE_RUN}`)
const readSeen = () => (existsSync(seenFile) ? readFileSync(seenFile, 'utf8').trim().split('\n').map(Number) : [])

/**
 * What axe finds: by all rules on the whole page, and by those of colours in every theme on each kind of text that no page
 * before it had. Colours come from classes and states, so texts in the same chain of those look the same; asking for all of
 * them again takes longer than everything else.
 */
export const violationsOf = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { found, kinds } = await page.evaluate(
    async ({ tags, looks, known }) => {
      const { axe } = window as unknown as { axe: Axe }
      const html = document.documentElement
      const isState = (name: string) =>
        /^(data-|class$|style$|type$|disabled$|href$|aria-(current|selected|checked|pressed|invalid|disabled|expanded)$)/.test(
          name,
        )
      const kindOf = (element: Element) => {
        const states = [...element.attributes].filter(({ name }) => isState(name))
        const isOdd = element.matches('tr:nth-child(odd)')
        return `${element.localName}${isOdd ? '!' : ''}[${states.map(({ name, value }) => (name === 'href' ? name : `${name}=${value}`))}]`
      }
      // 53 bits: two chains with one number are as good as impossible
      const numberOf = (text: string) => {
        let [high, low] = [0x811c9dc5, 0x9dc5811c]
        for (let at = 0; at < text.length; at++) {
          high = Math.imul(high ^ text.charCodeAt(at), 0x01000193)
          low = Math.imul(low ^ text.charCodeAt(at), 0x5bd1e995)
        }
        return (high >>> 0) * 2 ** 21 + (low >>> 11)
      }
      const chains = new Map<Element, number>([[document.body, Number(matchMedia('(max-width: 700px)').matches)]])
      const chainOf = (element: Element): number => {
        const chain = chains.get(element) ?? numberOf(`${chainOf(element.parentElement!)}>${kindOf(element)}`)
        chains.set(element, chain)
        return chain
      }

      const texts = new Map<number, Element>()
      for (const element of document.body.querySelectorAll('*')) {
        const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim())
        if (!hasText && !element.matches('input, select, textarea')) continue
        if (!element.checkVisibility({ visibilityProperty: true })) continue
        texts.set(chainOf(element), element)
      }
      for (const kind of known) texts.delete(kind)
      for (const text of texts.values()) text.setAttribute('data-new-kind', '')

      const still = new CSSStyleSheet()
      // a message stands over the page only until it has been read: for the rules it follows the page
      still.replaceSync(
        '*, ::before, ::after { transition: none !important; animation: none !important } section:has(> [data-toast]) { position: static }',
      )
      document.adoptedStyleSheets.push(still)
      // what sticks lies over what was scrolled below it, which somebody would scroll into sight again
      const sticky = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
        (element) => getComputedStyle(element).position === 'sticky',
      )
      for (const { style } of sticky) style.setProperty('position', 'relative', 'important')
      const { theme, mantineColorScheme } = html.dataset
      const ofColours = ['color-contrast', 'link-in-text-block']
      // in a run of all rules too: axe measures the whole page again in every run
      axe.configure({
        rules: [
          { id: 'color-contrast', selector: '[data-new-kind]' },
          { id: 'link-in-text-block', selector: 'a[href][data-new-kind]' },
        ],
      })
      // the preview of a mail lets no script in
      const options = { resultTypes: ['violations'], iframes: false }
      // a message goes by itself, also while it is looked at: it is not known then, and another page has to show it
      const forgetGone = () => {
        for (const [kind, text] of texts) if (!text.isConnected) texts.delete(kind)
      }
      const violations: Violation[] = []
      for (const [at, look] of looks.entries()) {
        forgetGone()
        if (at > 0 && texts.size === 0) break
        // what the switch in the account menu does; a journey clicks it
        Object.assign(html.dataset, { theme: look.theme, mantineColorScheme: look.scheme })
        const inTheme =
          at === 0
            ? await axe.run(document, { ...options, runOnly: { type: 'tag', values: tags } })
            : await axe.run(
                { include: [['[data-new-kind]']] },
                { ...options, runOnly: { type: 'rule', values: ofColours } },
              )
        const nameOf = (id: string) => (ofColours.includes(id) ? `${id} in ${look.theme}` : id)
        violations.push(...inTheme.violations.map(({ id, nodes }) => ({ id: nameOf(id), nodes })))
      }
      // the sheet stays: a page that comes back from its themes by transitions is slow in all that follows
      Object.assign(html.dataset, { theme, mantineColorScheme })
      for (const { style } of sticky) style.removeProperty('position')
      for (const text of texts.values()) text.removeAttribute('data-new-kind')
      forgetGone()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
      return { found, kinds: [...texts.keys()] }
    },
    { tags, looks, known: readSeen() },
  )
  // another page with the same texts has to name them too
  if (kinds.length && !found.length) appendFileSync(seenFile, `${kinds.join('\n')}\n`)
  return found
}

/** Soft: one run names all pages that fail. */
export const expectAccessible = async (page: Page) => expect.soft(await violationsOf(page), page.url()).toEqual([])

/** The narrowest phone, a phone, a tablet in both directions, a large screen, and the laptop of all other checks. */
const widths = [320, 390, 768, 1024, 1440, 1280]

/** What reaches out of the window: the page, or what lies open over it. */
const findWide = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  const over = [
    ...document.querySelectorAll('dialog[open], [role="dialog"], :popover-open, details[open] > :not(summary)'),
  ]
  const isWide = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return left < -1 || right > innerWidth + 1 || element.scrollWidth > element.clientWidth + 1
  }
  return [...(scrollWidth > clientWidth ? ['page'] : []), ...over.filter(isWide).map(({ className }) => className)]
}

/** Neither the page nor a dialog scrolls sideways, at no width; the window has its size again afterwards. */
export const expectFits = async (page: Page, at = widths) => {
  const size = page.viewportSize()!
  const wide: string[] = []
  const faults: string[] = []
  const show = (visibility: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('visibility', value), visibility)
  // the widths of boxes stay the same, and painting is half the work
  await show('hidden')
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 })
    wide.push(...(await page.evaluate(findWide)).map((what) => `${what} at ${width}`))
    faults.push(...(await layoutFaults(page)).map((fault) => `${width} px: ${fault}`))
  }
  await show('')
  await page.setViewportSize(size)
  expect(wide, `${page.url()} scrolls sideways`).toEqual([])
  expect.soft(faults, page.url()).toEqual([])
}

/** The page as it stays: nothing is still loading. */
export const settle = async (page: Page) => {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('main [class*="skeleton"]')).toHaveCount(0)
}
