import { isIPv6 } from 'node:net'

/**
 * What counts as one address. A home or a phone has a whole /64 of IPv6, and may use another address of it each time; a
 * server that listens on IPv6 sees IPv4 addresses embedded in IPv6.
 */
export function networkOf(address: string) {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight groups, from any spelling: the URL parser accepts them all. */
function groupsOf(address: string) {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before = [], after = []] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''))
  const between = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...between, ...after].map((group) => Number.parseInt(group, 16))
}
