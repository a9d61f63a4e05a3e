import * as paths from '#app/lib/paths.ts'

/** Forgets the session in this browser and goes home, by a fresh page: nothing of the person stays in memory. */
export function logOut() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that shoppers still use
  document.cookie = 'jwt=; path=/; max-age=0; samesite=lax'
  location.assign(paths.home)
}
