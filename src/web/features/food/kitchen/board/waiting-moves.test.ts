import { expect, test } from 'vitest'
import { createWaitingMoves } from './waiting-moves.ts'

test('a tap without network waits, the last one of an order counts, and it can be taken back', () => {
  const moves = createWaitingMoves<{ order_number: string; status: string }>()
  let told = 0
  moves.subscribe(() => told++)
  moves.add({ order_number: 'A', status: 'confirmed' })
  moves.add({ order_number: 'B', status: 'confirmed' })
  moves.add({ order_number: 'A', status: 'cancelled' })
  expect(moves.read().map(({ input }) => input.order_number)).toEqual(['B', 'A'])
  moves.remove('B')
  expect(moves.take()).toEqual([{ order_number: 'A', status: 'cancelled' }])
  // sent once
  expect([moves.take(), moves.read()]).toEqual([[], []])
  expect(told).toBe(5)
})

test('what was tapped long ago is not carried out', () => {
  const moves = createWaitingMoves<{ order_number: string }>()
  moves.add({ order_number: 'A' }, 0)
  moves.add({ order_number: 'B' }, 500_000)
  expect(moves.take(700_000)).toEqual([{ order_number: 'B' }])
})
