import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)
const worthwhile = 2048

const zip = (text: string) => compress(text, { level: 5 })

/** Long answers travel compressed; short ones would only get slower. */
export const compressLong = (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  zipped: (text: string) => Promise<Buffer> = zip,
): string | Promise<Buffer> => {
  if (text.length < worthwhile || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return text
  reply.header('content-encoding', 'gzip').header('vary', 'origin, accept-encoding')
  return zipped(text)
}

/** Requests that arrive while the same answer is being computed share it. It is compressed once. */
export const createSharedAnswers = () => {
  const making = new Map<string, Promise<string>>()
  const zipping = new Map<string, Promise<Buffer>>()
  const once = <T>(running: Map<string, Promise<T>>, key: string, make: () => Promise<T>) => {
    const known = running.get(key)
    if (known) return known
    const made = make().finally(() => running.delete(key))
    running.set(key, made)
    return made
  }
  return {
    make: (key: string, make: () => Promise<string>) => once(making, key, make),
    zip: (text: string) => once(zipping, text, () => zip(text)),
  }
}
