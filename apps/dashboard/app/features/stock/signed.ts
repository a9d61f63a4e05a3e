import { formatFigure } from '@asjad/ui/i18n/format.ts'

/** "+3", "−2", "0", left to right in every sentence. */
export const signed = (by: number, figure = formatFigure(Math.abs(by))) =>
  `\u2066${by > 0 ? '+' : by < 0 ? '−' : ''}${figure}\u2069`
