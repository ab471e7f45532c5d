import { AsyncLocalStorage } from 'node:async_hooks'
import { cutText } from '#lib/text/texts.ts'

/** One that takes longer than this, without the wait for a connection, is noted. */
export const slowMilliseconds = 500
const mostAtOnce = 50
const mostLetters = 2000
const flushMilliseconds = 5000

export type SlowStatement = { text: string; count: number; total: number; longest: number }

const noted = new Map<string, SlowStatement>()
let flush: ((statements: SlowStatement[]) => Promise<void>) | undefined
let timer: NodeJS.Timeout | undefined

/** What is written later belongs to no request. */
const outside = AsyncLocalStorage.snapshot()

export const takeSlow = () => {
  clearTimeout(timer)
  timer = undefined
  const taken = [...noted.values()]
  noted.clear()
  return taken
}

/** Where noted statements are written to, some seconds after the first of them. */
export const flushSlowTo = (write: typeof flush) => {
  flush = write
}

/** Texts of statements hold no values: these are parameters. */
export const noteSlow = (fullText: string, milliseconds: number) => {
  if (milliseconds < slowMilliseconds) return
  const text = cutText(fullText.replace(/\s+/g, ' ').trim(), mostLetters)
  const known = noted.get(text)
  if (!known && noted.size >= mostAtOnce) return
  noted.set(text, {
    text,
    count: (known?.count ?? 0) + 1,
    total: (known?.total ?? 0) + milliseconds,
    longest: Math.max(known?.longest ?? 0, milliseconds),
  })
  timer ??= outside(() => setTimeout(() => void flush?.(takeSlow()), flushMilliseconds).unref())
}
