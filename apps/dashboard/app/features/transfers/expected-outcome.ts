import type { TransferOutcome, TransferRow } from '@asjad/contract/admin/transfers'

export type Expected = { outcome: TransferOutcome; difference: number }

const halalas = (sar: number) => Math.round(sar * 100)

/** What confirming this amount will do, told before it is pressed. The API decides by the same rule. */
export function expectedOutcome(
  { state, missing }: Pick<TransferRow, 'state' | 'missing'>,
  amount: number,
): Expected | undefined {
  if (!(amount > 0)) return undefined
  if (state !== 'waiting' && state !== 'receipt') return { outcome: 'late', difference: amount }
  const difference = halalas(amount) - halalas(missing)
  if (difference === 0) return { outcome: 'confirmed', difference: 0 }
  return { outcome: difference < 0 ? 'short' : 'surplus', difference: Math.abs(difference) / 100 }
}
