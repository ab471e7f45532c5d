import type { z } from 'zod'
import type { ArchiveKind, archiveOutcome } from '#contract/content/archive.ts'
import type { StaffArea } from '#contract/wire/rights.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/transaction.ts'

/** One line of a file of contents. Pictures stand in it as `media_id`, by their numbers in the file. */
export type ArchiveEntry = { kind: ArchiveKind; name: string; [field: string]: unknown }

/** A picture that is no part of the media library yet; `id` is negative. */
export type LoosePicture = { id: number; key: string; name: string; alt: string }

export type Written = Exclude<z.output<typeof archiveOutcome>, 'refused'>

export type ArchiveSection = {
  /** whose right it needs beside that for contents */
  staff?: StaffArea
  read: () => AsyncIterable<{ entry: ArchiveEntry; pictures?: LoosePicture[] }>
  /** Refuses what does not fit. Everything an entry writes is undone where it is refused. */
  write: (tx: Tx, entry: ArchiveEntry, isPublished: boolean) => Promise<Written>
}

export const mayUse = ({ user }: OperatorCtx, verb: 'read' | 'write', { staff }: ArchiveSection) =>
  !staff || !user.rights || user.rights.includes(`${verb}_${staff}`)

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** contents that a file for another region holds, in the order in which they are written */
    archive?: Partial<Record<ArchiveKind, ArchiveSection>>
  }
}
