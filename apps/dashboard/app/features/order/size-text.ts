import type { SizeUnit } from '@asjad/contract/catalog'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/sizes.ts'

const texts: Record<SizeUnit, (values: { size: string }) => string> = { ring: m.ring, mm: m.diameter, cm: m.length }

/** "size 54", "60.3 mm", "42 cm"; nothing for a piece without a size. */
export const sizeText = (size: number, unit: SizeUnit | null) =>
  unit && size > 0 ? texts[unit]({ size: `\u2066${formatFigure(size)}\u2069` }) : ''
