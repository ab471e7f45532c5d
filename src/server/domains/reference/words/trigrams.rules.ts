const noLetter = /[^\p{L}\p{N}]+/u
/** More letters than all alphabets of Europe have; the rest counts as one. */
const mostLetters = 1000

/** Three letters each as one number, as pg_trgm cuts words: with two blanks before a word and one behind it. */
export const createTrigrams = () => {
  const letters = new Map([[' ', 0]])
  const numberOf = (letter: string) => {
    const known = letters.get(letter)
    if (known !== undefined) return known
    const next = Math.min(letters.size, mostLetters - 1)
    letters.set(letter, next)
    return next
  }
  const ofWord = (word: string) => {
    const trigrams: number[] = []
    let [first, second] = [0, 0]
    for (const letter of `${word} `) {
      const third = numberOf(letter)
      trigrams.push((first * mostLetters + second) * mostLetters + third)
      ;[first, second] = [second, third]
    }
    return trigrams
  }
  /** of all words of a text, one behind another */
  const ofText = (text: string) => text.split(noLetter).flatMap((word) => (word ? ofWord(word) : []))
  return { ofWord, ofText }
}

/** What two sets have in common, in the precision of pg_trgm. */
export const share = (common: number, first: number, second: number) => Math.fround(common / (first + second - common))
