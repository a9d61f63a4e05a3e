import { z } from 'zod'
import { sar } from './money.ts'

/** `waiting`: nobody has looked at it yet. */
export const receiptStates = ['waiting', 'accepted', 'refused'] as const

export const transferReceipt = z.object({
  id: z.uuid(),
  name: z.string().meta({ description: 'Of the file, as the buyer has it' }),
  type: z.enum(['image/jpeg', 'application/pdf']),
  sent_at: z.iso.datetime(),
  state: z.enum(receiptStates),
  words: z.string().nullable().meta({ description: 'Why it was refused, in the words of the shop' }),
})
export type TransferReceipt = z.infer<typeof transferReceipt>

/** Of an order that is paid by bank transfer: where the money goes, and what has arrived. */
export const orderTransfer = z.object({
  bank: z.string(),
  account_name: z.string(),
  iban: z.string().meta({ description: 'Without spaces' }),
  reference: z
    .string()
    .meta({ description: 'The order’s number: what the buyer writes as the purpose of the transfer' }),
  percent: z.number().nonnegative().meta({ description: 'What was taken off the goods' }),
  amount_due: sar.meta({ description: 'What is still missing; 0 once all has arrived, and of an order that is over' }),
  received: sar.meta({ description: 'What has arrived so far' }),
  surplus: sar.meta({ description: 'What arrived beyond the total and goes back by transfer' }),
  not_awaited: sar.meta({
    description: 'What arrived after the order was over, paid or paid in another way; it goes back by transfer',
  }),
  pay_until: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Until when price and pieces are kept; null once it is paid or over' }),
  extended: z.boolean().meta({ description: 'It was kept longer once, because a receipt waited to be looked at' }),
  receipts: z.array(transferReceipt).meta({ description: 'Oldest first' }),
  receipts_left: z.int().nonnegative().meta({ description: 'How many more may be sent' }),
})
export type OrderTransfer = z.infer<typeof orderTransfer>
