import type { ApiError } from '@asjad/contract/client'

/** The error that the API refused a call with; fails if the call succeeds. */
export const errorOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('the call was not refused')),
    (error: ApiError) => error,
  )
