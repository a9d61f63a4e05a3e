import { randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'

/**
 * Recognises a device that has logged in before. It grants no access: it only makes the shop count that device's
 * attempts separately and not announce its login. A cookie, so that no page has to pass it on and no script can read
 * it; other clients store it like any cookie, or go without.
 */
export type DeviceKey = {
  /** What the request sent; anyone may have made it up. */
  presented: string | null
  /** Creates a new key, which the device gets with the response if the call succeeds. */
  renew: () => string
}

export const noDeviceKey: DeviceKey = { presented: null, renew: () => randomKey() }

const yearInSeconds = 31_536_000
const randomKey = () => randomBytes(32).toString('base64url')
const keyLike = /^[\w-]{43}$/

export const shopperDevice = ({ publicUrl }: Pick<Deps, 'publicUrl'>) =>
  withDeviceKey({ name: 'device', path: '/api/v1/user', secure: publicUrl.startsWith('https:') })

export const staffDevice = ({ dashboardUrl }: Pick<Deps, 'dashboardUrl'>) =>
  withDeviceKey({ name: 'staff_device', path: '/api/v1/admin', secure: dashboardUrl.startsWith('https:') })

/** For the calls that log in or reauthenticate. */
function withDeviceKey({ name, path, secure }: { name: string; path: string; secure: boolean }) {
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
        path,
        maxAge: yearInSeconds,
        httpOnly: true,
        sameSite: 'Strict',
        secure,
      })
  })
}
