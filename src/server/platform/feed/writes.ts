let count = 0

/** How often this process may have changed something. */
export const writes = () => count

export const markWritten = () => {
  count++
}

const writing = /\b(insert|update|delete|merge)\b/i
const beginning = /^\s*(\w+)/

/** Too often costs a look at the feed; what a function writes that is called by `select` is seen a second later. */
export const mayWrite = (text: string) => {
  const verb = beginning.exec(text)?.[1]?.toLowerCase()
  return verb !== 'select' && verb !== 'copy' && writing.test(text)
}
