import { z } from 'zod'
import { isSepaName, latinName } from '#lib/bank/sepa-text.ts'
import { isRealDay } from '#lib/clock.ts'
import { type NumberKind, parseNumber } from '#lib/numbers.ts'
import { findUnsound, isLongerThan, withoutControlsInside } from '#lib/text/texts.ts'
import { unsoundText } from './german.ts'

/** A schema never changes, so the same one serves all calls: an id is fifteen objects, which hundreds of calls have. */
const once = <A extends number[], T>(make: (...args: A) => T) => {
  const made = new Map<string, T>()
  return (...args: A): T => {
    const key = args.join()
    const known = made.get(key) ?? make(...args)
    made.set(key, known)
    return known
  }
}

const idUpTo = (digits: RegExp, most: number) =>
  z.union([z.number(), z.string().trim().regex(digits).transform(Number)]).pipe(z.number().int().positive().max(most))

/** Row ids arrive as numbers in JSON and as text in paths, queries and forms. */
export const id = once(() => idUpTo(/^\d{1,10}$/, 2_147_483_647))
/** Of tables whose keys have 64 bits. */
export const longId = once(() => idUpTo(/^\d{1,16}$/, Number.MAX_SAFE_INTEGER))
/** The same in an answer: content queries know whole numbers of 32 bits only. */
export const longKey = once(() => z.int().meta({ format: 'int64' }))

/** Deeper pages cost the database more than a reader gets out of them: filters find what stands there. */
export const deepestPage = 5000

export const page = once(() =>
  z
    .union([
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,6}$/)
        .transform(Number),
    ])
    .pipe(
      z.number().int().min(1).max(deepestPage, 'So weit lässt sich nicht blättern. Bitte grenzen Sie die Liste ein.'),
    )
    .default(1),
)

/** 1 or 0 on the wire, a boolean inside; `true`, "true" and "1" are understood too. */
export const flag = once(() =>
  z
    .union([z.boolean(), z.literal(1), z.literal(0), z.enum(['1', '0', 'true', 'false'])])
    .transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)

/** Characters are code points, as JSON schema and PostgreSQL count them. */
const atMost =
  (max: number): z.core.CheckFn<string> =>
  ({ value, issues }) => {
    if (isLongerThan(value, max))
      issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value })
  }

/** Text with the space around it, and empty text: passwords, HTML, search words. */
export const rawText = once((max: number) => z.string().check(atMost(max)).meta({ maxLength: max }))

/** Text without the space around it; '' is one. */
export const anyText = once((max: number) => z.string().trim().check(atMost(max)).meta({ maxLength: max }))

export const text = once((max = 200) => anyText(max).min(1))

/** The number of an order or document. It is not personal data, so the audit log stores it. */
export const recordNumber = once(() => text(30).meta({ recordNumber: true }))

/** The name of a person or business that gets or pays money: banks must be able to write it. */
export const payeeName = once((max = 200) => text(max).refine(isSepaName, latinName))

/** Optional text that clients send as '' when it is missing. */
export const optionalText = once((max = 200) => anyText(max).default(''))

/** The name of a person. It may appear in mails to unconfirmed addresses, so it must not contain a link. */
export const personName = once((max: number) =>
  anyText(max)
    .refine((name) => !/:\/\/|www\./i.test(name), 'Bitte geben Sie einen Namen ohne Internetadresse ein.')
    .refine(
      (name) => !name || (/\p{L}/u.test(name) && !/\p{Extended_Pictographic}/u.test(name)),
      'Bitte geben Sie einen Namen aus Buchstaben ein.',
    ),
)

/** First or last name in an invitation; must not be empty. */
export const givenName = (what: 'Vornamen' | 'Nachnamen') =>
  personName(100).refine((name) => name !== '', `Bitte geben Sie den ${what} ein.`)

export const email = once(() => anyText(254).toLowerCase().pipe(z.email()))

export const password = once(() => rawText(200).min(10))

export const gender = once(() => z.enum(['male', 'female', 'other']))

/** Telephone number as people write it; '' when missing. */
export const phone = once(() =>
  z
    .string()
    .trim()
    .regex(/^(\+?\d[\d ()/.-]{4,29})?$/, 'Bitte geben Sie eine gültige Telefonnummer ein.'),
)

const chosen = (key: ReturnType<typeof id>) =>
  z
    .union([key, z.null(), z.literal('').transform(() => null)], 'Bitte wählen Sie einen der angebotenen Werte.')
    .optional()
/** The id of a chosen entry; '' or null when nothing is chosen. */
export const optionalId = once(() => chosen(id()))
export const optionalLongId = once(() => chosen(longId()))

const number = (min: number, max: number, kind: NumberKind, sentence: string) =>
  z
    .union(
      [
        z.number(),
        rawText(60)
          .regex(/\d/)
          .transform((value, ctx) => {
            const read = parseNumber(value, kind)
            if (read === null) ctx.addIssue({ code: 'custom', message: sentence })
            return read ?? z.NEVER
          }),
      ],
      sentence,
    )
    .pipe(z.number().min(min).max(max))

