import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isPrivateAddress } from './private-address.ts'

/** Added by proxies. Who is behind one can be anybody, although its own address is near. */
const ofProxies = /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

const localName = /^([^.]+|(.+\.)?(localhost|local|lan|home\.arpa|internal))$/

/** Names and addresses under which only this machine and its network reach the server. */
const isLocalHost = (host: string) => {
  const name = host
    .replace(/:\d*$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase()
  return isPrivateAddress(name) || (isIP(name) === 0 && localName.test(name))
}

/**
 * Whether a caller is on this machine or in its network, without a proxy in between. Some proxies add no header, but speak HTTP 1.0
 * to the server behind them (nginx by default), or pass on the public name.
 */
export const isNearby = ({ ip, headers, raw }: FastifyRequest) =>
  isPrivateAddress(ip) &&
  raw.httpVersion !== '1.0' &&
  isLocalHost(headers.host ?? '') &&
  !Object.keys(headers).some((name) => ofProxies.test(name))
