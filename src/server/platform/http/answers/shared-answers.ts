import { ownBytes } from '#lib/bytes/bytes.ts'
import { createDependencyCache } from '../../cache/dependency-cache.ts'
import { gzipText } from './compress.ts'

/** An answer as it travels, which is compressed once. */
export type SharedAnswer = { bytes: Buffer; zipped: () => Promise<Buffer> }

const toAnswer = (text: string): SharedAnswer => {
  const bytes = ownBytes(Buffer.from(text))
  let zipping: Promise<Buffer> | undefined
  return { bytes, zipped: () => (zipping ??= gzipText(bytes).then(ownBytes)) }
}

/** Answers of calls that are the same for everybody, with their compressed form. */
export const createSharedAnswers = () => {
  const keep = createDependencyCache<SharedAnswer>({
    // room for the product lists of all categories
    most: 24 * 1024 * 1024,
    sizeOf: ({ bytes }) => Math.ceil(bytes.length * 1.3),
  })
  return (key: string, make: () => Promise<string>) => keep(key, async () => toAnswer(await make()))
}
