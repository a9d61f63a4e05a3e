import { formatFigure } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/bulk-orders.ts'

/** How far a change of many orders has come. */
export const BulkProgress = ({ done, of }: { done: number; of: number }) => {
  const text = m.progress({ n: formatFigure(done), of: formatFigure(of) })
  return (
    <p className="grid gap-1.5" role="status">
      <span className="soft">{text}</span>
      <progress className="w-full accent-gold" value={done} max={of} aria-label={text} />
    </p>
  )
}
