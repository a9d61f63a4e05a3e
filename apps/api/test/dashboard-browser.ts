import { randomBytes } from 'node:crypto'
import type { AdminCalls } from '@asjad/contract/admin/calls'
import { createClient } from '@asjad/contract/client'
import type { Locale } from '@asjad/contract/locale'
import type { Role } from '@asjad/contract/permissions'
import { insertFactor } from '../src/modules/second-factor/second-factor.queries.ts'
import { newSecret } from '../src/modules/second-factor/totp.rules.ts'
import { quickHash } from './quick-hash.ts'
import { appCode } from './second-factor.ts'
import type { startTestApi } from './test-api.ts'

type Api = Pick<Awaited<ReturnType<typeof startTestApi>>, 'request' | 'db' | 'deps'>

export const staffPassword = 'تمر ونخيل وقهوة'
let hashed: Promise<string> | undefined
let count = 0

/** Somebody of the shop's staff with a password and an authenticator app. */
export async function insertPerson({ db, deps }: Api, roles: readonly Role[], language: Locale = 'en') {
  count += 1
  hashed ??= quickHash(staffPassword)
  const email = `${roles.join('.')}-${count}@shop.test`
  const name = 'Hind Alsubaie'
  const { id } = await db
    .insertInto('staff')
    .values({ email, name, language, password_hash: await hashed, created_at: deps.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('staff_role')
    .values(roles.map((role) => ({ staff_id: id, role })))
    .execute()
  const secret = newSecret()
  const salt = randomBytes(16).toString('base64')
  const factor = { secret: deps.sealer.seal(secret), lastStep: 0, salt, enabledAt: deps.now() }
  await insertFactor(db, { staffId: id }, factor)
  return { id, email, name, secret }
}

type Person = Awaited<ReturnType<typeof insertPerson>>
type Options = { lang?: Locale; headers?: Record<string, string> }

/** A browser on the dashboard: it keeps cookies and sends what the dashboard's pages send. */
export function openDashboard({ request, deps }: Api, { lang = 'en', headers = {} }: Options = {}) {
  const cookies = new Map<string, string>()
  const received: string[] = []
  const call = createClient<AdminCalls>(async (path, init) => {
    const response = await request(path, {
      ...init,
      headers: {
        ...init.headers,
        lang,
        origin: new URL(deps.dashboardUrl).origin,
        'x-dashboard': '1',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
    })
    for (const line of response.headers.getSetCookie()) {
      received.push(line)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  })
  const passwordStep = async ({ email }: Pick<Person, 'email'>, password = staffPassword) =>
    (await call('POST /admin/session', { email, password })).data
  return {
    call,
    cookies,
    /** The lines of `Set-Cookie`. */
    received,
    passwordStep,
    signIn: async (person: Pick<Person, 'email' | 'secret'>) => {
      const { ticket } = await passwordStep(person)
      return (await call('POST /admin/session/totp', { ticket, code: appCode(person.secret, deps.now()) })).data.staff
    },
  }
}

/** A clock that tests set. Each half minute the app shows another code. */
export function testClock(start = '2026-11-18T06:00:00Z') {
  let at = new Date(start)
  return {
    now: () => at,
    later: (minutes: number) => {
      at = new Date(at.getTime() + minutes * 60_000)
    },
  }
}

/** What the audit log says, oldest first. */
export const entriesOf = ({ db }: Pick<Api, 'db'>) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'staff_id', 'thing_kind', 'thing_id', 'before', 'after', 'stepped_up'])
    .orderBy('id')
    .execute()
