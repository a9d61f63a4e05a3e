import type { MessageRow } from '@asjad/contract/admin/messages'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Image as ImageIcon } from 'lucide'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/tickets.ts'
import { momentText } from '#app/ui/moment.tsx'
import { DueText, subjectOf } from './message-looks.tsx'

/** The late ones first; new ones with the nuqta. */
export const MessageList = ({
  rows,
  chosen,
  pathOf,
}: {
  rows: readonly MessageRow[]
  chosen: number | undefined
  pathOf: (id: number) => string
}) => (
  <ul aria-label={m.list()}>
    {rows.map((row) => (
      <li key={row.id} className="border-t border-line first:border-0">
        <Link
          to={pathOf(row.id)}
          preventScrollReset
          data-row={row.id}
          aria-current={row.id === chosen ? 'true' : undefined}
          className="ticket-row"
        >
          <span className="flex items-center gap-2">
            {row.status === 'new' && <span className="nuqta" role="img" aria-label={m.statuses.new()} />}
            <bdi className={`truncate ${row.status === 'new' ? 'font-semibold' : 'font-medium'}`}>{row.name}</bdi>
            <span className="muted ms-auto text-xs whitespace-nowrap">{momentText(row.created_at)}</span>
          </span>
          <span className="flex items-center gap-2">
            <bdi className="truncate">{subjectOf(row)}</bdi>
            {row.subject && row.kind !== 'contact' && (
              <span className={`tag ms-auto flex-none ${row.kind === 'complaint' ? 'tag-warning' : ''}`}>
                {m.kinds[row.kind]()}
              </span>
            )}
          </span>
          <span className="said muted block truncate text-[.8125rem]" dir="auto">
            {row.text}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 text-xs">
            <DueText {...row} />
            {row.begun_by && <span className="muted">{m.weWrote()}</span>}
            {row.pictures > 0 && (
              <span className="muted inline-flex items-center gap-1">
                <Icon of={ImageIcon} size={13} stroke={1.5} />
                {m.withPictures(row.pictures)}
              </span>
            )}
            {row.assigned_to && <bdi className="muted ms-auto">{row.assigned_to.name}</bdi>}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
