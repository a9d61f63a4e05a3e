import type { GoldState } from '@asjad/contract/admin/gold'
import * as m from '#app/i18n/messages/overview.ts'

export const feedNames: Record<GoldState['feed']['state'], () => string> = {
  selling: m.feedSelling,
  held: m.feedHeld,
  person: m.feedPerson,
  disagree: m.feedDisagree,
  frozen: m.feedFrozen,
}
