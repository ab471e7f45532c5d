/** Copies a slice that is kept in memory: V8 lets a slice hold the whole string that it was cut from. */
export const ownText = (slice: string) => Buffer.from(slice).toString()
