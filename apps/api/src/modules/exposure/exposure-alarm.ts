import { permissions } from '@asjad/contract/permissions'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { translate } from '../../i18n/translate.ts'
import { mailName } from '../notifications/mail-name.ts'
import { queueMail } from '../notifications/notifications.service.ts'
import { lockAlarm, peopleWith, updateAlarm } from './exposure.queries.ts'
import { openPosition } from './exposure.service.ts'

/**
 * Tells those who enter purchases that more gold is open than the limit: once each time that it is passed. In a
 * transaction.
 */
export async function checkAlarm(deps: Deps) {
  const { above_since } = (await lockAlarm(deps.db)) ?? { above_since: null }
  const { open, limit, above } = await openPosition(deps)
  if (above === (above_since !== null)) return
  await updateAlarm(deps.db, above ? deps.now() : null)
  if (above && limit !== null) await mailAlarm(deps, { open, limit })
}

/** Orders change the position at any time, so it is looked at again and again. */
export const watchExposure = (deps: Deps) => inTransaction(deps, checkAlarm)

async function mailAlarm(deps: Deps, { open, limit }: { open: number; limit: number }) {
  for (const { name, email, language } of await peopleWith(deps.db, permissions['exposure.enter'].roles)) {
    const say = (key: Parameters<typeof translate>[1], values: Record<string, string> = {}) =>
      translate(language, key, values)
    await queueMail(deps, {
      to: email,
      lang: language,
      subject: say('exposure.mail.subject'),
      parts: [
        { kind: 'text', text: say('mail.greeting', { name: mailName(language, name) }) },
        { kind: 'text', text: say('exposure.mail.text', { open: gramsText(open), limit: gramsText(limit) }) },
        { kind: 'note', text: say('exposure.mail.once') },
        { kind: 'button', label: say('exposure.mail.open'), url: `${deps.dashboardUrl}/dashboard/exposure` },
      ],
    })
  }
}

const gramsText = (grams: number) => `\u2066${grams.toLocaleString('en-US', { maximumFractionDigits: 1 })}\u2069`
