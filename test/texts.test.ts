import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contentQueries, routes } from '#server/domains.ts'
import { cutsInSource } from './structure/cuts.ts'

type Schema = {
  type?: string | string[]
  maxLength?: number
  pattern?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  allOf?: Schema[]
  [key: string]: unknown
}

/** `^…$` whose parts all have an end. */
const hasEnd = (pattern: string) => {
  const bare = pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'x')
  return bare.startsWith('^') && bare.endsWith('$') && !/[*+]|\{\d+,\}/.test(bare)
}
const formats = ['uuid', 'date', 'date-time', 'binary']

const isBounded = ({ maxLength, pattern, format, allOf = [], ...rest }: Schema): boolean =>
  maxLength !== undefined ||
  rest.enum !== undefined ||
  rest.const !== undefined ||
  (format !== undefined && formats.includes(format)) ||
  (pattern !== undefined && hasEnd(pattern)) ||
  allOf.some((part) => isBounded(part))

/** Paths of the texts of an input that may be of any length. */
const endless = (schema: unknown, path: string): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { type } = schema as Schema
  if ([type].flat().includes('string')) return isBounded(schema as Schema) ? [] : [path]
  return Object.entries(schema).flatMap(([name, inner]) => endless(inner, `${path}.${name}`))
}

const inputs = [
  ...routes.map(({ name, call }) => ({ name, input: call.input })),
  ...contentQueries.map(({ innerName, input }) => ({ name: innerName, input })),
]

describe('text from outside', () => {
  test('has a limit in every input of every call and content query', () => {
    expect(inputs.length).toBeGreaterThan(650)
    const found = inputs.flatMap(({ name, input }) =>
      input ? endless(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), name) : [],
    )
    expect(found).toEqual([])
  })

  test('the check finds texts without a limit', () => {
    const of = (input: z.ZodType) => endless(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), 'x').length
    expect(of(z.object({ a: z.string(), b: z.array(z.string().min(3)) }))).toBe(2)
    expect(of(z.union([z.number(), z.string().regex(/\d/)]))).toBe(1)
    expect(of(z.string().regex(/^a+$/))).toBe(1)
    expect(of(z.object({ a: z.union([z.number(), z.string()]), b: z.string().nullable() }))).toBe(2)
    expect(of(z.object({ a: z.string().regex(/^[+*]{2}$/), b: z.uuid(), c: z.enum(['x']) }))).toBe(0)
  })
})

/** Lists, whatever they hold. Words in the plural name lists, too. */
const lists = ['[]', 'filter()', 'map()', 'flat()', 'split()', 'sort()', 'toReversed()', 'toSorted()', 'trail']
/** ASCII that the program made: days, times and keys. */
const ascii = ['toISOString()', 'germanDay()', 'formatDate()', 'digest()', 'hash()', 'randomUUID()']
const days = ['day', 'today', 'month', 'time', 'date', 'review_date', 'exported_at', 'monthName', 'weekday']

