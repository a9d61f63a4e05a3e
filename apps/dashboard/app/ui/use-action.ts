import { isApiError } from '@asjad/ui/api/api-error.ts'
import { failureText } from '@asjad/ui/api/failure-text.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useRef, useState } from 'react'

/** For a button that acts at once: pressed twice it acts once, and a failure is said in a toast. */
export function useAction() {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  async function run(action: () => Promise<unknown>) {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await action()
    } catch (error) {
      toast.error(faultOf(error) ?? failureText(error), { long: true })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { run, busy }
}

/** A button has no field that could say what is wrong: the toast says it. */
const faultOf = (error: unknown) => (isApiError(error) ? Object.values(error.errors).flat()[0] : undefined)
