import type { Delivery, Webhook } from '@asjad/contract/admin/webhooks'
import { serverNow } from '@asjad/ui/api/server-clock.ts'
import { eventNames } from '#app/i18n/messages/webhook-events.ts'
import * as m from '#app/i18n/messages/webhooks.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import type { Glyph, Tone } from '#app/ui/state-mark.tsx'

type Look = { glyph: Glyph; tone: Tone; text: string }

/** Left to right, also within Arabic. */
export const isolated = (text: string) => `\u2066${text}\u2069`

/** Without the scheme, which is always the same. */
export const shortUrl = (url: string) => url.replace(/^https:\/\//, '')

const hourMs = 60 * 60_000

/** "12 min", "5 h", "2 d". */
function lengthText(since: string) {
  const ms = Math.max(0, serverNow() - Date.parse(since))
  if (ms < hourMs) return m.minutes({ n: Math.max(1, Math.floor(ms / 60_000)) })
  return ms < 48 * hourMs ? m.hours({ n: Math.floor(ms / hourMs) }) : m.days({ n: Math.floor(ms / (24 * hourMs)) })
}

export function lookOf({ state, failing_since, off_reason }: Webhook): Look {
  if (state === 'working') return { glyph: 'tick', tone: 'success', text: m.working() }
  if (state === 'failing')
    return { glyph: 'fault', tone: 'danger', text: m.failing({ time: lengthText(failing_since ?? '') }) }
  return off_reason === 'failing'
    ? { glyph: 'fault', tone: 'danger', text: m.offFailing() }
    : { glyph: 'bar', tone: 'plain', text: m.off() }
}

export function deliveryLook({ state, attempts, next_try_at }: Delivery): Look {
  if (state === 'delivered') return { glyph: 'tick', tone: 'success', text: m.stateDelivered() }
  if (state === 'failed') return { glyph: 'fault', tone: 'danger', text: m.givenUp(attempts) }
  if (attempts === 0 || next_try_at === null) return { glyph: 'outline', tone: 'info', text: m.firstTry() }
  return { glyph: 'fault', tone: 'danger', text: m.nextTry({ n: attempts, when: momentWithin(next_try_at) }) }
}

export const eventName = (event: Delivery['event']) => eventNames[event]()
