import { optional, pageData } from '#app/lib/visit.ts'

/** Login and registration: for visitors, with what opens the third party's window where that can be had. */
export const entranceData = () =>
  pageData(
    async ({ call }) => ({ google: (await optional(call('GET /user/auth/google', {})))?.data ?? null }),
    'visitor',
  )
