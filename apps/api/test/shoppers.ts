import type { Locale } from '@asjad/contract/locale'
import type { Insertable } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import { openSession } from '../src/modules/auth/sessions.ts'
import type { startTestApi } from './test-api.ts'

type Api = Pick<Awaited<ReturnType<typeof startTestApi>>, 'deps' | 'db' | 'callIn'>

let counter = 0

/** A shopper with a verified account, logged in. */
export async function insertShopper(
  { deps, db, callIn }: Api,
  { lang = 'en', ...account }: Partial<Insertable<Tables['account']>> & { lang?: Locale } = {},
) {
  counter += 1
  const { id, email } = await db
    .insertInto('account')
    .values({
      email: `shopper-${counter}@asjad.example`,
      email_verified_at: new Date(),
      first_name: 'Sara',
      last_name: 'Ahmad',
      language: lang,
      ...account,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  const { token } = await openSession(deps, id, 'a test')
  return { id, email, token, call: callIn(lang, token) }
}
