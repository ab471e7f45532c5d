// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for these
const impossible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** For texts and attributes of an XML document. What XML cannot hold is left out. */
export const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(impossible, '')
    .replace(/[&<>"']/g, (sign) => named[sign]!)
