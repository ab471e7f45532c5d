import type { IncomingMessage } from 'node:http'
import { notForeign, openForeign } from './foreign.ts'

/** Why a file of a stranger was not taken; `isLasting` when another try would end the same way. */
export class ForeignFailure extends Error {
  readonly reason: 'address' | 'status' | 'size' | 'redirects' | 'unreachable'
  readonly status: number

  constructor(reason: ForeignFailure['reason'], status = 0) {
    super(status ? `${reason} ${status}` : reason)
    this.reason = reason
    this.status = status
  }

  get isLasting() {
    if (this.reason === 'status') return this.status < 500 && this.status !== 429 && this.status !== 408
    return this.reason !== 'unreachable'
  }
}

const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

const pictures = 'image/avif,image/webp,image/*;q=0.9,*/*;q=0.1'

const ask = (url: URL, accept: string, signal: AbortSignal) =>
  openForeign(url, { accept, 'accept-encoding': 'identity' }, signal).catch((error: Error) => {
    throw new ForeignFailure(error.message === notForeign ? 'address' : 'unreachable')
  })

const read = async (answer: IncomingMessage, most: number) => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) throw new ForeignFailure('size')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const targetOf = (location: string | undefined, from: URL) => {
  const target = location ? URL.parse(location, from) : null
  if (!target) throw new ForeignFailure('address')
  return target
}

/** A file from an address that a stranger gave, with every redirect checked like the first address. */
export const fetchForeign = async (
  address: string,
  { bytes, seconds, accept = pictures }: { bytes: number; seconds: number; accept?: string },
) => {
  const signal = AbortSignal.timeout(seconds * 1000)
  let url = targetOf(address, new URL('about:blank'))
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const answer = await ask(url, accept, signal)
    const status = answer.statusCode ?? 0
    try {
      if (redirects.has(status)) {
        url = targetOf(answer.headers.location, url)
        continue
      }
      if (status !== 200) throw new ForeignFailure('status', status)
      if (Number(answer.headers['content-length'] ?? 0) > bytes) throw new ForeignFailure('size')
      return await read(answer, bytes)
    } catch (error) {
      throw error instanceof ForeignFailure ? error : new ForeignFailure('unreachable')
    } finally {
      answer.destroy()
    }
  }
  throw new ForeignFailure('redirects')
}
