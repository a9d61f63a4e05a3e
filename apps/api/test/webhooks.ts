import type { WebhookEvent } from '@asjad/contract/webhook-events'
import { queueDeliveries } from '../src/modules/webhooks/deliver.service.ts'
import { startCheckout } from './checkout.ts'
import { staffMember } from './staff.ts'
import { type Receiver, senderTo, startReceiver } from './webhook-receiver.ts'

/** A shop whose process may send to these receivers, and its owner. */
export async function startTeller({ receivers = 1 } = {}) {
  const all = await Promise.all(Array.from({ length: receivers }, () => startReceiver()))
  const shop = await startCheckout({ webhooks: senderTo(all) })
  const owner = await staffMember(shop, ['owner'])
  const [receiver] = all as [Receiver, ...Receiver[]]
  return {
    shop,
    owner,
    receiver,
    receivers: all,
    tell: async (events: WebhookEvent[], to = receiver) =>
      (await owner.call('POST /admin/webhooks', { url: to.url, events })).data,
    /** What the leader and the queue do, until nothing is due. */
    async work() {
      await queueDeliveries(shop.deps)
      await shop.work()
    },
    /** The owner is still at work. */
    async later(minutes: number) {
      shop.later(minutes)
      const at = shop.deps.now()
      const expires_at = new Date(at.getTime() + 60 * 60_000)
      await shop.db.updateTable('staff_session').set({ seen_at: at, stepped_up_at: at, expires_at }).execute()
    },
    webhooks: async () => (await owner.call('GET /admin/webhooks', {})).data,
    deliveries: async (filters: object = {}) => (await owner.call('GET /admin/webhooks/deliveries', filters)).data,
  }
}
export type Teller = Awaited<ReturnType<typeof startTeller>>

/** A message of a visitor, the smallest thing that can happen. */
export const leaveMessage = ({ shop }: Pick<Teller, 'shop'>, ticket: string) =>
  shop.db
    .insertInto('message')
    .values({
      ticket,
      kind: 'contact',
      lang: 'ar',
      name: 'سارة القحطاني',
      email: 'sara@asjad.example',
      text: 'هل الخاتم متوفر؟',
      created_at: shop.deps.now(),
    })
    .execute()
