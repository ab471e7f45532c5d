import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OrderSound } from '#contract/notifications/kinds.ts'

/** Writes the sounds of new orders: `node scripts/sounds.ts`. Computed, so they belong to nobody else. */
const rate = 22_050

type Note = { at: number; hertz: number; seconds: number; fade: number; overtones: readonly number[] }

const bell = [1, 0.6, 0.35, 0.2] as const
const soft = [1, 0.25, 0.08] as const
const hard = [1, 0, 0.5, 0, 0.3] as const

const sounds: Record<OrderSound, Note[]> = {
  glocke: [
    { at: 0, hertz: 1319, seconds: 0.7, fade: 5, overtones: bell },
    { at: 0.28, hertz: 1047, seconds: 0.9, fade: 4, overtones: bell },
  ],
  kasse: [
    { at: 0, hertz: 2093, seconds: 0.15, fade: 18, overtones: hard },
    { at: 0.12, hertz: 2637, seconds: 0.15, fade: 18, overtones: hard },
    { at: 0.24, hertz: 3136, seconds: 0.7, fade: 6, overtones: bell },
  ],
  klavier: [523, 659, 784, 1047].map((hertz, step) => ({
    at: step * 0.16,
    hertz,
    seconds: 0.6,
    fade: 6,
    overtones: soft,
  })),
  marimba: [784, 988, 784, 1175].map((hertz, step) => ({
    at: step * 0.14,
    hertz,
    seconds: 0.35,
    fade: 12,
    overtones: soft,
  })),
  wecker: [0, 0.12, 0.24, 0.5, 0.62, 0.74].map((at) => ({ at, hertz: 1760, seconds: 0.09, fade: 2, overtones: hard })),
  signal: [
    { at: 0, hertz: 880, seconds: 0.3, fade: 1, overtones: soft },
    { at: 0.35, hertz: 1175, seconds: 0.45, fade: 1.5, overtones: soft },
  ],
}

const sampleOf = ({ at, hertz, seconds, fade, overtones }: Note, time: number) => {
  const since = time - at
  if (since < 0 || since > seconds) return 0
  // a few milliseconds of ramp on both ends, or it clicks
  const ramp = Math.min(1, since / 0.005, (seconds - since) / 0.02)
  const tone = overtones.reduce(
    (sum, share, step) => sum + share * Math.sin(2 * Math.PI * hertz * (step + 1) * since),
    0,
  )
  return tone * ramp * Math.exp(-fade * since)
}

const wavOf = (notes: Note[]) => {
  const length = Math.ceil(rate * Math.max(...notes.map(({ at, seconds }) => at + seconds)))
  const samples = Array.from({ length }, (_, step) => notes.reduce((sum, note) => sum + sampleOf(note, step / rate), 0))
  const loudest = Math.max(...samples.map(Math.abs))
  const data = Buffer.alloc(length)
  for (const [at, sample] of samples.entries()) data[at] = Math.round(128 + (sample / loudest) * 120)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(length, 40)
  return Buffer.concat([head, data])
}

const folder = join(import.meta.dirname, '../src/web/public/sounds')
mkdirSync(folder, { recursive: true })
for (const [name, notes] of Object.entries(sounds)) writeFileSync(join(folder, `${name}.wav`), wavOf(notes))
