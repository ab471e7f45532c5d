import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** Names of what a file imports as values, with where from. */
const valueImports = (text: string) =>
  [...text.matchAll(/^import (type )?\{([^}]*)\} from '([^']+)'/gm)].flatMap(([, type, names = '', from = '']) =>
    type
      ? []
      : names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type '))
          .map((name) => ({ name: name.split(' as ')[0] ?? '', from })),
  )

const isCall = (value: unknown) =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Exports of the contract that hold calls, whatever they are called. */
const callExports = async () => {
  const names = new Set<string>()
  for (const file of filesBelow('src/contract')) {
    const module = (await import(join(root, file))) as Record<string, unknown>
    for (const [name, value] of Object.entries(module))
      if (isCall(value) || (value && typeof value === 'object' && Object.values(value).some(isCall))) names.add(name)
  }
  return names
}

/** These take a call as an argument; a component gets a hook or a function of its data file instead. */
const senders = {
  'app/api.ts': ['api', 'upload', 'download', 'tell'],
  'app/query.ts': ['query', 'useWrite'],
  'app/form.ts': ['useCallForm', 'formFor'],
  'app/lookup.ts': ['useLookup', 'lookupFor'],
}
const sendersOf = (from: string) =>
  Object.entries(senders).find(([file]) => from === `#web/${file}` || from === `./${file.slice(4)}`)?.[1] ?? []

const isData = (file: string) => /\.data\.ts$/.test(file)
const isSender = (file: string) => Object.keys(senders).some((sender) => file === `src/web/${sender}`)

