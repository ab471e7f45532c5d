import { z } from 'zod'
import { rolesOf } from '#contract/wire/call.ts'
import { rawText } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import { formatNumber } from '#lib/format.ts'
import { changedFields, loadedKey, recordIn } from '#lib/loaded.ts'
import type { Ctx, SessionUser } from '../../context.ts'
import { inTurn } from '../../limits/turns.ts'
import { admit, domainOf } from '../access.ts'
import { writeOutput } from '../answers/output.ts'
import type { Route } from '../serve.ts'
import { checkInput } from './input.ts'

const object = z.record(z.string(), z.json())
const shape = z.object({ read: rawText(200), input: object, data: object })

/** JSON in JSON bodies, text in forms. */
const readLoaded = (body: unknown) => {
  const given = (body as Record<string, unknown> | null | undefined)?.[loadedKey]
  if (given === undefined) return null
  try {
    return shape.parse(typeof given === 'string' ? JSON.parse(given) : given)
  } catch {
    throw refuse('VALIDATION_FAILED')
  }
}

const longestShown = 80

/** What stands at the field now, where it can be said in a line. */
const sentence = (value: unknown) => {
  if (typeof value === 'number') return `Inzwischen steht hier: ${formatNumber(value)}`
  if (typeof value !== 'string' || value.length > longestShown || value.includes('<'))
    return 'Das wurde inzwischen geändert.'
  return value ? `Inzwischen steht hier: „${value}“` : 'Inzwischen ist dieses Feld leer.'
}

const mayRead = ({ call, name }: Route, user: SessionUser) => {
  try {
    // an employee who acts as the company here must not read as somebody else there
    return admit(domainOf(name), call, user.employeeId ? { ...user, id: user.employeeId } : user).id === user.id
  } catch {
    return false
  }
}

type Loaded = NonNullable<ReturnType<typeof readLoaded>>

const assertSame = async (ctx: Ctx, route: Route, loaded: Loaded) => {
  const answer = await route.handler(ctx as never, checkInput(route.call, loaded.input) as never)
  const now = recordIn(JSON.parse(writeOutput(route.call, answer).toString()), loaded.data)
  // what is gone is refused by the write itself
  const changed = now ? changedFields(loaded.data, now) : []
  if (changed.length)
    throw refuse('STALE', { fields: Object.fromEntries(changed.map((name) => [name, sentence(now![name])])) })
}

/**
 * Refuses a write of a provider or the operator whose editor had read something that others have changed since. Reads by the call
 * that the editor had used, as the same account. Comparing and writing are one turn: of two editors of the same record that save at
 * once the second compares with what the first has written.
 */
export const createStaleCheck = (routes: readonly Route[]) => {
  const reads = new Map(
    routes
      .filter(({ call }) => call.method === 'GET' && rolesOf[call.access] && call.limits.length === 0 && !call.audited)
      .map((route) => [`${route.call.method} ${route.call.path}`, route]),
  )
  return async <T>(ctx: Ctx, body: unknown, write: () => Promise<T>): Promise<T> => {
    const loaded = ctx.user && readLoaded(body)
    const route = loaded && reads.get(loaded.read)
    if (!ctx.user || !loaded || !route || !mayRead(route, ctx.user)) return write()
    const record = `${loaded.read} ${JSON.stringify(Object.entries(loaded.input).sort())}`
    return inTurn(`edit of ${ctx.user.providerId ?? 'operator'}: ${record}`, async () => {
      await assertSame(ctx, route, loaded)
      return write()
    })
  }
}
