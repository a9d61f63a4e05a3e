import type { AdminCalls } from '@asjad/contract/admin/calls'
import { type Call, createClient } from '@asjad/contract/client'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { syncServerClock } from '@asjad/ui/api/server-clock.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { locale } from '@asjad/ui/i18n/locale.ts'
import { attendance } from './attendance.ts'
import { noteAnswered } from './idempotency.ts'
import { interrupt } from './interruptions.ts'

/** The calls of staff over HTTP. The session is a cookie that scripts cannot read. */
const send = createClient<AdminCalls>(async (path, init) => {
  // No other site can add this header to a request with our cookie.
  const proof = init.method === 'GET' ? {} : { 'x-dashboard': '1' }
  const response = await fetch(path, {
    ...init,
    headers: { ...init.headers, ...proof, ...attendance(), lang: locale() },
  })
  syncServerClock(response.headers.get('date'))
  return response
})

/**
 * Calls the API. Without a connection it waits. If the session has ended, or the call needs the second factor again,
 * the person is asked in a dialog, and the call is repeated.
 */
export const call: Call<AdminCalls> = async (name, input, options) => {
  for (;;) {
    await connected()
    try {
      const answer = await send(name, input, options)
      noteAnswered(options?.headers)
      return answer
    } catch (error) {
      if (await mayRepeat(name, error)) continue
      if (isApiError(error) && error.code === 'approval_required') toast.info(error.message, { long: true })
      throw error
    }
  }
}

/** Once, without dialogs: for the pages before the sign-in and for the dialogs themselves. */
export const callOnce: Call<AdminCalls> = send

async function mayRepeat(name: string, error: unknown) {
  // A read that was cut off can be repeated. Nobody knows what became of a change, so it is reported.
  if (!isApiError(error)) return name.startsWith('GET ') && !navigator.onLine
  if (error.code === 'staff_unauthenticated') return interrupt('sign-in')
  if (error.code === 'step_up_required') return interrupt('step-up')
  return false
}

async function connected() {
  if (navigator.onLine) return
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}
