import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '#web/app/api.ts'
import { Loaded } from './Loaded.tsx'

type Of = { data: string | undefined; error: Error | null }

const shown = (of: Of) =>
  renderToStaticMarkup(
    Loaded({ of, loading: 'lädt', missing: 'gibt es nicht', children: (data) => createElement('p', {}, data) }),
  )

const missing = new ApiError(404, { message: 'Das wurde nicht gefunden.' })
const refused = new ApiError(403, { message: 'Dafür haben Sie keine Berechtigung.' })

test('shows that it loads, what was loaded, and that there is none', () => {
  expect(shown({ data: undefined, error: null })).toBe('lädt')
  expect(shown({ data: 'Brot', error: null })).toBe('<p>Brot</p>')
  expect(shown({ data: undefined, error: missing })).toBe('gibt es nicht')
})

test('says why it was refused, and keeps what it had', () => {
  const without = shown({ data: undefined, error: refused })
  expect(without).toContain('Dafür haben Sie keine Berechtigung.')
  expect(without).not.toContain('lädt')
  const before = shown({ data: 'Brot', error: refused })
  expect(before).toContain('Dafür haben Sie keine Berechtigung.')
  expect(before).toContain('<p>Brot</p>')
})

test('a wrong input says which', () => {
  const wrong = new ApiError(422, {
    message: 'Bitte prüfen Sie Ihre Eingaben.',
    errors: ['Bitte nennen Sie ein Jahr.'],
  })
  expect(shown({ data: undefined, error: wrong })).toBe('gibt es nicht')
  expect(renderToStaticMarkup(Loaded({ of: { data: undefined, error: wrong } }))).toContain(
    'Bitte nennen Sie ein Jahr.',
  )
})
