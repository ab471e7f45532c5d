import { cutText } from '#lib/text/texts.ts'

type ScannedCode =
  | { kind: 'return'; id: number }
  | { kind: 'order'; number: string }
  | { kind: 'product'; code: string }

/** Long codes hold something else: a product's has fourteen digits at most, our addresses are short. */
const longest = 200

/** What a code means: the slip of a return, the slip or label of an order, or something to count. */
export const readCode = (text: string): ScannedCode | null => {
  const code = cutText(text.trim(), longest)
  const returned = /\/anbieter\/rueckgaben\/(\d{1,10})$/.exec(code)
  if (returned) return { kind: 'return', id: Number(returned[1]) }
  if (/^20\d\d-[A-Z0-9]{4,12}(-\d{1,3})?$/i.test(code)) return { kind: 'order', number: code.toUpperCase() }
  return code ? { kind: 'product', code: cutText(code, 60) } : null
}
