/** Bytes to keep. Node cuts small buffers out of pieces of 64 KiB, and a buffer that is kept would keep its whole piece. */
export const ownBytes = (bytes: Buffer) => {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
