import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectNode, root, toolEnv } from './prepare.mjs'
import { Refusal } from './progress.mjs'

/** One PostgreSQL for the whole run, or the one that TEST_DATABASE_URL names. */
export async function startThrowaway() {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => undefined }
  const child = spawn(projectNode, ['scripts/throwaway-database.ts'], {
    cwd: root,
    env: toolEnv(),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const [said] = await Promise.race([once(child.stdout, 'data'), exited.then(() => [''])])
  if (!said) throw new Refusal('Für die Tests ließ sich kein PostgreSQL starten (Meldungen oben).')
  const stop = async () => {
    child.stdin.end()
    await exited
  }
  return { url: String(said).trim(), stop }
}
