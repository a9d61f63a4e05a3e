const yearInSeconds = 31_536_000

/** Remembers a choice for a year, where the server's next page can read it. */
export function setCookie(name: string, value: string) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that shoppers still use
  document.cookie = `${name}=${value}; path=/; max-age=${yearInSeconds}; samesite=lax${secure}`
}
