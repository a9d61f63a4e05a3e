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
      toast.error(failureText(error), { long: true })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { run, busy }
}
