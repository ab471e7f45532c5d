import type { FileAnswer, Upload } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import type { AccountCtx } from '#server/platform/context.ts'
import { storePrivateFile } from '#server/platform/files/private.ts'
import { storage } from '#server/platform/files/storage.ts'
import { orTakeBack, takeBack } from '#server/platform/files/take-back.ts'
import { selectFile } from '../chat.queries.ts'
import type { messageFiles } from '../chat.tables.ts'

export type NewFile = Omit<typeof messageFiles.$inferInsert, 'messageId'>

/** Not below `pictures/`: nothing here is served without a look at the conversation. */
const folder = 'chat'
const storeFile = async (ctx: AccountCtx, upload: Upload): Promise<NewFile> => {
  const { contentType: _, ...file } = await storePrivateFile(ctx, upload, folder, 'files')
  return file
}

export const withFiles = async <T>(ctx: AccountCtx, uploads: Upload[], work: (files: NewFile[]) => Promise<T>) => {
  const files: NewFile[] = []
  return orTakeBack(
    async () => {
      for (const upload of uploads) files.push(await storeFile(ctx, upload))
      return work(files)
    },
    () => Promise.all(files.map(({ key }) => takeBack(key))),
  )
}

export const readAttachment = async ({ user }: AccountCtx, id: number): Promise<FileAnswer> => {
  const file = await selectFile(user, id)
  const body = file && (await storage.open(file.key))
  if (!file || !body) throw refuse('NOT_FOUND', { message: 'Diese Datei wurde nicht gefunden.' })
  return { filename: file.name, contentType: file.kind === 'pdf' ? 'application/pdf' : 'image/webp', body }
}
