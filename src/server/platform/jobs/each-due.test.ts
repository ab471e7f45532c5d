import { expect, test } from 'vitest'
import { eachDue, eachOf, eachStep } from './each-due.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }))

test('rows that stay due hold up none behind them, however many there are', async () => {
  const due = numbers(1001)
  const done: number[] = []
  await eachDue(
    async (id, limit) => due.filter((row) => row.id > id).slice(0, limit),
    async ({ id }) => done.push(id),
  )
  expect(done).toEqual(due.map(({ id }) => id))
})

test('one that fails is told of at the end', async () => {
  const done: number[] = []
  const run = eachDue(
    async (id, limit) => numbers(450).slice(id, id + limit),
    async ({ id }) => {
      if (id % 200 === 1) throw new Error(`row ${id}`)
      done.push(id)
    },
  )
  await expect(run).rejects.toMatchObject({
    errors: [{ message: 'row 1' }, { message: 'row 201' }, { message: 'row 401' }],
  })
  expect(done).toHaveLength(447)
})

test('a step that fails holds up none of the others', async () => {
  const done: string[] = []
  const run = eachStep(
    async () => {
      throw new Error('first')
    },
    async () => done.push('second'),
  )
  await expect(run).rejects.toMatchObject({ errors: [{ message: 'first' }] })
  expect(done).toEqual(['second'])
})

test('a row of a list that fails holds up none of the others', async () => {
  const done: number[] = []
  const run = eachOf([1, 2, 3], async (row) => {
    if (row === 1) throw new Error('first')
    done.push(row)
  })
  await expect(run).rejects.toMatchObject({ errors: [{ message: 'first' }] })
  expect(done).toEqual([2, 3])
})
