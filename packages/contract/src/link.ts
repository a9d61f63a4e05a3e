/**
 * Whether shoppers may be led there: a path of this shop, or another site by https. No other scheme, no sign that a
 * browser drops or reads as a slash, so that nothing that looks like a path names another host or becomes a script.
 */
export function isSafeLink(link: string): boolean {
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(link)) return false
  if (link.startsWith('/')) return !link.startsWith('//')
  if (!/^https:\/\/[^/]/i.test(link)) return false
  try {
    const { protocol, hostname, username, password } = new URL(link)
    return protocol === 'https:' && hostname.includes('.') && username === '' && password === ''
  } catch {
    return false
  }
}
