/**
 * The VAT of each line, in whole halalas: computed once per rate on the sum of the net amounts, rounded half up, then
 * distributed to the lines by largest remainder. So lines, VAT and total of a document always add up: three lines of
 * 10.10 at 15 % have 4.55 of VAT, and not three times 1.52.
 */
export function documentVat(lines: readonly { net: number; vatPercent: 0 | 15 }[]): number[] {
  const net = lines.reduce((sum, line) => sum + (line.vatPercent === 15 ? line.net : 0), 0)
  const due = Math.floor((net * 15 + 50) / 100)
  const shares = lines.map((line) => (line.vatPercent === 15 ? line.net * 15 : 0))
  const vat = shares.map((share) => Math.floor(share / 100))
  const left = due - vat.reduce((sum, part) => sum + part, 0)
  const byRemainder = [...shares.keys()].sort(
    (a, b) => ((shares[b] as number) % 100) - ((shares[a] as number) % 100) || a - b,
  )
  for (const line of byRemainder.slice(0, left)) vat[line] = (vat[line] as number) + 1
  return vat
}

/**
 * The net part of a price with VAT. Not every price can be reached with 15 % in whole halalas (1,000.00 cannot): then
 * the sum is one halala below the price that was shown, and never above.
 */
export function netOf(price: number, vatPercent: 0 | 15) {
  const net = Math.floor((2 * price * 100 + 100 + vatPercent) / (2 * (100 + vatPercent)))
  return net + Math.floor((net * vatPercent + 50) / 100) > price ? net - 1 : net
}
