import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
export const home = resolve(process.env.CLUSTER_HOME ?? resolve(root, '.data/cluster'))

const first = Number(process.env.CLUSTER_PORT ?? 5600)
/** Everything listens on this machine only. */
export const ports = {
  web: first,
  primary: first + 1,
  pooler: first + 2,
  etcd: first + 3,
  etcdPeers: first + 4,
  control: first + 5,
  prometheus: first + 6,
  apps: [first + 11, first + 12],
  worker: first + 13,
}
export const nodes = [1, 2, 3].map((n) => ({
  name: `node${n}`,
  port: first + 20 + n,
  rest: first + 30 + n,
  /** the ways between machines lead through HAProxy, so that they can be cut: from this node to etcd, to this node from the others */
  ways: { etcd: first + 40 + n, database: first + 50 + n, rest: first + 60 + n },
}))
export type Node = (typeof nodes)[number]

export const name = 'marktwerk'
export const password = 'cluster-on-this-machine'
export const metricsToken = 'metrics-of-this-machine'

const addressOf = (user: string, port: number) => `postgres://${user}:${password}@127.0.0.1:${port}/`
export const urls = {
  web: `http://127.0.0.1:${ports.web}`,
  pooled: `${addressOf(name, ports.pooler)}${name}`,
  direct: `${addressOf(name, ports.primary)}${name}`,
  admin: `${addressOf('postgres', ports.primary)}postgres`,
  adminInside: `${addressOf('postgres', ports.primary)}${name}`,
}
