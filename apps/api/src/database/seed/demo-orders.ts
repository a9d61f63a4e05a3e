import type { OrderStatus } from '@asjad/contract/orders'
import type { TransactionReason, TransactionStatus } from '../tables/orders.ts'
import type { Tables } from '../tables.ts'

type Step = [status: OrderStatus, move: string, actor: 'customer' | 'staff' | 'system', hoursLater: number]
type Money = {
  kind: Tables['transaction']['kind']
  reason: TransactionReason
  status: TransactionStatus
  failed?: true
}
export type DemoOrder = {
  id: string
  daysAgo: number
  method: 'card' | 'cash_on_delivery'
  lines: { slug: string; quantity: number; text?: string }[]
  steps: Step[]
  money: Money[]
  /** Where the pieces are afterwards: still reserved, gone, or back in stock. */
  stock: 'reserved' | 'gone' | 'back'
  documents: 'none' | 'invoice' | 'both'
  tracking?: string
}

const paid: Money = { kind: 'payment', reason: 'order_payment', status: 'paid' }
const declined: Money = { kind: 'payment', reason: 'order_payment', status: 'failed', failed: true }

/** Oldest first, so that document numbers follow time. The gateway knows none of these payments. */
export const demoOrders: DemoOrder[] = [
  {
    id: 'A-DEM0000006',
    daysAgo: 40,
    method: 'card',
    lines: [{ slug: 'cuff-najd', quantity: 1 }],
    steps: [
      ['pending_payment', 'place', 'customer', 0],
      ['confirmed', 'confirm', 'system', 0.02],
      ['processing', 'prepare', 'staff', 3],
      ['shipped', 'ship', 'staff', 20],
      ['delivered', 'deliver', 'staff', 50],
      ['return_requested', 'ask_return', 'customer', 80],
      ['returned', 'accept_return', 'staff', 150],
    ],
    money: [paid, { kind: 'refund', reason: 'returned', status: 'done' }],
    stock: 'back',
    documents: 'both',
    tracking: '301984410',
  },
  {
    id: 'A-DEM0000005',
    daysAgo: 24,
    method: 'cash_on_delivery',
    lines: [
      { slug: 'quarter-pound-rosette', quantity: 1 },
      { slug: 'bar-5g', quantity: 1 },
    ],
    steps: [
      ['confirmed', 'place', 'customer', 0],
      ['processing', 'prepare', 'staff', 5],
      ['shipped', 'ship', 'staff', 22],
      ['delivered', 'deliver', 'staff', 49],
    ],
    money: [{ kind: 'cod_collection', reason: 'cash_collected', status: 'paid' }],
    stock: 'gone',
    documents: 'invoice',
    tracking: '302051177',
  },
  {
    id: 'A-DEM0000004',
    daysAgo: 5,
    method: 'card',
    lines: [{ slug: 'tennis-white', quantity: 1 }],
    steps: [
      ['pending_payment', 'place', 'customer', 0],
      ['cancelled', 'time_out', 'system', 0.5],
    ],
    money: [declined],
    stock: 'back',
    documents: 'none',
  },
  {
    id: 'A-DEM0000003',
    daysAgo: 2,
    method: 'card',
    lines: [
      { slug: 'bangle-nakheel', quantity: 1 },
      { slug: 'name-plate', quantity: 1, text: 'نورة' },
      { slug: 'bar-10g', quantity: 2 },
    ],
    steps: [
      ['pending_payment', 'place', 'customer', 0],
      ['confirmed', 'confirm', 'system', 0.2],
      ['processing', 'prepare', 'staff', 4],
      ['shipped', 'ship', 'staff', 22],
    ],
    money: [declined, { ...paid, reason: 're_pay' }],
    stock: 'gone',
    documents: 'invoice',
    tracking: '302148812',
  },
  {
    id: 'A-DEM0000002',
    daysAgo: 1,
    method: 'cash_on_delivery',
    lines: [{ slug: 'bar-1g', quantity: 2 }],
    steps: [['confirmed', 'place', 'customer', 0]],
    money: [],
    stock: 'reserved',
    documents: 'none',
  },
]
