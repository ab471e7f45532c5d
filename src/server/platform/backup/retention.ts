import { rm } from 'node:fs/promises'
import { baseOf, basesOf, namesIn, type Place, readBases, readCheck } from './layout.ts'
import { removeOldUploads } from './uploads.ts'
import { removeWalBefore } from './wal.ts'

/** Bases of the last days stay, and in any case the newest one that was restored for a check. */
const chooseKept = async (place: Place, days: number, now: Date) => {
  const bases = await readBases(place)
  const from = now.getTime() - days * 86_400_000
  const checks = await Promise.all(bases.map(({ name }) => readCheck(place, name)))
  const lastGood = bases.findLastIndex((_, at) => checks[at]?.problems.length === 0)
  return bases.filter(({ finishedAt }, at) => Date.parse(finishedAt) >= from || at >= lastGood)
}

export const removeOld = async (place: Place, days: number, uploads: readonly string[], now = new Date()) => {
  const kept = await chooseKept(place, days, now)
  const [oldest] = kept
  if (!oldest) return
  const names = new Set(kept.map(({ name }) => name))
  for (const name of await namesIn(basesOf(place)))
    if (!names.has(name)) await rm(baseOf(place, name), { recursive: true, force: true })
  await removeWalBefore(place, oldest.firstWal)
  await removeOldUploads(place, uploads, kept)
}
