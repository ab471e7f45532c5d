import { registerHooks } from 'node:module'

/**
 * postgres.js 3.4.9 ends the process when a connection is lost between a statement and its sending, and a lost connection
 * keeps the unsent bytes for the next one (porsager/postgres issues 1154 and 1208, not released yet). Both are repaired
 * while the driver is loaded: the statement fails like any other, and what was not sent is dropped.
 */
const repairs: [from: string, to: string][] = [
  [
    '  function nextWrite(fn) {\n',
    "  function nextWrite(fn) {\n    if (socket === null) {\n      chunk = nextWriteTimer = null\n      error(Errors.connection('CONNECTION_CLOSED', options, socket))\n      return false\n    }\n",
  ],
  ['    clearImmediate(nextWriteTimer)\n', '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n'],
]

export const repairDriver = (source: string) =>
  repairs.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error('postgres.js has changed: check whether repair-driver.ts is still needed')
    return text.replaceAll(from, to)
  }, source)

/** Must run before the driver is loaded for the first time. */
export const repairDriverWhenLoaded = () =>
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      if (!url.endsWith('/node_modules/postgres/src/connection.js')) return loaded
      return { ...loaded, source: repairDriver(String(loaded.source)) }
    },
  })
