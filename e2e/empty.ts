import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { openServer } from '../test/throwaway.ts'
import { test as base, expect } from './people.ts'

type Empty = {
  url: string
  operator: { email: string; password: string }
  /** all mails that went out, as they were sent */
  mails: { to: string; text: string }[]
}

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}

/** A real mail server, since secrets are sent or blanked, and never kept for the operator to read. */
const openMailbox = async () => {
  const mails: Empty['mails'] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=')
        mails.push({ to: session.envelope.rcptTo[0]!.address, text })
        done()
      })
    },
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { mails, url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

const isReady = async (url: string, child: ChildProcess) => {
  if (child.exitCode !== null) throw new Error('the product ended')
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** The product without a demo, with an operator as `npm run operator` makes one. */
export const test = base.extend<object, { empty: Empty }>({
  empty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const server = await openServer()
      const name = `empty_${process.pid}`
      const DATABASE_URL = await server.createDatabase(name)
      const DATA_DIR = mkdtempSync(join(tmpdir(), 'marktwerk-empty-'))
      const mailbox = await openMailbox()
      const port = await freePort()
      const url = `http://localhost:${port}`
      const env = { ...process.env, DATABASE_URL, DATA_DIR, PORT: String(port), DEMO: 'off', NODE_ENV: 'production' }
      const child = spawn(process.execPath, ['build/app/main.js'], {
        env: { ...env, PRIVATE_ENDPOINTS: 'on', RATE_LIMIT_FACTOR: '1000', SMTP_URL: mailbox.url },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const ended = once(child, 'exit')
      try {
        await expect.poll(() => isReady(url, child), { timeout: 100_000 }).toBe(true)
        const email = 'carla@markt.example'
        const args = ['scripts/run.mjs', 'scripts/operator.ts', email, '--name', 'Carla Chef']
        const { stdout } = await promisify(execFile)(process.execPath, args, { env })
        await use({ url, mails: mailbox.mails, operator: { email, password: /Passwort: (\S+)/.exec(stdout)![1]! } })
      } finally {
        child.kill('SIGTERM')
        await ended
        mailbox.close()
        await server.dropDatabase(name)
        await server.close()
        rmSync(DATA_DIR, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ empty }, use) => use(empty.url),
})
