import { isApiError } from '@asjad/ui/api/api-error.ts'
import { failureAdvice } from '@asjad/ui/api/failure-text.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useState } from 'react'

/** Sends a dialog once, says that it is done and closes it; a refusal stays in the dialog, in words. */
export function useSubmit({ done, onClose }: { done: string; onClose: () => void }) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function submit(act: () => Promise<unknown>) {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
      toast.success(done)
      onClose()
    } catch (error) {
      if (isApiError(error) && error.code === 'step_up_required') return
      // The client has said that a second person was asked.
      if (isApiError(error) && error.code === 'approval_required') return onClose()
      setProblem((isApiError(error) && Object.values(error.errors)[0]?.[0]) || failureAdvice(error))
    } finally {
      setBusy(false)
    }
  }
  return { submit, busy, problem }
}
