import { randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'

/**
 * By what a device is known again that has logged in before. It opens nothing: its tries are counted apart, and its login
 * is no news. A cookie, so that no page has to carry it and no script can read it; other clients keep it as they keep any
 * cookie, or go without.
 */
export type DeviceKey = {
  /** What came with the request; anybody may have made it up. */
  presented: string | null
  /** A new one, which the device gets with the answer if the call succeeds. */
  renew: () => string
}

export const noDeviceKey: DeviceKey = { presented: null, renew: () => randomKey() }

const name = 'device'
const yearInSeconds = 31_536_000
const randomKey = () => randomBytes(32).toString('base64url')
const keyLike = /^[\w-]{43}$/

/** For the calls that log somebody in, or that ask who it is. */
export function withDeviceKey({ publicUrl }: Pick<Deps, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:')
  return createMiddleware<{ Variables: { deviceKey?: DeviceKey } }>(async (c, next) => {
    const cookie = getCookie(c, name) ?? ''
    let renewed: string | undefined
    c.set('deviceKey', {
      presented: keyLike.test(cookie) ? cookie : null,
      renew: () => {
        renewed = randomKey()
        return renewed
      },
    })
    await next()
    if (renewed && c.res.ok)
      setCookie(c, name, renewed, {
        path: '/api/v1/user',
        maxAge: yearInSeconds,
        httpOnly: true,
        sameSite: 'Strict',
        secure,
      })
  })
}
