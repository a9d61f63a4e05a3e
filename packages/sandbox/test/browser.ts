/** A minimal browser: stores cookies by name and path, and follows redirects one at a time. */
export function browser() {
  const jar = new Map<string, { value: string; path: string }>()
  return async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url)
    const cookie = [...jar]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie: cookie.join('; ') } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const path = /path=([^;]+)/i.exec(line)?.[1] ?? '/'
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name)
      else jar.set(name, { value, path })
    }
    const location = answer.headers.get('location')
    return { status: answer.status, body: await answer.text(), next: location ? new URL(location, url).href : '' }
  }
}

export type Visit = ReturnType<typeof browser>

/** Opens the sign-in, clicks the button with the email, and ends at the store's own URL. */
export async function chooseAccount(visit: Visit, start: string, email: string): Promise<URL> {
  const home = new URL(start).searchParams.get('redirect_uri') ?? ''
  const opened = await visit(start)
  const page = await visit(opened.next)
  if (page.status !== 200) throw new Error(`no page to choose from: ${page.status}`)
  const buttons = [...page.body.matchAll(/<button name="person" value="(\d*)">([\s\S]*?)<\/button>/g)]
  const [, person = ''] = buttons.find(([, , label]) => label?.includes(email)) ?? []
  let step = await visit(opened.next, { method: 'POST', body: new URLSearchParams({ person }) })
  for (let redirects = 0; !step.next.startsWith(home) && redirects < 5; redirects++) step = await visit(step.next)
  return new URL(step.next)
}
