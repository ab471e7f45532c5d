import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type ArchiveKind, mostArchivePictures } from '#contract/content/archive.ts'
import { refuse } from '#lib/errors.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { lastCopyOf } from '#server/platform/files/pictures.ts'
import { storage } from '#server/platform/files/storage.ts'
import { sql } from '#server/platform/sql/index.ts'
import { type ArchiveEntry, type LoosePicture, mayUse } from './archive.contributions.ts'
import { pictureNumbers } from './archive.rules.ts'
import { partsOf } from './archive-import.service.ts'

type Picture = {
  id: number
  key: string
  name: string
  alt: string
  source: string
  licence: string
  tags: string[]
  focus_x: number
  focus_y: number
}

const loose = ({ id, key, name, alt }: LoosePicture): Picture => ({
  ...{ id, key, name, alt },
  ...{ source: '', licence: '', tags: [], focus_x: 50, focus_y: 50 },
})

const selectPictures = async (ids: number[]) => [
  ...(await sql<Picture>`
    select id, key, name, alt, source, licence, tags, focus_x, focus_y from media
    where id = any(${ids}::int[]) and alt <> '' order by id`),
]

const tooMany = (count: number) =>
  refuse('CONFLICT', {
    message: `Das sind ${count} Bilder, in eine Datei passen ${mostArchivePictures}. Bitte speichern Sie weniger Arten auf einmal.`,
  })

const mayNot = () => refuse('FORBIDDEN', { message: 'Ihre Rolle erlaubt nicht, Texte von Nachrichten zu speichern.' })

/** Everything of these kinds that guests see. Words are small and come first; pictures are read one by one while they are sent. */
export const openArchive = async (ctx: OperatorCtx, kinds: ArchiveKind[]) => {
  const entries: ArchiveEntry[] = []
  const others: LoosePicture[] = []
  for (const [kind, part] of partsOf())
    if (kinds.includes(kind)) {
      if (!mayUse(ctx, 'read', part)) throw mayNot()
      for await (const { entry, pictures = [] } of part.read()) {
        entries.push(entry)
        others.push(...pictures)
      }
    }
  const ids = new Set(entries.flatMap((entry) => pictureNumbers(entry)).filter((id) => id > 0))
  const pictures = [...(await selectPictures([...ids])), ...others.map(loose)]
  if (pictures.length > mostArchivePictures) throw tooMany(pictures.length)
  return stream(entries, pictures)
}

async function* linesOf(entries: ArchiveEntry[], pictures: Picture[]) {
  const line = (value: object) => `${JSON.stringify(value)}\n`
  yield line({ format: 'marktwerk-content', version: 1, made_at: new Date().toISOString() })
  for (const { key, ...words } of pictures) {
    const bytes = await storage.get(lastCopyOf(key))
    if (bytes) yield line({ kind: 'picture', ...words, data: Buffer.from(bytes).toString('base64') })
  }
  for (const entry of entries) yield line(entry)
}

const stream = (entries: ArchiveEntry[], pictures: Picture[]) => {
  const gzip = createGzip()
  // what fails ends the answer, too
  pipeline(Readable.from(linesOf(entries, pictures)), gzip).catch((error: Error) => gzip.destroy(error))
  return gzip as AsyncIterable<Uint8Array>
}
