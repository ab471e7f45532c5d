import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn, type Place, walOf } from './layout.ts'
import { sealFile } from './sealed.ts'

/** Its timeline, which is a new one after each restore, and its place in the log. */
const segment = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})$/
const history = /^[0-9A-F]{8}\.history$/
const isPiece = (name: string) => segment.test(name) || history.test(name)

/** Takes finished pieces of the server's log into the backup. A command and a job may do it at once: the pieces are the same. */
export const takeWal = async (place: Place, archive: string) => {
  for (const name of (await namesIn(archive)).filter(isPiece)) {
    try {
      await sealFile(join(archive, name), join(walOf(place), name), place.key)
    } catch (error) {
      // the other one was faster
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
    await rm(join(archive, name), { force: true })
  }
}

const positionOf = (name: string) => {
  const [, file = '0', index = '0'] = segment.exec(name) ?? []
  return BigInt(`0x${file}`) * 256n + BigInt(`0x${index}`)
}

export const readWal = async (place: Place) => (await namesIn(walOf(place))).filter(isPiece)

/** What is needed to go on from a base. */
export const walFrom = (names: readonly string[], first: string) =>
  names.filter((name) => history.test(name) || positionOf(name) >= positionOf(first))

/** The last piece before one that is missing: changes behind it cannot be restored from the bases before it. */
export const findGap = (names: readonly string[]) => {
  const segments = names.filter((name) => segment.test(name)).sort((a, b) => (positionOf(a) < positionOf(b) ? -1 : 1))
  return segments.find((name, at) => {
    const next = segments[at + 1]
    return next !== undefined && positionOf(next) - positionOf(name) > 1n
  })
}

export const removeWalBefore = async (place: Place, first: string) => {
  for (const name of await readWal(place))
    if (segment.test(name) && positionOf(name) < positionOf(first)) await rm(join(walOf(place), name))
}
