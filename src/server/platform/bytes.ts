import { transcode } from 'node:buffer'

/** Long texts with characters beyond Latin-1, such as pages, take Node ten times as long by `Buffer.from`. */
export const utf8Bytes = (text: string): Buffer => {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')
  } catch {
    // half of a pair of characters, which is written as one that stands for the unknown
    return Buffer.from(text)
  }
}

/** Bytes to keep. Node cuts small buffers out of pieces of 64 KiB, and a buffer that is kept would keep its whole piece. */
export const ownBytes = (bytes: Buffer) => {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
