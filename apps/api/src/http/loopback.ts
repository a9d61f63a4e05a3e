/** Whether an address leads to this machine itself, so that what is sent there crosses no wire. */
export function isLoopback(address: string) {
  const host = new URL(address).hostname.toLowerCase()
  return host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host) || /^(.+\.)?localhost$/.test(host)
}
