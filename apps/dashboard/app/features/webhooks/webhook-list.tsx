import type { Webhook } from '@asjad/contract/admin/webhooks'
import { Num } from '@asjad/ui/controls/num.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { Pencil } from 'lucide'
import { call } from '#app/api/client.ts'
import { eventNames, faults } from '#app/i18n/messages/webhook-events.ts'
import * as m from '#app/i18n/messages/webhooks.ts'
import { StateMark } from '#app/ui/state-mark.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { isolated, lookOf, shortUrl } from './looks.ts'

/** The addresses with their state; the chosen one has its secret beside the list. */
export const WebhookList = ({
  webhooks,
  chosen,
  onChoose,
  onEdit,
  reload,
}: {
  webhooks: readonly Webhook[]
  chosen: number | undefined
  onChoose: (id: number) => void
  onEdit: (webhook: Webhook) => void
  reload: () => Promise<void>
}) => (
  <section className="sect" aria-label={m.addresses()}>
    <ul className="rows">
      {webhooks.map((webhook) => (
        <Row
          key={webhook.id}
          webhook={webhook}
          isChosen={webhook.id === chosen}
          onChoose={() => onChoose(webhook.id)}
          onEdit={() => onEdit(webhook)}
          reload={reload}
        />
      ))}
    </ul>
  </section>
)

function Row({
  webhook,
  isChosen,
  onChoose,
  onEdit,
  reload,
}: {
  webhook: Webhook
  isChosen: boolean
  onChoose: () => void
  onEdit: () => void
  reload: () => Promise<void>
}) {
  const { id, url, events, waiting, state, version } = webhook
  const { run, busy } = useAction()
  const { glyph, tone, text } = lookOf(webhook)

  const test = () =>
    run(async () => {
      const { data } = await call('POST /admin/webhooks/:id/test', { id })
      const { delivered, status, fault, took_ms } = data
      if (delivered) toast.success(m.arrived({ status: isolated(String(status)), ms: isolated(String(took_ms)) }))
      else if (fault) toast.error(m.failedWith({ fault: faults[fault]() }), { long: true })
      else toast.error(m.answeredWith({ status: isolated(String(status)) }), { long: true })
      await reload()
    })

  const turnOn = () =>
    run(async () => {
      await call('PATCH /admin/webhooks/:id', { id, on: true }, { headers: { 'if-match': `"${version}"` } })
      toast.success(m.turnedOn())
      await reload()
    })

  return (
    <li className={`flex-wrap ${isChosen ? 'bg-row-on' : ''}`}>
      <span className="min-w-56 flex-1 max-sm:basis-full">
        <button
          type="button"
          className="cell-main max-w-full text-start hover:underline"
          aria-label={m.choose({ url: isolated(url) })}
          aria-pressed={isChosen}
          onClick={onChoose}
        >
          <Num className="break-all whitespace-normal">{shortUrl(url)}</Num>
        </button>
        <span className="cell-sub">
          {events.length === Object.keys(eventNames).length - 1 ? (
            m.allEvents()
          ) : (
            <bdi className="num whitespace-normal">{events.join(', ')}</bdi>
          )}
          {waiting > 0 && ` · ${m.waiting(waiting)}`}
        </span>
      </span>
      <StateMark glyph={glyph} tone={tone}>
        {text}
      </StateMark>
      <span className="ms-auto flex gap-2">
        {state === 'off' && (
          <ToolButton variant="line" label={m.turnOnOf({ url: isolated(url) })} busy={busy} onClick={turnOn}>
            {m.turnOn()}
          </ToolButton>
        )}
        <ToolButton label={m.testOf({ url: isolated(url) })} busy={busy} onClick={test}>
          {m.test()}
        </ToolButton>
        <ToolButton variant="bare" icon={Pencil} label={m.editOf({ url: isolated(url) })} onClick={onEdit} />
      </span>
    </li>
  )
}
