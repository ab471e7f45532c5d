/** What happened, told to other domains. Each domain adds its events by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: domains extend it
export interface Events {}
export type EventName = keyof Events & string

type Handler<N extends EventName> = (payload: Events[N]) => Promise<void>

const handlers = new Map<string, Map<string, Handler<EventName>>>()

/** `subscriber` names the room that listens; the name is kept with queued events, so don't rename it lightly. */
export const on = <N extends EventName>(event: N, subscriber: string, handler: Handler<N>) => {
  const ofEvent = handlers.get(event) ?? new Map()
  if (ofEvent.has(subscriber)) throw new Error(`${subscriber} listens to ${event} twice`)
  ofEvent.set(subscriber, handler as Handler<EventName>)
  handlers.set(event, ofEvent)
}

export const subscribersOf = (event: string) => [...(handlers.get(event)?.keys() ?? [])]

export const deliver = async (event: string, subscriber: string, payload: unknown) => {
  const handler = handlers.get(event)?.get(subscriber)
  if (!handler) throw new Error(`nobody called ${subscriber} listens to ${event}`)
  await handler(payload as never)
}
