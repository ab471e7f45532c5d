import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from './db.ts'
import { withoutValues } from './log.ts'

test('a failed query is logged with its place and code, not with its values', async () => {
  const failure = await db
    .execute(sql`select ${'anna@example.de'}::text, ${'zweite\nZeile'}::int`)
    .catch((error: Error) => error)
  const line = withoutValues(failure as Error)
  expect(line).toMatchObject({ code: '22P02', stack: expect.stringMatching(/Failed query[\s\S]*\n {4}at /) })
  expect(JSON.stringify(line)).not.toMatch(/anna@example|Zeile/)
})
