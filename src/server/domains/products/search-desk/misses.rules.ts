const longest = 60
const mostDigits = 4

/** "Hauptstr. 5", "Lindenweg 12a", "Am Anger 7": where somebody lives. */
const street =
  /(?:stra(?:ß|ss)e|str\.?|weg|platz|gasse|allee|ring|ufer|damm|steig|hof|berg|feld|graben|winkel) ?\d|^(?:am|an|auf|bei|im|in|zum|zur|unter) .* \d+ ?[a-z]?$/

/**
 * What is counted of words that found nothing: in lower case, with single blanks. Null for what may tell about a person: addresses,
 * mail addresses, links, and numbers as long as a postal code.
 */
export const countedWords = (keyword: string): string | null => {
  const words = keyword.normalize('NFC').toLocaleLowerCase('de').replace(/\s+/g, ' ').trim()
  if (words.length < 2 || words.length > longest || !/\p{L}/u.test(words)) return null
  if (/@|\(at\)|\[at\]|https?:|www\./.test(words) || street.test(words)) return null
  return (words.match(/\d/g)?.length ?? 0) > mostDigits ? null : words
}
