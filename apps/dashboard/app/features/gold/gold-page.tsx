import type { GoldDesk } from '@asjad/contract/admin/gold'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { formatFigure, formatMoney, formatSecond } from '@asjad/ui/i18n/format.ts'
import { Pause, Pencil, Play } from 'lucide'
import { Suspense, useState } from 'react'
import { call } from '#app/api/client.ts'
import { feedNames } from '#app/features/overview/feed-names.ts'
import * as m from '#app/i18n/messages/gold.ts'
import * as d from '#app/i18n/messages/gold-desk.ts'
import { momentText, momentWithin } from '#app/ui/moment.tsx'
import { Note } from '#app/ui/note.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { Breaker } from './breaker.tsx'
import { Margins } from './margins.tsx'
import { PricePanel } from './price-panel.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { Verdicts } from './verdicts.tsx'

export function GoldPage({ gold, reload }: { gold: GoldDesk; reload: () => Promise<void> }) {
  const [open, setOpen] = useState<'pause' | 'manual' | 'drill'>()
  const close = () => setOpen(undefined)
  const { run, busy } = useAction()
  const resume = async () => {
    await call('DELETE /admin/gold/pause', {})
    toast.success(m.resumed())
    await reload()
  }
  return (
    <>
      <PageHead title={m.title()} note={gold.sells ? m.open() : m.notSold()}>
        {gold.can.decide && (
          <ToolButton icon={Pencil} onClick={() => setOpen('manual')}>
            {d.manual()}
          </ToolButton>
        )}
        {gold.can.pause &&
          (gold.paused ? (
            <>
              <ToolButton icon={Pause} onClick={() => setOpen('pause')}>
                {m.changePause()}
              </ToolButton>
              <ToolButton variant="primary" icon={Play} busy={busy} onClick={() => run(resume)}>
                {m.resume()}
              </ToolButton>
            </>
          ) : (
            <ToolButton variant="danger" icon={Pause} onClick={() => setOpen('pause')}>
              {m.pause()}
            </ToolButton>
          ))}
      </PageHead>
      {gold.waiting && <WaitingReading waiting={gold.waiting} mayDecide={gold.can.decide} reload={reload} />}
      {gold.manual && <ManualPrice manual={gold.manual} mayEnd={gold.can.decide} reload={reload} />}
      <PricePanel gold={gold} />
      <div className="cols">
        <div className="stack">
          <Margins gold={gold} reload={reload} />
          <Verdicts verdicts={gold.feed.verdicts} />
        </div>
        <div className="stack">
          <Breaker
            limits={gold.breaker}
            mayChange={gold.can.decide}
            mayPlay={gold.can.pause}
            reload={reload}
            onDrill={() => setOpen('drill')}
          />
          <Source gold={gold} />
        </div>
      </div>
      <Suspense>
        {open === 'pause' && <PauseDialog gold={gold} reload={reload} onClose={close} />}
        {open === 'manual' && <ManualPriceDialog gold={gold} reload={reload} onClose={close} />}
        {open === 'drill' && <DrillDialog onClose={close} />}
      </Suspense>
    </>
  )
}

const PauseDialog = lazyComponent(() => import('./pause-dialog.tsx'))
const ManualPriceDialog = lazyComponent(() => import('./manual-price-dialog.tsx'))
const DrillDialog = lazyComponent(() => import('./drill-dialog.tsx'))

function ManualPrice({
  manual: { k24, by, until },
  mayEnd,
  reload,
}: {
  manual: NonNullable<GoldDesk['manual']>
  mayEnd: boolean
  reload: () => Promise<void>
}) {
  const { run, busy } = useAction()
  const end = async () => {
    await call('DELETE /admin/gold/override', {})
    toast.success(d.manualEnded())
    await reload()
  }
  return (
    <Note
      tone="gold"
      actions={
        mayEnd && (
          <ToolButton busy={busy} onClick={() => run(end)}>
            {d.endManual()}
          </ToolButton>
        )
      }
    >
      {d.manualNow({ price: `\u2066${formatMoney(k24)}\u2069`, name: by, until: momentWithin(until) })}
    </Note>
  )
}

function Source({ gold: { feed, today, locked, last_reading: last, next_try: next } }: { gold: GoldDesk }) {
  return (
    <Section title={m.source()} pad>
      <dl className="kv">
        <dt>{m.state()}</dt>
        <dd>{feedNames[feed.state]()}</dd>
        {last && (
          <>
            <dt>{m.lastReading()}</dt>
            <dd>
              <Num>${formatMoney(last.ounce)}</Num> · {momentText(last.at)}
            </dd>
          </>
        )}
        <dt>{m.nextTry()}</dt>
        <dd>{next ? <Num>{formatSecond(next)}</Num> : m.notAsked()}</dd>
        <dt>{m.lastDay()}</dt>
        <dd>{m.readings({ accepted: formatFigure(today.accepted), n: formatFigure(today.readings) })}</dd>
        <dt>{m.failed()}</dt>
        <dd>
          <Num>{formatFigure(today.failed)}</Num>
        </dd>
        <dt>{m.locked()}</dt>
        <dd>
          {m.lockedPrices(locked.prices)}
          {locked.grams > 0 && (
            <>
              {' · '}
              <Grams value={locked.grams} />
            </>
          )}
        </dd>
      </dl>
    </Section>
  )
}

type Waiting = NonNullable<GoldDesk['waiting']>

/** A reading too far from the last price to be taken by itself. */
function WaitingReading({
  waiting: { ounce, percent, rejected },
  mayDecide,
  reload,
}: {
  waiting: Waiting
  mayDecide: boolean
  reload: () => Promise<void>
}) {
  const [decision, setDecision] = useState<'accept' | 'reject'>()
  const words = {
    ounce: `\u2066$${formatMoney(ounce)}\u2069`,
    percent: `\u2066${percent !== null && percent > 0 ? '+' : ''}${percent ?? 0}\u2069`,
  }
  return (
    <Note tone="warning">
      <span className="flex flex-wrap items-center gap-3">
        <span>
          {(mayDecide ? m.waits : m.waitsForOwner)(words)} {rejected && m.wasRejected()}
        </span>
        {mayDecide && (
          <span className="ms-auto flex gap-2">
            {!rejected && <ToolButton onClick={() => setDecision('reject')}>{m.reject()}</ToolButton>}
            <ToolButton variant="line" onClick={() => setDecision('accept')}>
              {m.accept()}
            </ToolButton>
          </span>
        )}
      </span>
      {decision && (
        <ReasonDialog
          title={(decision === 'accept' ? m.acceptTitle : m.rejectTitle)(words)}
          effect={decision === 'accept' ? m.acceptEffect() : m.rejectEffect()}
          verb={decision === 'accept' ? m.accept() : m.reject()}
          done={decision === 'accept' ? m.accepted() : m.rejected()}
          act={async (reason) => {
            await call('POST /admin/gold/reading', { decision, ounce, reason })
            await reload()
          }}
          onClose={() => setDecision(undefined)}
        />
      )}
    </Note>
  )
}
