/** The product as `npm start` runs it, with the demo world, on a database and a folder that go away afterwards. */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noteCpu } from '../test/cpu.ts'
import { loadedDemo } from '../test/demo.ts'
import { openStripeServer } from '../test/stripe-server.ts'
import { openServer } from '../test/throwaway.ts'
import { addressFile } from './database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'marktwerk-e2e-'))
const server = await openServer()
await server.alone(server.planOnce)
const name = `e2e_${process.pid}`
const databaseUrl = await server.createDatabase(name, loadedDemo?.database)
writeFileSync(addressFile(process.env.PORT!), databaseUrl, { mode: 0o600 })
if (loadedDemo && existsSync(loadedDemo.dataDir)) cpSync(loadedDemo.dataDir, dataDir, { recursive: true })
// pictures are drawn when a journey looks at them, the rest never
mkdirSync(join(dataDir, 'files/demo'), { recursive: true })
writeFileSync(join(dataDir, 'files/demo/rest-drawn.txt'), '')

const webhookUrl = `http://127.0.0.1:${process.env.PORT}/api/webhooks/stripe`
const stripe = await openStripeServer({ webhookUrl })
const cards = {
  STRIPE_SECRET_KEY: stripe.settings.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
  STRIPE_API_URL: stripe.settings.apiUrl,
}

const child = spawn(process.execPath, ['build/app/main.js'], {
  env: { ...process.env, ...cards, PRIVATE_ENDPOINTS: 'on', DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  stdio: 'inherit',
})
process.once('SIGTERM', () => child.kill('SIGTERM'))
child.once('exit', async (code) => {
  noteCpu('server')
  stripe.close()
  await server.dropDatabase(name)
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
  rmSync(join(tmpdir(), `marktwerk-axe-${process.env.AXE_RUN}`), { force: true })
  rmSync(addressFile(process.env.PORT!), { force: true })
  process.exit(code ?? 1)
})
