/** iCalendar (RFC 5545): what every line of a calendar file needs. */

export const escapeCalendar = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Lines hold 75 bytes; the next one begins with a space. */
const folded = (line: string) => {
  const parts: string[] = ['']
  let bytes = 0
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length
    if (bytes + size > 74) {
      parts.push('')
      bytes = 0
    }
    parts[parts.length - 1] += sign
    bytes += size
  }
  return parts.join('\r\n ')
}

/** 20261116T090000Z */
export const calendarMoment = (iso: string) => iso.replace(/[-:]|\.\d+/g, '')

export const calendarFile = (lines: readonly string[]) => `${lines.map(folded).join('\r\n')}\r\n`
