import { optional } from '@asjad/ui/api/api-error.ts'
import { pageData } from '#app/api/page-data.ts'

/** For login and registration: the settings of Google sign-in, or null if it is not available. */
export const authPageData = () =>
  pageData(async ({ call }) => ({ google: (await optional(call('GET /user/auth/google', {})))?.data ?? null }))
