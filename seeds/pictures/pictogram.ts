import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Fluent Emoji 3D by Microsoft (MIT), a development package: `npm start` installs those too. Where they are left out,
 * there can be no demo.
 */
const folderOf = () => {
  try {
    return join(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json'), '..', 'assets')
  } catch {
    throw new Error('Die Bilder der Demodaten fehlen: Starten Sie mit npm start oder mit DEMO=off.')
  }
}

/** The file of a pictogram, given as the sign itself. */
export const pictogramFile = (pictogram: string) => {
  const points = [...pictogram].map((sign) => sign.codePointAt(0)!.toString(16))
  const bare = points.filter((point) => point !== 'fe0f').join('-')
  const folder = folderOf()
  const found = [points.join('-'), bare, `${bare}-fe0f`]
    .map((name) => join(folder, `${name}.webp`))
    .find((path) => existsSync(path))
  if (!found) throw new Error(`The set has no ${pictogram}.`)
  return found
}
