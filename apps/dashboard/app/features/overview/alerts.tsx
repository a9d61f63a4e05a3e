import type { Alert, AlertKind } from '@asjad/contract/admin/overview'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/overview.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'

const names: Record<AlertKind, () => string> = {
  gold_breaker: m.alertGoldBreaker,
  gold_feed: m.alertGoldFeed,
  transfers_extended: m.alertTransfers,
  gold_manual: m.alertGoldManual,
  exposure: m.alertExposure,
  certificates_marked: m.alertCertificates,
  audit_chain: m.alertAudit,
  webhooks_failing: m.alertWebhooks,
  jobs_failed: m.alertJobsFailed,
  jobs_late: m.alertJobsLate,
  disk: m.alertDisk,
}

export const Alerts = ({ alerts }: { alerts: readonly Alert[] }) => (
  <Section title={m.alerts()}>
    <div className="rows" role="status">
      {alerts.map(({ kind, count, since, detail }) => (
        <div key={kind}>
          <Icon of={TriangleAlert} size={17} stroke={1.5} className="text-danger" />
          <span className="min-w-0 flex-1">
            <Name kind={kind} />
            <span className="cell-sub">
              {detail && <bdi className="me-2">{detail}</bdi>}
              {since && m.since({ when: momentWithin(since) })}
            </span>
          </span>
          {count !== null && <Num className="font-semibold text-danger">{count}</Num>}
        </div>
      ))}
    </div>
  </Section>
)

/** Where what is wrong can be looked at. */
const pages: Partial<Record<AlertKind, string>> = { certificates_marked: '/certificates?view=marked' }

const Name = ({ kind }: { kind: AlertKind }) => {
  const page = pages[kind]
  return page ? (
    <Link className="link" to={page}>
      {names[kind]()}
    </Link>
  ) : (
    names[kind]()
  )
}
