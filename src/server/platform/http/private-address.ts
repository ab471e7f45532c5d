import { BlockList, isIPv4 } from 'node:net'

const ranges = new BlockList()
ranges.addSubnet('127.0.0.0', 8, 'ipv4')
ranges.addSubnet('10.0.0.0', 8, 'ipv4')
ranges.addSubnet('172.16.0.0', 12, 'ipv4')
ranges.addSubnet('192.168.0.0', 16, 'ipv4')
ranges.addSubnet('169.254.0.0', 16, 'ipv4')
ranges.addAddress('::1', 'ipv6')
ranges.addSubnet('fc00::', 7, 'ipv6')
ranges.addSubnet('fe80::', 10, 'ipv6')

/** Whether a caller comes from this machine or a private network (RFC 1918, 4193). */
export const isPrivateAddress = (address: string) => {
  const plain = address.replace(/^::ffff:(?=\d)/i, '').split('%', 1)[0]!
  return ranges.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
}
