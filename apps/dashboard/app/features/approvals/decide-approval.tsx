import type { Approval } from '@asjad/contract/admin/approvals'
import type { CloseKey } from '@asjad/contract/admin/day-close'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { failureAdvice } from '@asjad/ui/api/failure-text.ts'
import { TextAreaField } from '@asjad/ui/controls/field.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Check, CreditCard, FileText, type IconNode, ScrollText, Tag } from 'lucide'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { lineName } from '#app/features/money/close-lines.ts'
import * as m from '#app/i18n/messages/approvals.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { DialogHead } from '#app/ui/dialog-parts.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { momentWithin } from '#app/ui/moment.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { aboutOf, bulkText } from './approval-words.ts'

/** Who asks, for what, and what approving does. A refusal carries a word. */
export default function DecideApproval({
  approval,
  what,
  onClose,
  onDecided,
}: {
  approval: Approval
  what: string
  onClose: () => void
  onDecided: () => Promise<void>
}) {
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'approve' | 'refuse'>()
  const {
    id,
    amount,
    asked_by: who,
    asked_at: at,
    thing,
    input,
    can,
    decided_by: decider,
    decided_at: decidedAt,
  } = approval
  const closesDay = thing.kind === 'day_close'
  const about = aboutOf(approval)
  const bulk = bulkText(approval)
  const reason = [input.reason, input.note].find((text) => typeof text === 'string')

  async function decide(kind: 'approve' | 'refuse') {
    if (kind === 'refuse' && note.trim() === '') return setFault(m.wordNeeded())
    setBusy(kind)
    setProblem(undefined)
    try {
      if (kind === 'approve') await call('POST /admin/approvals/:id/approve', { id })
      else await call('POST /admin/approvals/:id/refuse', { id, note: note.trim() })
      toast.success(kind === 'approve' ? m.approved() : m.refused())
      onClose()
      await onDecided()
    } catch (error) {
      if (!isApiError(error) || error.code !== 'step_up_required') setProblem(failureAdvice(error))
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <FormDialog
      title={what}
      className={`dlg ${can.decide ? 'dlg-xl' : 'dlg-wide'}`}
      isUnsaved={note !== ''}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogHead title={what} onClose={close} />
          <div className={can.decide ? 'dlg-cols overflow-y-auto' : 'contents'}>
            <div className="dlg-body">
              <div className="form-grid">
                <div className="flex items-center gap-3">
                  <Avatar name={who.name} />
                  <span>
                    <bdi className="cell-main block">{who.name}</bdi>
                    <span className="cell-sub">{m.askedAt({ when: momentWithin(at) })}</span>
                  </span>
                </div>
                <dl className="kv">
                  <dt>{about.label}</dt>
                  <dd>
                    {about.path ? (
                      <Link className="link" to={about.path}>
                        <bdi className="num">{about.name}</bdi>
                      </Link>
                    ) : (
                      <Num>{about.name}</Num>
                    )}
                  </dd>
                  {bulk && (
                    <>
                      <dt>{m.change()}</dt>
                      <dd>{bulk}</dd>
                    </>
                  )}
                  {amount !== null && (
                    <>
                      <dt>{m.amount()}</dt>
                      <dd>
                        <Price value={amount} className="font-semibold" />
                      </dd>
                    </>
                  )}
                  {reason !== undefined && (
                    <>
                      <dt>{m.reason()}</dt>
                      <dd className="said" dir="auto">
                        {String(reason)}
                      </dd>
                    </>
                  )}
                  {closesDay && <Differences lines={input.lines} />}
                  {decider && decidedAt && (
                    <>
                      <dt>{m.state()}</dt>
                      <dd>
                        {m.decidedBy({ name: decider.name, when: momentWithin(decidedAt) })}
                        {approval.note && (
                          <span className="cell-sub" dir="auto">
                            {approval.note}
                          </span>
                        )}
                      </dd>
                    </>
                  )}
                </dl>
                {can.decide && (
                  <TextAreaField
                    label={m.refuseWord()}
                    rows={2}
                    dir="auto"
                    maxLength={500}
                    placeholder={m.refuseExample()}
                    error={fault}
                    value={note}
                    onChange={(event) => {
                      setNote(event.currentTarget.value)
                      setFault(undefined)
                    }}
                  />
                )}
              </div>
              <FormProblem text={problem} />
            </div>
            {can.decide && (
              <div className="dlg-side">
                <h3 className="mb-2 font-semibold">{m.ifApproved()}</h3>
                <ul className="effects">
                  <Effects needs={approval.needs} amount={amount} />
                  <li>
                    <Icon of={ScrollText} size={16} stroke={1.5} />
                    <span>{m.bothNames()}</span>
                  </li>
                </ul>
              </div>
            )}
          </div>
          {can.decide && (
            <div className="dlg-foot">
              <ToolButton
                variant="danger-line"
                className="me-auto"
                busy={busy === 'refuse'}
                onClick={() => decide('refuse')}
              >
                {m.refuse()}
              </ToolButton>
              <ToolButton variant="primary" icon={Check} busy={busy === 'approve'} onClick={() => decide('approve')}>
                {m.approve()}
              </ToolButton>
            </div>
          )}
        </>
      )}
    </FormDialog>
  )
}

const firstEffects: Partial<Record<Approval['needs'], { icon: IconNode; text: () => string }>> = {
  'money.reconcile': { icon: FileText, text: m.fixesSheet },
  'prices.edit': { icon: Tag, text: m.stockCheaper },
  'gold.manage': { icon: Tag, text: m.stockMoves },
}
const givesBack = { icon: CreditCard, text: m.movesMoney }

function Effects({ needs, amount }: Pick<Approval, 'needs' | 'amount'>) {
  const first = firstEffects[needs] ?? givesBack
  return (
    <>
      <li>
        <Icon of={first.icon} size={16} stroke={1.5} />
        <span>
          {first.text()}
          {amount !== null && needs !== 'money.reconcile' && (
            <span className="cell-sub">
              <Price value={amount} />
            </span>
          )}
        </span>
      </li>
      {first === givesBack && (
        <li>
          <Icon of={FileText} size={16} stroke={1.5} />
          <span>{m.creditNote()}</span>
        </li>
      )}
    </>
  )
}

/** What the sheet lacks, or has too much, and why. */
const Differences = ({ lines }: { lines: unknown }) =>
  (lines as readonly { key: CloseKey; expected: number; counted: number; sentence?: string }[])
    .filter(({ expected, counted }) => expected !== counted)
    .map(({ key, expected, counted, sentence }) => (
      <Fragment key={key}>
        <dt>{lineName(key)}</dt>
        <dd>
          <Num className="font-semibold">
            {formatFigure(expected)} → {formatFigure(counted)}
          </Num>
          <span className="cell-sub said" dir="auto">
            {sentence}
          </span>
        </dd>
      </Fragment>
    ))
