import type { PayoutResult } from '@asjad/contract/admin/payouts'
import type { FileLine } from './payout-file.ts'

/** A movement of ours that the gateway knows. */
export type OwnMovement = {
  id: string
  kind: string
  status: string
  refund_of: string | null
  amount: number
  order_id: string
  /** Another payout has it already. */
  paid_out: boolean
}

/** What the gateway keeps by its contract, before VAT: percent, and halalas for each payment. */
export type FeeContract = { madaPercent: number; cardPercent: number; fixed: number }

export type MatchedLine = FileLine & {
  result: Exclude<PayoutResult, 'missing'>
  orderId: string | null
  /** Signed: what came, or went; null for a stranger's. */
  ours: number | null
  expectedFee: number
  /** The movements that this line pays out. */
  transactionIds: string[]
}

const vatOnFees = 1.15
/** The gateway may round each part of a fee. */
const roundingHalalas = 1

/** A refund costs nothing. */
export function expectedFee({ type, scheme, amount }: FileLine, { madaPercent, cardPercent, fixed }: FeeContract) {
  if (type === 'refund') return 0
  const percent = scheme === 'mada' ? madaPercent : cardPercent
  return Math.round(((amount * percent) / 100 + fixed) * vatOnFees)
}

/** Compares the file with our movements, line by line. Each movement is paid out once. */
export function matchLines(lines: readonly FileLine[], own: readonly OwnMovement[], contract: FeeContract) {
  const taken = new Set(own.filter(({ paid_out }) => paid_out).map(({ id }) => id))
  const payments = new Map(own.filter(({ kind }) => kind === 'payment').map((row) => [row.id, row]))
  const refunds = Map.groupBy(
    own.filter(({ kind, status }) => kind === 'refund' && status === 'done'),
    ({ refund_of }) => refund_of,
  )

  return lines.map((line): MatchedLine => {
    const payment = payments.get(line.paymentId)
    const found = line.type === 'pay' ? ofPayment(line, payment, taken) : ofRefund(line, payment, refunds, taken)
    for (const id of found.transactionIds) taken.add(id)
    const fee = expectedFee(line, contract)
    const isFeeWrong = found.result === 'matched' && Math.abs(line.fee - fee) > roundingHalalas
    return {
      ...line,
      orderId: payment?.order_id ?? null,
      expectedFee: fee,
      ...found,
      ...(isFeeWrong && { result: 'fee' }),
    }
  })
}

type Found = Pick<MatchedLine, 'result' | 'ours' | 'transactionIds'>
const stranger: Found = { result: 'unknown', ours: null, transactionIds: [] }

function ofPayment(line: FileLine, payment: OwnMovement | undefined, taken: ReadonlySet<string>): Found {
  if (!payment) return stranger
  // The gateway has the money, and we do not know of it.
  if (payment.status !== 'paid') return { result: 'different', ours: 0, transactionIds: [] }
  if (taken.has(payment.id)) return { result: 'twice', ours: payment.amount, transactionIds: [] }
  const result = payment.amount === line.amount ? 'matched' : 'different'
  return { result, ours: payment.amount, transactionIds: [payment.id] }
}

/** The gateway may write several refunds of one payment as one line. */
function ofRefund(
  line: FileLine,
  payment: OwnMovement | undefined,
  refunds: ReadonlyMap<string | null, OwnMovement[]>,
  taken: ReadonlySet<string>,
): Found {
  if (!payment) return stranger
  const all = refunds.get(payment.id) ?? []
  const free = all.filter(({ id }) => !taken.has(id))
  const [first] = free
  if (!first) {
    const known = all.find(({ amount }) => amount === line.amount)
    return known
      ? { result: 'twice', ours: -known.amount, transactionIds: [] }
      : { result: 'different', ours: 0, transactionIds: [] }
  }
  const exact = free.find(({ amount }) => amount === line.amount)
  if (exact) return { result: 'matched', ours: -exact.amount, transactionIds: [exact.id] }
  const sum = free.reduce((total, { amount }) => total + amount, 0)
  if (sum === line.amount) return { result: 'matched', ours: -sum, transactionIds: free.map(({ id }) => id) }
  return { result: 'different', ours: -first.amount, transactionIds: [first.id] }
}

/** What the shop got more, or less, than it should have; halalas. */
export function differenceOf({
  result,
  amount,
  ours,
  fee,
  expected_fee,
}: {
  result: PayoutResult
  amount: number | null
  ours: number | null
  fee: number
  expected_fee: number
}) {
  switch (result) {
    case 'matched':
      return 0
    case 'fee':
      return expected_fee - fee
    case 'twice':
      return amount ?? 0
    default:
      return (amount ?? 0) - (ours ?? 0)
  }
}
