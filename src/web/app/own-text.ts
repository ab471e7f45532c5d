/** Of a text that is kept: a slice would keep the whole page that it was cut out of. */
export const ownText = (slice: string) => Buffer.from(slice).toString()
