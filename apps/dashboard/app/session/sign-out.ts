import { callOnce } from '#app/api/client.ts'
import { forgetDrafts } from '#app/forms/draft.ts'
import { setSignedInStaff } from './staff.ts'

/** Ends the session here and on the server; nothing of the person stays in this browser. */
export async function signOut() {
  await callOnce('DELETE /admin/session', {}).catch(() => {})
  forgetDrafts()
  setSignedInStaff(null)
  location.assign('/dashboard/login')
}
