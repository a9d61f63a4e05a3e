import type { OrderRow } from '@asjad/contract/admin/order-list'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import * as m from '#app/i18n/messages/bulk-orders.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { BulkResult, type BulkRow } from './bulk-result.tsx'
import { inParts } from './in-parts.ts'

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
  const [result, setResult] = useState<readonly BulkRow[]>()
  const [answered, setAnswered] = useState<readonly BulkRow[]>([])
  const keyFor = useIdempotencyKey()
  const { from, title, text, verb } = texts[move]
  const form = useForm({
    rules: {},
    async send() {
      const send = async (part: string[]) => {
        const input = { move, ids: part }
        return (await call('POST /admin/orders/moves', input, { headers: keyFor(input) })).data
      }
      setResult(await inParts({ ids, before: answered, send, onPart: setAnswered }))
      onDone()
    },
  })
  if (result) return <BulkResult rows={result} onClose={onClose} />
  const others = rows.filter(({ id, status }) => ids.includes(id) && status !== from).length
  return (
    <MoveDialog title={title(ids.length)} verb={verb()} form={form} onClose={onClose}>
      <p className="soft">{text()}</p>
      {others > 0 && <p className="soft">{m.wrongState(others)}</p>}
      {answered.length > 0 && <BulkProgress done={answered.length} of={ids.length} />}
    </MoveDialog>
  )
}
