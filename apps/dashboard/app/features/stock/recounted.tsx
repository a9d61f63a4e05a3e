import type { RecountedStock } from '@asjad/contract/admin/stock'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/stock.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import { Note } from '#app/ui/note.tsx'
import { reasonNames } from './reasons.ts'
import { signed } from './signed.ts'

/** What a refused count says about the count that was made before it; undefined for any other refusal. */
export const recountedIn = (error: unknown) =>
  isApiError(error) && error.code === 'counted_meanwhile' ? (error.data as RecountedStock) : undefined

/** Who counted or corrected a variety since its number was seen, and how many are there now. */
export function recountedText({ sku, on_hand, change }: RecountedStock['varieties'][number]) {
  const { at, reason, by, counted, staff } = change
  const told = {
    sku: `\u2066${sku}\u2069`,
    name: `\u2068${staff?.name ?? m.bySystem()}\u2069`,
    when: momentWithin(at),
    on_hand: formatFigure(on_hand),
  }
  return counted === null
    ? m.corrected({ ...told, by: signed(by), reason: reasonNames[reason]() })
    : m.recounted({ ...told, counted: formatFigure(counted) })
}

export const Recounted = ({ of: { varieties }, actions }: { of: RecountedStock; actions?: ReactNode }) => (
  <div className="grid gap-3" role="alert">
    {varieties.map((variety) => (
      <Note key={variety.variety_id} tone="warning" actions={actions}>
        {recountedText(variety)} {!actions && m.recordAgain()}
      </Note>
    ))}
  </div>
)
