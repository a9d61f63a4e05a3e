import { isApiError } from '@asjad/ui/api/api-error.ts'
import { failureAdvice } from '@asjad/ui/api/failure-text.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { FileText, Undo2 } from 'lucide'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { useLoad } from '#app/api/use-load.ts'
import { isApproval } from '#app/features/change-sets/undo-change.ts'
import { ApplyBar } from '#app/features/imports/apply-bar.tsx'
import { Columns } from '#app/features/imports/columns.tsx'
import { ImportLines } from '#app/features/imports/import-lines.tsx'
import { isWorking, kindNames, lookOf } from '#app/features/imports/import-texts.ts'
import { UndoImport } from '#app/features/imports/undo-import.tsx'
import { useApplyApproval } from '#app/features/imports/use-apply-approval.ts'
import * as m from '#app/i18n/messages/imports.ts'
import { titled } from '#app/page-title.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import { Note } from '#app/ui/note.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { AfterDelay, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { ToolButton, ToolLink } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

export const meta = titled(m.title)

const pollMs = 700

export default function Import() {
  const id = Number(useParams().id)
  const run = useLoad(String(id), (signal) => call('GET /admin/imports/:id', { id }, { signal }))
  const [remapping, setRemapping] = useState(false)
  const [undoing, setUndoing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { run: act, busy } = useAction()
  const keyOf = useIdempotencyKey()
  const { value, reload } = run
  const approval = useApplyApproval(value?.data, reload)
  const working = value ? isWorking(value.data) : false
  useEffect(() => {
    if (!working) return
    const timer = setInterval(() => void reload(), pollMs)
    return () => clearInterval(timer)
  }, [working, reload])

  if (!value)
    return run.error ? (
      <Failed onRetry={reload} />
    ) : (
      <AfterDelay>
        <TableSkeleton columns={6} rows={4} />
      </AfterDelay>
    )
  const { data } = value
  const { name, ...look } = lookOf(data)

  const apply = (onlyGood: boolean) =>
    act(async () => {
      const input = { id, only_good: onlyGood }
      setProblem(undefined)
      try {
        await call('POST /admin/imports/:id/apply', input, { headers: keyOf(input) })
      } catch (error) {
        if (isApproval(error)) return approval.look()
        const [fault] = isApiError(error) ? Object.values(error.errors).flat() : []
        return setProblem(fault ?? failureAdvice(error))
      }
      await reload()
    })

  return (
    <>
      <PageHead
        title={<bdi>{data.file_name}</bdi>}
        backTo="/import"
        states={
          <StateMark {...look} boxed>
            {name()}
          </StateMark>
        }
        note={kindNames[data.kind]()}
      >
        {data.counts.lines > 0 && (
          <a className="btn btn-tool btn-plain" href={`/api/v1/admin/imports/${id}/report`} download>
            <Icon of={FileText} size={16} stroke={1.5} />
            <span>{m.report()}</span>
          </a>
        )}
        {data.can.undo && (
          <ToolButton icon={Undo2} onClick={() => setUndoing(true)}>
            {m.undo()}
          </ToolButton>
        )}
      </PageHead>
      <Steps state={data.state} />
      <div className="grid gap-4">
        {data.fault && (
          <Note
            tone="danger"
            actions={
              <ToolLink variant="line" to="/import">
                {m.anotherFile()}
              </ToolLink>
            }
          >
            {data.fault}
          </Note>
        )}
        {working && <Progress share={data.progress} text={data.state === 'reading' ? m.reading() : m.checking()} />}
        {(data.state === 'mapping' || remapping) && (
          <Columns
            run={data}
            onMapped={async () => {
              setRemapping(false)
              await reload()
            }}
          />
        )}
        {data.counts.lines > 0 && !working && (
          <>
            <section className="sect" aria-label={m.lines()}>
              <div className="stats">
                <Stat name={m.lines()} value={data.counts.lines} />
                <Stat name={m.created()} value={data.counts.create} tone="text-success" />
                <Stat name={m.changed()} value={data.counts.change} />
                <Stat name={m.same()} value={data.counts.same} tone="muted" />
                <Stat name={m.warned()} value={data.counts.warned} tone="text-warning" />
                <Stat name={m.faulty()} value={data.counts.faulty} tone="text-danger" />
              </div>
            </section>
            {approval.isAsked && (
              <Note tone="info" actions={<ToolLink to="/approvals?view=mine">{m.toApprovals()}</ToolLink>}>
                <span role="status">{m.waitsForApproval()}</span>
              </Note>
            )}
            {problem && (
              <div role="alert">
                <Note tone="danger">{problem}</Note>
              </div>
            )}
            {data.state === 'checked' && (
              <Note
                tone="info"
                actions={
                  !remapping && (
                    <ToolButton variant="line" onClick={() => setRemapping(true)}>
                      {m.changeColumns()}
                    </ToolButton>
                  )
                }
              >
                {m.nothingSaved()}
              </Note>
            )}
            {data.applied_at && (
              <Note tone={data.undone_at ? 'info' : 'success'}>
                {data.undone_at
                  ? m.undoneAt({ when: momentWithin(data.undone_at) })
                  : m.appliedNote({ when: momentWithin(data.applied_at), name: data.applied_by?.name ?? '' })}{' '}
                {data.counts.outdated > 0 && m.outdatedNote(data.counts.outdated)}
              </Note>
            )}
            <ImportLines key={`${data.state} ${data.undone_at}`} run={data} />
          </>
        )}
      </div>
      {data.can.apply && !remapping && !approval.isAsked && (
        <ApplyBar counts={data.counts} busy={busy} onApply={apply} />
      )}
      {undoing && <UndoImport run={data} onClose={() => setUndoing(false)} onUndone={reload} />}
    </>
  )
}

const Stat = ({ name, value, tone = '' }: { name: string; value: number; tone?: string }) => (
  <div className="stat">
    <span className="stat-name">{name}</span>
    <span className={`stat-value ${value > 0 ? tone : 'muted'}`}>
      <Num>{formatFigure(value)}</Num>
    </span>
  </div>
)

const steps = [m.stepUpload, m.stepColumns, m.stepDryRun, m.stepApply]
const stepOf = { reading: 0, failed: 0, mapping: 1, checking: 2, checked: 2, applied: 4 }

function Steps({ state }: { state: keyof typeof stepOf }) {
  const now = stepOf[state]
  return (
    <ol className="track mb-4" aria-label={m.steps()}>
      {steps.map((step, n) => (
        <li
          key={step()}
          className={n < now ? 'done' : n === now ? 'now' : ''}
          aria-current={n === now ? 'step' : undefined}
        >
          <b>{step()}</b>
        </li>
      ))}
    </ol>
  )
}

const Progress = ({ share, text }: { share: number; text: string }) => (
  <section className="sect">
    <div className="sect-pad grid gap-2">
      <span role="status">{text}</span>
      <progress className="import-progress" max={1} value={share} aria-label={text} />
    </div>
  </section>
)
