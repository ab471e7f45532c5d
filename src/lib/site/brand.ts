const key = Symbol.for('brand')
type Document = { documentElement?: { dataset?: { brand?: string } } }
const world = globalThis as { [key]?: string; document?: Document }

/** Changes with the operator's colours and logo; empty while they are ours. Server and browsers find it as they find the name. */
export const brandKey = (): string => world[key] ?? world.document?.documentElement?.dataset?.brand ?? ''

/** For the server only. */
export const setBrandKey = (value: string) => {
  world[key] = value
}
