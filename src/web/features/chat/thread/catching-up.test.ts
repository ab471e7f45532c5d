import { expect, test } from 'vitest'
import { createCatchUp } from './catching-up.ts'
import { type Conversation, highestChange, type Message } from './thread.ts'

const messages = (...changes: number[]) => changes.map((change) => ({ seq: change, change }) as Message)

/** A server whose answers are given out by hand, as it was when it was asked. */
const openServer = () => {
  const waiting: { after: number; give: () => void; lose: () => void }[] = []
  const shown: number[] = []
  let stored = messages(1, 2)
  const catchUp = createCatchUp({
    known: () => highestChange(0, messages(...shown)),
    load: (after) => {
      const data = stored.filter(({ change }) => change > after).slice(0, 2)
      const has_more = stored.some(({ change }) => change > highestChange(after, data))
      return new Promise((resolve, reject) =>
        waiting.push({
          after,
          give: () => resolve({ data, has_more, conversation: {} as Conversation }),
          lose: () => reject(new Error('no network')),
        }),
      )
    },
    add: ({ data }) => shown.push(...data.map(({ change }) => change)),
  })
  return {
    shown,
    asked: () => waiting.map(({ after }) => after),
    write: (change: number) => {
      stored = [...stored, ...messages(change)]
    },
    catchUp,
    answer: async (how: 'give' | 'lose' = 'give') => {
      waiting.at(-1)![how]()
      await new Promise(setImmediate)
    },
  }
}

test('what is written while an older answer is on its way is loaded after it', async () => {
  const server = openServer()
  void server.catchUp()
  await server.answer()
  void server.catchUp()
  server.write(3)
  // the socket and the answer of the own message both ask
  void server.catchUp()
  void server.catchUp()
  await server.answer()
  await server.answer()
  expect(server.shown).toEqual([1, 2, 3])
  expect(server.asked()).toEqual([0, 2, 2])
})

test('long gaps come in several answers, and a lost one is asked for again', async () => {
  const server = openServer()
  for (const change of [3, 4, 5]) server.write(change)
  void server.catchUp()
  await server.answer()
  await server.answer('lose')
  expect(server.shown).toEqual([1, 2])
  void server.catchUp()
  await server.answer()
  await server.answer()
  expect(server.shown).toEqual([1, 2, 3, 4, 5])
  expect(server.asked()).toEqual([0, 2, 2, 4])
})
