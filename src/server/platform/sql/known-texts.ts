/** One piece after another leads to the text of the whole statement. Most steps have one that follows. */
export type Step = { piece: unknown; only: Step | null; others: Map<unknown, Step> | null; text: string | null }

const mostSteps = 20_000
const mostCharacters = 4_000_000

const stepOf = (piece: unknown): Step => ({ piece, only: null, others: null, text: null })

const find = ({ only, others }: Step, piece: unknown) => (only?.piece === piece ? only : others?.get(piece))

const add = (from: Step, piece: unknown) => {
  const step = stepOf(piece)
  if (!from.only) from.only = step
  else {
    from.others ??= new Map()
    from.others.set(piece, step)
  }
  return step
}

/**
 * Texts of composed statements by their pieces, so that a statement that recurs has one string: joining it again and hashing it for
 * every lookup takes three times as long. Lists of values come in ever new lengths, so everything is dropped at a limit.
 */
export const createKnownTexts = () => {
  let first = stepOf(null)
  let steps = 0
  let characters = 0
  return {
    first: () => {
      if (steps > mostSteps || characters > mostCharacters) {
        first = stepOf(null)
        steps = 0
        characters = 0
      }
      return first
    },
    next: (from: Step, piece: unknown): Step => {
      const found = find(from, piece)
      if (found) return found
      steps++
      if (typeof piece === 'string') characters += piece.length
      return add(from, piece)
    },
    keep: (step: Step, text: string) => {
      step.text = text
      characters += text.length
    },
  }
}
