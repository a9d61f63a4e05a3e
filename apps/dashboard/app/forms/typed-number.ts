import { plainFigure } from '@asjad/contract/digits'

/** A number without a sign, as people type it. */
export const typedNumber = (text: string) =>
  /^\s*[+-]/.test(text) ? Number.NaN : Number(plainFigure(text) ?? Number.NaN)

/** The same with a sign: -4, −4, +4. On an Arabic keyboard the sign may stand behind the figure. */
export const signedNumber = (text: string) => {
  const plain = text.replaceAll(/[\u200e\u200f\u061c\s]/g, '')
  const [, before, figure = '', after] = /^([-−+]?)(.*?)([-−+]?)$/.exec(plain) ?? []
  const sign = before || after
  return typedNumber(figure) * (sign === '-' || sign === '−' ? -1 : 1)
}
