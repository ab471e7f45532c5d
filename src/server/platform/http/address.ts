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

/**
 * What limits count by. One customer of an IPv6 provider owns a whole /64, so counting single addresses would not
 * limit anybody; IPv4 written as IPv6 is the same visitor.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  const network = groupsOf(address).slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
