import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)
const worthwhile = 2048

export const zip = (text: string | Buffer) => compress(text, { level: 5 })

/** Long answers travel compressed; short ones would only get slower. */
export const compressLong = (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
  zipped: () => Promise<Buffer> = () => zip(text),
): string | Buffer | Promise<Buffer> => {
  if (text.length < worthwhile || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return text
  reply.header('content-encoding', 'gzip').header('vary', 'origin, accept-encoding')
  return zipped()
}
