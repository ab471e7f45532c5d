import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchPart, librariesOf } from './debian.ts'
import { home, nodes, ports } from './layout.ts'
import { start } from './processes.ts'

const configuration = `global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  mode tcp
  bind 127.0.0.1:${ports.primary}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
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
`

/** Before the web processes, and before whichever PostgreSQL is the primary. */
export const startHaproxy = async () => {
  mkdirSync(home, { recursive: true })
  const file = join(home, 'haproxy.cfg')
  writeFileSync(file, configuration)
  const part = await fetchPart('haproxy', home)
  const env = { ...process.env, LD_LIBRARY_PATH: librariesOf(part) }
  return start('haproxy', join(part, 'usr/sbin/haproxy'), ['-f', file, '-db'], { home, env })
}
