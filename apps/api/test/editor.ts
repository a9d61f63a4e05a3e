import type { Role } from '@asjad/contract/permissions'
import { insertPerson, openDashboard } from './dashboard-browser.ts'
import { insertTick, startTestApi } from './test-api.ts'

/** A shop with a gold price and an editor of its catalogue at work. */
export async function startEditor(roles: readonly Role[] = ['manager']) {
  const shop = await startTestApi()
  await insertTick(shop.db)
  const editor = openDashboard(shop)
  await editor.signIn(await insertPerson(shop, roles))
  return { ...shop, editor }
}
export type EditorShop = Awaited<ReturnType<typeof startEditor>>

/** A new idempotency key. */