/** A JSON number, or a text as people write it: the rules stand at `parseNumber`. */
export const decimal = once((min: number, max: number) =>
  number(min, max, max < 1000 ? 'small' : 'amount', 'Bitte geben Sie eine Zahl ein.'),
)

export const whole = once((min: number, max: number) => {
  const sentence = 'Bitte geben Sie eine ganze Zahl ein.'
  return number(min, max, 'count', sentence).pipe(z.int(sentence))
})

/** An amount of money in euros; at most what fits whole cents in 32 bits. */
export const euros = once(() => decimal(0, 20_000_000))

/** Left out keeps the value, null or '' clears it. */
export const clearable = <T extends z.ZodType>(inner: T) =>
  z.union([inner, z.null(), z.literal('').transform(() => null)]).optional()

/** One or several of a query: `ids=1`, `ids=1,2` or `ids[]=1&ids[]=2`; none when left out. */
export const several = <T extends z.ZodType>(item: T, max: number) => {
  const list = z.array(item).max(max)
  const split = rawText(20_000).transform(
    (value) => value.split(',').filter((part) => part.trim() !== '') as z.input<T>[],
  )
  return z
    .union([list, item.transform((one) => [one]), split.pipe(list)], 'Bitte wählen Sie aus den angebotenen Werten.')
    .default([])
}

/** A list or object that forms with files send as JSON text. */
export const nested = <T extends z.ZodType>(inner: T) =>
  z.union([
    inner,
    rawText(200_000)
      .transform((value, ctx) => {
        try {
          const parsed = JSON.parse(value) as unknown
          const path = findUnsound(parsed)
          if (!path) return withoutControlsInside(parsed)
          ctx.addIssue({ code: 'custom', path, message: unsoundText })
        } catch {
          ctx.addIssue({ code: 'custom', message: 'Diese Angabe hat die falsche Form.' })
        }
        return z.NEVER
      })
      .pipe(inner),
  ])

/** ISO calendar day, as sent by date fields; a day that there is, of the years that databases and forms can show. */
export const day = once(() => z.iso.date().refine(isRealDay, 'Bitte geben Sie ein gültiges Datum ein.'))

/** ISO moment with its zone. */
export const moment = once(() =>
  z.iso
    .datetime({ offset: true })
    .refine((value) => isRealDay(value.slice(0, 10)), 'Bitte geben Sie ein gültiges Datum ein.'),
)

/** A file of a form. It lies at `path` for as long as the call runs. No JSON can pretend to be one. */
export class StoredUpload {
  readonly filename: string
  readonly path: string
  readonly size: number

  constructor(filename: string, path: string, size: number) {
    this.filename = filename
    this.path = path
    this.size = size
  }
}

/** A file of a form, or one that the program made itself. */
export type Upload = StoredUpload | { filename: string; bytes: Uint8Array }

const isUpload = (value: unknown) => value instanceof File || value instanceof StoredUpload

/** A file of a multipart body, of up to 15 MB; the browser's client passes a `File` in the same place. */
export const upload = () =>
  z
    .custom<StoredUpload>(isUpload, { error: 'Bitte wählen Sie eine Datei aus.' })
    .meta({ type: 'string', format: 'binary' })

/** Like `upload`, for one file of up to so many megabytes. */
export const largeUpload = (megabytes: number) =>
  z
    .custom<StoredUpload>(isUpload, { error: 'Bitte wählen Sie eine Datei aus.' })
    .meta({ type: 'string', format: 'binary', megabytes })

/** Answer of a call that is a file instead of JSON; the browser saves it with `download`. */
export type FileAnswer = { filename: string; contentType: string; body: AsyncIterable<Uint8Array | string> }

export const fileAnswer = () =>
  z.custom<FileAnswer>((value) => typeof value === 'object').meta({ type: 'string', format: 'binary' })

/** What writes answer when the client shows a toast. */
/** The next free time of a service that can be booked; null where none is known. */
export const nextFree = z.object({ at: z.iso.datetime(), text: z.string() }).nullable()

/** Answered, but not to pages: they work it out or show nothing of it. Its type keeps components from reading it. */
export const apiOnly = (inner: z.ZodType) => inner.meta({ apiOnly: true }) as z.ZodType<unknown>

/** An object of which pages get these fields alone. */
export const pagesGet = <S extends z.core.$ZodShape, K extends keyof S & string>(
  { shape }: z.ZodObject<S>,
  shown: readonly K[],
) => {
  const isShown = (name: string) => (shown as readonly string[]).includes(name)
  const fields = Object.entries(shape as unknown as Record<string, z.ZodType>)
  return z.object(
    Object.fromEntries(fields.map(([name, field]) => [name, isShown(name) ? field : apiOnly(field)])),
  ) as unknown as z.ZodObject<Pick<S, K> & Record<Exclude<keyof S, K>, z.ZodType<unknown>>>
}

export const outcome = { status: z.boolean(), message: z.string() }

export const paged = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    total: z.int(),
    count: z.int(),
    currentPage: z.int(),
    lastPage: z.int(),
    perPage: z.int(),
    firstItem: z.int().nullable(),
    lastItem: z.int().nullable(),
    hasMorePages: z.boolean(),
  })
