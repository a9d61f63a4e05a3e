import type { ApiError } from '@asjad/contract/client'

/** What the API refused a call with; a call that succeeds is told apart from every refusal. */
export const errorOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('the call was not refused')),
    (error: ApiError) => error,
  )
