import { build, install, projectNode, root, toolEnv } from './prepare.mjs'
import { become, endChildrenWithUs } from './processes.mjs'
import { explain, Refusal } from './progress.mjs'

const args = process.argv.slice(2)
const needsBuild = args[0] === '--build'
const needsDatabase = args[0] !== '--no-database'
const inService = /^(seeds\/|scripts\/(backup|operator|restore)\.)/
const program = needsBuild || !needsDatabase ? args.slice(1) : args

try {
  if (program.length === 0)
    throw new Refusal('Aufruf: node scripts/run.mjs [--build | --no-database] DATEI.ts [ARGUMENTE]')
  endChildrenWithUs()
  await install({ forTests: !inService.test(program[0]) })
  if (needsBuild) await build()
  become(projectNode, needsDatabase ? ['scripts/with-database.ts', ...program] : program, { cwd: root, env: toolEnv() })
} catch (error) {
  explain(error)
}
