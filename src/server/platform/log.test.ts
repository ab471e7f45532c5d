import { expect, test } from 'vitest'
import { readable, withoutValues } from './log.ts'
import { db, sql } from './sql/index.ts'

test('a failed query is logged with its place and code, not with its values', async () => {
  const failure = await db
    .execute(sql`select ${'anna@example.de'}::text, ${'zweite\nZeile'}::int`)
    .catch((error: Error) => error)
  const line = withoutValues(failure as Error)
  expect(line).toMatchObject({ code: '22P02', stack: expect.stringMatching(/Failed query[\s\S]*\n {4}at /) })
  expect(JSON.stringify(line)).not.toMatch(/anna@example|Zeile/)
})

test('in development a line names the place in our own code', () => {
  const err = withoutValues(new Error('broken'))
  const line = readable(
    JSON.stringify({ level: 50, time: '2026-01-02T03:04:05.678Z', msg: 'failed', route: '/x', err }),
  )
  expect(line).toMatch(
    /^03:04:05 error: failed at src\/server\/platform\/log\.test\.ts:\d+:\d+ {"route":"\/x"}\nError: broken\n {4}at /,
  )
})
