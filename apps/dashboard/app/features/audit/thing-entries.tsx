import type { HistoryKind } from '@asjad/contract/admin/audit'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { onServer, system } from '#app/i18n/messages/audit.ts'
import { noHistory, older } from '#app/i18n/messages/product-form.ts'
import { Moment } from '#app/ui/moment.tsx'
import { AfterDelay, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { actionName } from './audit-names.ts'
import { plainName } from './plain-name.ts'
import { settingName } from './setting-name.ts'
import { Value } from './value.tsx'
import { valueText } from './value-text.ts'

const perPage = 20

export type ThingHistoryProps = {
  kind: HistoryKind
  id: number | string
  /** Words for what is recorded as a number: the name of another thing. Undefined: as the log shows it. */
  textOf?: (field: string, value: unknown) => string | null | undefined
}

export default function ThingEntries({ kind, id, textOf }: ThingHistoryProps) {
  const [pages, setPages] = useState(1)
  const { value, error, loading, reload } = useLoad(`${kind} ${id} ${pages}`, (signal) =>
    call('GET /admin/history', { kind, id: String(id), per_page: perPage * pages }, { signal }),
  )
  if (!value)
    return error && !loading ? (
      <Failed onRetry={reload} />
    ) : (
      <AfterDelay>
        <TableSkeleton columns={2} rows={4} />
      </AfterDelay>
    )
  const nameOf = kind === 'settings' ? settingName : plainName
  const shown = (field: string, value: unknown) => {
    const own = textOf?.(field, value)
    return own === undefined ? valueText(field, value, nameOf, kind) : own
  }
  const { data, meta } = value
  return (
    <div className="mt-3">
      {data.length === 0 && <p className="muted">{noHistory()}</p>}
      <ol className="tl">
        {data.map((entry) => (
          <li key={entry.id} className="key">
            <p>{actionName(entry.action)}</p>
            <p className="tl-when">
              <bdi>
                {entry.staff?.name ??
                  (entry.console_user === null ? system() : onServer({ name: `\u2068${entry.console_user}\u2069` }))}
              </bdi>{' '}
              · <Moment at={entry.at} />
            </p>
            <dl className="kv my-1">
              {entry.changes.map(({ field, before, after }) => (
                <div key={field} className="contents">
                  <dt>{nameOf(field)}</dt>
                  <dd className="break-words">
                    <Value text={shown(field, before)} className="diff-del" />{' '}
                    <Value text={shown(field, after)} className="diff-add" />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      {meta.total > data.length && data.length < 100 && (
        <ToolButton className="mt-3" busy={loading} onClick={() => setPages(pages + 1)}>
          {older()}
        </ToolButton>
      )}
    </div>
  )
}
