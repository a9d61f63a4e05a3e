import { locale } from '@asjad/ui/i18n/locale.ts'
import { readToken } from '#app/session/token.ts'

/** A file of the API that only its owner may have. The API never reads a cookie, so no plain address could fetch it. */
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
  // The browser has begun by then; an address that is kept keeps the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
