import type { z } from 'zod'
import type { ArchiveKind, archiveOutcome } from '#contract/content/archive.ts'
import type { StoredUpload } from '#contract/wire/fields.ts'
import { Refusal, refuse } from '#lib/errors.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { type Stored, withPictures } from '#server/platform/files/pictures.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { inThread } from '#server/platform/workers/pool.ts'
import { insertMedia, selectSameMedium } from '../media/media.service.ts'
import { type ArchiveEntry, type ArchiveSection, mayUse } from './archive.contributions.ts'
import { withPictureNumbers } from './archive.rules.ts'
import { contentArchive } from './archive-parts.service.ts'
import type { ArchivePicture, task } from './read-archive.task.ts'

/** All kinds in the order in which they are written: what others name comes first. */
export const partsOf = () =>
  [contentArchive, ...contributionsOf('archive')].flatMap(
    (parts) => Object.entries(parts) as [ArchiveKind, ArchiveSection][],
  )

const readFile = inThread<typeof task>('requests', new URL('./read-archive.task.ts', import.meta.url), 60)
type Archive = Awaited<ReturnType<typeof task>>

export type Entry = {
  kind: ArchiveKind | 'picture'
  name: string
  outcome: z.output<typeof archiveOutcome>
  reason: string
}

const reasonOf = ({ details, message }: Refusal) => Object.values(details.fields ?? {})[0] ?? message

const mayNot = () => refuse('FORBIDDEN', { message: 'Ihre Rolle erlaubt nicht, diese Texte zu ändern.' })

type Way = { ctx: OperatorCtx; isPublished: boolean }

/** Everything that an entry wrote before it was refused is undone. */
const writeOne = async (
  tx: Tx,
  part: ArchiveSection,
  entry: ArchiveEntry,
  { ctx, isPublished }: Way,
): Promise<Entry> => {
  const { kind, name } = entry
  await tx.sql`savepoint entry`
  try {
    if (!mayUse(ctx, 'write', part)) throw mayNot()
    const outcome = await part.write(tx, entry, isPublished)
    await tx.sql`release savepoint entry`
    return { kind, name, outcome, reason: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.sql`rollback to savepoint entry`
    return { kind, name, outcome: 'refused', reason: reasonOf(error) }
  }
}

type Known = { picture: ArchivePicture; id: number | null }

/** Pictures of the library with the same words and name are the same. */
const findKnown = async (pictures: ArchivePicture[]): Promise<Known[]> => {
  const known: Known[] = []
  for (const picture of pictures) known.push({ picture, id: await selectSameMedium(picture) })
  return known
}

/** `files`: of the pictures that are new, in their order. */
const writeAll = async (tx: Tx, { entries }: Archive, known: Known[], files: Stored[], way: Way) => {
  const fresh = known.filter(({ id }) => id === null).map(({ picture }) => picture)
  const made = await insertMedia(
    tx,
    fresh.map(({ name, alt, source, licence, tags, focus_x, focus_y }, at) => ({
      ...{ name, alt, source, licence, tags, focusX: focus_x, focusY: focus_y },
      ...files[at]!,
    })),
  )
  const numbers = new Map(known.map(({ picture, id }) => [picture.id, id ?? made[fresh.indexOf(picture)]!]))
  const done: Entry[] = known.map(({ picture, id }) => ({
    kind: 'picture',
    name: picture.alt,
    outcome: id === null ? 'new' : 'same',
    reason: '',
  }))
  for (const [kind, part] of partsOf())
    for (const entry of entries)
      if (entry.kind === kind)
        done.push(await writeOne(tx, part, withPictureNumbers(entry, numbers) as ArchiveEntry, way))
  return done
}

class Checked extends Error {
  readonly entries: Entry[]
  constructor(entries: Entry[]) {
    super('checked')
    this.entries = entries
  }
}

/** The whole import in a transaction that is taken back: what it says is what an import would do. */
export const checkArchive = async (ctx: OperatorCtx, file: StoredUpload, isPublished: boolean) => {
  const archive = await readFile(`u${ctx.user.id}`, { path: file.path })
  const known = await findKnown(archive.pictures)
  const files = known.map(({ picture }) => ({ key: `pictures/media/pruefung-${picture.id}`, width: 1, height: 1 }))
  try {
    await inTransaction(async (tx) => {
      throw new Checked(await writeAll(tx, archive, known, files, { ctx, isPublished }))
    })
  } catch (error) {
    if (error instanceof Checked) return { madeAt: archive.madeAt, entries: error.entries }
    throw error
  }
  throw new Error('a check is always taken back')
}

const partly = (refused: Entry[]) =>
  refuse('CONFLICT', {
    message: `${refused.length === 1 ? 'Ein Eintrag wird' : `${refused.length} Einträge werden`} abgelehnt, deshalb ist nichts übernommen: ${refused[0]!.name}: ${refused[0]!.reason}`,
  })

/** All of it or nothing. */
export const importArchive = async (
  ctx: OperatorCtx,
  file: StoredUpload,
  { isPublished, leavesRefused }: { isPublished: boolean; leavesRefused: boolean },
) => {
  const archive = await readFile(`u${ctx.user.id}`, { path: file.path })
  const known = await findKnown(archive.pictures)
  const uploads = known.flatMap(({ picture, id }) =>
    id === null ? [{ filename: `${picture.id}.webp`, bytes: picture.bytes }] : [],
  )
  const entries = await withPictures(ctx, 'media', uploads, (files) =>
    inTransaction(async (tx) => {
      await tx.sql`select pg_advisory_xact_lock(hashtext('content archive'))`
      const done = await writeAll(tx, archive, known, files, { ctx, isPublished })
      const refused = done.filter(({ outcome }) => outcome === 'refused')
      if (refused.length && !leavesRefused) throw partly(refused)
      return done
    }),
  )
  return { madeAt: archive.madeAt, entries }
}
