import { westernDigits } from '@asjad/contract/digits'

/** A number as people type it: 1,250.50 and ١٬٢٥٠٫٥٠. */
export const typedNumber = (text: string) => {
  const plain = westernDigits(text).replaceAll(',', '').trim()
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** The same with a sign: -4, −4, +4. On an Arabic keyboard the sign may stand behind the figure. */
export const signedNumber = (text: string) => {
  const plain = text.replaceAll(/[\u200e\u200f\u061c\s]/g, '')
  const [, before, figure = '', after] = /^([-−+]?)(.*?)([-−+]?)$/.exec(plain) ?? []
  const sign = before || after
  return typedNumber(figure) * (sign === '-' || sign === '−' ? -1 : 1)
}
