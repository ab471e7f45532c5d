import type { FastifyReply, FastifyRequest } from 'fastify'
import { settings } from '../settings.ts'
import { mayLag } from '../sql/index.ts'

const name = 'gespeichert'
/** Longer than a replica may be behind, with the time until somebody looks. */
const seconds = () => settings.replicaMaxLagSeconds + 3

/** Who has written reads from the primary for a moment. A cookie says so, since the next request may reach another process. */
export const noteWriter = (reply: FastifyReply) => {
  if (!settings.databaseReplicaUrl) return
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${name}=1; Max-Age=${seconds()}; Path=/; HttpOnly; SameSite=Lax${secure}`)
}

const hasWritten = ({ headers }: FastifyRequest) => (headers.cookie ?? '').split('; ').includes(`${name}=1`)

const onlyReads = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Runs what only reads from a replica, where there is one, unless who asks has just written. */
export const asReader = <T>(request: FastifyRequest, work: () => T): T =>
  onlyReads(request) && !hasWritten(request) ? mayLag(work) : work()
