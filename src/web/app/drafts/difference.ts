export type Words = { kind: 'same' | 'added' | 'removed'; text: string }[]
export type Difference = { name: string; what: string; changes: { label: string; words: Words }[] }

const tokensOf = (text: string) => text.split(/(\s+)/).filter((token) => token !== '')

/** Longer texts are compared as a whole. */
const mostPairs = 1_000_000

const join = (words: Words): Words =>
  words.reduce<Words>((all, { kind, text }) => {
    const last = all.at(-1)
    if (last?.kind === kind) last.text += text
    else all.push({ kind, text })
    return all
  }, [])

/** What was taken out and put in, word by word: the longest common sequence stays. */
export const compareWords = (before: string, after: string): Words => {
  const [a, b] = [tokensOf(before), tokensOf(after)]
  if (a.length * b.length > mostPairs)
    return join([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  const width = b.length + 1
  const common = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] =
        a[i] === b[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!)
  const words: Words = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      words.push({ kind: 'same', text: a[i]! })
      i++
      j++
    } else if (j >= b.length || (i < a.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!))
      words.push({ kind: 'removed', text: a[i++]! })
    else words.push({ kind: 'added', text: b[j++]! })
  }
  return join(words)
}

/** The words of HTML, a line for each paragraph. */
export const plainText = (html: string) =>
  html
    .replace(/<\/(p|li|h2|h3|tr)>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .trim()

export const compareLines = (before: [string, string][], after: [string, string][]) => {
  const [old, now] = [new Map(before), new Map(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((label) => (old.get(label) ?? '') !== (now.get(label) ?? ''))
    .map((label) => ({ label, words: compareWords(old.get(label) ?? '', now.get(label) ?? '') }))
}
