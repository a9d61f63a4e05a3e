import type { AdminCalls } from '@asjad/contract/admin/calls'
import type { AnswerOf } from '@asjad/contract/client'
import { ExactGrams } from '@asjad/ui/controls/exact-grams.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { ExternalLink, Printer } from 'lucide'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { ThingHistory } from '#app/features/audit/thing-history.tsx'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/certificates.ts'
import { Drawer } from '#app/ui/drawer.tsx'
import { useFilters } from '#app/ui/filters.tsx'
import { Hallmark } from '#app/ui/hallmark.tsx'
import { dayText, momentWithin } from '#app/ui/moment.tsx'
import { Note } from '#app/ui/note.tsx'
import { AfterDelay, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { ToolButton, ToolLink } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { Buyer, CertificateState } from './certificate-columns.tsx'
import type { Replaced } from './issue-form.tsx'
import { openPath, printPath } from './list-query.ts'
import { PieceForm } from './piece-form.tsx'

type Certificate = AnswerOf<'GET /admin/certificates/:id', AdminCalls>['data']

/** One certificate beside the list: its facts, its piece, who looked it up and when, and what can be done. */
export default function CertificateDrawer({
  id,
  version,
  onClose,
  onRevoke,
  onReplace,
  onChanged,
}: {
  id: number
  /** Rises with each change from outside. */
  version: number
  onClose: () => void
  onRevoke: (certificate: { id: number; serial: string }) => void
  onReplace: (certificate: Replaced) => void
  onChanged: () => void
}) {
  const loaded = useLoad(`certificate ${id} ${version}`, (signal) =>
    call('GET /admin/certificates/:id', { id }, { signal }),
  )
  const certificate = loaded.value?.data
  return (
    <Drawer
      title={certificate ? `\u2066${certificate.serial}\u2069` : m.serial()}
      isCode={certificate !== undefined}
      onClose={onClose}
      foot={certificate && <Actions {...{ certificate, onRevoke, onReplace, onChanged }} />}
    >
      {certificate ? (
        <div className="grid gap-5">
          <Body certificate={certificate} onChanged={onChanged} />
          <ThingHistory key={version} kind="certificate" id={id} />
        </div>
      ) : loaded.error ? (
        <Failed onRetry={loaded.reload} />
      ) : (
        <AfterDelay>
          <TableSkeleton columns={2} />
        </AfterDelay>
      )}
    </Drawer>
  )
}

function Body({ certificate, onChanged }: { certificate: Certificate; onChanged: () => void }) {
  const { query } = useFilters()
  const { title, caliber, fineness, weight, sku, issued_on: day, variety_id: variety, replaced_by: newer } = certificate
  const facts: [string, ReactNode][] = [
    [m.state(), <CertificateState key="state" of={certificate} />],
    [m.piece(), <bdi key="piece">{inLanguage(title)}</bdi>],
    [m.sku(), <Num key="sku">{sku}</Num>],
    [m.karat(), <Hallmark key="karat" karat={caliber} />],
    [m.fineness(), <Num key="fineness">{fineness}</Num>],
    [m.weight(), <ExactGrams key="weight" value={weight} />],
    [m.issuedOn(), dayText(day)],
    [m.buyer(), <Buyer key="buyer" of={certificate} />],
  ]
  return (
    <div className="grid gap-5">
      {certificate.revoked_at && (
        <Note tone="danger">
          {m.revokedSince({
            when: momentWithin(certificate.revoked_at),
            reason: certificate.revoke_reason ? `\u2068${certificate.revoke_reason}\u2069` : m.noReason(),
          })}
          {newer && (
            <>
              {' '}
              <Link className="link" to={openPath(query, newer.id)}>
                {m.replacedBy({ serial: `\u2066${newer.serial}\u2069` })}
              </Link>
            </>
          )}
        </Note>
      )}
      <section aria-label={m.facts()}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt className="muted">{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        <p className="mt-3 flex flex-wrap gap-4">
          <a className="link inline-flex items-center gap-1.5" href={certificate.link} target="_blank" rel="noreferrer">
            <Icon of={ExternalLink} size={14} stroke={1.5} mirror />
            {m.openPage()}
          </a>
          {variety !== null && (
            <Link className="link" to={`/certificates?variety=${variety}`}>
              {m.allOfPiece()}
            </Link>
          )}
        </p>
      </section>
      <Lookups certificate={certificate} />
      {certificate.can.issue && !newer && (
        <PieceForm key={`${certificate.piece.serial} ${certificate.piece.state}`} {...{ certificate, onChanged }} />
      )}
    </div>
  )
}

function Lookups({ certificate: { days, lookups, looked_up_at: last } }: { certificate: Certificate }) {
  const most = Math.max(1, ...days.map((each) => each.lookups))
  return (
    <section aria-labelledby="lookups">
      <h3 id="lookups" className="font-semibold">
        {m.lookupHistory()}
      </h3>
      <p className="muted">
        {lookups === 0 ? m.neverLookedUp() : m.sinceIssued(lookups)}
        {last && ` · ${m.lastLookup({ when: momentWithin(last) })}`}
      </p>
      {days.length > 0 && (
        <ul className="mt-2 grid gap-1.5">
          {days.map(({ day, lookups: n, places }) => (
            <li key={day} className="grid grid-cols-[6.5rem_1fr_auto] items-center gap-3">
              <span className="soft">{dayText(day)}</span>
              <meter className="lookup-bar" min={0} max={most} value={n} aria-label={dayText(day)} />
              <span className="whitespace-nowrap">
                <Num>{formatFigure(n)}</Num>
                {places !== null && <span className="muted text-xs"> / {m.places(places)}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="help mt-2">{m.placesNote()}</p>
    </section>
  )
}

function Actions({
  certificate,
  onRevoke,
  onReplace,
  onChanged,
}: {
  certificate: Certificate
  onRevoke: (certificate: { id: number; serial: string }) => void
  onReplace: (certificate: Replaced) => void
  onChanged: () => void
}) {
  const { run, busy } = useAction()
  const {
    id,
    serial,
    can,
    revoked_at: revoked,
    replaced_by: newer,
    variety_id: varietyId,
    marked_at: marked,
  } = certificate
  const restore = () =>
    run(async () => {
      await call('POST /admin/certificates/:id/restore', { id })
      toast.success(m.restored({ serial: `\u2066${serial}\u2069` }))
      onChanged()
    })
  const clear = () =>
    run(async () => {
      await call('POST /admin/certificates/:id/clear-mark', { id })
      toast.success(m.markCleared())
      onChanged()
    })
  return (
    <>
      {can.revoke && marked && (
        <ToolButton busy={busy} onClick={clear}>
          {m.notAProblem()}
        </ToolButton>
      )}
      {can.revoke && !revoked && (
        <ToolButton variant="danger-line" onClick={() => onRevoke(certificate)}>
          {m.revoke()}
        </ToolButton>
      )}
      {can.revoke && revoked && !newer && (
        <ToolButton busy={busy} onClick={restore}>
          {m.restore()}
        </ToolButton>
      )}
      {can.issue && revoked && !newer && varietyId !== null && (
        <ToolButton variant="primary" onClick={() => onReplace({ id, serial, varietyId })}>
          {m.issueAnew()}
        </ToolButton>
      )}
      {can.issue && !revoked && (
        <ToolLink variant="primary" icon={Printer} to={printPath([id])}>
          {m.print()}
        </ToolLink>
      )}
    </>
  )
}
