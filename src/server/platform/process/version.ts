import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { settings } from '../settings.ts'

/** What `scripts/bundle.mjs` wrote beside the program. */
type MadeFrom = { commit: string | null; at: string }

const readJson = <T>(path: string): T | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return null
  }
}

// read while the program is loaded, since a later build replaces both files; what runs from its sources has the first only
const { version } = readJson<{ version: string }>(resolve(settings.projectRoot, 'package.json')) ?? { version: '' }
const madeFrom = readJson<MadeFrom>(resolve(dirname(process.argv[1] ?? ''), 'made-from.json'))

export const programVersion = {
  version,
  commit: madeFrom?.commit ?? null,
  builtAt: madeFrom?.at ?? null,
  startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
}
