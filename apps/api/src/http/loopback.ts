/** Whether an address belongs to this machine, so that what is sent there never leaves it. */
export function isLoopback(address: string) {
  const host = new URL(address).hostname.toLowerCase()
  return host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host) || /^(.+\.)?localhost$/.test(host)
}
