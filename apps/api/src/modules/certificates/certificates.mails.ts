import type { Deps } from '../../deps.ts'
import { type MessageKey, translate } from '../../i18n/translate.ts'
import { queueMail, shopEmail } from '../notifications/notifications.service.ts'
import { suspiciousPlaces, watchedDays } from './certificates.rules.ts'

type SuspiciousCertificate = { id: number; serial: string; title_ar: string; lookups: number; places: number }

/**
 * Tells the owner that a clone of the card may be in circulation, and what can be done. In the transaction that marks
 * it.
 */
export async function mailSuspiciousCertificate(
  deps: Deps,
  { id, serial, title_ar, lookups, places }: SuspiciousCertificate,
) {
  const lang = 'ar'
  const to = await shopEmail(deps)
  if (to === '') return
  const days = watchedDays
  const say = (key: MessageKey, values: Record<string, string | number> = {}) => translate(lang, key, values)
  await queueMail(deps, {
    to,
    lang,
    subject: say('mail.certificate.marked.subject', { serial }),
    parts: [
      { kind: 'text', text: say('mail.certificate.marked.text', { places: suspiciousPlaces, days }) },
      {
        kind: 'rows',
        rows: [
          [say('mail.certificate.serial'), serial],
          [say('mail.certificate.piece'), title_ar],
          [say('mail.certificate.places', { days }), String(places)],
          [say('mail.certificate.lookups'), String(lookups)],
        ],
      },
      {
        kind: 'button',
        label: say('mail.certificate.open'),
        url: `${deps.dashboardUrl}/dashboard/certificates?view=marked&open=${id}`,
      },
      { kind: 'note', text: say('mail.certificate.how') },
    ],
  })
}
