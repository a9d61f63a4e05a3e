import { BlockList, isIP } from 'node:net'

/** IPv4 networks that are not reached through the internet, or not as one machine. */
const notPublic = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by customers of a provider
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local; clouds tell machines their keys there
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocols
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // relays of 6to4
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
] as const

const refused4 = new BlockList()
/** An IPv4 address inside an IPv6 one (NAT64) is as public as itself. */
const translated = new BlockList()
const refusedTranslated = new BlockList()
translated.addSubnet('64:ff9b::', 96, 'ipv6')
for (const [network, bits] of notPublic) {
  refused4.addSubnet(network, bits, 'ipv4')
  refusedTranslated.addSubnet(`64:ff9b::${network}`, 96 + bits, 'ipv6')
}

/**
 * Only this part of IPv6 is given to machines of the internet: loopback, local, multicast and mapped addresses are
 * outside it.
 */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const refused6 = new BlockList()
refused6.addSubnet('2001::', 23, 'ipv6') // protocols, among them Teredo tunnels
refused6.addSubnet('2001:db8::', 32, 'ipv6') // documentation
refused6.addSubnet('2002::', 16, 'ipv6') // 6to4, which holds an IPv4 address
refused6.addSubnet('3fff::', 20, 'ipv6') // documentation

/** Whether an address belongs to a machine of the internet, and not to a network behind it. */
export function isPublicAddress(address: string) {
  const version = isIP(address)
  if (version === 4) return !refused4.check(address, 'ipv4')
  if (version !== 6) return false
  if (translated.check(address, 'ipv6')) return !refusedTranslated.check(address, 'ipv6')
  return global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}
