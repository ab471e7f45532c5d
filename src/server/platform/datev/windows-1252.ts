/** Signs of Windows-1252 at 0x80 to 0x9f; the others are those of Latin-1. */
const high = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const byteOf = (letter: string) => {
  const code = letter.codePointAt(0)!
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  const at = high.indexOf(letter)
  return at >= 0 && !/[\u0080-\u009f]/.test(letter) ? 0x80 + at : null
}

const bytesOf = (letter: string) => {
  const byte = byteOf(letter)
  if (byte !== null) return [byte]
  const plain = [...letter.normalize('NFD').replace(/\p{M}/gu, '')].map(byteOf)
  return plain.every((one) => one !== null) && plain.length ? plain : [0x3f]
}

/** A text in the character set of old Windows programs; a letter that it lacks loses its accents, or becomes "?". */
export const toWindows1252 = (text: string) => Uint8Array.from([...text.normalize('NFC')].flatMap(bytesOf))
