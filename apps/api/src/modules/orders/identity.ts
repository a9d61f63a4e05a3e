import { type Identity, type IdentityFault, identityFault, plainIdentity } from '@asjad/contract/identity'
import type { Locale } from '@asjad/contract/locale'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { amountText } from '../../i18n/format.ts'
import { translate } from '../../i18n/translate.ts'
import { type AccountStanding, identityReason } from './account-limits.ts'
import { updateOrder } from './orders.queries.ts'

/** What is wrong with the number, by field. */
export function identityErrors(identity: Identity | null | undefined, lang: Locale): Record<string, string[]> {
  const fault = identity ? identityFault(identity) : null
  return fault ? { 'identity.number': [faultText(fault, lang)] } : {}
}

/** Refuses an order above the limit that has no identity number. */
export function checkIdentity(
  standing: AccountStanding,
  { identity, total }: { identity: Identity | null | undefined; total: number },
  lang: Locale,
) {
  if (identity || identityReason(standing, total) === null) return
  const amount = amountText(standing.identityAbove)
  throw new AppError('invalid', { errors: { identity: [translate(lang, 'order.identity', { amount })] } })
}

/** Encrypted; only the last four characters stay readable. */
export function storedIdentity({ sealer }: Pick<Deps, 'sealer'>, identity: Identity | null | undefined) {
  if (!identity) return { identity_type: null, identity_sealed: null, identity_last_four: null }
  const number = plainIdentity(identity.number)
  return {
    identity_type: identity.type,
    identity_sealed: sealer.seal(number),
    identity_last_four: number.slice(-4),
  }
}

/** For an order that was placed without a number. */
export const saveIdentity = (deps: Pick<Deps, 'db' | 'sealer'>, orderId: string, identity: Identity) =>
  updateOrder(deps.db, orderId, storedIdentity(deps, identity))

function faultText(fault: IdentityFault, lang: Locale) {
  switch (fault.kind) {
    case 'missing':
      return translate(lang, 'field.required')
    case 'wrong_start':
      return translate(lang, 'identity.wrong_start', { starts: fault.starts })
    case 'too_short':
    case 'too_long':
      return translate(lang, `identity.${fault.kind}`, { by: fault.by })
    default:
      return translate(lang, `identity.${fault.kind}`)
  }
}
