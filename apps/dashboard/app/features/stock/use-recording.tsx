import type { RecountedStock, StockHolders } from '@asjad/contract/admin/stock'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { failureText } from '@asjad/ui/api/failure-text.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { useDraft } from '#app/forms/draft.ts'
import { UnsavedChanges } from '#app/forms/unsaved-changes.tsx'
import * as m from '#app/i18n/messages/stock.ts'
import { DraftNote } from '#app/ui/draft-note.tsx'
import { SaveBar } from '#app/ui/save-bar.tsx'
import { type Edits, linesOf, netOf, type useEdits } from './edits.ts'
import { holdersIn } from './holders.tsx'
import { recountedIn } from './recounted.tsx'
import { signed } from './signed.ts'

/** Records all changes as one; what is refused stays typed, and a draft survives a crash. */
export function useRecording({ edits, renew, replace }: ReturnType<typeof useEdits>, reload: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [faulty, setFaulty] = useState(false)
  const [holders, setHolders] = useState<StockHolders>()
  const [recounted, setRecounted] = useState<RecountedStock>()
  const once = useIdempotencyKey()
  const count = Object.keys(edits).length
  const draft = useDraft<Edits>('stock', count > 0 ? edits : null)
  const { pieces, grams } = netOf(edits)

  async function record() {
    if (busy) return
    const lines = linesOf(edits)
    setHolders(undefined)
    setRecounted(undefined)
    setFaulty(lines === null)
    if (!lines) return toast.error(m.faultyReason())
    setBusy(true)
    try {
      await call('POST /admin/stock/changes', { lines }, { headers: once(lines) })
      replace({})
      toast.success(m.recorded())
      await reload()
    } catch (error) {
      setHolders(holdersIn(error))
      const counts = recountedIn(error)
      setRecounted(counts)
      if (counts) {
        renew(counts)
        await reload()
      }
      const [fault] = isApiError(error) ? Object.values(error.errors).flat() : []
      toast.error(fault ?? failureText(error), { long: true })
    } finally {
      setBusy(false)
    }
  }

  return {
    holders,
    recounted,
    faulty,
    draft: count === 0 && <DraftNote draft={draft} onRestore={replace} />,
    bar: (
      <>
        <UnsavedChanges when={count > 0} />
        {count > 0 && (
          <SaveBar
            title={m.changes(count)}
            changes={m.net({ pieces: signed(pieces), grams: signed(grams, formatMoney(Math.abs(grams))) })}
            verb={m.record()}
            busy={busy}
            onSave={record}
            onDiscard={() => {
              replace({})
              setHolders(undefined)
              setRecounted(undefined)
              setFaulty(false)
            }}
          />
        )}
      </>
    ),
  }
}
