import { z } from 'zod'
import { call } from '../wire/call.ts'
import { fileAnswer, flag, largeUpload, outcome, several } from '../wire/fields.ts'

/** What a file of contents holds beside its pictures. */
export const archiveKind = z.enum([
  'set',
  'page',
  'category',
  'contact',
  'mail',
  'region',
  'topic',
  'post',
  'newsletter',
])
export type ArchiveKind = z.output<typeof archiveKind>

export const archiveMegabytes = 60
export const mostArchivePictures = 100

/** What becomes of an entry: `same` is there already. */
export const archiveOutcome = z.enum(['new', 'changed', 'same', 'refused'])

const entry = z.object({
  kind: z.union([archiveKind, z.literal('picture')]),
  name: z.string(),
  outcome: archiveOutcome,
  /** of what is refused */
  reason: z.string(),
})

const result = {
  /** when the file was made */
  made_at: z.iso.datetime(),
  entries: z.array(entry),
}

/** Reading takes a thread for some seconds, pictures up to two CPU seconds each. */
const limits = [{ by: 'account', max: 60, minutes: 60, counts: 'all' }] as const

const given = {
  file: largeUpload(archiveMegabytes),
  /** guests see it at once; otherwise all of it waits as drafts */
  is_published: flag().default(false),
}

export const archiveCalls = {
  getArchive: call({
    method: 'GET',
    path: '/operator/archive',
    access: 'operator',
    errors: ['CONFLICT'],
    summary:
      'Published pages, menus, banners, texts of categories, contact subjects, mail texts and posts with their pictures, and drafts of newsletters, as a file for another region.',
    /** all of them when left out; texts of mails need the right to read messages, too */
    input: z.object({ kinds: several(archiveKind, archiveKind.options.length) }),
    output: fileAnswer(),
  }),
  createArchiveCheck: call({
    method: 'POST',
    path: '/operator/archive-check',
    access: 'operator',
    limits,
    summary: 'What an import of this file would add, change or refuse. Nothing is written.',
    input: z.object(given),
    output: z.object(result),
  }),
  importArchive: call({
    method: 'POST',
    path: '/operator/archive',
    access: 'operator',
    limits,
    errors: ['CONFLICT'],
    summary: 'Takes over a file of contents, all of it or nothing.',
    input: z.object({
      ...given,
      /** takes over the rest where single entries are refused */
      leaves_refused: flag().default(false),
    }),
    output: z.object({ ...outcome, ...result }),
  }),
}
