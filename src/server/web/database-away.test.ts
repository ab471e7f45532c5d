import { expect, test } from 'vitest'
import { renderedRequestId, renderFor, watched } from './database-away.ts'

const fail = (code: string) => Object.assign(new Error('failed'), { code })
const call = watched(async (code: string | null) => {
  if (code) throw fail(code)
  return renderedRequestId()
})
/** A page that shows something whatever its calls say. */
const page = (code: string | null) => () => call(code).catch(() => 'error page')

test.each(['ECONNREFUSED', 'CONNECT_TIMEOUT', 'CONNECTION_CLOSED', '57P01'])(
  'a page whose database answers %s is unavailable, and comes back with it',
  async (code) => {
    await expect(renderFor('r1', page(code))).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
    expect(await renderFor('r2', page(null))).toBe('r2')
  },
)

test('other failures stay with the page, and pages do not mix', async () => {
  expect(await renderFor('r1', page('23505'))).toBe('error page')
  const both = await Promise.allSettled([renderFor('a', page('ECONNREFUSED')), renderFor('b', page(null))])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
