import { expect, test } from 'vitest'
import { testClock } from '../../../test/dashboard-browser.ts'
import { staffMember } from '../../../test/staff.ts'
import { startTestApi } from '../../../test/test-api.ts'

test('whoever has a record open sees who else has, until that tab falls silent', async () => {
  const clock = testClock()
  const shop = await startTestApi({ now: clock.now })
  const [hind, majed] = [await staffMember(shop, ['catalogue']), await staffMember(shop, ['manager'])]
  const look = async (person: typeof hind, tab: string, id = '7', editing: 'yes' | 'no' = 'no') =>
    (await person.call('GET /admin/presence', { kind: 'product', id, tab, editing })).data
  expect(await look(hind, 'tab-hind-1')).toEqual([])
  await look(hind, 'tab-hind-2', '7', 'yes')
  const since = clock.now().toISOString()
  expect(await look(majed, 'tab-majed-1')).toEqual([
    { staff: { id: hind.id, name: 'catalogue' }, editing: true, since },
  ])
  expect(await look(majed, 'tab-majed-2', '8')).toEqual([])
  clock.later(0.5)
  expect(await look(hind, 'tab-hind-1')).toMatchObject([{ staff: { id: majed.id }, editing: false }])
  clock.later(0.5)
  // Of hind's two tabs the one with unsaved changes is gone.
  expect(await look(majed, 'tab-majed-1')).toEqual([
    { staff: { id: hind.id, name: 'catalogue' }, editing: false, since },
  ])
  clock.later(1)
  expect(await look(majed, 'tab-majed-1')).toEqual([])
  expect(await shop.db.selectFrom('audit_entry').select('id').execute()).toEqual([])
})
