import { locale } from '@asjad/ui/i18n/locale.ts'
import { readToken } from '#app/session/token.ts'

/**
 * A file of the API that only its owner may download. A plain link cannot fetch it, because the API never reads
 * cookies.
 */
export async function fetchPrivateFile(path: string, signal?: AbortSignal) {
  const response = await fetch(`/api/v1${path}`, {
    headers: { authorization: `Bearer ${readToken() ?? ''}`, lang: locale() },
    ...(signal && { signal }),
  })
  if (!response.ok) throw new Error(`${response.status}`)
  return response.blob()
}

export async function download(path: string, name: string) {
  const address = URL.createObjectURL(await fetchPrivateFile(path))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The download has started by then. An object URL that is never revoked keeps the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
