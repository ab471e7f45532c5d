import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchPart, withOwnLoader } from './debian.ts'
import { start } from './processes.ts'

type Given = {
  home: string
  port: number
  database: string
  name: string
  user: string
  password: string
  settings?: string
}

/** In transaction mode before one database, as docs/operations.md describes it. `database` is what libpq takes. */
export const startPgBouncer = async ({ home, port, database, name, user, password, settings = '' }: Given) => {
  const folder = join(home, 'pgbouncer')
  mkdirSync(folder, { recursive: true })
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${user}" "${password}"\n`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${name} = ${database} password=${password} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
admin_users = ${user}
pool_mode = transaction
max_prepared_statements = 200
max_client_conn = 1000
default_pool_size = 20
server_login_retry = 1
query_wait_timeout = 20
logfile =
${settings}`,
  )
  for (const one of [users, file]) chmodSync(one, 0o644)
  const [program, ...args] = withOwnLoader(await fetchPart('pgbouncer', home), 'usr/sbin/pgbouncer')
  return start('pgbouncer', program, [...args, file], { home, isPlainUser: true })
}
