/** Letters as they sound, so that what is only spelt otherwise counts for nothing. One letter stands for each sound. */
const sounds: [RegExp, string][] = [
  [/sch|sh/g, '1'],
  [/ph/g, 'f'],
  [/cch/g, 'k'],
  [/ck|q/g, 'k'],
  [/tz/g, 'z'],
  [/dt|th/g, 't'],
  [/ch/g, '2'],
  [/gh/g, 'g'],
  [/rh/g, 'r'],
  [/ie/g, 'i'],
  [/y/g, 'i'],
  [/v/g, 'f'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/([aeiou])h/g, '$1'],
]
const known = new Map<string, string>()
const mostKnown = 20_000

/** A letter that is written several times sounds once. The same words are compared again and again. */
const soundOf = (word: string) => {
  const before = known.get(word)
  if (before !== undefined) return before
  const sound = [...sounds.reduce((text, [pattern, replaced]) => text.replace(pattern, replaced), word)]
    .filter((letter, at, letters) => letter !== letters[at - 1])
    .join('')
  if (known.size >= mostKnown) known.clear()
  known.set(word, sound)
  return sound
}

/** Sounds that are often mistaken for each other. */
const near = ['bp', 'dt', 'gk', 'sz', '1s', '12', '2k', '1g', 'fw', 'mn', 'aeiou'].map((group) => new Set(group))
const isNear = (a: string, b: string) => a === b || near.some((group) => group.has(a) && group.has(b))

/** What a mistake costs: swapped letters the least, an unrelated letter the most. */
const swap = 0.9
const similar = (letter: string) => (/[aeiou]/.test(letter) ? 1 : 0.95)
const otherLetter = 1.5
const lost = (letter: string) => (/[aeiou]/.test(letter) ? 1 : 1.2)

const distance = (typed: string, word: string) => {
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= word.length; j++) {
      const [a, b] = [typed[i - 1]!, word[j - 1]!]
      const swapped = i > 1 && j > 1 && a === word[j - 2] && typed[i - 2] === b
      next[j] = Math.min(
        row[j]! + lost(a),
        next[j - 1]! + lost(b),
        row[j - 1]! + (a === b ? 0 : isNear(a, b) ? similar(a) : otherLetter),
        swapped ? before[j - 2]! + swap : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, row] = [row, next]
  }
  return row.at(-1)!
}

/** In short words another letter makes another word, so only swapped letters and other spellings of a sound are corrected. */
const allowed = (length: number) => {
  if (length < 6) return length < 4 ? 0 : swap
  if (length < 8) return length < 7 ? 0.95 : 1
  return length < 11 ? 2.2 : 3
}
const leastHead = 7

/** People get the first sound right, and the last one up to an ending. */
const isAlike = (typed: string, word: string) =>
  isNear(word[0]!, typed[0]!) && (isNear(word.at(-1)!, typed.at(-1)!) || /[ens]$/.test(word) || /[ens]$/.test(typed))

/** The ends of a compound that begin like the typed word: "lautsprecher" of "regallautsprecher". */
const heads = (word: string, typed: string) =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => word.slice(index + 3)).filter(
    (head) => isAlike(typed, head) && Math.abs(head.length - typed.length) <= 3,
  )

const leastStem = 4

/** A word and what is left of it without an ending: of "kartofeln" also "kartofel". */
const formsOf = (word: string) => {
  const stem = word.replace(/(en|er|n|e|s)$/, '')
  return stem === word || stem.length < leastStem ? [word] : [word, stem]
}

/** Words that are near enough, with what it takes; an ending or the begin of a compound is a little farther than a whole word. */
const costOf = (typed: string, word: string, isTyping: boolean) => {
  // each letter more or less costs one at least
  const isNearInLength = (form: string) => Math.abs(form.length - typed.length) <= allowed(typed.length)
  const [whole = Number.POSITIVE_INFINITY, stem = Number.POSITIVE_INFINITY] = formsOf(word).map((form) =>
    isNearInLength(form) && isAlike(typed, form) ? distance(typed, form) : Number.POSITIVE_INFINITY,
  )
  if (whole <= allowed(typed.length)) return whole
  if (stem <= allowed(typed.length)) return stem + 0.1
  const start = isTyping && isNear(word[0]!, typed[0]!) ? distance(typed, word.slice(0, typed.length)) : otherLetter * 3
  if (typed.length > 4 && start <= Math.min(1, allowed(typed.length))) return start + 0.2
  const head = Math.min(...heads(word, typed).map((part) => distance(typed, part)))
  const isClose = typed.length < leastHead ? head === 0 && typed.length > 4 : head <= allowed(typed.length)
  return isClose ? head + 0.4 : Number.POSITIVE_INFINITY
}

/** Whether two words are only spelt otherwise, up to an ending. */
export const soundsLike = (typed: string, word: string) => formsOf(soundOf(word)).includes(soundOf(typed))

/** The candidates with the lowest edit cost, none above the limit. With `isTyping`, `typed` may be the beginning of a word. */
export const likelyMeant = (typed: string, words: string[], { isTyping = false } = {}): string[] => {
  const sound = soundOf(typed)
  if (sound.length < 3) return []
  const rated = words.map((word) => ({ word, cost: costOf(sound, soundOf(word), isTyping) }))
  const least = Math.min(...rated.map(({ cost }) => cost))
  return Number.isFinite(least) ? rated.filter(({ cost }) => cost === least).map(({ word }) => word) : []
}
