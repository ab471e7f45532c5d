import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fetchPart, librariesOf } from './debian.ts'
import { home, type Node, nodes, password, ports } from './layout.ts'
import { archiving } from './pgbackrest.ts'
import { pidOf, plainUser, start, tell, withChildren } from './processes.ts'

export const startEtcd = async () => {
  const folder = join(home, 'etcd')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const client = `http://127.0.0.1:${ports.etcd}`
  const peer = `http://127.0.0.1:${ports.etcdPeers}`
  const own = ['--name', 'etcd1', '--data-dir', folder, '--log-level', 'warn']
  const addresses = ['--listen-client-urls', client, '--advertise-client-urls', client, '--listen-peer-urls', peer]
  const group = ['--initial-advertise-peer-urls', peer, '--initial-cluster', `etcd1=${peer}`]
  const program = join(await fetchPart('etcd', home), 'usr/bin/etcd')
  // Debian builds it for arm64, where its makers do not test it
  const env = { ...process.env, ETCD_UNSUPPORTED_ARCH: 'arm64' }
  return start('etcd', program, [...own, ...addresses, ...group], { home, env })
}

const installed = '/usr/lib/postgresql/15/bin'
export const programsOfPostgres = async () =>
  existsSync(join(installed, 'pg_basebackup')) ? installed : join(await fetchPart('postgres', home), installed)

const folderOf = ({ name }: Node) => join(home, name)

/** With CLUSTER_DISK_MB, as root, each node has a small disk of its own in memory, which can be filled. */
const diskMb = Number(process.env.CLUSTER_DISK_MB ?? 0)

/**
 * What a dead primary needs to come back by pg_rewind: all since the last checkpoint that the others saw too, which may be more
 * than `max_wal_size`. With less it waits for ever for a piece that the new primary has removed.
 */
const keptLog = () => (diskMb ? '64MB' : '1GB')

type Archiving = ReturnType<typeof archiving>

const configurationOf = ({ name, port, rest, ways }: Node, folder: string, bin: string, { push, get }: Archiving) => ({
  scope: 'marktwerk',
  name,
  restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${ways.rest}` },
  // by this way only: the addresses that etcd itself names would lead around it
  etcd3: { host: `127.0.0.1:${ways.etcd}`, use_proxies: true },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 2,
      retry_timeout: 3,
      primary_start_timeout: 0,
      maximum_lag_on_failover: 1_048_576,
      check_timeline: true,
      failsafe_mode: true,
      // an order is answered when it lies on two nodes
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: {
          shared_buffers: '64MB',
          max_connections: 100,
          max_wal_size: '256MB',
          wal_keep_size: keptLog(),
          archive_mode: 'on',
          // at most a minute of changes is in no finished piece
          archive_timeout: 60,
        },
      },
    },
    initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${ways.database}`,
    data_dir: join(folder, 'data'),
    bin_dir: bin,
    pgpass: join(folder, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password },
      replication: { username: 'replicator', password },
      rewind: { username: 'rewinder', password },
    },
    parameters: { unix_socket_directories: folder, archive_command: push },
    // also lets a node that was rewound find what no other has any more
    recovery_conf: { restore_command: get },
    pg_hba: [
      'local all postgres scram-sha-256',
      'host all all 127.0.0.1/32 scram-sha-256',
      'host replication replicator 127.0.0.1/32 scram-sha-256',
    ],
  },
})

const hasDisk = (folder: string) => readFileSync('/proc/mounts', 'utf8').includes(` ${folder} tmpfs `)
const giveDisk = (folder: string) => {
  if (diskMb && !hasDisk(folder)) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder])
}
const fillingOf = (node: Node) => join(folderOf(node), 'filling')

export const canBeFilled = (node: Node) => hasDisk(folderOf(node))

export const fillDisk = (node: Node) => {
  const bytes = Buffer.alloc(1024 * 1024)
  try {
    for (;;) appendFileSync(fillingOf(node), bytes)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error
  }
}
export const emptyDisk = (node: Node) => rmSync(fillingOf(node))

export const removeNode = (node: Node) => {
  if (hasDisk(folderOf(node))) execFileSync('umount', [folderOf(node)])
  rmSync(folderOf(node), { recursive: true, force: true })
}

/** One PostgreSQL and the Patroni that decides what it is. */
export const startNode = async (node: Node) => {
  const folder = folderOf(node)
  mkdirSync(folder, { recursive: true })
  giveDisk(folder)
  const user = plainUser()
  if (user !== undefined) chownSync(folder, user, user)
  const file = join(folder, 'patroni.yml')
  // JSON is YAML
  writeFileSync(
    file,
    JSON.stringify(configurationOf(node, folder, await programsOfPostgres(), archiving(node)), null, 2),
  )
  chmodSync(file, 0o644)
  const part = await fetchPart('patroni', home)
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    LANG: 'C.UTF-8',
    PYTHONPATH: join(part, 'usr/lib/python3/dist-packages'),
    LD_LIBRARY_PATH: librariesOf(part),
  }
  return start(node.name, '/usr/bin/python3', [join(part, 'usr/bin/patroni'), file], {
    home,
    env,
    cwd: folder,
    isPlainUser: true,
  })
}

const statusOf = async ({ rest }: Node, path: string) =>
  fetch(`http://127.0.0.1:${rest}${path}`, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.status,
    () => 0,
  )

export const findPrimary = async () => {
  for (const node of nodes) if ((await statusOf(node, '/primary')) === 200) return node
  return undefined
}

export const countReplicas = async (kind: 'replica' | 'synchronous') => {
  const found = await Promise.all(nodes.map((node) => statusOf(node, `/${kind}`)))
  return found.filter((status) => status === 200).length
}

/** The node that a commit waits for besides the primary. */
export const findSynchronous = async () => {
  for (const node of nodes) if ((await statusOf(node, '/synchronous')) === 200) return node
  return undefined
}

/** Asks the primary's Patroni to hand over, as before its machine is serviced. */
export const switchOver = async (from: Node, to: Node) => {
  const answer = await fetch(`http://127.0.0.1:${from.rest}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: from.name, candidate: to.name }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

const serverPid = (node: Node) =>
  Number(readFileSync(join(folderOf(node), 'data/postmaster.pid'), 'utf8').split('\n')[0])

/** As a fault of the whole machine: the server, whoever would start it again, and all they have started. */
export const signalNode = (node: Node, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => {
  const patroni = pidOf(home, node.name)
  for (const pid of [...(patroni ? [patroni] : []), serverPid(node)].flatMap(withChildren)) tell(pid, signal)
}

/** A Patroni that was killed leaves its server running. */
export const stopServers = () => {
  for (const node of nodes) {
    if (!existsSync(join(folderOf(node), 'data/postmaster.pid'))) continue
    const pid = serverPid(node)
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folderOf(node))) process.kill(pid, 'SIGQUIT')
    } catch {
      // it has ended
    }
  }
}
