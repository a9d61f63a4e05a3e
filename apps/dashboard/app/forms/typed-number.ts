import { westernDigits } from '@asjad/contract/digits'

/** A number as people type it: 1,250.50 and ١٬٢٥٠٫٥٠. */
export const typedNumber = (text: string) => {
  const plain = westernDigits(text).replaceAll(',', '').trim()
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
