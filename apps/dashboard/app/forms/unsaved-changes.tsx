import { useBlocker } from 'react-router'
import { LeaveQuestion } from '#app/ui/leave-question.tsx'
import { useAskBeforeUnload } from './ask-before-unload.ts'

/** Asks once before somebody leaves a page with unsaved changes. What was typed stays in this browser anyway. */
export function UnsavedChanges({
  when,
  param,
  onSave,
}: {
  when: boolean
  /** The part of the address that says which record of the page is open. */
  param?: string
  onSave?: () => Promise<unknown>
}) {
  const recordAt = ({ pathname, search }: { pathname: string; search: string }) =>
    `${pathname} ${param ? new URLSearchParams(search).get(param) : ''}`
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A new record that gets its address leaves nothing.
      when && recordAt(currentLocation) !== recordAt(nextLocation) && nextLocation.state?.saved !== true,
  )
  useAskBeforeUnload(() => when)
  if (blocker.state !== 'blocked') return null
  return (
    <LeaveQuestion
      isKept
      onStay={blocker.reset}
      onLeave={blocker.proceed}
      onSave={onSave && (() => void onSave().then(blocker.proceed, blocker.reset))}
    />
  )
}
