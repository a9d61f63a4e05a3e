import type { BankLine } from '@asjad/contract/admin/transfers'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { FileUp, ShieldCheck } from 'lucide'
import { Suspense, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { BankFileForm, type ReadFile } from '#app/features/transfers/bank-file-form.tsx'
import { BankLines, type Booked } from '#app/features/transfers/bank-lines.tsx'
import { type Choices, countMatches, firstTicks, orderOf } from '#app/features/transfers/matched-lines.ts'
import * as m from '#app/i18n/messages/bank-file.ts'
import { titled } from '#app/page-title.ts'
import { Note } from '#app/ui/note.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Empty } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

const LookAtLine = lazyComponent(() => import('#app/features/transfers/look-at-line.tsx'))

export const meta = titled(m.title)

/** Proposes which lines of the bank's file belong to which orders. Nothing is booked until a person confirms it. */
export default function MatchBankFile() {
  const [file, setFile] = useState<ReadFile>()
  return (
    <>
      <PageHead
        title={m.title()}
        backTo="/transfers"
        note={
          file && (
            <>
              <bdi>{file.name}</bdi> · {m.linesCount(file.lines.length)}
            </>
          )
        }
      />
      {file ? (
        <Proposals key={file.name} file={file} onAnotherFile={() => setFile(undefined)} />
      ) : (
        <BankFileForm onRead={setFile} />
      )}
    </>
  )
}

function Proposals({ file: { lines }, onAnotherFile }: { file: ReadFile; onAnotherFile: () => void }) {
  const [choices, setChoices] = useState<Choices>({})
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(firstTicks(lines)))
  const [booked, setBooked] = useState<ReadonlyMap<string, Booked>>(new Map())
  const [looking, setLooking] = useState<BankLine>()
  const { run, busy } = useAction()
  const keyFor = useIdempotencyKey()
  const picked = lines.filter(({ line }) => ticked.has(String(line)))
  const sum = picked.reduce((total, { amount }) => total + Math.round((amount ?? 0) * 100), 0) / 100
  const counts = countMatches(lines)

  const confirm = () =>
    run(async () => {
      const input = {
        lines: picked.flatMap((line) => {
          const order = orderOf(line, choices)
          if (!order || line.amount === null || !line.bank_reference) return []
          return [
            { order_id: order.order_id, from: order.status, amount: line.amount, bank_reference: line.bank_reference },
          ]
        }),
      }
      const { data } = await call('POST /admin/transfers/confirm', input, { headers: keyFor(input) })
      setBooked(new Map([...booked, ...data.map((each) => [each.bank_reference, each] as const)]))
      setTicked(new Set())
      toast.success(m.bookedCount(data.filter(({ outcome }) => outcome !== null).length))
    })

  function choose(line: BankLine, order: Choices[number] | undefined) {
    const { [line.line]: _, ...others } = choices
    setChoices(order ? { ...others, [line.line]: order } : others)
    const next = new Set(ticked)
    if (order) next.add(String(line.line))
    else next.delete(String(line.line))
    setTicked(next)
    setLooking(undefined)
  }

  if (lines.length === 0)
    return (
      <section className="sect">
        <Empty
          icon={FileUp}
          title={m.noLines()}
          text={m.noLinesText()}
          action={
            <ToolButton variant="line" onClick={onAnotherFile}>
              {m.anotherFile()}
            </ToolButton>
          }
        />
      </section>
    )
  return (
    <>
      <div className="grid gap-4">
        <section className="sect" aria-label={m.lines()}>
          <div className="stats">
            <Stat name={m.statLines()} value={lines.length} />
            <Stat name={m.statExact()} value={counts.exact} tone="text-success" />
            <Stat name={m.statLook()} value={counts.look} tone="text-warning" />
            <Stat name={m.statUnknown()} value={counts.unknown} tone="text-danger" />
            <Stat name={m.statBooked()} value={counts.booked} tone="muted" />
          </div>
        </section>
        <Note tone="info">{m.proposals()}</Note>
        <section className="sect" aria-label={m.match()}>
          <BankLines {...{ lines, choices, ticked, booked }} onTick={setTicked} onLook={setLooking} />
        </section>
      </div>
      <section className="savebar" aria-label={m.booking()}>
        <span role="status">
          {m.picked(picked.length)} {picked.length > 0 && <Price value={sum} />}
        </span>
        <span className="ms-auto inline-flex gap-2">
          <ToolButton onClick={onAnotherFile}>{m.anotherFile()}</ToolButton>
          <ToolButton
            variant="primary"
            icon={ShieldCheck}
            busy={busy}
            aria-disabled={picked.length === 0 || undefined}
            onClick={confirm}
          >
            {m.confirmMany(picked.length)}
          </ToolButton>
        </span>
      </section>
      <Suspense>
        {looking && (
          <LookAtLine
            key={looking.line}
            line={looking}
            chosen={choices[looking.line]}
            onChoose={(order) => choose(looking, order)}
            onClose={() => setLooking(undefined)}
          />
        )}
      </Suspense>
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
