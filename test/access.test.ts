import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, type Role, rolesOf } from '#contract/wire/call.ts'
import { routes } from '#server/domains.ts'
import { type Actor, buildActors, freshToken } from './actors.ts'
import { request, useApp } from './harness.ts'
import { fitting, schemaOf } from './inputs.ts'

useApp({ limits: false })

let actors: Actor[]
const tokens = new Map<Actor, string | undefined>()
let tries = 0

const tokenOf = async (actor: Actor) => {
  if (!tokens.has(actor)) tokens.set(actor, await freshToken(actor))
  return tokens.get(actor)
}

beforeAll(async () => {
  actors = await buildActors()
})

describe.each(routes.map((route) => [route.name, route] as const))('%s', (_, { call }) => {
  const roles: readonly Role[] | null = rolesOf[call.access]

  test(`is open to ${call.access} only`, async () => {
    for (const actor of actors) {
      const { status, body } = await request(call, fitting(call) as never, await tokenOf(actor))
      tries++
      // what worked may have ended the session
      if (status < 400 && call.method !== 'GET') tokens.delete(actor)
      const said = `${actor.name}: ${status} ${body.error}`
      expect(status, said).toBeLessThan(500)
      if (roles && !actor.role) expect([status, body.error], said).toEqual([401, 'TOKEN_INVALID'])
      else if (roles && actor.role && !roles.includes(actor.role))
        expect([status, body.error], said).toEqual([403, 'FORBIDDEN'])
      else expect(['TOKEN_INVALID', 'TOKEN_EXPIRED', 'FORBIDDEN', 'ROUTE_NOT_FOUND'], said).not.toContain(body.error)
    }
  })
})

test('the tries reach the handlers: only inputs with files and three others end at the check', () => {
  const stopped = routes.filter(({ call }) => !call.input.safeParse(fitting(call)).success)
  const withFile = (call: Call) => JSON.stringify(schemaOf(call)).includes('binary')
  // two products, a VAT id with its check digit: their own tests reach them
  const special = ['content.updateImprint', 'bundles.createRequest', 'bundles.updateRequest']
  expect(stopped.filter(({ call }) => !withFile(call)).map(({ name }) => name)).toEqual(special)
})

afterAll(() => console.log(`access matrix: ${routes.length} calls, ${tries} tries`))
