/** What a ZIP file holds, read in the browser: pictures go to the server one by one, as if they were chosen one by one. */
export type Entry = { name: string; read: () => Promise<Blob> }

export class UnreadableZip extends Error {}

const ends = { tail: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 }
/** the end record with the longest comment */
const tailBytes = 22 + 65_535
const maxEntries = 5000
/** a small file may unpack to gigabytes */
const maxBytes = 40_000_000

const viewOf = async (file: Blob, from: number, until: number) =>
  new DataView(await file.slice(from, until).arrayBuffer())

const textOf = (view: DataView, at: number, length: number) =>
  new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at, length))

const findTail = async (file: Blob) => {
  const view = await viewOf(file, Math.max(0, file.size - tailBytes), file.size)
  for (let at = view.byteLength - 22; at >= 0; at--)
    if (view.getUint32(at, true) === ends.tail)
      return {
        count: view.getUint16(at + 10, true),
        size: view.getUint32(at + 12, true),
        from: view.getUint32(at + 16, true),
      }
  throw new UnreadableZip('Das ist keine lesbare ZIP-Datei.')
}

const inflated = async (packed: Blob) => {
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts)
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new UnreadableZip('Eine Datei darin ist zu groß.')
    }
    parts.push(new Uint8Array(value))
  }
}

const readerOf = (file: Blob, at: number, packedSize: number, method: number) => async () => {
  const head = await viewOf(file, at, at + 30)
  if (head.byteLength < 30 || head.getUint32(0, true) !== ends.local)
    throw new UnreadableZip('Die ZIP-Datei ist beschädigt.')
  const start = at + 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const packed = file.slice(start, start + packedSize)
  if (method === 0) return packed
  if (method === 8) return inflated(packed)
  throw new UnreadableZip('Die ZIP-Datei ist auf eine Art gepackt, die wir nicht lesen können.')
}

/** All files in it, without folders. */
export const entriesOf = async (file: Blob): Promise<Entry[]> => {
  const { count, size, from } = await findTail(file)
  if (count > maxEntries) throw new UnreadableZip(`Eine ZIP-Datei kann höchstens ${maxEntries} Bilder enthalten.`)
  const view = await viewOf(file, from, from + size)
  const entries: Entry[] = []
  let at = 0
  for (let nth = 0; nth < count; nth++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ends.entry)
      throw new UnreadableZip('Die ZIP-Datei ist beschädigt.')
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ]
    const name = textOf(view, at + 46, nameLength)
    const read = readerOf(
      file,
      view.getUint32(at + 42, true),
      view.getUint32(at + 20, true),
      view.getUint16(at + 10, true),
    )
    // Macs add shadows of every file
    if (!name.endsWith('/') && !name.startsWith('__MACOSX/')) entries.push({ name, read })
    at += 46 + nameLength + extra + comment
  }
  return entries
}
