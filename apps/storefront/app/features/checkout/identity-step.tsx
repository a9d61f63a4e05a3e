import { type Identity, type IdentityType, identityFault, identityTypes, plainIdentity } from '@asjad/contract/identity'
import { Field, SelectField } from '@asjad/ui/controls/field.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { IdCard } from 'lucide'
import * as m from '#app/i18n/messages/checkout.ts'
import * as digits from '#app/i18n/messages/digits.ts'

const names: Record<IdentityType, () => string> = {
  national_id: m.nationalId,
  residence: m.residence,
  passport: m.passport,
}

/** Identity of the buyer for orders above the limit: why we ask, how we store it, and errors as text. */
export function IdentityFields({
  identity,
  reason,
  above,
  validated,
  onChange,
  onLeave,
}: {
  identity: Identity
  reason: 'order' | 'last_day' | null
  /** The limit set by the shop, in riyals. */
  above: number
  validated: boolean
  onChange: (identity: Identity) => void
  onLeave: () => void
}) {
  const limit = formatFigure(above)
  return (
    <div className="grid gap-5">
      <Notice kind="warning" icon={IdCard}>
        {reason === 'last_day' ? m.identityWhyDay({ limit }) : m.identityWhy({ limit })}
      </Notice>
      <div className="grid items-start gap-4 sm:grid-cols-[12rem_1fr]">
        <SelectField
          label={m.document()}
          required
          value={identity.type}
          onChange={({ target }) => onChange({ ...identity, type: target.value as IdentityType })}
        >
          {identityTypes.map((type) => (
            <option key={type} value={type}>
              {names[type]()}
            </option>
          ))}
        </SelectField>
        <Field
          label={m.documentNumber()}
          required
          figures
          inputMode={identity.type === 'passport' ? 'text' : 'numeric'}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          data-field="identity"
          value={identity.number}
          error={validated ? (identityFaultText(identity) ?? undefined) : undefined}
          help={m.identityStored()}
          onChange={({ target }) => onChange({ ...identity, number: target.value })}
          onBlur={onLeave}
        />
      </div>
    </div>
  )
}

export const IdentitySummary = ({ identity }: { identity: Identity }) => (
  <p>
    {m.documentEnding({
      document: names[identity.type](),
      digits: `\u2066${plainIdentity(identity.number).slice(-4)}\u2069`,
    })}
  </p>
)

/** What is wrong with the number, or null. */
export function identityFaultText(identity: Identity): string | null {
  const fault = identityFault(identity)
  const passport = identity.type === 'passport'
  switch (fault?.kind) {
    case undefined:
      return null
    case 'missing':
      return m.valueRequired()
    case 'wrong_signs':
      return passport ? m.passportSigns() : m.digitsAlone()
    case 'wrong_start':
      return fault.starts === '1' ? m.nationalIdStart() : m.residenceStart()
    case 'too_short':
      return passport ? m.passportLength() : `${m.tenCharacters()}. ${digits.missing(fault.by)}`
    case 'too_long':
      return passport ? m.passportLength() : digits.tooMany(fault.by)
    case 'mistyped':
      return m.identityMistyped()
  }
}
