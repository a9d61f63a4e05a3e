import type { MessageEntry, MessageTemplate, Ticket } from '@asjad/contract/admin/messages'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Menu } from '@asjad/ui/controls/menu.tsx'
import { ArrowLeft, Check, Ellipsis, RotateCcw, ShieldAlert, ShieldCheck } from 'lucide'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/tickets.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import { Note } from '#app/ui/note.tsx'
import { PictureStrip } from '#app/ui/picture-strip.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { Composer } from './composer.tsx'
import { DueText, isolated, MessageState, subjectOf } from './message-looks.tsx'
import { useChange } from './use-change.ts'

/** The conversation: what was written, what was answered, what colleagues noted; then the reply. */
export function TicketView({
  ticket,
  backTo,
  templates,
  shop,
  onManage,
  onChanged,
}: {
  ticket: Ticket
  backTo: string
  templates: readonly MessageTemplate[]
  shop: { ar: string; en: string }
  onManage: () => void
  onChanged: () => Promise<void>
}) {
  const { change, busy } = useChange(ticket, onChanged)
  const isClosed = ticket.status === 'closed'
  return (
    <div className="ticket-talk">
      <div className="sect-head flex-wrap border-b border-line">
        <Link
          to={backTo}
          className="btn btn-tool btn-bare btn-icon only-phone"
          aria-label={m.back()}
          preventScrollReset
        >
          <Icon of={ArrowLeft} size={17} stroke={1.5} mirror />
        </Link>
        <h2 className="min-w-0 break-words">
          <bdi>{subjectOf(ticket)}</bdi>
        </h2>
        {ticket.subject && (
          <span className={`tag ${ticket.kind === 'complaint' ? 'tag-warning' : ''}`}>{m.kinds[ticket.kind]()}</span>
        )}
        <MessageState status={ticket.status} />
        <DueText {...ticket} />
        <div className="acts">
          <ToolButton
            icon={isClosed ? RotateCcw : Check}
            busy={busy}
            onClick={() => change({ status: isClosed ? 'open' : 'closed' })}
          >
            {isClosed ? m.reopen() : m.close()}
          </ToolButton>
          <Menu
            className="btn btn-tool btn-icon btn-bare"
            button={
              <>
                <Icon of={Ellipsis} size={17} stroke={1.5} />
                <span className="sr-only">{m.more()}</span>
              </>
            }
            items={[
              ticket.suspect
                ? { label: m.notSuspect(), icon: ShieldCheck, onSelect: () => change({ suspect: false }) }
                : { label: m.markSuspect(), icon: ShieldAlert, onSelect: () => change({ suspect: true }) },
            ]}
          />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <section className="grid min-h-0 flex-1 content-start gap-4 p-4" aria-label={m.conversation()} tabIndex={0}>
        {ticket.suspect && (
          <Note
            tone="warning"
            actions={<ToolButton onClick={() => change({ suspect: false })}>{m.notSuspect()}</ToolButton>}
          >
            {m.suspectNote()}
          </Note>
        )}
        <div>
          <div className={`bubble ${ticket.begun_by ? 'bubble-us' : ''}`} dir="auto">
            {ticket.text}
          </div>
          <PictureStrip
            pictures={ticket.pictures.map(({ position }) => ({
              src: `/api/v1/admin/messages/${ticket.id}/pictures/${position}`,
              alt: m.pictureOf({ n: position + 1, name: isolated(ticket.name) }),
            }))}
          />
          <p className={`muted mt-1 text-xs ${ticket.begun_by ? 'text-end' : ''}`}>
            {m.sentBy({
              name: isolated((ticket.begun_by ?? ticket).name),
              when: momentWithin(ticket.created_at),
            })}
          </p>
        </div>
        {entriesOf(ticket).map((entry) => (
          <div key={`${entry.kind} ${entry.id}`}>
            <div className={`bubble bubble-us ${entry.kind === 'note' ? 'bubble-note' : ''}`} dir="auto">
              {entry.text}
            </div>
            <p className="muted mt-1 text-end text-xs">
              {(entry.kind === 'note' ? m.noteBy : m.sentBy)({
                name: isolated(entry.by.name),
                when: momentWithin(entry.at),
              })}
            </p>
          </div>
        ))}
      </section>
      {!ticket.suspect && (
        <Composer
          key={ticket.id}
          ticket={ticket}
          templates={templates}
          shop={shop}
          onManage={onManage}
          onSent={onChanged}
        />
      )}
    </div>
  )
}

type Entry = MessageEntry & { kind: 'reply' | 'note' }

/** Replies and notes as they followed each other. */
const entriesOf = ({ sent, notes }: Ticket): Entry[] =>
  [
    ...sent.map((entry) => ({ ...entry, kind: 'reply' as const })),
    ...notes.map((entry) => ({ ...entry, kind: 'note' as const })),
  ].sort((a, b) => a.at.localeCompare(b.at))
