import { registerHooks } from 'node:module'

type Repair = [from: string, to: string]

/**
 * postgres.js 3.4.9 mishandles lost connections (porsager/postgres issues 1154 and 1208, not released yet). Repaired while it is loaded:
 * - If the connection is lost before a statement is sent, the statement fails. The process ended before.
 * - Bytes that were not sent are dropped. They were sent after the next connect before.
 * - All statements that wait on a lost connection fail. Some stayed in the queue and received the answers of later statements, and the
 *   error of the lost connection was given to the first statement after the next connect.
 * - No statement is sent before the connection is ready.
 * - A statement of a transaction fails once its connection was lost. It could run inside the next transaction on that connection before.
 */
const repairs: Record<'connection' | 'index', Repair[]> = {
  connection: [
    ['  let socket = null\n', '  let socket = null\n    , isReady = false\n'],
    ['    count: 0,\n    id\n', '    count: 0,\n    epoch: 0,\n    id\n'],
    [
      '  function nextWrite(fn) {\n',
      "  function nextWrite(fn) {\n    if (socket === null) {\n      chunk = nextWriteTimer = null\n      error(Errors.connection('CONNECTION_CLOSED', options, socket))\n      return false\n    }\n",
    ],
    ['    clearImmediate(nextWriteTimer)\n', '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n'],
    [
      '    if (stream)\n      return queryError(q,',
      "    if (!isReady)\n      return queryError(q, Errors.connection('CONNECTION_CLOSED', options, socket)), true\n\n    if (stream)\n      return queryError(q,",
    ],
    // a new connection asks again
    ['        return fetchArrayTypes()\n', '        return fetchArrayTypes().catch(() => {})\n'],
    ['  function ReadyForQuery(x) {\n', '  function ReadyForQuery(x) {\n    isReady = true\n'],
    [
      '  async function closed(hadError) {\n',
      '  async function closed(hadError) {\n    isReady = false\n    connection.epoch++\n',
    ],
    [
      "    if (initial)\n      return reconnect()\n\n    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n",
      "    const first = initial\n    initial = null\n    error(Errors.connection('CONNECTION_CLOSED', options, socket))\n    query = results = errorResponse = null\n    result = new Result()\n    rows = 0\n    initial = first\n    if (initial)\n      return reconnect()\n\n",
    ],
  ],
  index: [
    ['      , prepare = null\n\n    try {', '      , prepare = null\n      , epoch\n\n    try {'],
    [
      '      connection = c\n      move(c, reserved)\n',
      '      connection = c\n      epoch = c.epoch\n      move(c, reserved)\n',
    ],
    [
      '        q.catch(e => uncaughtError || (uncaughtError = e))\n',
      "        q.catch(e => uncaughtError || (uncaughtError = e))\n        if (c.epoch !== epoch)\n          return q.reject(Errors.connection('CONNECTION_CLOSED', {}))\n",
    ],
  ],
}

export const repairDriver = (file: keyof typeof repairs, source: string) =>
  repairs[file].reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error('postgres.js has changed: check whether repair-driver.ts is still needed')
    return text.replaceAll(from, to)
  }, source)

const driverFile = /\/node_modules\/postgres\/src\/(connection|index)\.js$/

/** Must run before the driver is loaded for the first time. */
export const repairDriverWhenLoaded = () =>
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      const [, file] = driverFile.exec(url) ?? []
      return file ? { ...loaded, source: repairDriver(file as keyof typeof repairs, String(loaded.source)) } : loaded
    },
  })
