import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Fluent Emoji 3D by Microsoft (MIT). */
const folder = join(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json'), '..', 'assets')

/** The file of a pictogram, given as the sign itself. */
export const pictogramFile = (pictogram: string) => {
  const points = [...pictogram].map((sign) => sign.codePointAt(0)!.toString(16))
  const bare = points.filter((point) => point !== 'fe0f').join('-')
  const found = [points.join('-'), bare, `${bare}-fe0f`]
    .map((name) => join(folder, `${name}.webp`))
    .find((path) => existsSync(path))
  if (!found) throw new Error(`The set has no ${pictogram}.`)
  return found
}
