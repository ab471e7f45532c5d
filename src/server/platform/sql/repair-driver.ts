import { registerHooks } from 'node:module'

type Repair = [from: string, to: string]

/**
 * postgres.js 3.4.9 mishandles lost connections (porsager/postgres issues 1154 and 1208, not released yet). Repaired while it is loaded:
 * - A connection lost between a statement and its sending ended the process; the statement fails like any other.
 * - What was not sent is dropped, and not sent on the next connection.
 * - Statements that wait when a connection is lost all fail. Some stayed, and took the answers of later ones on the next connection; and
 *   the error of the lost one was given to the first statement of the next.
 * - Nothing is sent before the connection is ready.
 * - A transaction whose connection was lost cannot go on on the next one, amid the statements of somebody else.
 */
const repairs: Record<'connection' | 'index', Repair[]> = {
  connection: [
    ['  let socket = null\n', '  let socket = null\n    , isReady = false\n'],
    ['    count: 0,\n    id\n', '    count: 0,\n    times: 0,\n    id\n'],
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
      '  async function closed(hadError) {\n    isReady = false\n    connection.times++\n',
    ],
    [
      "    if (initial)\n      return reconnect()\n\n    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n",
      "    const first = initial\n    initial = null\n    error(Errors.connection('CONNECTION_CLOSED', options, socket))\n    query = results = errorResponse = null\n    result = new Result()\n    rows = 0\n    initial = first\n    if (initial)\n      return reconnect()\n\n",
    ],
  ],
  index: [
    ['      , prepare = null\n\n    try {', '      , prepare = null\n      , times\n\n    try {'],
    [
      '      connection = c\n      move(c, reserved)\n',
      '      connection = c\n      times = c.times\n      move(c, reserved)\n',
    ],
    [
      '        q.catch(e => uncaughtError || (uncaughtError = e))\n',
      "        q.catch(e => uncaughtError || (uncaughtError = e))\n        if (c.times !== times)\n          return q.reject(Errors.connection('CONNECTION_CLOSED', {}))\n",
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
