import { expect, test, vi } from 'vitest'

test('what can be refused is stored only with consent, and goes when it is withdrawn', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const { choose, rememberedPlace, rememberedProducts } = await import('./consent.ts')
  const visit = () => {
    rememberedPlace.keep('35037')
    rememberedProducts.keep(7)
  }
  visit()
  expect([...kept.keys()]).toEqual([])
  choose([])
  visit()
  expect([...kept.keys()]).toEqual(['cookie-choice'])
  choose(['komfort'])
  visit()
  expect([...kept.keys()].sort()).toEqual(['cookie-choice', 'last-viewed', 'place'])
  choose([])
  expect([...kept.keys()]).toEqual(['cookie-choice'])
  vi.unstubAllGlobals()
})
