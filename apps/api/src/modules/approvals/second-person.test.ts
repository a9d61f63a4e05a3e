import { expect, test } from 'vitest'
import { staffMember } from '../../../test/staff.ts'
import { startTestApi } from '../../../test/test-api.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Staff } from '../../http/staff.ts'
import { ApprovalNeeded, type ApprovalRequest, requireSecondPerson } from './second-person.ts'

test('money given back counts whatever the move that gives it', async () => {
  const shop = await startTestApi()
  const { id } = await staffMember(shop, ['manager'])
  await staffMember(shop, ['owner'])
  const staff = { id, roles: ['manager'] } as unknown as Staff
  const give = (permission: ApprovalRequest['permission'], order: string, riyals: number) =>
    inTransaction(shop.deps, (deps) =>
      requireSecondPerson(deps, staff, { permission, thing: { kind: 'order', id: order }, amount: riyals * 100 }),
    )
  await give('refunds.give', 'A-1', 3_000)
  await give('returns.decide', 'A-1', 2_000)
  await expect(give('returns.decide', 'A-1', 3_000)).rejects.toThrow(ApprovalNeeded)
  await expect(give('orders.cancel', 'A-1', 5_000)).rejects.toThrow(ApprovalNeeded)
  await give('returns.decide', 'A-2', 3_000)
})
