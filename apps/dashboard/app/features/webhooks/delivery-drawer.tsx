import type { Delivery } from '@asjad/contract/admin/webhooks'
import { Num } from '@asjad/ui/controls/num.tsx'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { CopyButton } from '#app/features/order/copy-button.tsx'
import { faults } from '#app/i18n/messages/webhook-events.ts'
import * as m from '#app/i18n/messages/webhooks.ts'
import { Drawer } from '#app/ui/drawer.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { AfterDelay, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { Result } from './deliveries.tsx'
import { eventName } from './looks.ts'

/** One message as it is sent, to compare with what arrived. */
export function DeliveryDrawer({
  delivery,
  url,
  onClose,
}: {
  delivery: Delivery
  url: string | undefined
  onClose: () => void
}) {
  const { id, event, message_id, attempts, tried_at, status, fault } = delivery
  const loaded = useLoad(`delivery ${id}`, (signal) => call('GET /admin/webhooks/deliveries/:id', { id }, { signal }))
  const body = loaded.value?.data.body
  return (
    <Drawer title={eventName(event)} onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 [&_dt]:text-ink-2">
        <dt>{m.result()}</dt>
        <dd>
          <Result row={delivery} />
        </dd>
        <dt>{m.to()}</dt>
        <dd>{url ? <Num className="break-all whitespace-normal">{url}</Num> : m.deletedAddress()}</dd>
        <dt>{m.event()}</dt>
        <dd>
          <Num>{event}</Num>
        </dd>
        <dt>{m.messageId()}</dt>
        <dd>
          <Num className="break-all whitespace-normal">{message_id}</Num>
        </dd>
        <dt>{m.tries()}</dt>
        <dd>
          <Num>{attempts}</Num>
        </dd>
        {tried_at && (
          <>
            <dt>{m.lastTry()}</dt>
            <dd>
              <Moment at={tried_at} />
              {' · '}
              {status === null ? fault && faults[fault]() : <Num>{status}</Num>}
            </dd>
          </>
        )}
      </dl>
      <h3 className="mt-5 mb-2 flex items-center gap-2 font-semibold">
        {m.body()}
        {body && <CopyButton text={body} label={m.copyBody()} />}
      </h3>
      {body ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        <pre className="slot overflow-x-auto text-[.8125rem]" dir="ltr" tabIndex={0}>
          {JSON.stringify(JSON.parse(body), null, 2)}
        </pre>
      ) : loaded.error ? (
        <Failed onRetry={loaded.reload} />
      ) : (
        <AfterDelay>
          <TableSkeleton columns={1} rows={4} />
        </AfterDelay>
      )}
    </Drawer>
  )
}
