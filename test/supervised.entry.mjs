import { supervise } from '../scripts/processes.mjs'

/** The product under the supervisor of `npm start`, without installing and building. */
supervise(process.execPath, ['test/hanging.entry.ts'], { env: process.env }, async () => undefined)
