import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Suspense, useState } from 'react'
import { history } from '#app/i18n/messages/thing-history.ts'
import type { ThingHistoryProps } from './thing-entries.tsx'

/** It brings the names of all fields, which a form does not need until somebody looks. */
const ThingEntries = lazyComponent(() => import('./thing-entries.tsx'))

/** Who did what to the thing that is edited here: asked for when somebody wants to know. */
export function ThingHistory(props: ThingHistoryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{history()}</summary>
      <Suspense>{isOpen && <ThingEntries {...props} />}</Suspense>
    </details>
  )
}
