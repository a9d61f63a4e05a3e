import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { tryAgain } from '@asjad/ui/i18n/messages/common.ts'
import { CircleAlert, type IconNode, RefreshCw, Search } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import * as m from '#app/i18n/messages/ui.ts'
import { ToolButton } from './tool-button.tsx'

/** An empty list tells what it is for and offers the first step. */
export const Empty = (props: { icon: IconNode; title: string; text: string; action?: ReactNode }) => (
  <EmptyState {...props} />
)

/** Nothing matches the filters. */
export const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={Search}
    title={m.noMatch()}
    text={m.noMatchText()}
    action={
      <ToolButton variant="line" onClick={onClear}>
        {m.clearFilters()}
      </ToolButton>
    }
  />
)

/** A part of a page that could not be loaded. The rest works. */
export function Failed({ onRetry, title, text }: { onRetry: () => unknown; title?: string; text?: string }) {
  const [busy, setBusy] = useState(false)
  async function retry() {
    setBusy(true)
    try {
      await onRetry()
    } finally {
      setBusy(false)
    }
  }
  return (
    <div role="alert">
      <EmptyState
        icon={CircleAlert}
        title={title ?? m.failed()}
        text={text ?? m.failedText()}
        action={
          <ToolButton variant="line" icon={RefreshCw} busy={busy} onClick={() => void retry()}>
            {tryAgain()}
          </ToolButton>
        }
      />
    </div>
  )
}

const delayMs = 150

/** Shows what it is given only after a moment: what loads quickly needs no placeholder. */
export function AfterDelay({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  return late ? children : null
}

const widths = ['w-24', 'w-16', 'w-20', 'w-14', 'w-28', 'w-16', 'w-20', 'w-12']

/** Rows of a table on their way, with as many columns as it has. */
export const TableSkeleton = ({ columns, rows = 8 }: { columns: number; rows?: number }) => (
  <div className="tbl-wrap" role="status" aria-label={m.loadingRows()}>
    <table className="tbl" aria-hidden="true">
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other name
          <tr key={row}>
            {Array.from({ length: columns }, (_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={column}>
                <Skeleton className={`h-2.5 ${widths[(row + column) % widths.length]}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
