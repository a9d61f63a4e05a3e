import type { SizeUnit } from '@asjad/contract/catalog'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/sizes.ts'

const units = { mm: m.mm, cm: m.cm }

/** A size with its unit. Ring sizes have none. */
export const Size = ({ value, unit }: { value: number; unit: SizeUnit | null }) => (
  <span className="whitespace-nowrap">
    <Num>{formatFigure(value)}</Num>
    {unit && unit !== 'ring' && ` ${units[unit]()}`}
  </span>
)
