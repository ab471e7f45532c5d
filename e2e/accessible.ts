import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { schemeOf, themes } from '../src/web/app/theme.ts'
import { expect } from './people.ts'

type Axe = { run: (context: object, options: object) => Promise<{ violations: Violation[] }> }
type Violation = { id: string; nodes: { target: unknown[] }[] }

/** Those that look at colours. */
const ofColours = ['color-contrast', 'link-in-text-block']
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const looks = themes.map((theme) => ({ theme, scheme: schemeOf(theme) }))
/** Texts whose colours were looked at in this run, by the chain of elements they stand in. */
const seen = new Set<string>()

/**
 * axe finds nothing: by all rules on the whole page, and by those of colours in every theme on each kind of text that no page
 * before it had. Colours come from classes and states, so texts in the same chain of those look the same; asking for all of
 * them again takes longer than everything else.
 */
export const expectAccessible = async (page: Page) => {
  await page.evaluate(axe.source)
  const { found, kinds } = await page.evaluate(
    async ({ tags, looks, known, ofColours }) => {
      const { axe } = window as unknown as { axe: Axe }
      const html = document.documentElement
      const look = async (context: object, options: object) => {
        // without looking into frames: the preview of a mail lets no script in
        const { violations } = await axe.run(context, { ...options, resultTypes: ['violations'], iframes: false })
        return violations.map(
          ({ id, nodes }) => `${html.dataset.theme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        )
      }
      const isState = (name: string) =>
        /^(data-|class$|style$|type$|disabled$|href$|aria-(current|selected|checked|pressed|invalid|disabled|expanded)$)/.test(
          name,
        )
      const kindOf = (element: Element) => {
        const states = [...element.attributes].filter(({ name }) => isState(name))
        const isOdd = element.matches('tr:nth-child(odd)')
        return `${element.localName}${isOdd ? '!' : ''}[${states.map(({ name, value }) => (name === 'href' ? name : `${name}=${value}`))}]`
      }
      const chainOf = (element: Element): string =>
        element === document.body
          ? String(matchMedia('(max-width: 700px)').matches)
          : `${chainOf(element.parentElement!)}>${kindOf(element)}`

      const texts = new Map<string, Element>()
      for (const element of document.body.querySelectorAll('*')) {
        const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue!.trim())
        if (!hasText && !element.matches('input, select, textarea')) continue
        if (!element.checkVisibility({ visibilityProperty: true })) continue
        texts.set(chainOf(element), element)
      }
      for (const kind of known) texts.delete(kind)

      const still = new CSSStyleSheet()
      still.replaceSync('*, ::before, ::after { transition: none !important }')
      document.adoptedStyleSheets.push(still)
      const { theme, mantineColorScheme } = html.dataset
      const rules = Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }]))
      const found = await look(document, { runOnly: { type: 'tag', values: tags }, rules })
      for (const { theme, scheme } of texts.size ? looks : []) {
        // what the switch in the account menu does; a journey clicks it
        Object.assign(html.dataset, { theme, mantineColorScheme: scheme })
        found.push(...(await look({ include: [...texts.values()] }, { runOnly: { type: 'rule', values: ofColours } })))
      }
      Object.assign(html.dataset, { theme, mantineColorScheme })
      document.adoptedStyleSheets.pop()
      return { found, kinds: [...texts.keys()] }
    },
    { tags, looks, known: [...seen], ofColours },
  )
  for (const kind of kinds) seen.add(kind)
  // soft: one run names all pages that fail
  expect.soft(found, page.url()).toEqual([])
}
