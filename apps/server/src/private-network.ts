import { BlockList, isIP } from 'node:net'

const privateAddresses = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateAddresses.addSubnet(network, bits, 'ipv4')
privateAddresses.addAddress('::1', 'ipv6')
privateAddresses.addSubnet('fc00::', 7, 'ipv6')
privateAddresses.addSubnet('fe80::', 10, 'ipv6')

/** A socket, a host name of the owner's network (`database`, `db.internal`), or an address from a private range. */
export function isPrivateNetwork(host: string) {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  if (name === '' || name.startsWith('/')) return true
  const kind = isIP(name)
  if (kind !== 0) return privateAddresses.check(name, kind === 6 ? 'ipv6' : 'ipv4')
  return !name.includes('.') || /\.(?:internal|local|localhost)$/.test(name)
}
