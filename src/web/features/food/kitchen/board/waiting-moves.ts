/** Taps on the board that found no network: they are shown, can be taken back, and are sent with the next sign of the server. */
export type WaitingMove<Input> = { input: Input; at: number }

/** A kitchen decides again after so long: what was tapped then may be wrong now. */
const longest = 10 * 60_000

export const createWaitingMoves = <Input extends { order_number: string }>() => {
  let moves: readonly WaitingMove<Input>[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly WaitingMove<Input>[]) => {
    moves = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => moves,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** the last tap on an order counts */
    add: (input: Input, at = Date.now()) =>
      set([...moves.filter((one) => one.input.order_number !== input.order_number), { input, at }]),
    remove: (orderNumber: string) => set(moves.filter(({ input }) => input.order_number !== orderNumber)),
    /** All that are still young enough to be sent; none is left. */
    take: (now = Date.now()) => {
      const young = moves.filter(({ at }) => now - at < longest).map(({ input }) => input)
      if (moves.length) set([])
      return young
    },
  }
}
