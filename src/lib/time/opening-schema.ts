const days: Record<string, string> = { Mo: 'Mo', Di: 'Tu', Mi: 'We', Do: 'Th', Fr: 'Fr', Sa: 'Sa', So: 'Su' }
const line = /^([A-Z][a-z])(?:–([A-Z][a-z]))? (durchgehend|\d\d:\d\d–\d\d:\d\d(?:, \d\d:\d\d–\d\d:\d\d)*)$/
const wholeDay = '00:00-23:59'

/** The lines of a week ("Mo–Fr 09:00–12:30, 14:00–18:00") in the words of schema.org; others say nothing about hours. */
export const openingSchema = (lines: readonly string[]) =>
  lines.flatMap((text) => {
    if (text === 'Rund um die Uhr') return [`Mo-Su ${wholeDay}`]
    const [, first = '', last = '', spans] = line.exec(text) ?? []
    if (!spans) return []
    const when = last ? `${days[first]}-${days[last]}` : days[first]
    if (spans === 'durchgehend') return [`${when} ${wholeDay}`]
    return spans.split(', ').map((span) => `${when} ${span.replace('–', '-')}`)
  })
