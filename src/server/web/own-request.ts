import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { settings } from '../platform/settings.ts'

/** Addressed to the public site, whatever `Host` the visitor sent: pages make canonical links of it. */
export const toOwnRequest = (request: FastifyRequest, reply: FastifyReply) => {
  const { protocol, host } = new URL(settings.publicUrl)
  return createRequest(request.raw, reply.raw, { protocol, host })
}
