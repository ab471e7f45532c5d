import { BlockList, isIP } from 'node:net'

const listOf = (...subnets: string[]) => {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [network = '', length] = subnet.split('/')
    list.addSubnet(network, Number(length), isIP(network) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

const isIn = (list: BlockList, address: string) => {
  const plain = address.split('%', 1)[0]!
  const version = isIP(plain)
  // IPv4 written as IPv6 is found in both lists
  return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}

const privateNetworks = listOf(
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
)

/** Whether a caller comes from this machine or a private network (RFC 1918, 4193). */
export const isPrivateAddress = (address: string) => isIn(privateNetworks, address)

/** IANA's registries of special-purpose addresses, and multicast. */
const specialNetworks = listOf(
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
)
/** All that is given out of IPv6. Mapped and translated IPv4, link-local, unique local and multicast addresses lie outside. */
const globalUnicast = listOf('2000::/3')

/** Whether an address is one of the Internet, which a server may ask on behalf of a stranger. */
export const isPublicAddress = (address: string) =>
  !isIn(specialNetworks, address) && (isIP(address) === 4 || (isIP(address) === 6 && isIn(globalUnicast, address)))
