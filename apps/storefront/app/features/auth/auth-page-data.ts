import { optional } from '@asjad/ui/api/api-error.ts'
import { pageData } from '#app/api/page-data.ts'

/** Login and registration: what opens the third party's window, where that is available. */
export const authPageData = () =>
  pageData(async ({ call }) => ({ google: (await optional(call('GET /user/auth/google', {})))?.data ?? null }))
