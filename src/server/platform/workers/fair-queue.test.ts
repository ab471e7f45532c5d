import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const recorded = (limits: Parameters<typeof createFairQueue>[0]) => {
  const queue = createFairQueue(limits)
  const order: string[] = []
  let running = 0
  let most = 0
  const run = (account: string, name: string, fails = false) =>
    queue(account, async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      order.push(name)
      running--
      if (fails) throw new Error('broken')
    })
  return { run, order, most: () => most }
}

test('runs a few at a time, in order, survives failures, and refuses a crowd', async () => {
  const { run, order, most } = recorded({ atOnce: 2, atOnceOfOne: 2, waiting: 3, waitingOfOne: 9 })
  const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => run('a', `${n}`, n === 1)))
  expect(most()).toBe(2)
  expect(order).toEqual(['1', '2', '3', '4', '5'])
  expect(results[5]).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } })
  await run('a', '7')
  expect(order.at(-1)).toBe('7')
})

test('accounts take turns, whoever came first', async () => {
  const { run, order } = recorded({ atOnce: 1, atOnceOfOne: 1, waiting: 100, waitingOfOne: 100 })
  const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']
  await Promise.all(names.map((name) => run(name[0]!, name)))
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('one account leaves a place free for others and cannot fill the line', async () => {
  const { run, order, most } = recorded({ atOnce: 2, atOnceOfOne: 1, waiting: 100, waitingOfOne: 2 })
  const ofOne = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('a', 'a4')]
  const results = Promise.allSettled([...ofOne, run('b', 'b1')])
  expect((await results)[3]).toMatchObject({ status: 'rejected', reason: { code: 'RATE_LIMITED' } })
  expect(order.slice(0, 2)).toEqual(['a1', 'b1'])
  expect(most()).toBe(2)
})
