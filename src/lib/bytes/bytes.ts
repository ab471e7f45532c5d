import { transcode } from 'node:buffer'

/** Frees the memory of a buffer that is no longer used. Without it the memory is held until the next garbage collection. */
export const release = (bytes: Buffer) => {
  if (bytes.length === bytes.buffer.byteLength) (bytes.buffer as ArrayBuffer).transfer(0)
}

/** The text as UTF-8. `Buffer.from` takes ten times as long for long texts with characters beyond Latin-1, such as pages. */
export const utf8Bytes = (text: string): Buffer => {
  const wide = Buffer.from(text, 'utf16le')
  try {
    return transcode(wide, 'utf16le', 'utf8')
  } catch {
    // half of a surrogate pair: Buffer.from writes the replacement character
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
