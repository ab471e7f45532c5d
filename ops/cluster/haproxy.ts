import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fetchPart, librariesOf } from './debian.ts'
import { home, type Node, nodes, ports } from './layout.ts'
import { start } from './processes.ts'

const way = (name: string, from: number, to: number) => `listen ${name}
  mode tcp
  bind 127.0.0.1:${from}
  server there 127.0.0.1:${to}
`
const ways = nodes.flatMap(({ name, port, rest, ways }) => [
  way(`${name}-etcd`, ways.etcd, ports.etcd),
  way(`${name}-database`, ways.database, port),
  way(`${name}-rest`, ways.rest, rest),
])

const configuration = `global
  maxconn 2000
  stats socket ipv4@127.0.0.1:${ports.control} level admin
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  mode tcp
  bind 127.0.0.1:${ports.primary}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`).join('\n')}
listen web
  mode http
  bind 127.0.0.1:${ports.web}
  option forwardfor
  option redispatch
  option httpchk GET /readyz
  timeout queue 2s
  timeout client 60s
  timeout server 130s
  timeout tunnel 1h
  default-server inter 1s fall 2 rise 1 maxconn 200
${ports.apps.map((port, n) => `  server web${n + 1} 127.0.0.1:${port} check`).join('\n')}
${ways.join('')}`

/** Before the web processes, and before whichever PostgreSQL is the primary. */
export const startHaproxy = async () => {
  mkdirSync(home, { recursive: true })
  const file = join(home, 'haproxy.cfg')
  writeFileSync(file, configuration)
  const part = await fetchPart('haproxy', home)
  const env = { ...process.env, LD_LIBRARY_PATH: librariesOf(part) }
  return start('haproxy', join(part, 'usr/sbin/haproxy'), ['-f', file, '-db'], { home, env })
}

/** One line to HAProxy's console, and what it answers. */
const control = async (command: string) => {
  const socket = connect(ports.control, '127.0.0.1')
  socket.end(`${command}\n`)
  const answer = (await text(socket)).trim()
  if (answer) throw new Error(`${command}: ${answer}`)
}

/** Cut: open connections break, new ones are closed at once. */
export const cutWay = async (node: Node, kind: keyof Node['ways']) => {
  await control(`set server ${node.name}-${kind}/there state maint`)
  await control(`shutdown sessions server ${node.name}-${kind}/there`)
}
export const mendWay = (node: Node, kind: keyof Node['ways']) =>
  control(`set server ${node.name}-${kind}/there state ready`)
