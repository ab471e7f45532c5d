import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import sharp from 'sharp'
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
const sendersOf = (file: string, from: string) => {
  const imported = from.startsWith('.') ? join(dirname(file), from) : from.replace(/^#web\//, 'src/web/')
  return Object.entries(senders).find(([sender]) => imported === `src/web/${sender}`)?.[1] ?? []
}

const isData = (file: string) => /\.data\.ts$/.test(file)
const isSender = (file: string) => Object.keys(senders).some((sender) => file === `src/web/${sender}`)

/** The router of the browser asks for the data of pages, and for nothing else. */
const fetchIn = (file: string) =>
  file === 'src/web/rendering/browser.tsx' ? /(?<![\w.])fetch\((?!dataPathOf\()/ : /(?<![\w.])fetch\(/

/** What a file of the web does that only data files may do. */
const serverUse = (file: string, text: string, calls: ReadonlySet<string>): string[] => {
  if (isData(file) || isSender(file)) return []
  const imported = valueImports(text).flatMap(({ name, from }) => {
    if (from.startsWith('#contract/') && calls.has(name)) return [`imports the call set ${name}`]
    return sendersOf(file, from).includes(name) ? [`imports ${name}`] : []
  })
  const dynamic = [...text.matchAll(/\bimport\(\s*'(#contract\/[^']+)'/g)].map(([, from]) => `loads ${from}`)
  const direct = fetchIn(file).test(text) ? ['calls fetch'] : []
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
  'src/web/features/accounts/signin/LoginCodeForm.tsx': 1,
  'src/web/features/payouts/Datev.tsx': 2,
  'src/web/features/checkout/cart/DeliveryPlace.tsx': 1,
  'src/web/features/checkout/cart/MealChoice.tsx': 1,
  'src/web/features/checkout/cart/Quantity.tsx': 1,
  'src/web/features/food/shop/MenuHead.tsx': 1,
  'src/web/features/food/shop/Restaurants.tsx': 1,
  'src/web/features/leads/ask/AddressSteps.tsx': 1,
  'src/web/features/leads/ask/InquiryForm.tsx': 1,
  // a number without a unit may be a year
  'src/web/features/leads/ask/QuestionFields.tsx': 1,
  'src/web/features/packages/provider/OnboardingAssistant.tsx': 1,
  'src/web/features/packages/provider/setup/PayoutScreen.tsx': 1,
  'src/web/features/portal/operator/Feeds.tsx': 1,
  'src/web/features/portal/operator/LabelEditor.tsx': 1,
  'src/web/features/portal/operator/PostForm.tsx': 1,
  'src/web/features/portal/suggest/OwnFeeds.tsx': 1,
  'src/web/features/portal/suggest/SuggestForm.tsx': 1,
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

/**
 * Skeletons outside of `ui/Loaded`: single figures, and pages that load in another way than by a query. `fallback` and `loading`
 * are free. The list may only shrink.
 */
const ownSkeletons: Record<string, number> = {
  'src/web/app/frame/Area.tsx': 2,
  'src/web/features/chat/thread/ThreadView.tsx': 1,
  'src/web/features/checkout/cart/CartView.tsx': 2,
  'src/web/features/food/kitchen/BoardView.tsx': 1,
  'src/web/features/leads/provider/OfferTable.tsx': 1,
  'src/web/features/notifications/NotificationList.tsx': 1,
  'src/web/features/orders/provider/OpenOrders.tsx': 1,
  'src/web/features/products/provider/ProductEditor.tsx': 2,
  'src/web/features/products/shop/Favourites.tsx': 1,
  'src/web/features/providers/provider/BusinessPreview.tsx': 1,
  'src/web/features/reports/shop/ReportView.tsx': 1,
}

/** What is loaded is shown by `ui/Loaded`: a skeleton that nobody ends when the server refuses looks like a slow page. */
const ownLoading = (file: string, text: string) => {
  if (file.startsWith('src/web/ui/')) return []
  const skeletons = text.match(/(?<!fallback=\{)(?<!loading=\{)<(?:Skeleton|SkeletonLines|CardGridSkeleton)\b/g) ?? []
  return [
    ...(skeletons.length !== (ownSkeletons[file] ?? 0) ? ['has its own skeleton'] : []),
    ...(/kind="error">\{[\w.]*error\.message/.test(text) ? ['shows a refusal itself'] : []),
    ...(/\[404, 422\]/.test(text) && file !== 'src/web/app/api.ts' ? ['knows the codes for missing'] : []),
  ]
}

/** Forms that send nothing, or one text whose refusal stands below it. The list may only shrink. */
const formsWithoutFields = [
  'src/web/features/chat/thread/Composer.tsx',
  'src/web/features/checkout/cart/VoucherBox.tsx',
  'src/web/features/payouts/Datev.tsx',
  'src/web/features/products/provider/table/BulkDialogs.tsx',
  'src/web/features/products/shop/product/Gallery.tsx',
  'src/web/features/refunds/shop/WithdrawalConfirm.tsx',
]

/** A refused field is named beside the field: by the form hook of a call, by `useSending`, or by `refusedFields` of a write. */
const silentForm = (text: string) =>
  /<form\b/.test(text) &&
  !/\buse\w*Form\w*\(|\.getInputProps\(|\buse(Sending|Newsletter)\(|\brefusedFields\(/.test(text)

/** Buttons that leave something beside `FormActions`: uploads that run, and lines that are edited. The list may only shrink. */
const ownCancels = [
  'src/web/features/chat/thread/Composer.tsx',
  'src/web/features/products/provider/import/ImportStart.tsx',
  'src/web/features/products/provider/import/PicturesCard.tsx',
  'src/web/features/products/provider/sections/TiersSection.tsx',
  'src/web/features/products/provider/sections/images/ImagesSection.tsx',
  'src/web/features/reports/shop/ReportDialog.tsx',
  'src/web/ui/picture/CropDialog.tsx',
]

describe('the web', () => {
  test('only data files make calls', async () => {
    const calls = await callExports()
    expect(calls.size).toBeGreaterThan(30)
    const found = filesBelow('src/web').flatMap((file) =>
      serverUse(file, textOf(file), calls).map((why) => `${file} ${why}`),
    )
    expect(found).toEqual([])
  })

  test('links use nothing that the router has in its framework mode only', () => {
    const found = filesBelow('src/web').filter((file) => /<(Nav)?Link\b[^>]*\sprefetch=/.test(textOf(file)))
    expect(found).toEqual([])
  })

  test.each([
    ['src/web/features/a/A.tsx', "import { orderCalls } from '#contract/orders/calls.ts'"],
    ['src/web/features/a/A.tsx', "import { statusLabels, orderCalls as calls } from '#contract/orders/calls.ts'"],
    ['src/web/features/a/a.ts', "import { ApiError, api } from '#web/app/api.ts'"],
    ['src/web/features/a/A.tsx', "import { useWrite } from '#web/app/query.ts'"],
    ['src/web/features/a/A.tsx', "import { useCallForm } from '#web/app/form.ts'"],
    ['src/web/features/a/A.tsx', "import { api } from '../../app/api.ts'"],
    ['src/web/app/Area.tsx', "import { useWrite } from './query.ts'"],
    ['src/web/pages/shop/a.tsx', "const { orderCalls } = await import('#contract/orders/calls.ts')"],
    ['src/web/ui/A.tsx', "fetch('/api/cart')"],
    ['src/web/ui/A.tsx', 'fetch(dataPathOf(path))'],
    ['src/web/rendering/browser.tsx', "fetch('/api/cart')"],
    ['src/web/rendering/browser.tsx', "import { api } from '#web/app/api.ts'"],
  ])('%s may not: %s', (file, text) => expect(serverUse(file, text, new Set(['orderCalls']))).toHaveLength(1))

  test.each([
    ['src/web/features/a/A.tsx', "import type { orderCalls } from '#contract/orders/calls.ts'"],
    ['src/web/features/a/A.tsx', "import { statusLabels, type orderCalls } from '#contract/orders/calls.ts'"],
    ['src/web/features/a/A.tsx', "import { ApiError } from '#web/app/api.ts'"],
    ['src/web/features/a/a.data.ts', "import { api } from '#web/app/api.ts'"],
    ['src/web/rendering/browser.tsx', 'fetch(dataPathOf(path))'],
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

  test('what is loaded is shown by one component', () => {
    const found = filesBelow('src/web').flatMap((file) => ownLoading(file, textOf(file)).map((why) => `${file} ${why}`))
    expect(found).toEqual([])
  })

  test.each([
    'if (!data) return <Skeleton height={320} radius={14} />',
    '{error && <Notice kind="error">{error.message}</Notice>}',
    'if (error instanceof ApiError && [404, 422].includes(error.status)) return null',
  ])('a page may not: %s', (text) => expect(ownLoading('src/web/features/a/A.tsx', text)).toHaveLength(1))

  test('every form names the fields that are refused', () => {
    const found = filesBelow('src/web').filter((file) => silentForm(textOf(file)))
    expect(found).toEqual(formsWithoutFields)
    expect(silentForm('const save = useSaveDish()\n<form onSubmit={submit}>')).toBe(true)
  })

  test('forms are left by one button', () => {
    const found = filesBelow('src/web').filter((file) => />\n\s*Abbrechen\n/.test(textOf(file)))
    expect(found).toEqual(ownCancels)
  })
})

test('what is hidden stays hidden, whatever display a class gives it', () => {
  expect(textOf('src/web/app/base.css')).toMatch(
    /^\[hidden\]:not\(\[hidden="until-found"\]\) \{[^}]*display: none !important;/m,
  )
})

test('themes change colours alone, so a page that fits in one fits in all', () => {
  const rules = globSync('src/web/**/*.css', { cwd: root }).flatMap((file) => [
    ...textOf(file).matchAll(/([^{}]*(?:data-theme|color-scheme=)[^{}]*)\{([^{}]*)\}/g),
  ])
  const set = rules.flatMap(([, , body]) => body!.split(';').map((line) => line.trim().replace(/^\/\*.*\*\/\s*/, '')))
  const colour = /^(#[0-9a-f]{3,8}|(rgb|color-mix)\([^;]*\)|var\(--[\w-]+\)|light|dark)$/
  const isColour = (line: string) => {
    const [name = '', value = ''] = line.split(/:\s*(.*)/s)
    if (/^--shadow-/.test(name)) return true
    return (
      /^(--[\w-]+|color-scheme|color|background|background-color|border-color|opacity)$/.test(name) &&
      colour.test(value)
    )
  }
  expect(rules.length).toBeGreaterThan(5)
  expect(set.filter((line) => line && !isColour(line))).toEqual([])
})

/** The opening tags of forms in a source, arrow functions inside of their attributes included. */
const formTags = (text: string) =>
  [...text.matchAll(/<(?:form|Form)(?=[\s>])/g)].map(({ index }) => {
    let [end, depth] = [index, 0]
    for (; end < text.length && (depth > 0 || text[end] !== '>'); end++) depth += { '{': 1, '}': -1 }[text[end]!] ?? 0
    return text.slice(index, end)
  })

test('no part of a form is folded up by an answer of the server', () => {
  // the menu follows the page, and the component is the one that knows when to open
  const allowed = ['src/web/features/content/frames/Menu.tsx', 'src/web/ui/layout/Details.tsx']
  const wrong = filesBelow('src/web').filter(
    (file) => !allowed.includes(file) && /<details\b[^>]*\sopen=/.test(textOf(file)),
  )
  expect(wrong).toEqual([])
})

test('no form leaves its errors to the bubbles of the browser', () => {
  const wrong = filesBelow('src/web').flatMap((file) => {
    const text = textOf(file)
    const isRouters = /import \{[^}]*\bForm\b[^}]*\} from 'react-router'/.test(text)
    return formTags(text)
      .filter((tag) => tag.startsWith('<form') || isRouters)
      .filter((tag) => !/noValidate|\{\.\.\.form\}|method="dialog"/.test(tag))
      .map((tag) => `${file}: ${tag.slice(0, 60)}`)
  })
  expect(wrong).toEqual([])
})

test('the app that phones install has icons of the sizes it names, one of them to be cut to a shape', async () => {
  const folder = join(root, 'src/web/public')
  const manifest = JSON.parse(textOf('src/web/public/site.webmanifest')) as {
    id: string
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect([manifest.id, manifest.icons.filter(({ purpose }) => purpose === 'maskable').length]).toEqual(['/', 1])
  for (const { src, sizes, purpose } of manifest.icons) {
    const { width, height, hasAlpha } = await sharp(join(folder, src)).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
    if (purpose === 'maskable') expect(hasAlpha, src).toBe(false)
  }
})
