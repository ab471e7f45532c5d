import type { Call } from '#contract/wire/call.ts'
import { fitting, type Schema, schemaOf } from './inputs.ts'

type Path = readonly (string | number)[]

/** Text that cannot be stored, that must be cleaned, or that is cut where a character is not over. */
const soundless = ['a\0b', 'Gut \ud83d', '\ude42']
const strange = (longest: number) => [
  `a\u0001\u0007\u001b${'b\u009f'}`,
  `${'x'.repeat(Math.max(0, longest - 1))}👩‍👧`,
  '🙂'.repeat(longest),
  '\u202e\u200b\ufeffabc\u2066\u200d',
  `e${'\u0301'.repeat(30)}`,
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '_%\\',
  '../../../etc/passwd',
  '=1+1',
  '{"a":"\\u0000"}',
  '["\\ud800"]',
  '٣½Ⅻ',
  '',
  ' ',
  'x'.repeat(5000),
]
const odd: unknown[] = [
  ...[0, -0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 + 1, 1e308, 5e-324],
  ...['1e5', '0x10', '٣', '½', 'NaN', 'Infinity', '1,5', '1.234', '1.2.3', '999999999999999999999', ' 7 '],
]
const days = [
  ...['2026-02-30', '2026-02-29', '0000-00-00', '0000-01-01', '9999-12-31', '10000-01-01', '2026-1-1', '2026-13-01'],
  ...[
    '2026-02-30T10:00:00Z',
    '2026-11-15T25:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-14:00',
    '٢٠٢٦-01-01',
  ],
]
const shapes: unknown[] = [null, true, [], [[]], ['a', 'b'], {}, { $ne: 1 }, { length: -1 }, 'x@y']

const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d(-\d\d)?/.test(value)

/** Every value inside of an input, with its path. */
const leavesOf = (value: unknown, path: Path = []): { path: Path; value: unknown }[] => {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  const inner = Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]))
  return inner.length ? inner : [{ path, value }]
}

const put = (value: unknown, [key, ...rest]: Path, given: unknown): unknown => {
  if (key === undefined) return given
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? put(one, rest, given) : one))
  return { ...(value as object), [key]: put((value as Record<string, unknown>)[key], rest, given) }
}

const longestAt = (schema: Schema | undefined, [key, ...rest]: Path): number => {
  if (!schema) return 200
  if (schema.anyOf)
    return Math.max(...schema.anyOf.map((one) => longestAt(one, key === undefined ? [] : [key, ...rest])))
  if (key === undefined) return Math.min(schema.maxLength ?? 200, 3000)
  return longestAt(schema.items ?? schema.properties?.[key], rest)
}

let turn = 0
/** Some of the values, others each time, so that all of them meet many fields. */
const inTurn = <T>(values: readonly T[], count: number) =>
  Array.from({ length: Math.min(count, values.length) }, () => values[turn++ % values.length]!)

const valuesFor = (value: unknown, longest: number): unknown[] => {
  if (isDay(value)) return [...inTurn(days, 5), ...inTurn(soundless, 1), ...inTurn(shapes, 1)]
  if (typeof value === 'string')
    return [...inTurn(soundless, 2), ...inTurn(strange(longest), 5), ...inTurn(odd, 2), ...inTurn(shapes, 1)]
  if (typeof value === 'number') return [...inTurn(odd, 6), ...inTurn(soundless, 1), ...inTurn(shapes, 1)]
  return [...inTurn(shapes, 2), ...inTurn(soundless, 1), ...inTurn(odd, 1)]
}

/** A field with a list or object as the JSON text that forms send, with text inside that cannot be stored. */
const asJsonText = (input: Record<string, unknown>) =>
  Object.entries(input).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? ['a\0b', '\ud83d', 'a\u0007b'].map((text) => {
          const [leaf] = leavesOf(value).filter((one) => typeof one.value === 'string')
          return { ...input, [name]: JSON.stringify(leaf ? put(value, leaf.path, text) : [text]) }
        })
      : [],
  )

/** Inputs that are good but for one value, so that what gets past the check reaches the handler; and some that are bad in all. */
export const inputsFor = (call: Call): Record<string, unknown>[] => {
  const good = fitting(call)
  const schema = schemaOf(call)
  const single = leavesOf(good).flatMap(({ path, value }) =>
    path.length ? valuesFor(value, longestAt(schema, path)).map((given) => put(good, path, given)) : [],
  ) as Record<string, unknown>[]
  const all = inTurn([...soundless, ...strange(50), ...odd, ...days, ...shapes], 3).map((given) =>
    Object.fromEntries(Object.keys(schema.properties ?? {}).map((name) => [name, given])),
  )
  return [good, {}, ...single, ...asJsonText(good), ...all]
}
