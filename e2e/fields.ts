import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './people.ts'

const root = resolve(import.meta.dirname, '../src/web/features')
const folders = [root, resolve(root, '../app/drafts')]
const components = /<(NumberInput|NumberField|DateInput|DateField)\b/

/** Every source file with a field for numbers or days, with the labels that stand in it as they are. */
export const fieldFiles = new Map(
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((path): [string, string[]][] => {
      const text = readFileSync(path, 'utf8')
      if (!components.test(text)) return []
      const tags = text.split(components).filter((_, at) => at % 2 === 0)
      const labels = tags.slice(1).flatMap((tag) => /^[^<]*?\blabel="([^"]+)"/.exec(tag)?.[1] ?? [])
      const called = [...text.matchAll(/\bnumber\('\w+', '\w+', '([^']+)'/g)].map(([, label]) => label!)
      return [[relative(root, path), [...labels, ...called]]]
    }),
)

/** What is typed, and what stands there and is sent afterwards; null where it is refused at the field. */
const typed: Record<string, [text: string, shown: string, value: string | null][]> = {
  money: [
    ['1.234,56', '1.234,56', '1234.56'],
    ['1234,56', '1.234,56', '1234.56'],
    ['1.234', '1.234', '1234'],
    ['1 234', '1.234', '1234'],
    ['350.000 €', '350.000', '350000'],
    ['12.50', '12,50', '12.5'],
    ['viel', 'viel', null],
  ],
  amount: [
    ['1.234,56', '1.234,56', '1234.56'],
    ['1234,56', '1.234,56', '1234.56'],
    ['1.234', '1.234', '1234'],
    ['1 234', '1.234', '1234'],
    ['80 m²', '80', '80'],
    ['viel', 'viel', null],
  ],
  count: [
    ['1.234', '1.234', '1234'],
    ['1 234', '1.234', '1234'],
    ['350.000', '350.000', '350000'],
    ['1.234,56', '1.234,56', null],
    ['viel', 'viel', null],
  ],
  small: [
    ['1.234,56', '1.234,56', '1234.56'],
    ['1234,56', '1.234,56', '1234.56'],
    ['3,5 %', '3,5', '3.5'],
    ['3.875', '3,875', '3.875'],
    ['viel', 'viel', null],
  ],
}

/** Types into every field for numbers of the page and leaves it; answers the labels that were there. */
export const tryNumbers = async (page: Page) => {
  const tries = await page.evaluate(async (rows) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    const settled = () => new Promise((resolve) => setTimeout(resolve))
    /** On a busy machine the page answers later; what is never as it should be is found by the comparison below. */
    const until = async (isThere: () => boolean) => {
      for (const end = Date.now() + 5000; !isThere() && Date.now() < end; ) await settled()
    }
    for (const details of document.querySelectorAll('details')) details.open = true
    for (const step of document.querySelectorAll('[data-step]')) step.removeAttribute('hidden')
    const found: { label: string; kind: string; text: string; shown: string; value: string; isRefused: boolean }[] = []
    // behind a dialog nothing can be typed
    const place = document.querySelector('[role="dialog"]') ?? document
    for (const input of place.querySelectorAll<HTMLInputElement>('input[data-number]:enabled')) {
      const kind = input.dataset.number!
      const label = (input.labels?.[0]?.textContent ?? input.ariaLabel ?? '').trim()
      const before = input.value
      const asBefore: (typeof rows)[string][number] = [before, before, null]
      // the field is the same everywhere: on a page with many, all texts go into the first ones
      const isOneOfMany = found.filter((one) => one.kind === kind).length > 20
      const all = rows[kind]!
      for (const [text, shown, value] of [...(isOneOfMany ? [all[0]!, all.at(-1)!] : all), asBefore]) {
        input.focus()
        if (document.activeElement !== input) throw new Error(`${label} takes no cursor`)
        write.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
        await settled()
        input.blur()
        await settled()
        const marked = () => input.getAttribute('aria-invalid') === 'true'
        if (text !== before)
          await until(
            () => input.value === shown && input.dataset.value === (value ?? '') && (value !== null || marked()),
          )
        const isRefused = marked()
        if (text !== before)
          found.push({ label, kind, text, shown: input.value, value: input.dataset.value!, isRefused })
      }
    }
    return found
  }, typed)
  const wanted = tries.map(({ label, kind, text }) => {
    const [, shown, value] = typed[kind]!.find(([one]) => one === text)!
    return { label, kind, text, shown, value: value ?? '', isRefused: value === null }
  })
  // what is too much for the server may be refused beside what was understood
  expect(
    tries.map(({ isRefused, value, ...one }) => ({ ...one, value, isRefused: isRefused && value === '' })),
  ).toEqual(wanted)
  return tries.map(({ label }) => label)
}

/** The order of day and month is that of the machine's language; no page has to hear of the try. */
const findsMonthFirst = async (page: Page) => {
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('input'), { type: 'date', id: 'order-of-days' })
    ;(document.querySelector('[role="dialog"]') ?? document.body).append(field)
    field.focus()
  })
  await page.keyboard.type('11122027')
  return page.locator('#order-of-days').evaluate((field: HTMLInputElement) => {
    field.remove()
    return field.value === '2027-11-12'
  })
}

/** A day of the browser's field is taken, one that does not exist is refused at its field. */
export const tryDays = async (page: Page) => {
  const hasDialog = (await page.getByRole('dialog').count()) > 0
  const fields = (hasDialog ? page.getByRole('dialog') : page).locator('input[type="date"]:enabled:visible')
  const labels: string[] = []
  const count = await fields.count()
  if (!count) return labels
  const isMonthFirst = await findsMonthFirst(page)
  for (let at = 0; at < count; at++) {
    const field = fields.nth(at)
    labels.push(
      await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? input.ariaLabel ?? ''),
    )
    const before = await field.inputValue()
    await field.fill('2027-12-24')
    await field.blur()
    await expect(field).toHaveValue('2027-12-24')
    await field.fill('')
    await field.focus()
    await page.keyboard.type(isMonthFirst ? '02302027' : '30022027')
    await field.blur()
    await expect(field, `${labels.at(-1)}: 30.02.2027`).toHaveAttribute('aria-invalid', 'true')
    await field.fill(before)
    await field.blur()
  }
  return labels
}

/** Nothing that is tried reaches the server; fields that save on leaving hear that it is done. */
export const stopWrites = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ json: { status: true, message: 'ok' } }),
  )
export const allowWrites = (page: Page) => page.unroute('**/api/**')
