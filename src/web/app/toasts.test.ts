import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { startSession } from './session.ts'
import { toastError, toastStore } from './toasts.ts'

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('navigator', { onLine: true })
})

test.each([
  ['Bitte prüfen Sie Ihre Eingaben.', ['Bitte höchstens 20.000.000 angeben.'], 'Bitte höchstens 20.000.000 angeben.'],
  ['Bitte prüfen Sie Ihre Eingaben.', [], 'Bitte prüfen Sie Ihre Eingaben.'],
  [
    'Für die Veröffentlichung fehlen noch Angaben.',
    ['Bitte laden Sie ein Bild hoch.'],
    'Für die Veröffentlichung fehlen noch Angaben.',
  ],
])('a refusal %j with %j says %j', (message, errors, said) => {
  toastError(new ApiError(422, { error: 'VALIDATION_FAILED', message, errors }))
  expect(toastStore.read().at(-1)).toMatchObject({ kind: 'error', text: said })
})

test('the same words are shown once, however often they are said', () => {
  const lost = new ApiError(0)
  for (let times = 0; times < 3; times++) toastError(lost)
  expect(toastStore.read().filter(({ text }) => text === lost.sentence)).toHaveLength(1)
})

test('the end of a session is said in German beside the fixed line', async () => {
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  const storage = {
    getItem: () => JSON.stringify({ token: 'old', expiresAt, profileType: 'User' }),
    removeItem: () => {},
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', async () => new Response('{"error":"TOKEN_EXPIRED"}', { status: 401 }))
  await startSession()
  expect(toastStore.read().map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Your Session expired please login in again',
      'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.',
    ]),
  )
})
