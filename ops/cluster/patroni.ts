import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchPart, librariesOf } from './debian.ts'
import { home, nodes, password, ports } from './layout.ts'
import { pidOf, plainUser, start } from './processes.ts'

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
const programs = async () =>
  existsSync(join(installed, 'pg_basebackup')) ? installed : join(await fetchPart('postgres', home), installed)

type Node = (typeof nodes)[number]
const folderOf = ({ name }: Node) => join(home, name)

const configurationOf = ({ name, port, rest }: Node, folder: string, bin: string) => ({
  scope: 'marktwerk',
  name,
  restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
  etcd3: { host: `127.0.0.1:${ports.etcd}` },
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
        parameters: { shared_buffers: '64MB', max_connections: 100, max_wal_size: '256MB', wal_keep_size: '64MB' },
      },
    },
    initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: join(folder, 'data'),
    bin_dir: bin,
    pgpass: join(folder, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password },
      replication: { username: 'replicator', password },
      rewind: { username: 'rewinder', password },
    },
    parameters: { unix_socket_directories: folder },
    pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
  },
})

/** One PostgreSQL and the Patroni that decides what it is. */
export const startNode = async (node: Node) => {
  const folder = folderOf(node)
  mkdirSync(folder, { recursive: true })
  const user = plainUser()
  if (user !== undefined) chownSync(folder, user, user)
  const file = join(folder, 'patroni.yml')
  // JSON is YAML
  writeFileSync(file, JSON.stringify(configurationOf(node, folder, await programs()), null, 2))
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

/** As the loss of a machine: the server and whoever would start it again, both at once. */
export const killNode = (node: Node) => {
  const patroni = pidOf(home, node.name)
  const [server] = readFileSync(join(folderOf(node), 'data/postmaster.pid'), 'utf8').split('\n')
  if (patroni) process.kill(patroni, 'SIGKILL')
  process.kill(Number(server), 'SIGKILL')
}

/** A Patroni that was killed leaves its server running. */
export const stopServers = () => {
  for (const node of nodes) {
    const file = join(folderOf(node), 'data/postmaster.pid')
    if (!existsSync(file)) continue
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folderOf(node))) process.kill(pid, 'SIGQUIT')
    } catch {
      // it has ended
    }
  }
}
