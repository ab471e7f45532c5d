/** Wrong, missing, additional or swapped letters that a longer or shorter word takes to become another. */
const rowsOf = (typed: string, word: string, first: (at: number) => number) => {
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, at) => first(at))
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= word.length; j++) {
      const isSame = typed[i - 1] === word[j - 1]
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1))
      if (isSwapped) next[j] = Math.min(next[j]!, before[j - 2]! + 1)
    }
    ;[before, row] = [row, next]
  }
  return row
}

/** Mistakes between two whole words. */
export const mistakes = (typed: string, word: string) => rowsOf(typed, word, (at) => at).at(-1)!

/** Mistakes to the most similar part of a longer word. */
export const mistakesInPart = (typed: string, word: string) => Math.min(...rowsOf(typed, word, () => 0))

const allowed = (length: number) => (length < 4 ? 0 : length < 6 ? 1 : length < 8 ? 2 : 3)

/** Those of the words that were most likely meant; none when all are too far away. A part of a word is a little farther than a whole one. */
export const likelyMeant = (typed: string, words: string[]): string[] => {
  const rated = words.map((word) => {
    const part = typed.length > 4 ? mistakesInPart(typed, word) + 0.5 : Number.POSITIVE_INFINITY
    return { word, cost: Math.min(mistakes(typed, word), part) }
  })
  const least = Math.min(...rated.map(({ cost }) => cost))
  return least <= allowed(typed.length) ? rated.filter(({ cost }) => cost === least).map(({ word }) => word) : []
}
