import { expect, test } from 'vitest'
import {
  type Action,
  type Conversation,
  emptyThread,
  type Message,
  mostShown,
  reduceThread,
  type Thread,
} from './thread.ts'

const message = (seq: number, change = seq, text = `Nr. ${seq}`) => ({ seq, change, message: text }) as Message
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => message(from + at))
const history = (from: number, to: number, last: number) => ({
  data: range(from, to),
  conversation: { last_seq: last, last_change: last, read_seq: 0, other_read_seq: 0 } as Conversation,
  has_more: from > 1,
})
const after = (thread: Thread, ...actions: Action[]) => actions.reduce(reduceThread, thread)
const open = (from: number, to: number, last: number) =>
  after(emptyThread, { type: 'loaded', history: history(from, to, last) })
const ends = ({ messages, hasOlder, hasNewer }: Thread) => [
  messages[0]?.seq,
  messages.at(-1)?.seq,
  messages.length,
  hasOlder,
  hasNewer,
]

test('pages in both directions stay without gaps and bounded', () => {
  let thread = open(951, 1000, 1000)
  for (let from = 901; from > 0; from -= 50)
    thread = after(thread, { type: 'older', history: history(from, from + 49, 1000) })
  expect(ends(thread)).toEqual([1, mostShown, mostShown, false, true])
  for (let at = mostShown; at < 1000; at += 49)
    thread = after(thread, { type: 'newer', history: history(at, Math.min(at + 49, 1000), 1000) })
  expect(ends(thread)).toEqual([801, 1000, mostShown, true, false])
})

test('a page that does not touch what is shown is dropped', () => {
  const thread = open(951, 1000, 1000)
  expect(after(thread, { type: 'older', history: history(100, 149, 1000) })).toBe(thread)
  expect(after(thread, { type: 'older', history: { ...history(1, 1, 1000), data: [] } }).hasOlder).toBe(false)
})

test('changes are applied once, in order, and only where they are shown', () => {
  const twice: Action = { type: 'changes', messages: [message(11), message(12)] }
  const thread = after(open(1, 10, 10), twice, twice, { type: 'changes', messages: [message(4, 13, 'neu')] })
  expect(thread.messages.map(({ seq }) => seq)).toEqual(range(1, 12).map(({ seq }) => seq))
  expect([thread.messages[3]!.message, thread.change]).toEqual(['neu', 13])
  // an answer that was overtaken does not bring the old text back
  expect(after(thread, { type: 'changes', messages: [message(4)] }).messages[3]!.message).toBe('neu')
  const far = after(open(100, 149, 1000), { type: 'changes', messages: [message(1001), message(50, 1002)] })
  expect([ends(far), far.change]).toEqual([[100, 149, 50, true, true], 1002])
})

test('a page left open for long keeps what is near its end', () => {
  let thread = open(951, 1000, 1000)
  for (let seq = 1001; seq <= 3000; seq++) thread = after(thread, { type: 'changes', messages: [message(seq)] })
  expect(thread.messages.length).toBeLessThanOrEqual(2 * mostShown)
  expect([thread.messages.at(-1)!.seq, thread.hasOlder]).toEqual([3000, true])
})

test('read marks never go back, and a later failure keeps what is shown', () => {
  const thread = after(
    open(1, 10, 10),
    { type: 'read', seq: 8, isOwn: false },
    { type: 'read', seq: 5, isOwn: false },
    { type: 'failed', isMissing: false },
  )
  expect([thread.status, thread.conversation!.other_read_seq]).toEqual(['ready', 8])
  expect(after(emptyThread, { type: 'failed', isMissing: true }).status).toBe('missing')
})
