import { expect, test } from 'vitest'
import { createCache } from './cache.ts'

const counting = () => {
  let asked = 0
  return { find: async (size: number) => ({ size, asked: ++asked }), asked: () => asked }
}
const open = (seconds = 60) =>
  createCache<{ size: number; asked: number }>({ max: 2, seconds, isCostly: ({ size }) => size > 9 })

test('those who ask at once get one answer', async () => {
  const { find, asked } = counting()
  const remember = open()
  const answers = await Promise.all([
    remember('a', () => find(1)),
    remember('a', () => find(1)),
    remember('b', () => find(1)),
  ])
  expect(answers.map((answer) => answer.asked)).toEqual([1, 1, 2])
  expect(asked()).toBe(2)
})

test('only what was costly is kept', async () => {
  const { find } = counting()
  const remember = open()
  for (const wanted of [1, 2]) expect((await remember('small', () => find(1))).asked).toBe(wanted)
  for (const wanted of [3, 3]) expect((await remember('large', () => find(10))).asked).toBe(wanted)
})

test('the oldest make room', async () => {
  const { find } = counting()
  const remember = open()
  for (const key of ['a', 'b', 'c']) await remember(key, () => find(10))
  expect((await remember('a', () => find(10))).asked).toBe(4)
  expect((await remember('c', () => find(10))).asked).toBe(3)
})

test('large ones make room for each other by their size', async () => {
  const { find } = counting()
  const remember = createCache<{ size: number; asked: number }>({
    max: 30,
    seconds: 60,
    isCostly: () => true,
    sizeOf: ({ size }) => size,
  })
  for (const key of ['a', 'b', 'c']) await remember(key, () => find(12))
  expect((await remember('c', () => find(12))).asked).toBe(3)
  expect((await remember('b', () => find(12))).asked).toBe(2)
  expect((await remember('a', () => find(12))).asked).toBe(4)
})

test('a failure is nobody else’s', async () => {
  const { find } = counting()
  const remember = open()
  await expect(remember('a', () => Promise.reject(new Error('kaputt')))).rejects.toThrow('kaputt')
  expect((await remember('a', () => find(10))).asked).toBe(1)
})
