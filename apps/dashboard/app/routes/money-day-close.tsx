import type { DayClose } from '@asjad/contract/admin/day-close'
import { History, Printer } from 'lucide'
import { useRef, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { DaySheet } from '#app/features/money/day-sheet.tsx'
import { EarlierDays } from '#app/features/money/earlier-days.tsx'
import { MoneyTabs, useMoneySummary } from '#app/features/money/money-tabs.tsx'
import * as m from '#app/i18n/messages/day-close.ts'
import { money } from '#app/i18n/messages/money.ts'
import { titled } from '#app/page-title.ts'
import { dayText } from '#app/ui/moment.tsx'
import { Note } from '#app/ui/note.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { AfterDelay, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { ToolButton, ToolLink } from '#app/ui/tool-button.tsx'
import type { Route } from './+types/money-day-close.ts'

export const meta = titled(money)

/** Another day is another page. */
export default function DayClosePage({ params: { day } }: Route.ComponentProps) {
  return <DayPage key={day ?? ''} day={day} />
}

function DayPage({ day }: { day: string | undefined }) {
  const [history, setHistory] = useState(false)
  const summary = useMoneySummary()
  // Counted figures belong to one moment: an open sheet that is loaded again is the same sheet.
  const counted = useRef<Pick<DayClose, 'day' | 'until'>>(undefined)
  const sheet = useLoad(`day close ${day ?? ''}`, async (signal) => {
    const asked = counted.current ?? (day === undefined ? undefined : { day })
    const answer = asked
      ? await call('GET /admin/money/day-closes/:day', asked, { signal })
      : await call('GET /admin/money/day-close', {}, { signal })
    const { signed, until } = answer.data
    counted.current = signed ? undefined : { day: answer.data.day, until }
    return answer
  })
  const close = sheet.value?.data
  return (
    <>
      <PageHead
        title={money()}
        states={
          close &&
          (close.signed ? (
            <StateMark
              boxed
              glyph={close.signed.intact ? 'tick' : 'fault'}
              tone={close.signed.intact ? 'success' : 'danger'}
            >
              {close.signed.intact ? m.closed() : m.broken()}
            </StateMark>
          ) : (
            <StateMark boxed glyph="dashed" tone="warning">
              {m.notClosed()}
            </StateMark>
          ))
        }
      >
        {close?.signed && (
          <ToolLink to={`/print/day-close/${close.day}`} icon={Printer}>
            {m.print()}
          </ToolLink>
        )}
        <ToolButton icon={History} onClick={() => setHistory(true)}>
          {m.earlier()}
        </ToolButton>
      </PageHead>
      <MoneyTabs summary={summary.value?.data} />
      {close?.unclosed && (
        <div className="mb-3">
          <Note tone="warning" actions={<ToolLink to={`/money/day-close/${close.unclosed}`}>{m.toIt()}</ToolLink>}>
            {m.unclosed({ day: dayText(close.unclosed) })}
          </Note>
        </div>
      )}
      {close ? (
        <DaySheet
          key={`${close.day} ${close.signed?.hash ?? ''}`}
          close={close}
          reload={() => Promise.all([sheet.reload(), summary.reload()])}
        />
      ) : sheet.error ? (
        <Failed onRetry={sheet.reload} />
      ) : (
        <AfterDelay>
          <TableSkeleton columns={5} rows={10} />
        </AfterDelay>
      )}
      {history && <EarlierDays onClose={() => setHistory(false)} />}
    </>
  )
}
