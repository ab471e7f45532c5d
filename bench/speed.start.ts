/** How long a second start takes until the server answers, with a database of its own that the first one made. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const freePort = async () => {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const start = async (dataDir: string) => {
  const begun = performance.now()
  const env: NodeJS.ProcessEnv = { ...process.env, DEMO: 'off', DATA_DIR: dataDir, PORT: String(await freePort()) }
  delete env.DATABASE_URL
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const ready = new Promise<number>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Marktwerk läuft')) resolve((performance.now() - begun) / 1000)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', () => reject(new Error(said)))
  })
  const seconds = await ready
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return seconds
}

export const measureSecondStart = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marktwerk-start-'))
  try {
    await start(folder)
    const times = [await start(folder), await start(folder), await start(folder)].sort((a, b) => a - b)
    return times[1]!
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
