import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { archiveKind, mostArchivePictures } from '#contract/content/archive.ts'
import { mediumId } from '#contract/content/widgets.ts'
import { anyText, text } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import { findUnsound, withoutControlsInside } from '#lib/text/texts.ts'

/** Of a picture of 15 MB in base64. */
const longestLine = 21_000_000
const mostBytes = 150_000_000
const mostEntries = 5000

const unreadable = (line?: number) =>
  refuse('VALIDATION_FAILED', {
    message: line
      ? `Zeile ${line} der Datei lässt sich nicht lesen. Bitte speichern Sie sie noch einmal.`
      : 'Das ist keine Datei mit Inhalten. Bitte wählen Sie eine, die Sie hier gespeichert haben.',
  })
const tooLarge = () =>
  refuse('VALIDATION_FAILED', {
    message: 'Die Datei ist zu groß. Bitte speichern Sie die Inhalte in mehreren Dateien.',
  })

const head = z.object({ format: z.literal('marktwerk-content'), version: z.literal(1), made_at: z.iso.datetime() })

const picture = z.object({
  kind: z.literal('picture'),
  id: z.int().min(-2_147_483_647).max(2_147_483_647),
  name: text(120),
  alt: text(200),
  source: anyText(120),
  licence: anyText(80),
  tags: z.array(text(40)).max(10),
  focus_x: z.int().min(0).max(100),
  focus_y: z.int().min(0).max(100),
  data: z.base64().max(longestLine),
})
export type ArchivePicture = Omit<z.output<typeof picture>, 'kind' | 'data'> & { bytes: Uint8Array }

const entry = z.looseObject({ kind: archiveKind, name: text(200) })

/** Lines as they come, none longer than it may be: bytes are looked at once. */
async function* linesOf(path: string) {
  let parts: Buffer[] = []
  let [length, total] = [0, 0]
  for await (const chunk of createReadStream(path).pipe(createGunzip()) as AsyncIterable<Buffer>) {
    total += chunk.length
    if (total > mostBytes) throw tooLarge()
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, end)]).toString('utf8')
      parts = []
      length = 0
      from = end + 1
    }
    parts.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > longestLine) throw tooLarge()
  }
  if (length) yield Buffer.concat(parts).toString('utf8')
}

const parse = (line: string, at: number): unknown => {
  try {
    const parsed = JSON.parse(line) as unknown
    if (findUnsound(parsed) === null) return withoutControlsInside(parsed)
  } catch {
    // nested too deeply, or no JSON
  }
  throw unreadable(at)
}

const isOdd = (error: unknown) =>
  (error as { code?: string }).code?.startsWith('Z_') || (error as { code?: string }).code === 'ERR_ZLIB'

/** Everything a file of contents holds; whether it fits is asked by those it belongs to. */
export const task = async ({ path }: { path: string }) => {
  let madeAt = ''
  const entries: z.output<typeof entry>[] = []
  const pictures: ArchivePicture[] = []
  const ids = new Set<number>()
  let at = 0
  try {
    for await (const line of linesOf(path)) {
      at++
      const parsed = parse(line, at)
      if (at === 1) {
        const read = head.safeParse(parsed)
        if (!read.success) throw unreadable()
        madeAt = read.data.made_at
        continue
      }
      const shown = picture.safeParse(parsed)
      if (shown.success) {
        const { kind: _, data, ...words } = shown.data
        if (ids.has(words.id)) throw unreadable(at)
        ids.add(words.id)
        pictures.push({ ...words, bytes: new Uint8Array(Buffer.from(data, 'base64')) })
        if (pictures.length > mostArchivePictures) throw tooLarge()
        continue
      }
      const read = entry.safeParse(parsed)
      if (!read.success) throw unreadable(at)
      entries.push(read.data)
      if (entries.length > mostEntries) throw tooLarge()
    }
  } catch (error) {
    if (isOdd(error)) throw unreadable()
    throw error
  }
  if (!madeAt) throw unreadable()
  return { madeAt, entries, pictures }
}

/** A number of the file in the place of a picture. */
export const isPictureNumber = (value: unknown): value is number =>
  typeof value === 'number' && mediumId().safeParse(Math.abs(value)).success
