/** Words that carry no meaning in a search: "Führung durch die Altstadt", "Metzgerei in der Nähe". */
const fillers = new Set(
  `aber alle als am an auch auf aufs aus bei beim da das dem den der des die durch ein eine einem einen einer eines etwas für geführte
  geführter gibt ganz heute hier ich im in ins ist kann lassen live machen man mein meine meiner mich mir mit möchte nach nähe oder ohne sein sind suche
  über um umgebung und unser vom von vor was wer wie will wo zu zum zur`
    .split(/\s+/)
    .filter(Boolean),
)

/** The words that say something; all of them where none does. */
export const meaningful = (words: readonly string[]) => {
  const kept = words.filter((word) => !fillers.has(word.toLowerCase()))
  return kept.length ? kept : [...words]
}

/** What only says that it is a business: a "Fahrradladen" is about "Fahrrad". */
const businesses =
  /^(\p{L}{3,}?)s?(?:laden|geschäft|geschaeft|fachgeschäft|firma|betrieb|salon|studio|unternehmen|handel)$/iu
/** What something is, whatever it is about: a "Bierfest" is a "Fest". */
const heads = /^\p{L}{3,}?(fest|markt|führung|wanderung|tour|kurs|konzert|musik|theater|programm|abend)$/iu

/** Words in a looser sense: of a business what it is about, of an event what it is; null where there is no other sense. */
export const loosened = (words: readonly string[]): string[] | null => {
  const loose = words.map((word) => businesses.exec(word)?.[1] ?? heads.exec(word)?.[1] ?? word)
  return loose.some((word, at) => word !== words[at]) ? loose : null
}
