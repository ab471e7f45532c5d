import type { Access, Call, CallsOf, ClientInputOf, InputOf, OutputOf } from '#contract/wire/call.ts'
import type { CtxFor } from '../context.ts'
import { type FieldNames, inWireNames } from './field-names.ts'

type AccessOf<C extends Call> = C['access'] extends Access ? C['access'] : never
type Handler<C extends Call> = (ctx: CtxFor<AccessOf<C>>, input: InputOf<C>) => Promise<OutputOf<C>> | OutputOf<C>

export type Route = {
  /** domain.verbNoun, as in the ledger of calls */
  name: string
  call: Call
  handler: (ctx: never, input: never) => unknown
  fields: FieldNames
}

/** Input fields of calls that services know by other names. `*` is for every call: for refusals about more than its input. */
export type FieldNamesOf<C extends CallsOf> = { [K in keyof C]?: FieldNames<ClientInputOf<C[K]>> } & {
  '*'?: FieldNames<Record<string, unknown>>
}

type Handlers<C extends CallsOf> = { [K in keyof C]: Handler<C[K]> }

const translating =
  (call: Call, handler: Route['handler'], fields: FieldNames): Route['handler'] =>
  async (ctx, input) => {
    try {
      return await handler(ctx, input)
    } catch (error) {
      throw inWireNames(error, call.input, fields)
    }
  }

/**
 * Binds every call of a domain to its handler; a call without one does not compile. `fields` lets the refusals of services point
 * at the right input field.
 */
export function serve<C extends CallsOf>(domain: string, calls: C, handlers: Handlers<C>): Route[]
export function serve<C extends CallsOf>(
  domain: string,
  calls: C,
  fields: FieldNamesOf<C>,
  handlers: Handlers<C>,
): Route[]
export function serve<C extends CallsOf>(
  domain: string,
  calls: C,
  ...rest: [Handlers<C>] | [FieldNamesOf<C>, Handlers<C>]
): Route[] {
  const [fields, handlers] = rest.length === 2 ? rest : [{} as FieldNamesOf<C>, rest[0]]
  return Object.entries(calls).map(([name, call]) => {
    const names: FieldNames = { ...fields['*'], ...fields[name] }
    const handler = handlers[name as keyof C] as Route['handler']
    return { name: `${domain}.${name}`, call, handler: translating(call, handler, names), fields: names }
  })
}
