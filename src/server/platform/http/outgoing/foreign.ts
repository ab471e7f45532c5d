import { promises as dns, type LookupAddress, lookup } from 'node:dns'
import { request as askPlain, type IncomingMessage } from 'node:http'
import { request as askSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { settings } from '../../settings.ts'
import { isPublicAddress } from './private-address.ts'

/**
 * Requests to addresses that strangers gave. They must not reach machines of our own network, so the name is resolved once, all its
 * addresses are checked, and the connection is made to these. Here no redirect is followed, and nothing of the answer is read but its
 * status; `fetch-foreign.ts` reads files.
 */

export const notForeign = 'not an address of the Internet'

const areAllowed = (found: readonly LookupAddress[]) =>
  found.length > 0 && (settings.allowsPrivateEndpoints || found.every(({ address }) => isPublicAddress(address)))

const lookupAllowed: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) done(error, [])
    else if (!areAllowed(found)) done(new Error(notForeign), [])
    else if (options.all) done(null, found)
    else done(null, found[0]!.address, found[0]!.family)
  })

/** Without the brackets of IPv6. */
const hostOf = ({ hostname }: URL) => hostname.replace('[', '').replace(']', '')

const isAllowedScheme = ({ protocol }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && settings.allowsPrivateEndpoints)

/** Whether the server would ask this address. Resolves its name now; a request does it again. */
export const isForeignAddress = async (address: string) => {
  const url = new URL(address)
  if (!isAllowedScheme(url)) return false
  return areAllowed(await dns.lookup(hostOf(url), { all: true }).catch(() => []))
}

/** Names are checked when they are resolved, addresses here. */
const isRefusedHost = (host: string) => isIP(host) !== 0 && !areAllowed([{ address: host, family: isIP(host) }])

type Asking = { method: string; headers: Record<string, string>; body: Uint8Array; seconds: number }

/** Answers the status. Throws when there is none within the time, or the address is not one of the Internet. */
export const askForeign = async (address: string, { method, headers, body, seconds }: Asking) => {
  const url = new URL(address)
  const host = hostOf(url)
  // what is no name is not looked up
  if (!isAllowedScheme(url) || isRefusedHost(host)) throw new Error(notForeign)
  return new Promise<number>((resolve, reject) => {
    const signal = AbortSignal.timeout(seconds * 1000)
    const ask = url.protocol === 'https:' ? askSecure : askPlain
    const asking = ask(url, { method, headers, lookup: lookupAllowed, agent: false, signal }, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    asking.on('error', reject).end(body)
  })
}

/** Opens a file of a stranger; redirects are answers like others. Throws where there is none, or the address is not one of the Internet. */
export const openForeign = (url: URL, headers: Record<string, string>, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    if (!isWeb || url.username || url.password || isRefusedHost(hostOf(url))) return reject(new Error(notForeign))
    const ask = url.protocol === 'https:' ? askSecure : askPlain
    ask(url, { headers, lookup: lookupAllowed, agent: false, signal }, resolve).on('error', reject).end()
  })
