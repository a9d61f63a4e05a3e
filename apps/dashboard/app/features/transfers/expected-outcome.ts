import type { TransferOutcome, TransferRow } from '@asjad/contract/admin/transfers'

/** `not_awaited`: the order is paid already, or is paid in another way; for the API that is late, too. */
export type Expected = { outcome: TransferOutcome | 'not_awaited'; difference: number }

const halalas = (sar: number) => Math.round(sar * 100)

/** What confirming this amount will do, told before it is pressed. The API decides by the same rule. */
export function expectedOutcome(
  { state, missing }: Pick<TransferRow, 'state' | 'missing'>,
  amount: number,
): Expected | undefined {
  if (!(amount > 0)) return undefined
  if (state === 'paid') return { outcome: 'not_awaited', difference: amount }
  if (state !== 'waiting' && state !== 'receipt') return { outcome: 'late', difference: amount }
  const difference = halalas(amount) - halalas(missing)
  if (difference === 0) return { outcome: 'confirmed', difference: 0 }
  return { outcome: difference < 0 ? 'short' : 'surplus', difference: Math.abs(difference) / 100 }
}
