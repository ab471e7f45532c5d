import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCircuit } from './circuit.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const gone = () => Promise.reject(new Error('gone'))

test('a service that keeps failing is left alone, tried by one, and asked again when it is back', async () => {
  const ask = createCircuit('probe')
  for (let n = 0; n < 5; n++) await expect(ask(gone)).rejects.toThrow('gone')
  const work = vi.fn(async () => 'done')
  await expect(ask(work)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(work).not.toHaveBeenCalled()

  vi.setSystemTime(Date.now() + 16_000)
  const answers = await Promise.allSettled([ask(work), ask(work)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(await ask(work)).toBe('done')
})

test('one that fails again stays left alone, and refusals are no faults', async () => {
  const ask = createCircuit('probe', (error) => (error as Error).message === 'gone')
  for (let n = 0; n < 8; n++) await expect(ask(() => Promise.reject(new Error('declined')))).rejects.toThrow('declined')
  for (let n = 0; n < 5; n++) await expect(ask(gone)).rejects.toThrow('gone')
  vi.setSystemTime(Date.now() + 16_000)
  await expect(ask(gone)).rejects.toThrow('gone')
  await expect(ask(gone)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('one that tries for long does not keep the others away', async () => {
  const ask = createCircuit('probe')
  for (let n = 0; n < 5; n++) await expect(ask(gone)).rejects.toThrow('gone')
  vi.setSystemTime(Date.now() + 16_000)
  const { promise, resolve } = Promise.withResolvers<string>()
  const long = ask(() => promise)
  await expect(ask(async () => 'done')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  vi.setSystemTime(Date.now() + 16_000)
  expect(await ask(async () => 'done')).toBe('done')
  resolve('sent')
  expect(await long).toBe('sent')
})
