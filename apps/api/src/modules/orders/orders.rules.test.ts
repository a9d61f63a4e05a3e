import { orderStatuses } from '@asjad/contract/orders'
import { expect, test } from 'vitest'
import { type Actor, canTransition, paymentStatus, storedName, type Transition, transitions } from './orders.rules.ts'

test('an order changes its state as the table says and in no other way', () => {
  const actors: Actor[] = ['customer', 'staff', 'system']
  const allowed = [null, ...orderStatuses].flatMap((status) =>
    actors.flatMap((actor) =>
      (Object.keys(transitions) as Transition[])
        .filter((name) => canTransition(name, status, actor))
        .map((name) => `${status ?? 'nothing'} -> ${transitions[name].to} (${actor})`),
    ),
  )
  expect([...new Set(allowed)].sort()).toEqual(
    [
      'nothing -> pending_payment (customer)',
      'nothing -> confirmed (customer)',
      'pending_payment -> confirmed (system)',
      'pending_payment -> confirmed (customer)',
      'pending_payment -> confirmed (staff)',
      'pending_payment -> pending_payment (staff)',
      'pending_payment -> pending_payment (system)',
      'pending_payment -> pending_payment (customer)',
      'pending_payment -> cancelled (customer)',
      'pending_payment -> cancelled (system)',
      'cancelled -> cancelled (system)',
      'cancelled -> cancelled (staff)',
      'confirmed -> processing (staff)',
      'confirmed -> cancelled (customer)',
      'confirmed -> cancelled (staff)',
      'processing -> cancelled (staff)',
      'processing -> shipped (staff)',
      'shipped -> delivered (staff)',
      'shipped -> delivered (system)',
      'shipped -> returned (staff)',
      'shipped -> returned (system)',
      'delivered -> return_requested (customer)',
      'delivered -> return_requested (staff)',
      'delivered -> delivered (staff)',
      'return_requested -> returned (staff)',
      'return_requested -> delivered (staff)',
      'return_requested -> delivered (customer)',
    ].sort(),
  )
})

test('the history keeps the names that it has always had', () => {
  const placing: Transition[] = ['place_by_card', 'place_by_transfer', 'place_for_cash']
  expect(placing.map(storedName)).toEqual(['place', 'place', 'place'])
  const names: Transition[] = ['cancel_processing', 'return_undelivered', 'ship', 'confirm_transfer']
  expect(names.map(storedName)).toEqual(['stop', 'come_back', 'ship', 'confirm_transfer'])
})

const card = { total: 100, method: 'card', status: 'pending_payment' } as const
const cash = { total: 100, method: 'cash_on_delivery', status: 'confirmed' } as const
const transfer = { total: 100, method: 'bank_transfer', status: 'pending_payment' } as const
const arrived = (amount: number) => ({ kind: 'bank_transfer', status: 'paid', amount }) as const
const surplus = { kind: 'refund', status: 'done', amount: 20, reason: 'surplus' } as const
const pay = (status: 'created' | 'initiated' | 'paid' | 'failed' | 'expired') =>
  ({ kind: 'payment', status, amount: 100 }) as const
const back = (amount: number, status: 'pending' | 'done' | 'failed' = 'done') =>
  ({ kind: 'refund', status, amount }) as const
const tooLate = (status: 'pending' | 'done') =>
  [
    { ...pay('paid'), id: 'late' },
    { ...back(100, status), reason: 'late_payment', refund_of: 'late' },
  ] as const

test.for([
  ['nothing has happened', card, [], 'unpaid'],
  ['the bank is asking', card, [pay('failed'), pay('initiated')], 'pending'],
  ['nobody knows yet', card, [pay('created')], 'pending'],
  ['the last attempt failed', card, [pay('failed')], 'failed'],
  ['it was given up', card, [pay('expired')], 'failed'],
  ['the second attempt was paid', card, [pay('failed'), pay('paid')], 'paid'],
  ['the money is on its way back', card, [pay('paid'), back(100, 'pending')], 'paid'],
  ['a refund failed', card, [pay('paid'), back(100, 'failed')], 'paid'],
  ['a part came back', card, [pay('paid'), back(40)], 'partially_refunded'],
  ['all came back', card, [pay('paid'), back(40), back(60)], 'refunded'],
  ['it was paid twice and one went back', card, [pay('paid'), ...tooLate('done')], 'paid'],
  ['cash is due', cash, [], 'cod_due'],
  ['a card was charged after the change to cash', cash, tooLate('pending'), 'cod_due'],
  ['and has its money back', cash, tooLate('done'), 'cod_due'],
  ['cash was collected', cash, [{ kind: 'cod_collection', status: 'paid', amount: 100 }], 'paid'],
  ['a transfer is waited for', transfer, [pay('failed')], 'unpaid'],
  ['a part of a transfer arrived', transfer, [arrived(40)], 'pending'],
  ['several transfers add up', { ...transfer, status: 'confirmed' }, [arrived(40), arrived(60)], 'paid'],
  ['too much arrived and the rest went back', { ...transfer, status: 'confirmed' }, [arrived(120), surplus], 'paid'],
  [
    'and a part of the price as well',
    { ...transfer, status: 'delivered' },
    [arrived(120), surplus, back(30)],
    'partially_refunded',
  ],
  ['too little arrived in time', { ...transfer, status: 'cancelled' }, [arrived(40), back(40, 'pending')], 'unpaid'],
  ['and went back', { ...transfer, status: 'cancelled' }, [arrived(40), back(40)], 'refunded'],
  ['it was cancelled before', { ...cash, status: 'cancelled' }, [], 'unpaid'],
] as const)('how an order stands with money where %s', ([, order, transactions, status]) => {
  expect(paymentStatus(order, transactions)).toBe(status)
})
