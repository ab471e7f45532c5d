/** What happened, told to other domains. Each domain adds its events by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: domains extend it
export interface Events {}
export type EventName = keyof Events & string

export type EventHandlers = { [N in EventName]?: (payload: Events[N]) => Promise<void> }

/** by the name of the domain that handles them */
let handlers: ReadonlyMap<string, EventHandlers> = new Map()

/** Used by installDomains. */
export const setEventHandlers = (byDomain: ReadonlyMap<string, EventHandlers>) => {
  handlers = byDomain
}

export const subscribersOf = (event: EventName) =>
  [...handlers].filter(([, ofDomain]) => ofDomain[event]).map(([domain]) => domain)

export const deliver = async (event: string, subscriber: string, payload: unknown) => {
  const handler = handlers.get(subscriber)?.[event as EventName] as ((payload: unknown) => Promise<void>) | undefined
  if (!handler) throw new Error(`nobody called ${subscriber} listens to ${event}`)
  await handler(payload)
}
