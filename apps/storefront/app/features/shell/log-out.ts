import * as paths from '#app/lib/paths.ts'
import { forgetToken } from '#app/lib/token.ts'

/** Forgets the session in this browser and goes home, by a fresh page: nothing of the person stays in memory. */
export function logOut() {
  forgetToken()
  location.assign(paths.home)
}
