import type { Certificate } from '@asjad/contract/certificates'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { formatDate, formatFigure } from '@asjad/ui/i18n/format.ts'
import { BadgeAlert, BadgeCheck, BadgeX, type IconNode, ShieldCheck } from 'lucide'
import * as m from '#app/i18n/messages/certificate.ts'
import type { Check } from './check-code.ts'

type Line = { icon: IconNode; ink: string; text: string }

const good = (text: string): Line => ({ icon: BadgeCheck, ink: 'text-success', text })
const doubtful = (text: string): Line => ({ icon: BadgeAlert, ink: 'text-warning', text })
const bad = (text: string): Line => ({ icon: BadgeX, ink: 'text-danger', text })

/** The verdict in a few words. A tampered code ranks first, then a revoked certificate, then a code that differs. */
export function lineOf(record: Certificate | null, check: Check | null): Line {
  if (check?.verdict === 'tampered') return bad(m.tampered())
  if (record?.status === 'revoked') return bad(m.revoked())
  if (check?.verdict === 'differs') return bad(m.differs())
  if (check?.verdict === 'unknown_key') return doubtful(m.unknownKey())
  if (record) return good(m.valid())
  // Without the store's record only a signature that was checked proves anything.
  if (check === null) return doubtful(m.checking())
  return check.verdict === 'genuine' ? good(m.offlineGenuine()) : doubtful(m.unchecked())
}

/** A second line with the state of the device's signature check. A bad signature is already the first line. */
function signatureLine(record: Certificate | null, check: Check | null) {
  if (record === null && check?.verdict !== 'genuine' && check?.verdict !== 'differs') return null
  if (check === null) return m.checking()
  if (check.verdict === 'genuine' || check.verdict === 'differs') return m.genuine()
  return check.verdict === 'unchecked' ? m.unchecked() : null
}

/** The verdict above the certificate. `record` is null if the store could not be reached. */
export function Verdict({ record, check }: { record: Certificate | null; check: Check | null }) {
  const { icon, ink, text } = lineOf(record, check)
  const signature = signatureLine(record, check)
  return (
    <div role="status" className="min-w-0">
      <p className={`flex items-center gap-2.5 font-medium ${ink}`}>
        <Icon of={icon} size={20} />
        {text}
      </p>
      {signature && (
        <p className="mt-0.5 flex items-center gap-2.5 text-sm text-ink-2">
          <span className="grid w-5 place-items-center">
            <Icon of={ShieldCheck} size={16} />
          </span>
          {signature}
        </p>
      )}
    </div>
  )
}

/** What a buyer must know before relying on the certificate, in full sentences; nothing if all is well. */
export function VerdictNotices({ record, check }: { record: Certificate | null; check: Check | null }) {
  return (
    <>
      {check?.verdict === 'tampered' && (
        <Notice kind="danger">
          {m.tamperedText()} {record && m.recordBelow()}
        </Notice>
      )}
      {check?.verdict === 'unknown_key' && <Notice kind="warning">{m.unknownKeyText()}</Notice>}
      {check?.verdict === 'differs' && check.facts && (
        <Notice kind="danger">
          {m.differsText({
            grams: formatFigure(check.facts.weightMg / 1000),
            fineness: formatFigure(check.facts.fineness / 10),
          })}
        </Notice>
      )}
      {record?.revoked_at && <Notice kind="danger">{m.revokedText({ day: formatDate(record.revoked_at) })}</Notice>}
      {record === null && check?.verdict === 'genuine' && <Notice kind="info">{m.offlineGenuineText()}</Notice>}
    </>
  )
}
