import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address; an embedded IPv4 address counts as two. */
const groupsOf = (address: string) => {
  const [head = '', tail] = address.split('%', 1)[0]!.split('::')
  const split = (half: string) => half.split(':').filter(Boolean)
  const [left, right] = [split(head), split(tail ?? '')]
  const width = (groups: string[]) => groups.length + groups.filter((group) => group.includes('.')).length
  const missing = tail === undefined ? 0 : Math.max(0, 8 - width(left) - width(right))
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right]
}

const ipv6Network = (address: string, groups: number) =>
  `${groupsOf(address)
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${groups * 16}`

const mappedOf = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]

/**
 * What limits count by. One customer of an IPv6 provider owns a whole /64, so counting single addresses would not
 * limit anybody; IPv4 written as IPv6 is the same visitor.
 */
export const networkOf = (address: string): string =>
  isIPv6(address) ? (mappedOf(address) ?? ipv6Network(address, 4)) : address

/** How many visitors of one /48 may be at their limit at the same time. */
const visitorsOfSite = 16

/**
 * The network, and for IPv6 also the /48 around it with a multiple of its limits: whoever rents a server or has a company line owns
 * one, and with it 65,536 networks.
 */
export const networksOf = (address: string): { network: string; times: number }[] => {
  const own = { network: networkOf(address), times: 1 }
  return isIPv6(address) && !mappedOf(address)
    ? [own, { network: ipv6Network(address, 3), times: visitorsOfSite }]
    : [own]
}
