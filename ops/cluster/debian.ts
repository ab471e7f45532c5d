import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const fieldOf = (entry: string, name: string) => `\n${entry}`.split(`\n${name}: `)[1]?.split('\n')[0] ?? ''

const releases = ['bookworm', 'trixie', 'oldstable', 'stable']

/** The archive that apt takes Debian from on this machine. Over TLS, since no signature of its index is checked here. */
export const archiveIn = (targets: string) => {
  const found = targets
    .split('\n\n')
    .filter((target) => releases.includes(fieldOf(target, 'Release')) && /^https?:/.test(fieldOf(target, 'Repo-URI')))
  // before its lists are fetched, apt does not know whose an archive is
  const own = found.find((target) => fieldOf(target, 'Origin') === 'Debian') ?? found[0]
  if (!own) throw new Error('apt knows no archive of Debian: see apt-get indextargets')
  return fieldOf(own, 'Repo-URI')
    .replace(/^http:/, 'https:')
    .replace(/\/$/, '')
}

let known: string | undefined
const archive = () => {
  const targets = ['indextargets', 'Created-By: Packages', 'Component: main']
  known ??= archiveIn(execFileSync('apt-get', targets, { encoding: 'utf8' }))
  return known
}

/**
 * Programs of Debian, unpacked into a folder: nothing is installed on the machine, and no service starts. The programs of trixie bring
 * their own C library, since Debian 12's is too old for them. Patroni is Python alone: that of bookworm lets a primary that was
 * frozen take the lock of its successor away (seen with 3.0.2).
 */
const parts = {
  pgbouncer: {
    trixie:
      'pgbouncer libc6 libevent-2.1-7t64 libssl3t64 libcares2 libpam0g libsystemd0 libaudit1 libcap2 libcap-ng0 libzstd1 zlib1g libgcc-s1',
  },
  haproxy: {
    bookworm: 'haproxy liblua5.3-0 libopentracing-c-wrapper0 libopentracing1 libpcre2-8-0 libssl3 libsystemd0',
  },
  etcd: { bookworm: 'etcd-server' },
  patroni: {
    trixie: 'patroni python3-ydiff',
    bookworm:
      'python3-click python3-colorama python3-dateutil python3-six python3-pkg-resources python3-prettytable python3-wcwidth python3-psutil python3-urllib3 python3-yaml python3-psycopg2 python3-etcd python3-dnspython libpq5 libyaml-0-2 libldap-2.5-0 libsasl2-2',
  },
  prometheus: { bookworm: 'prometheus' },
  pgbackrest: { bookworm: 'pgbackrest libpq5 libldap-2.5-0 libsasl2-2 liblz4-1 libxml2' },
  postgres: { bookworm: 'postgresql-15 postgresql-client-15 libpq5 libllvm14 libldap-2.5-0 libsasl2-2' },
} as const
type Part = keyof typeof parts

const architecture = () => execFileSync('dpkg', ['--print-architecture'], { encoding: 'utf8' }).trim()
const multiarch = () => ({ amd64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' })[architecture()] ?? 'lib'

const fetched = async (url: string) => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

type Entry = { file: string; sha256: string }
const indexes = new Map<string, Promise<Map<string, Entry>>>()

const readIndex = async (suite: string) => {
  const text = gunzipSync(
    await fetched(`${archive()}/dists/${suite}/main/binary-${architecture()}/Packages.gz`),
  ).toString()
  return new Map(
    text
      .split('\n\n')
      .map((entry) => [
        fieldOf(entry, 'Package'),
        { file: fieldOf(entry, 'Filename'), sha256: fieldOf(entry, 'SHA256') },
      ]),
  )
}

const indexOf = (suite: string) => {
  const index = indexes.get(suite) ?? readIndex(suite)
  indexes.set(suite, index)
  return index
}

const unpackPackage = async (suite: string, name: string, folder: string) => {
  const entry = (await indexOf(suite)).get(name)
  if (!entry) throw new Error(`${suite} has no package ${name}`)
  const bytes = await fetched(`${archive()}/${entry.file}`)
  if (createHash('sha256').update(bytes).digest('hex') !== entry.sha256) throw new Error(`${name} is damaged`)
  const file = join(folder, 'package.deb')
  writeFileSync(file, bytes)
  execFileSync('dpkg', ['-x', file, folder])
  rmSync(file)
}

const unpack = async (part: Part, folder: string) => {
  mkdirSync(folder, { recursive: true })
  for (const [suite, packages] of Object.entries(parts[part]))
    for (const name of packages.split(' ')) await unpackPackage(suite, name, folder)
  writeFileSync(join(folder, 'complete'), '')
}

/** The folder with the unpacked program; fetched once. */
export const fetchPart = async (part: Part, home: string) => {
  const folder = join(home, 'parts', part)
  if (!existsSync(join(folder, 'complete'))) await unpack(part, folder)
  return folder
}

/** How a program of trixie runs on an older system: by the loader it was made for. */
export const withOwnLoader = (folder: string, program: string) => {
  const libraries = join(folder, 'usr/lib', multiarch())
  const loader = { amd64: 'ld-linux-x86-64.so.2', arm64: 'ld-linux-aarch64.so.1' }[architecture()] ?? 'ld.so'
  return [join(libraries, loader), '--library-path', libraries, join(folder, program)] as const
}

export const librariesOf = (folder: string) => join(folder, 'usr/lib', multiarch())

export const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
