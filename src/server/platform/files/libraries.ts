import type sharp from 'sharp'
import { lazily } from '../lazily.ts'

/** For pictures. One thread each: uploads never starve requests. */
export const pictureKit = lazily<typeof sharp>('sharp', (library) => {
  library.concurrency(1)
  library.cache(false)
})
