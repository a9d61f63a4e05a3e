import type { Delivery, Webhook } from '@asjad/contract/admin/webhooks'
import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { Plus, Webhook as WebhookIcon } from 'lucide'
import { useEffect, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { Deliveries } from '#app/features/webhooks/deliveries.tsx'
import { DeliveryDrawer } from '#app/features/webhooks/delivery-drawer.tsx'
import { SecretPanel } from '#app/features/webhooks/secret-panel.tsx'
import { WebhookForm } from '#app/features/webhooks/webhook-form.tsx'
import { WebhookList } from '#app/features/webhooks/webhook-list.tsx'
import { loading, webhooks as title } from '#app/i18n/messages/frame.ts'
import * as m from '#app/i18n/messages/webhooks.ts'
import { titled } from '#app/page-title.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { AfterDelay, Empty, Failed } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

export const meta = titled(title)

/** While something is on its way. */
const lookAgainMs = 3_000

const isState = (state: string): state is 'waiting' | 'failed' => state === 'waiting' || state === 'failed'

export default function WebhooksPage() {
  const { get, set } = useFilters()
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const [read, setRead] = useState<Delivery>()
  const [shown, setShown] = useState<{ id: number; secret: string }>()
  const list = useLoad('webhooks', (signal) => call('GET /admin/webhooks', {}, { signal }))
  const webhooks = list.value?.data ?? []
  const chosen = webhooks.find(({ id }) => String(id) === get('of')) ?? webhooks[0]
  const state = get('state')
  const filters = {
    page: Number(get('page')) || 1,
    ...(chosen && { to: chosen.id }),
    ...(isState(state) && { state }),
  }
  const deliveries = useLoad(JSON.stringify(filters), (signal) =>
    call('GET /admin/webhooks/deliveries', filters, { signal }),
  )
  const reload = () => Promise.all([list.reload(), deliveries.reload()]).then(() => {})
  const isWaiting = webhooks.some(({ waiting }) => waiting > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it was looked at, once more
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => document.visibilityState === 'visible' && void reload(), lookAgainMs)
    return () => clearTimeout(timer)
  }, [isWaiting, list.value])

  return (
    <>
      <PageHead title={title()} note={m.lead()}>
        <ToolButton variant="primary" icon={Plus} onClick={() => setEdited('new')}>
          {m.newAddress()}
        </ToolButton>
      </PageHead>
      {list.value ? (
        chosen ? (
          <div className="cols">
            <div className="stack">
              <WebhookList
                webhooks={webhooks}
                chosen={chosen.id}
                onChoose={(id) => set({ of: String(id) })}
                onEdit={setEdited}
                reload={reload}
              />
              <Deliveries list={deliveries} onOpen={setRead} />
            </div>
            <SecretPanel
              key={chosen.id}
              webhook={chosen}
              secret={shown?.id === chosen.id ? shown.secret : undefined}
              onRotated={(secret) => {
                setShown({ id: chosen.id, secret })
                void list.reload()
              }}
            />
          </div>
        ) : (
          <Section>
            <Empty icon={WebhookIcon} title={m.empty()} text={m.emptyText()} />
          </Section>
        )
      ) : list.error ? (
        <Failed onRetry={list.reload} />
      ) : (
        <AfterDelay>
          <div className="stack" role="status" aria-label={loading()}>
            <Skeleton className="h-32" />
            <Skeleton className="h-64" />
          </div>
        </AfterDelay>
      )}
      {edited && (
        <WebhookForm
          webhook={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onDone={(created) => {
            setEdited(undefined)
            if (created) {
              setShown(created)
              set({ of: String(created.id) })
            }
            void reload()
          }}
        />
      )}
      {read && (
        <DeliveryDrawer
          delivery={read}
          url={webhooks.find(({ id }) => id === read.webhook_id)?.url}
          onClose={() => setRead(undefined)}
        />
      )}
    </>
  )
}
