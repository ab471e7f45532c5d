import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** Every journey fails on an error in the browser's console. */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      // a refused call is part of some journeys; the browser reports its status as an error of its own
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text())
      })
      await use(errors)
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

export const themes = ['LIGHT', 'ONE_DARK', 'UNICORN'] as const

/** Opens a page and waits until React has taken it over: clicks before that post natively. */
export const open = async (page: Page, path: string) => {
  const answer = await page.goto(path)
  await page.waitForSelector('html[data-hydrated]')
  return answer
}

export const setTheme = (page: Page, theme: string) =>
  page
    .context()
    .addCookies([{ name: 'theme', value: theme, url: page.url().startsWith('http') ? page.url() : 'http://localhost' }])

export const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
  ).toEqual([])
}
