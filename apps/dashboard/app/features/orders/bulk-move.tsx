import type { OrderRow } from '@asjad/contract/admin/order-list'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/bulk-orders.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { BulkResult, type BulkRow } from './bulk-result.tsx'
import { inBatches } from './matching-orders.ts'

const texts = {
  prepare: { from: 'confirmed', title: m.prepareTitle, text: m.prepareText, verb: m.prepare },
  deliver: { from: 'shipped', title: m.deliverTitle, text: m.deliverText, verb: m.deliver },
} as const

/** Says what will change before it is pressed, and what became of each order afterwards. */
export default function BulkMove({
  move,
  ids,
  rows,
  onClose,
  onDone,
}: {
  move: keyof typeof texts
  ids: string[]
  rows: readonly OrderRow[]
  onClose: () => void
  onDone: () => void
}) {
  const [result, setResult] = useState<BulkRow[]>()
  const { from, title, text, verb } = texts[move]
  const form = useForm({
    rules: {},
    async send() {
      const done: BulkRow[] = []
      for (const batch of inBatches(ids)) {
        const headers = { 'idempotency-key': crypto.randomUUID() }
        const { data } = await call('POST /admin/orders/moves', { move, ids: batch }, { headers })
        done.push(...data)
      }
      setResult(done)
      onDone()
    },
  })
  if (result) return <BulkResult rows={result} onClose={onClose} />
  const others = rows.filter(({ id, status }) => ids.includes(id) && status !== from).length
  return (
    <MoveDialog title={title(ids.length)} verb={verb()} form={form} onClose={onClose}>
      <p className="soft">{text()}</p>
      {others > 0 && <p className="soft">{m.wrongState(others)}</p>}
    </MoveDialog>
  )
}
