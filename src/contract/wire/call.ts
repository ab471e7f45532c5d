import { z } from 'zod'
import type { RefusalCode } from '#lib/errors.ts'
import type { Rights } from './rights.ts'

export type Role = 'User' | 'Company' | 'Operator'

/**
 * Who may use a call: everybody, any account or a guest who names a cart, any account, customers, providers, the operator, or
 * `editor`: providers and the operator, each for what is theirs.
 */
export type Access = 'public' | 'shopper' | 'any' | 'user' | 'company' | 'operator' | 'editor'

/** What a guest names instead of logging in. */
export const guestKey = 'cart_key'

export const rolesOf = {
  public: null,
  shopper: null,
  any: ['User', 'Company', 'Operator'],
  user: ['User'],
  company: ['Company'],
  operator: ['Operator'],
  editor: ['Company', 'Operator'],
} as const satisfies Record<Access, readonly Role[] | null>

/**
 * A limit on what can be guessed or flooded. `by` is the caller's address, its account, or the named input field.
 * `counts` failures gives every success back; `counts` all does not.
 */
export type Limit = {
  by: 'address' | 'account' | `input.${string}`
  max: number
  minutes: number
  counts: 'failures' | 'all'
}

export type Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  A extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** as in the specification, with {name} for path parameters */
  path: `/${string}`
  access: A
  /** one sentence for the API documentation */
  summary: string
  /** path parameters, query and body in one object */
  input: Input
  output: Output
  /** status of success */
  status: 200 | 201
  limits: readonly Limit[]
  /** about money or security: kept with its actor, also when it is refused */
  audited: boolean
  /** header that signs the bytes of the body: the input is these (`payload`) and the header (`signature`) */
  signature?: string
  /** refusals beside those that follow from access, limits and input */
  errors: readonly RefusalCode[]
  /** the part of the operator's staff that may use it, where it is not that of its domain */
  staff?: Rights['staff']
  /** the employees of a provider who may use it, where they are not those of its domain */
  team?: Rights['team']
  /**
   * whether staff that looks at somebody's account may use it: with a connection that only reads, with one that also writes, or not
   * at all. Without it, GET calls that answer no file may read, and all others are refused.
   */
  inView?: 'read' | 'write' | 'never'
  /** renews or ends a lease of seconds and changes nothing else: an open page does so by itself, so that it is no act of anybody for the log */
  lease?: true
  /** the answer is the same for everybody: requests share one, which is kept until something in it changes */
  shared?: true
}

type CallSpec<I extends z.ZodType, O extends z.ZodType, A extends Access> = Omit<
  Call<I, O, A>,
  'status' | 'limits' | 'errors' | 'input' | 'audited'
> & { input?: I; status?: 200 | 201; limits?: readonly Limit[]; errors?: readonly RefusalCode[]; audited?: boolean }

export const call = <
  O extends z.ZodType,
  const A extends Access,
  I extends z.ZodType = z.ZodObject<Record<never, never>>,
>(
  spec: CallSpec<I, O, A>,
): Call<I, O, A> => ({
  status: 200,
  limits: [],
  errors: [],
  audited: false,
  ...spec,
  input: spec.input ?? (z.object({}) as unknown as I),
})

export type InputOf<C extends Call> = z.output<C['input']>
export type ClientInputOf<C extends Call> = z.input<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>
export type CallsOf = Record<string, Call>
