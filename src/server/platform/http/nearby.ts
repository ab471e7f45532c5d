import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isPrivateAddress } from './outgoing/private-address.ts'

/** Added by proxies. Who is behind one can be anybody, although its own address is near. */
const headersOfProxies = new Set(['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'])
const isOfProxy = (header: string) => header.startsWith('x-forwarded') || headersOfProxies.has(header)

const localEndings = ['.localhost', '.local', '.lan', '.home.arpa', '.internal']

/** Names and addresses under which only this machine and its network reach the server. */
const isLocalHost = (host: string) => {
  if (!URL.canParse(`http://${host}`)) return false
  const name = new URL(`http://${host}`).hostname.replace('[', '').replace(']', '')
  if (isIP(name)) return isPrivateAddress(name)
  return !name.includes('.') || localEndings.some((ending) => name.endsWith(ending))
}

/**
 * Whether a caller is on this machine or in its network, without a proxy in between. Some proxies add no header, but speak HTTP 1.0
 * to the server behind them (nginx by default), or pass on the public name.
 */
export const isNearby = ({ ip, headers, raw }: FastifyRequest) =>
  isPrivateAddress(ip) &&
  raw.httpVersion !== '1.0' &&
  isLocalHost(headers.host ?? '') &&
  !Object.keys(headers).some(isOfProxy)
