import type { Access, Call, CallsOf, InputOf, OutputOf } from '#contract/wire/call.ts'
import type { CtxFor } from '../context.ts'

type AccessOf<C extends Call> = C['access'] extends Access ? C['access'] : never
type Handler<C extends Call> = (ctx: CtxFor<AccessOf<C>>, input: InputOf<C>) => Promise<OutputOf<C>> | OutputOf<C>

export type Route = {
  /** domain.verbNoun, as in the ledger of calls */
  name: string
  call: Call
  handler: (ctx: never, input: never) => unknown
}

/** Binds every call of a domain to its handler; a call without one does not compile. */
export const serve = <C extends CallsOf>(
  domain: string,
  calls: C,
  handlers: { [K in keyof C]: Handler<C[K]> },
): Route[] =>
  Object.entries(calls).map(([name, call]) => ({
    name: `${domain}.${name}`,
    call,
    handler: handlers[name as keyof C] as Route['handler'],
  }))
