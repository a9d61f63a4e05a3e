import type { Approval } from '@asjad/contract/admin/approvals'
import type { ImportRun } from '@asjad/contract/admin/imports'
import { useEffect } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'

const pollMs = 5_000

/** Whether a second person was asked to apply the file. The page looks again until that person has decided. */
export function useApplyApproval(run: ImportRun | undefined, reloadRun: () => Promise<unknown>) {
  const id = run?.id
  const mayWait = run?.state === 'checked'
  const { value, reload } = useLoad(`${id} ${mayWait}`, async (signal) => {
    if (!mayWait) return false
    const { data } = await call('GET /admin/approvals', { view: 'mine' }, { signal })
    // A request keeps the number as it was in the path: as text.
    const isOfRun = ({ call: asked, input }: Approval) =>
      asked === 'POST /admin/imports/:id/apply' && String(input.id) === String(id)
    return data.some((asked) => asked.state === 'open' && isOfRun(asked))
  })
  const isAsked = mayWait && value === true
  useEffect(() => {
    if (!isAsked) return
    const timer = setInterval(() => void reloadRun().then(reload), pollMs)
    return () => clearInterval(timer)
  }, [isAsked, reloadRun, reload])
  return { isAsked, look: reload }
}
