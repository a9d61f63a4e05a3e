import { isApiError } from '@asjad/ui/api/api-error.ts'
import { call } from '#app/api/client.ts'

export const isApproval = (error: unknown) => isApiError(error) && error.code === 'approval_required'

/** Undoes a change set; undefined: a second person must consent first. */
export async function undoChange(id: number, headers: { 'idempotency-key': string }) {
  try {
    return (await call('POST /admin/change-sets/:id/undo', { id }, { headers })).data
  } catch (error) {
    if (isApproval(error)) return undefined
    throw error
  }
}
