/** The sign-in, which leads back to where somebody wanted to go. */
export function loginPath(url: string) {
  const { pathname, search } = new URL(url, location.href)
  const wanted = pathname.replace(/^\/dashboard/, '') + search
  return wanted === '' || wanted === '/' ? '/login' : `/login?to=${encodeURIComponent(wanted)}`
}

/** Only a page of the dashboard: an address in a link must not lead to another site. */
export const pathAfterLogin = (search: string) => {
  const wanted = new URLSearchParams(search).get('to') ?? ''
  return /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/login') ? wanted : '/'
}
