import type { Ticket } from '@asjad/contract/admin/messages'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/tickets.ts'
import { useAction } from '#app/ui/use-action.ts'

type Change = { status?: 'open' | 'waiting' | 'closed'; assigned_to?: number | null; suspect?: boolean }

/** Changes what a colleague may have changed meanwhile: then the ticket is shown as it stands. */
export function useChange({ id, status, assigned_to, suspect }: Ticket, onChanged: () => void) {
  const { run, busy } = useAction()
  const change = (wanted: Change) =>
    run(async () => {
      const from = { status, assigned_to: assigned_to?.id ?? null, suspect }
      try {
        await call('PATCH /admin/messages/:id', { id, from, ...wanted })
        toast.success(m.isChanged())
      } catch (error) {
        if (!isApiError(error) || error.code !== 'conflict') throw error
        toast.info(m.changedMeanwhile(), { long: true })
      } finally {
        onChanged()
      }
    })
  return { change, busy }
}
