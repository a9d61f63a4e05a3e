import type { Waiting, WaitingKind } from '@asjad/contract/admin/overview'
import {
  BadgeAlert,
  Clock,
  type IconNode,
  Landmark,
  Mail,
  Package,
  ShieldUser,
  Star,
  Truck,
  Undo2,
  Users,
} from 'lucide'
import { setNavCounts } from '#app/frame/nav-counts.ts'
import { setNotices } from '#app/frame/notices.ts'
import * as m from '#app/i18n/messages/waiting.ts'
import { useLive } from '#app/live/stream.ts'

/** `tone`: of a count above zero. `page`: where the navigation counts it. */
export const waitingLooks: Record<
  WaitingKind,
  { icon: IconNode; name: () => string; tone?: 'text-danger' | 'text-warning'; page?: string }
> = {
  to_prepare: { icon: Package, name: m.toPrepare, page: '/orders' },
  to_ship: { icon: Truck, name: m.toShip, page: '/orders' },
  late: { icon: Clock, name: m.late, tone: 'text-danger' },
  returns: { icon: Undo2, name: m.returns, tone: 'text-warning', page: '/orders' },
  refused_refunds: { icon: BadgeAlert, name: m.refusedRefunds, tone: 'text-danger', page: '/orders' },
  transfers: { icon: Landmark, name: m.transfers, tone: 'text-warning', page: '/transfers' },
  refunds_by_transfer: { icon: Undo2, name: m.refundsByTransfer, tone: 'text-warning', page: '/transfers' },
  approvals: { icon: Users, name: m.approvals, tone: 'text-warning', page: '/approvals' },
  reviews: { icon: Star, name: m.reviews, page: '/reviews' },
  messages: { icon: Mail, name: m.messages, page: '/messages' },
  late_messages: { icon: Mail, name: m.lateMessages, tone: 'text-warning' },
  privacy_requests: { icon: ShieldUser, name: m.privacyRequests, tone: 'text-warning', page: '/customers' },
}

/** Those that the bell tells of: the others are the daily work, which the navigation counts. */
const told: readonly WaitingKind[] = [
  'approvals',
  'refused_refunds',
  'transfers',
  'refunds_by_transfer',
  'late',
  'returns',
  'late_messages',
  'privacy_requests',
]

/** The counts of the navigation and the bell, from what waits for this person; live on every page. */
export const useWaitingNews = () =>
  useLive<Waiting[]>('waiting', (waiting) => {
    const counts: Record<string, { n: number; due: boolean }> = {}
    for (const { kind, count } of waiting) {
      const { page } = waitingLooks[kind]
      if (page) counts[page] = { n: (counts[page]?.n ?? 0) + count, due: true }
    }
    setNavCounts(counts)
    setNotices(
      told.flatMap((kind) => {
        const one = waiting.find((each) => each.kind === kind)
        if (!one || one.count === 0 || !one.link) return []
        return [{ key: kind, text: m.notice({ what: waitingLooks[kind].name(), n: one.count }), to: one.link }]
      }),
    )
  })
