import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchPart, librariesOf } from './debian.ts'
import { home, type Node, nodes, password } from './layout.ts'
import { plainUser } from './processes.ts'

const stanza = 'marktwerk'
const folder = join(home, 'pgbackrest')
/** On machines of your own an S3 bucket: `repo1-type=s3`. */
export const repository = join(home, 'backups')
const program = join(folder, 'pgbackrest')

const write = (file: string, text: string, mode = 0o600) => {
  writeFileSync(file, text, { mode })
  chmodSync(file, mode)
  const user = plainUser()
  if (user !== undefined) chownSync(file, user, user)
}

const ownedFolder = (path: string) => {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const user = plainUser()
  if (user !== undefined) chownSync(path, user, user)
}

const configurationOf = (servers: readonly Node[]) => {
  const keyFile = join(folder, 'key')
  if (!existsSync(keyFile)) write(keyFile, randomBytes(32).toString('hex'))
  const all = {
    'repo1-path': repository,
    'repo1-cipher-type': 'aes-256-cbc',
    'repo1-cipher-pass': readFileSync(keyFile, 'utf8'),
    // the last two weekly ones, with all log since
    'repo1-retention-full': '2',
    'start-fast': 'y',
    'compress-type': 'lz4',
    'log-path': folder,
    'lock-path': folder,
    'spool-path': folder,
    'log-level-console': 'warn',
    'log-level-file': 'off',
  }
  const ofServers = servers.flatMap(({ name, port }, n) => [
    `pg${n + 1}-path=${join(home, name, 'data')}`,
    `pg${n + 1}-port=${port}`,
    `pg${n + 1}-socket-path=${join(home, name)}`,
    `pg${n + 1}-user=postgres`,
  ])
  const lines = Object.entries(all).map(([name, value]) => `${name}=${value}`)
  return ['[global]', ...lines, `[${stanza}]`, ...ofServers, ''].join('\n')
}

/** A program that knows its settings and libraries, and a configuration for each node and for all of them. */
export const prepareBackups = async () => {
  ownedFolder(folder)
  ownedFolder(repository)
  const part = await fetchPart('pgbackrest', home)
  const own = join(part, 'usr/bin/pgbackrest')
  write(program, `#!/bin/sh\nLD_LIBRARY_PATH=${librariesOf(part)} exec ${own} --stanza=${stanza} "$@"\n`, 0o700)
  write(join(folder, 'all.conf'), configurationOf(nodes))
  for (const node of nodes) write(join(folder, `${node.name}.conf`), configurationOf([node]))
}

/** What PostgreSQL itself calls for each finished piece of its log, and for a piece that it lacks. */
export const archiving = ({ name }: Node, ...more: string[]) => {
  const withSettings = [program, `--config=${join(folder, `${name}.conf`)}`, ...more].join(' ')
  return { push: `${withSettings} archive-push %p`, get: `${withSettings} archive-get %f "%p"` }
}

const run = (configuration: string, args: readonly string[]) => {
  const user = plainUser()
  return execFileSync(program, [`--config=${join(folder, `${configuration}.conf`)}`, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, PGPASSWORD: password },
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    ...(user === undefined ? {} : { uid: user, gid: user }),
  })
}

/** Runs pgBackRest over all nodes, of which it finds the primary, as the account of the servers. */
export const pgbackrest = (...args: string[]) => run('all', args)

/** Brings the state of a moment into an empty folder, whose server becomes a primary of its own there. */
export const restoreTo = (path: string, moment: string) => {
  const [node] = nodes
  if (!node) throw new Error('a cluster has nodes')
  const { get } = archiving(node, `--pg1-path=${path}`)
  const until = ['--type=time', `--target=${moment}`, '--target-action=promote']
  return run(node.name, [`--pg1-path=${path}`, ...until, `--recovery-option=restore_command=${get}`, 'restore'])
}
