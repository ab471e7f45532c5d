/** Lines of an iCalendar file: names, parameters and values (RFC 5545, 3.1). */

export type Line = { name: string; params: Map<string, string>; value: string }

const mostLines = 100_000
const longestUid = 300

/** A line that begins with a space goes on with the one before. Parts are joined at the end, so that long ones stay linear. */
const unfold = (file: string) => {
  const lines: string[][] = []
  for (const raw of file.split('\n', mostLines)) {
    const line = raw.endsWith('\r') ? raw.substring(0, raw.length - 1) : raw
    const isMore = line.startsWith(' ') || line.startsWith('\t')
    if (isMore && lines.length) lines.at(-1)!.push(line.substring(1))
    else lines.push([line])
  }
  return lines.map((parts) => parts.join(''))
}

/** Splits at a sign outside of quotes, at most `most` parts. */
const splitOutside = (text: string, sign: string, most: number) => {
  const parts: string[] = []
  let [isQuoted, from] = [false, 0]
  for (let at = 0; at < text.length && parts.length < most - 1; at++) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === sign && !isQuoted) {
      parts.push(text.substring(from, at))
      from = at + 1
    }
  }
  return [...parts, text.substring(from)]
}

const readLine = (text: string): Line => {
  const [head = '', value = ''] = splitOutside(text, ':', 2)
  const [name = '', ...params] = splitOutside(head, ';', 20)
  return {
    name: name.trim().toUpperCase(),
    params: new Map(
      params.map((param) => {
        const [key = '', set = ''] = param.split('=', 2)
        return [key.trim().toUpperCase(), set.replaceAll('"', '').trim().toUpperCase()]
      }),
    ),
    value,
  }
}

const plainOf = (text: string) =>
  text.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))

/** null: no calendar, or one whose end is missing. */
export const readLines = (file: string) => {
  const lines = unfold(file).map(readLine)
  const stands = (name: string) =>
    lines.some((line) => line.name === name && line.value.trim().toUpperCase() === 'VCALENDAR')
  return stands('BEGIN') && stands('END') ? lines : null
}

const linesIn = (lines: Line[]) => ({
  first: (name: string) => lines.find((line) => line.name === name),
  all: (name: string) => lines.filter((line) => line.name === name),
  text: (name: string) => plainOf(lines.find((line) => line.name === name)?.value ?? '').trim(),
})
export type Lines = ReturnType<typeof linesIn>

/** The lines of all components of a kind by UID; alarms inside of them have lines of the same names and are left out. */
export const linesOf = (lines: Line[], kind: string) => {
  const found = new Map<string, Lines[]>()
  let held: Line[] | null = null
  let depth = 0
  for (const line of lines) {
    const value = line.name === 'BEGIN' || line.name === 'END' ? line.value.trim().toUpperCase() : ''
    if (line.name === 'BEGIN' && value === kind) [held, depth] = [[], 0]
    else if (line.name === 'BEGIN') depth++
    else if (line.name === 'END' && value === kind && held) {
      const one = linesIn(held)
      const uid = one.text('UID')
      const same = found.get(uid)
      if (same) same.push(one)
      else if (uid && uid.length <= longestUid) found.set(uid, [one])
      held = null
    } else if (line.name === 'END') depth--
    else if (held && depth === 0) held.push(line)
  }
  return found
}
