import { z } from 'zod'
import { plainFigure, westernDigits } from '../digits.ts'
import { sar } from '../money.ts'
import { cancelReasons, orderStatus } from '../orders.ts'
import type { Permission } from '../permissions.ts'
import { orderRules } from './order-rules.ts'
import { serialNumber } from './serial-number.ts'

/** Everything that staff can do to an order, and what they must be allowed to do for it. */
export const permissionOfMove = {
  prepare: 'orders.move',
  ship: 'orders.move',
  deliver: 'orders.move',
  come_back: 'orders.move',
  cancel: 'orders.cancel',
  stop: 'orders.cancel',
  ask_return: 'returns.decide',
  accept_return: 'returns.decide',
  reject_return: 'returns.decide',
  adjust: 'refunds.give',
  retry_refund: 'refunds.give',
  settle_refund: 'refunds.give',
} as const satisfies Record<string, Permission>

export type OrderMove = keyof typeof permissionOfMove
export const orderMoves = Object.keys(permissionOfMove) as [OrderMove, ...OrderMove[]]
export const orderMove = z.enum(orderMoves)

/** Money as people type it: 1,250.50 and ١٬٢٥٠٫٥٠; "1e5" is a slip, and not a hundred thousand. */
export const typedSar = z
  .union([z.number(), z.string().max(20)])
  .transform((value) => Number(plainFigure(String(value)) ?? Number.NaN))
  .pipe(sar.min(0).max(100_000_000))

/** The number of a parcel, typed or scanned. */
export const awb = z
  .string()
  .max(60)
  .transform((text) => westernDigits(text).replace(/\s/g, ''))
  .pipe(z.string().regex(/^[\w./-]{3,40}$/))

export const weighing = z.object({
  line_id: z.int().positive(),
  grams: z.number().positive().max(100_000),
  seal: z.enum(['intact', 'broken', 'none']).nullish(),
})
export type Weighing = z.infer<typeof weighing>

const serialsOfLine = z.object({ line_id: z.int().positive(), serials: z.array(serialNumber).max(100) })

/** What a move may ask for. Which fields a move needs, the order itself says. */
export const moveDetails = {
  awb: awb.optional().meta({ description: 'Of ship' }),
  serials: z.array(serialsOfLine).max(50).optional().meta({ description: 'Of ship: the numbers on the bars' }),
  collected: typedSar.optional().meta({ description: 'Of deliver, paid in cash: by default all of it' }),
  cancel_reason: z.enum(cancelReasons).optional().meta({ description: 'Of cancel, stop and come_back' }),
  reason: z
    .string()
    .trim()
    .max(500)
    .optional()
    .meta({ description: 'In words, of cancel, stop, come_back, ask_return and adjust' }),
  amount: typedSar.optional().meta({ description: 'Of accept_return (by default all that is left) and adjust' }),
  weighings: z.array(weighing).max(50).optional().meta({ description: 'Of accept_return and come_back' }),
  note: z.string().trim().max(500).optional().meta({ description: 'Of reject_return: the buyer reads it' }),
  reference: z.string().trim().max(60).optional().meta({ description: 'Of settle_refund: of the bank transfer' }),
}
export type MoveField = keyof typeof moveDetails
const moveFields = Object.keys(moveDetails) as [MoveField, ...MoveField[]]

export const moveMails = [
  'shipped',
  'cancelled',
  'refunded',
  'return_asked',
  'return_accepted',
  'return_rejected',
] as const

/** A move that is possible now, what it asks for, and what it will do. */
export const possibleMove = z.object({
  move: orderMove,
  to: orderStatus,
  main: z.boolean().meta({ description: 'The one that comes next' }),
  step_up: z.boolean().meta({ description: 'Asks for the second factor' }),
  second_person_above: sar
    .nullable()
    .meta({ description: 'Giving back more than this needs a second person; null where nothing is given back' }),
  asks: z.array(z.object({ field: z.enum(moveFields), required: z.boolean() })),
  stock: z
    .enum(['release', 'ship', 'restock'])
    .nullable()
    .meta({ description: 'Reserved pieces are free again, leave, or are back' }),
  coupon: z.enum(['released']).nullable(),
  money: z
    .object({
      kind: z.enum(['refund', 'collect', 'retry', 'settle']),
      amount: sar.meta({ description: 'Exactly, or by default where the move asks for an amount' }),
      most: sar.meta({ description: 'An asked amount may not be more' }),
      by: z.enum(['card', 'cash', 'transfer']),
    })
    .nullable(),
  documents: z.array(z.enum(['invoice', 'credit_note'])),
  mail: z.enum(moveMails).nullable().meta({ description: 'What the buyer is mailed' }),
  unmet: z.array(z.enum(orderRules)).meta({ description: 'Rules of the checklist to look at first' }),
})
export type PossibleMove = z.infer<typeof possibleMove>

/** With `moved_meanwhile`: what became of the order, and by whom. */
export type MovedMeanwhile = {
  status: z.infer<typeof orderStatus>
  move: string | null
  by: string | null
  at: string | null
}
