import { afterEach, expect, test, vi } from 'vitest'
import { takeKnown } from '#web/app/unsaved/drafts.ts'
import { changedOf, dropDraft, dropDrafts, keepDraft, readDraft } from './drafts.ts'

const storage = () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  })
  return kept
}

afterEach(() => vi.unstubAllGlobals())

test('each form of each product has a draft of its own, and nothing stays behind', () => {
  const kept = storage()
  keepDraft(1, 'preis form', { price: '12,50' })
  keepDraft(1, 'bestand form', { stock: '4' })
  keepDraft(2, 'preis form', { price: '9' })
  expect(readDraft(1, 'preis form')).toEqual({ price: '12,50' })
  dropDraft(1, 'preis form')
  expect(readDraft(1, 'preis form')).toBeUndefined()
  expect(readDraft(1, 'bestand form')).toEqual({ stock: '4' })
  expect(readDraft(2, 'preis form')).toEqual({ price: '9' })
  dropDraft(1, 'bestand form')
  dropDrafts(2)
  expect(kept.size).toBe(0)
})

test('what is broken, or not there, is no draft', () => {
  storage().set('product-draft-1', '{"preis')
  expect(readDraft(1, 'preis form')).toBeUndefined()
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => keepDraft(1, 'preis form', {})).not.toThrow()
  expect(readDraft(1, 'preis form')).toBeUndefined()
})

test('fields of an older page are left out, wrong ones keep the value of the server', () => {
  const now = { name: 'Hemd', tags: ['Leinen'], is_shown: true }
  expect(takeKnown({ name: 'Bluse', tags: 'Leinen', is_shown: 'ja', gone: 1 }, now)).toEqual({ ...now, name: 'Bluse' })
  expect(takeKnown(null, now)).toEqual(now)
  expect(changedOf({ ...now, tags: [] }, now)).toEqual({ tags: [] })
  expect(takeKnown({ tags: [] }, { ...now, name: 'Jacke' })).toEqual({ ...now, name: 'Jacke', tags: [] })
})
