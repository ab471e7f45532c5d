import { transcode } from 'node:buffer'

/** Gives the memory of bytes back at once, which nobody reads any more; else they wait for the next garbage collection. */
export const release = (bytes: Buffer) => {
  if (bytes.length === bytes.buffer.byteLength) (bytes.buffer as ArrayBuffer).transfer(0)
}

/** Long texts with characters beyond Latin-1, such as pages, take Node ten times as long by `Buffer.from`. */
export const utf8Bytes = (text: string): Buffer => {
  const wide = Buffer.from(text, 'utf16le')
  try {
    return transcode(wide, 'utf16le', 'utf8')
  } catch {
    // half of a pair of characters, which is written as one that stands for the unknown
    return Buffer.from(text)
  } finally {
    release(wide)
  }
}

/** Bytes to keep. Node cuts small buffers out of pieces of 64 KiB, and a buffer that is kept would keep its whole piece. */
export const ownBytes = (bytes: Buffer) => {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