/** What a file of the web does that only data files may do. */
const serverUse = (file: string, text: string, calls: ReadonlySet<string>): string[] => {
  if (isData(file) || isSender(file)) return []
  const imported = valueImports(text).flatMap(({ name, from }) => {
    if (from.startsWith('#contract/') && calls.has(name)) return [`imports the call set ${name}`]
    return sendersOf(from).includes(name) ? [`imports ${name}`] : []
  })
  const dynamic = [...text.matchAll(/\bimport\(\s*'(#contract\/[^']+)'/g)].map(([, from]) => `loads ${from}`)
  const direct = /(?<![\w.])fetch\(/.test(text) ? ['calls fetch'] : []
  return [...imported, ...dynamic, ...direct]
}

/** ui/ gets data and functions passed in: it has no data file either. */
const uiUse = (file: string, text: string): string[] => {
  if (!file.startsWith('src/web/ui/')) return []
  const reads = valueImports(text).filter(({ from }) => /\.data\.ts$/.test(from) || from === '@tanstack/react-query')
  return [...(isData(file) ? ['is a data file'] : []), ...reads.map(({ name }) => `reads ${name}`)]
}

/** Digits that are a name and not a number: postal codes, codes of a login, article and tax numbers. One field counts by buttons. */
const digitFields: Record<string, number> = {
  'src/web/app/place/PlaceFields.tsx': 1,
  'src/web/features/accounts/security/AppCard.tsx': 1,
  'src/web/features/accounts/signin/LoginCodeForm.tsx': 1,
  'src/web/features/payouts/Datev.tsx': 2,
  'src/web/features/checkout/cart/MealChoice.tsx': 1,
  'src/web/features/checkout/cart/Quantity.tsx': 1,
  'src/web/features/food/shop/MenuView.tsx': 1,
  'src/web/features/food/shop/Restaurants.tsx': 1,
  'src/web/features/leads/ask/AskFlow.tsx': 1,
  'src/web/features/leads/ask/InquiryForm.tsx': 1,
  // a number without a unit may be a year
  'src/web/features/leads/ask/QuestionFields.tsx': 1,
  'src/web/features/packages/provider/OnboardingAssistant.tsx': 1,
  'src/web/features/packages/provider/setup/TaxScreen.tsx': 1,
  'src/web/features/portal/operator/LabelEditor.tsx': 1,
  'src/web/features/portal/operator/PostForm.tsx': 1,
  'src/web/features/products/provider/sections/BasicsSection.tsx': 1,
  'src/web/features/products/provider/sections/variants/VariantDialog.tsx': 1,
}

/** Numbers and days are typed into the fields of ui/ only, which read them by one rule; keys work over plain http too. */
const ownFields = (file: string, text: string) => {
  if (file === 'src/web/app/keys.ts') return []
  const keys = text.includes('crypto.randomUUID') ? ['calls crypto.randomUUID'] : []
  if (file.startsWith('src/web/ui/')) return keys
  const digits = [...text.matchAll(/inputMode(?:=|: )[^\n]*(?:numeric|decimal)/g)].length
  return [
    ...keys,
    ...(/type(?:=|: )["']number["']/.test(text) || /NumberInput[^}]*\} from '@mantine/.test(text)
      ? ['has its own number field']
      : []),
    ...(/type(?:=|: )["']date["']/.test(text) ? ['has its own date field'] : []),
    ...(digits !== (digitFields[file] ?? 0) ? ['has its own field for digits'] : []),
  ]
}

describe('the web', () => {
  test('only data files make calls', async () => {
    const calls = await callExports()
    expect(calls.size).toBeGreaterThan(30)
    const found = filesBelow('src/web').flatMap((file) =>
      serverUse(file, textOf(file), calls).map((why) => `${file} ${why}`),
    )
    expect(found).toEqual([])
  })

  test.each([
    ['src/web/features/a/A.tsx', "import { orderCalls } from '#contract/orders/calls.ts'"],
    ['src/web/features/a/A.tsx', "import { statusLabels, orderCalls as calls } from '#contract/orders/calls.ts'"],
    ['src/web/features/a/a.ts', "import { ApiError, api } from '#web/app/api.ts'"],
    ['src/web/features/a/A.tsx', "import { useWrite } from '#web/app/query.ts'"],
    ['src/web/features/a/A.tsx', "import { useCallForm } from '#web/app/form.ts'"],
    ['src/web/pages/shop/a.tsx', "const { orderCalls } = await import('#contract/orders/calls.ts')"],
    ['src/web/ui/A.tsx', "fetch('/api/cart')"],
  ])('%s may not: %s', (file, text) => expect(serverUse(file, text, new Set(['orderCalls']))).toHaveLength(1))

  test.each([
    ['src/web/features/a/A.tsx', "import type { orderCalls } from '#contract/orders/calls.ts'"],
    ['src/web/features/a/A.tsx', "import { statusLabels, type orderCalls } from '#contract/orders/calls.ts'"],
    ['src/web/features/a/A.tsx', "import { ApiError } from '#web/app/api.ts'"],
    ['src/web/features/a/a.data.ts', "import { api } from '#web/app/api.ts'"],
  ])('%s may: %s', (file, text) => expect(serverUse(file, text, new Set(['orderCalls']))).toEqual([]))

  test('ui/ knows no data', () => {
    const found = filesBelow('src/web/ui').flatMap((file) => uiUse(file, textOf(file)).map((why) => `${file} ${why}`))
    expect(found).toEqual([])
  })

  test.each([
    ['src/web/ui/a.data.ts', ''],
    ['src/web/ui/A.tsx', "import { useTowns } from '#web/app/place/place.data.ts'"],
    ['src/web/ui/A.tsx', "import { useQuery } from '@tanstack/react-query'"],
  ])('%s may not know data: %s', (file, text) => expect(uiUse(file, text)).toHaveLength(1))

  test('every page is listed in one page table', () => {
    const tables = ['src/web/routes.ts', ...filesBelow('src/web/routes')].map(textOf).join('\n')
    const listed = new Set([...tables.matchAll(/'(pages\/[^']+\.tsx?)'/g)].map(([, page]) => `src/web/${page}`))
    expect([...listed].filter((page) => !filesBelow('src/web/pages').includes(page))).toEqual([])
    // an area's page stands in the table of its area
    for (const area of ['account', 'provider', 'operator'])
      expect(
        [...textOf(`src/web/routes/${area}.ts`).matchAll(/'pages\/(\w+)\//g)].every(([, folder]) => folder === area),
        area,
      ).toBe(true)
  })

  test('numbers and days have one field, keys one source', () => {
    const found = filesBelow('src/web').flatMap((file) => ownFields(file, textOf(file)).map((why) => `${file} ${why}`))
    expect(found).toEqual([])
  })

  test.each([
    'const key = crypto.randomUUID()',
    '<input type="number" />',
    "import { Button, NumberInput } from '@mantine/core'",
    '<TextInput type="date" />',
    '<input inputMode="decimal" />',
  ])('a page may not: %s', (text) => expect(ownFields('src/web/features/a/A.tsx', text)).toHaveLength(1))
})