/** By place, since the word alone does not say it. */
const notOutsideText: Record<string, string[]> = {
  'a list': [
    'src/server/platform/files/left-over/left-over.ts inFoldersOf(named, unnamed).slice(0, mostRemovedAtOnce)',
    'src/server/domains/accounts/profile/deletion.service.ts open.slice(0, 3)',
    'src/server/domains/food/shop/restaurants.service.ts found.slice((page - 1) * perPage, page * perPage)',
    'src/server/domains/food/slots/slots.rules.ts (later.length ? later : free).slice(0, count)',
    'src/server/domains/payments/statements/fees.matchers.ts first.slice(0, 10)',
    'src/server/domains/payments/statements/import.service.ts foreign .slice(0, mostNamed)',
    'src/server/domains/payouts/tax-report/tax-report.routes.ts all.slice((page - 1) * perPage, page * perPage)',
    'src/server/domains/products/edit/table/bulk-change.service.ts fit.slice(0, shownExamples - examples.length)',
    'src/server/domains/products/edit/table/bulk-change.service.ts own.slice(at, at + atOnce)',
    'src/server/domains/products/import/plan/lookups.queries.ts fitting.slice(0, 3)',
    'src/server/domains/products/import/read/lines.file.ts cleaned.slice(0, written.headers.length)',
    'src/server/domains/products/products.routes.ts refused.slice(0, 100)',
    'src/server/domains/products/products.rules.ts unpriced.slice(0, 5)',
    'src/server/domains/products/shop/products.widgets.ts (await rememberRow(list, async () => rows[list]())).slice(0, shownInRow)',
    'src/server/domains/property/search/searches.service.ts fresh.slice(0, mostNamed)',
    'src/server/platform/bank-statements/camt.ts stack.slice(-4)',
    'src/server/platform/http/address.ts groupsOf(address) .slice(0, groups)',
    'src/web/features/notifications/news.data.ts query(calls.listSentNews, {}).queryKey.slice(0, 1)',
    "src/web/features/payouts/provider/Commissions.tsx columnsFor<OperatorCommission>('operator').slice(0, 1)",
    'src/web/features/products/provider/import/import.data.ts query(importCalls.listImports, { page: 1 }).queryKey.slice(0, 1)',
    'src/web/features/products/provider/table/BulkDialogs.tsx answer.refused.slice(0, 5)',
    'src/web/features/products/shop/Favourites.tsx kept.slice(start, start + atOnce)',
    'src/web/features/reviews/shop/ReviewForm.tsx chosen.slice(0, imagesLeft)',
    'src/server/domains/products/search/place-in-words.queries.ts before.slice(0, -1)',
    'src/web/ui/table/order.ts rest.slice(0, to)',
    'src/web/features/content/doors/welcome.data.ts open.slice(0, most)',
    'src/web/features/content/doors/welcome.data.ts offered.slice(0, most)',
    'src/lib/vat.ts digitsOf(value).slice(0, -1)',
    'src/lib/vat.ts digitsOf(id) .slice(0, 7)',
  ],
  'a file of bytes': [
    'src/web/features/products/provider/import/unzip.ts file.slice(from, until)',
    'src/web/features/products/provider/import/unzip.ts file.slice(start, start + packedSize)',
    'src/server/platform/files/pictures.ts head.slice(8, 12)',
    // one character a byte
    'src/server/platform/files/pdf/pdf-objects.ts text.slice(at + 1, end)',
    'src/server/platform/files/pdf/pdf-objects.ts text.slice(at, at + 2)',
    'src/server/platform/files/pdf/pdf-objects.ts text.slice(at, end)',
  ],
  'digits and letters of ASCII, checked or replaced before': [
    'src/contract/payouts/accounting.ts from.slice(0, 4)',
    'src/contract/payouts/accounting.ts to.slice(0, 4)',
    'src/contract/wire/fields.ts value.slice(0, 10)',
    "src/lib/bank/sepa-text.ts [...text.normalize('NFC')] .map(letterOf) .join('') .replace(/\\/{2,}/g, '/') .replace(/\\s+/g, ' ') .replace(/^[\\s/]+/, '') .slice(0, longest)",
    'src/lib/format.ts fraction.slice(0, least)',
    "src/lib/text/slug.ts text .toLowerCase() .replace(/[äöüßæøłı]/g, (letter) => spelled[letter]!) .normalize('NFD') .replace(/\\p{M}/gu, '') .replace(/[^a-z0-9]+/g, '-') .slice(0, most)",
    'src/lib/vat.ts id.slice(0, 10)',
    'src/lib/vat.ts id.slice(0, 2)',
    'src/lib/vat.ts id.slice(0, 6)',
    'src/lib/vat.ts id.slice(0, 8)',
    'src/lib/vat.ts id.slice(0, 9)',
    'src/lib/vat.ts value.slice(0, 2)',
    "src/server/domains/food/food.present.ts order.number.split('-')[1]!.slice(-4)",
    'src/server/domains/content/imprint/bank.service.ts iban.slice(-4)',
    'src/server/domains/content/imprint/bank.service.ts iban.slice(0, 4)',
    // the id of a file
    'src/server/domains/operator/settings/settings.service.ts name.slice(0, 8)',
    'src/server/domains/payouts/debits/debits.mails.ts iban.slice(-4)',
    'src/server/platform/files/left-over/left-over.ts key.slice(0, key.indexOf(idOf(key)!))',
    'src/server/domains/payouts/debits/debits.mails.ts iban.slice(0, 4)',
    'src/server/domains/providers/providers.mails.ts iban.slice(-4)',
    'src/server/domains/providers/providers.mails.ts iban.slice(0, 4)',
    'src/server/platform/bank-statements/camt.ts part.slice(0, 2)',
    'src/server/platform/bank-statements/csv.ts text.slice(0, 10)',
    "src/server/platform/datev/extf.ts document .replace(/[^A-Za-z0-9$&%*+/-]/g, '-') .replace(/^[+-]+/, '') .slice(0, 36)",
    'src/server/platform/datev/extf.ts from.slice(0, 4)',
    "src/server/platform/datev/extf.ts madeAt.toISOString().replace(/\\D/g, '').slice(0, 17)",
    'src/server/platform/sepa/direct-debit.ts id.slice(0, 4)',
    'src/server/platform/times.ts at.slice(0, 10)',
    'src/server/platform/times.ts at.slice(11, 19)',
    'src/server/platform/times.ts at.slice(11, 23)',
    'src/server/platform/times.ts at.slice(20, -3)',
    'src/web/features/accounts/security/TwoFactorCard.tsx mobile.slice(-2)',
    'src/web/features/accounts/security/TwoFactorCard.tsx mobile.slice(0, 3)',
  ],
  'cut where a sign of ASCII was found': [
    'src/lib/text/text.ts text.slice(0, end)',
    'src/server/domains/food/import/menu-import.rules.ts bare.slice(0, at)',
    'src/server/domains/food/import/menu-import.rules.ts text.slice(0, -1)',
    'src/server/domains/food/import/menu-import.rules.ts title.slice(0, open)',
    'src/server/domains/notifications/notifications.rules.ts type.slice(0, at)',
    'src/server/domains/portal/feeds/lines.rules.ts raw.substring(0, raw.length - 1)',
    'src/server/domains/portal/feeds/lines.rules.ts line.substring(1)',
    'src/server/domains/portal/feeds/lines.rules.ts text.substring(from, at)',
    'src/server/domains/portal/feeds/lines.rules.ts text.substring(from)',
    'src/server/platform/http/incoming/input.ts name.slice(0, -2)',
    'src/web/features/content/outline.ts section.slice(start.length, end)',
  ],
  'only compared, neither stored nor shown': [
    'src/lib/text/spelling.ts word.slice(0, typed.length)',
    'src/server/platform/files/brand/law-files.ts text.slice(0, 200)',
    'src/server/domains/products/search/keyword-terms.queries.ts word.slice(0, at - link.length)',
    'src/server/domains/products/search/keyword-terms.queries.ts word.slice(0, at)',
    'src/server/domains/products/features/features.rules.ts whole.slice(0, unitAt)',
    'src/server/platform/datev/extf.ts text.slice(0, 1)',
  ],
  'words of the program': [
    'src/server/platform/cache/changes.ts tag.slice(0, owner)',
    'src/server/platform/log.ts stack.slice(0, from)',
    'src/server/platform/sql/rows.ts JSON.stringify(value)?.slice(0, 60)',
    'src/server/domains/food/food.present.ts text.charAt(0)',
    'src/web/features/orders/provider/BulkBar.tsx label.charAt(0)',
  ],
  'what cuts between letters': [
    'src/lib/text/texts.ts text.slice(0, 40)',
    'src/lib/text/texts.ts text.slice(0, end + 40)',
    'src/lib/text/texts.ts text.slice(0, index || end)',
    'src/lib/text/texts.ts text.slice(before, index + 60)',
  ],
}

describe('text is cut between letters', () => {
  const { cuts, bounds } = cutsInSource()

  test('its length is counted by `text`, `anyText` and `rawText` of the contract', () => {
    expect(bounds).toEqual([])
  })

  test('and cut by `cutText`', () => {
    // without the folder: files move
    const inFile = (cut: string) => cut.replace(/^\S*\//, '')
    const known = new Set(Object.values(notOutsideText).flat().map(inFile))
    const isPlural = (word: string) => /s$/.test(word) && !/ss$/.test(word)
    const isNoText = (word: string) => [...lists, ...ascii, ...days].includes(word) || word === 'data' || isPlural(word)
    const found = cuts.filter(({ word }) => !isNoText(word)).map(({ place, code }) => inFile(`${place} ${code}`))
    expect(found.filter((cut) => !known.has(cut))).toEqual([])
    expect([...known].filter((cut) => !found.includes(cut))).toEqual([])
  })
})
