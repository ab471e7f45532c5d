import { memoryEnv, memoryFlags, webProcesses } from './memory.mjs'
import { assertPortFree, build, install, projectNode, root, toolEnv } from './prepare.mjs'
import { become, capture, endChildrenWithUs, supervise } from './processes.mjs'
import { explain, Refusal } from './progress.mjs'

const isDevelopment = process.argv.includes('--dev')
const watched = ['src/server', 'src/contract', 'src/lib'].map((folder) => `--watch-path=${folder}`)
const heapLimit = process.env.HEAP_LIMIT_MB || ''
const heap = heapLimit ? [`--max-old-space-size=${heapLimit}`] : []
// A restart at every change must not restart the database, so in development something outside of it owns it.
const program = isDevelopment
  ? ['scripts/with-database.ts', '--watch', '--watch-preserve-output', ...watched, 'src/main.ts']
  : [...memoryFlags, ...heap, '--enable-source-maps', 'build/app/main.js']

try {
  endChildrenWithUs()
  if (heapLimit && !/^[1-9]\d{2,4}$/.test(heapLimit))
    throw new Refusal('Die Einstellung HEAP_LIMIT_MB ist falsch: muss eine ganze Zahl von 100 bis 99999 sein.')
  const port = Number(process.env.PORT || 3000)
  if (port > 0 && port < 65_536) await assertPortFree(port)
  await install({ forTests: false })
  if (!isDevelopment) await build()
  const options = {
    cwd: root,
    env: toolEnv({
      ...memoryEnv,
      NODE_ENV: isDevelopment ? 'development' : 'production',
      WEB_PROCESSES: process.env.WEB_PROCESSES || String(isDevelopment ? 1 : webProcesses()),
    }),
  }
  // adopts the embedded database that a killed server left behind, and stops it
  const stopDatabase = () => capture(projectNode, ['scripts/with-database.ts', '-e', ''], options)
  if (isDevelopment) become(projectNode, program, options)
  else supervise(projectNode, program, options, stopDatabase)
} catch (error) {
  explain(error)
}
