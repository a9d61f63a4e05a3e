import type { Webhook } from '@asjad/contract/admin/webhooks'
import type { WebhookEvent } from '@asjad/contract/webhook-events'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Field } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { RecordDrawer } from '#app/features/audit/record-drawer.tsx'
import { type Clash, ClashingFields, clashIn } from '#app/forms/clashing-fields.tsx'
import { writeDraft } from '#app/forms/draft.ts'
import { listComma } from '#app/i18n/messages/lists.ts'
import * as m from '#app/i18n/messages/webhooks.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { eventName, isolated } from './looks.ts'

const groups: readonly { name: () => string; events: readonly WebhookEvent[] }[] = [
  { name: m.groupOrders, events: ['order.placed', 'order.paid', 'order.moved', 'refund.given'] },
  {
    name: m.groupGoods,
    events: ['stock.changed', 'stock.low', 'product.published', 'product.changed', 'product.withdrawn'],
  },
  { name: m.groupGold, events: ['gold.paused', 'gold.resumed'] },
  { name: m.groupPeople, events: ['message.received', 'review.received'] },
]

const fieldNames = { url: m.address, events: m.events }

const sameEvents = (one: readonly WebhookEvent[], other: readonly WebhookEvent[]) =>
  one.length === other.length && one.every((event) => other.includes(event))
const show = (value: unknown) =>
  Array.isArray(value) ? (value as WebhookEvent[]).map(eventName).join(listComma()) : String(value)

/** One address, or a new one. */
export function WebhookForm({
  webhook,
  onClose,
  onDone,
}: {
  webhook: Webhook | undefined
  onClose: () => void
  /** With the secret of a new one. */
  onDone: (created?: { id: number; secret: string }) => void
}) {
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>(webhook?.events ?? [])
  const [eventFault, setEventFault] = useState<string>()
  const [removing, setRemoving] = useState(false)
  const [clash, setClash] = useState<Clash>()
  const { run, busy } = useAction()
  const record = `webhook ${webhook?.id ?? 'new'}`
  const form = useForm({
    rules: { url: (typed) => (typed.trim() === '' ? m.addressNeeded() : undefined) },
    send: async ({ url: typed = '' }) => {
      const [url, events] = [typed.trim(), [...chosen]]
      if (events.length === 0) return setEventFault(m.eventNeeded())
      if (webhook) {
        // Only what was changed: the rest may be somebody else's by now.
        const changed = {
          ...(url !== webhook.url && { url }),
          ...(!sameEvents(events, webhook.events) && { events }),
        }
        const headers = { 'if-match': `"${clash?.version ?? webhook.version}"` }
        await call('PATCH /admin/webhooks/:id', { id: webhook.id, ...changed }, { headers })
        writeDraft(record, null)
        toast.success(m.saved())
        return onDone()
      }
      const { data } = await call('POST /admin/webhooks', { url, events })
      writeDraft(record, null)
      toast.success(m.added())
      onDone({ id: data.id, secret: data.secret })
    },
    onError: (error) => {
      const found = isApiError(error) ? clashIn(error) : undefined
      setClash(found)
      return found !== undefined
    },
  })

  function takeTheirs(field: string, value: unknown) {
    if (field === 'events') return setChosen(value as WebhookEvent[])
    const input = form.props.ref.current?.elements.namedItem(field) as HTMLInputElement | null
    if (input) input.value = String(value ?? '')
  }

  const turnOff = ({ id, version }: Webhook) =>
    run(async () => {
      await call('PATCH /admin/webhooks/:id', { id, on: false }, { headers: { 'if-match': `"${version}"` } })
      toast.success(m.turnedOff())
      onDone()
    })

  if (webhook && removing)
    return <RemoveWebhook webhook={webhook} onClose={() => setRemoving(false)} onDone={() => onDone()} />
  return (
    <RecordDrawer
      kind="webhook"
      id={webhook?.id}
      title={webhook ? m.editTitle() : m.newAddress()}
      verb={webhook ? m.save() : m.add()}
      acts={
        webhook && (
          <>
            <ToolButton variant="danger-line" onClick={() => setRemoving(true)}>
              {m.remove()}
            </ToolButton>
            {webhook.state !== 'off' && (
              <ToolButton busy={busy} onClick={() => turnOff(webhook)}>
                {m.turnOff()}
              </ToolButton>
            )}
          </>
        )
      }
      {...{ record, form, onClose }}
    >
      <Field
        {...form.field('url')}
        label={m.address()}
        help={m.addressHelp()}
        type="url"
        dir="ltr"
        figures
        required
        maxLength={500}
        autoComplete="off"
        placeholder="https://"
        defaultValue={webhook?.url}
      />
      <EventChoice
        chosen={chosen}
        fault={eventFault}
        onChange={(events) => {
          setChosen(events)
          setEventFault(undefined)
        }}
      />
      <p className="muted text-[.8125rem]">{m.noPeople()}</p>
      {clash && <ClashingFields clash={clash} names={fieldNames} show={show} onTheirs={takeTheirs} />}
    </RecordDrawer>
  )
}

const EventChoice = ({
  chosen,
  fault,
  onChange,
}: {
  chosen: readonly WebhookEvent[]
  fault: string | undefined
  onChange: (events: readonly WebhookEvent[]) => void
}) => (
  <fieldset aria-describedby={fault ? 'event-fault' : undefined}>
    <legend className="label">{m.events()}</legend>
    {fault && (
      // Above the events, which are longer than the window.
      <p id="event-fault" className="error" role="alert" ref={(text) => text?.scrollIntoView({ block: 'nearest' })}>
        {fault}
      </p>
    )}
    <div className="grid gap-4">
      {groups.map(({ name, events }) => (
        <fieldset key={events[0]} className="grid gap-1.5">
          <legend className="muted mb-1 text-[.8125rem]">{name()}</legend>
          {events.map((event) => (
            <label key={event} className="pick grid-cols-[auto_1fr_auto] items-center gap-x-3! py-2!">
              <input
                type="checkbox"
                name="event"
                value={event}
                className="check check-sm"
                checked={chosen.includes(event)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(checked ? [...chosen, event] : chosen.filter((other) => other !== event))
                }
              />
              <span>{eventName(event)}</span>
              <bdi className="num muted text-xs max-sm:hidden">{event}</bdi>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  </fieldset>
)

function RemoveWebhook({ webhook, onClose, onDone }: { webhook: Webhook; onClose: () => void; onDone: () => void }) {
  const form = useForm({
    rules: {},
    send: async () => {
      await call('DELETE /admin/webhooks/:id', { id: webhook.id })
      toast.success(m.removed())
      onDone()
    },
  })
  return (
    <MoveDialog
      title={m.removeTitle()}
      subtitle={m.removeText({ url: isolated(webhook.url) })}
      verb={m.remove()}
      danger
      form={form}
      onClose={onClose}
    />
  )
}
