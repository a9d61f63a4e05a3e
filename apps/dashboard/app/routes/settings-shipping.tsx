import type { StaffCourier } from '@asjad/contract/admin/couriers'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { ArrowDown, ArrowUp, Plus, Truck } from 'lucide'
import { useSearchParams } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { SettingsTabs } from '#app/features/settings/settings-tabs.tsx'
import { CourierForm } from '#app/features/shipping/courier-form.tsx'
import { beforeAfterStep, CourierState, CourierTable } from '#app/features/shipping/courier-table.tsx'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/couriers.ts'
import { couriers as title } from '#app/i18n/messages/frame.ts'
import { titled } from '#app/page-title.ts'
import { Keys } from '#app/ui/keys.tsx'
import { Note } from '#app/ui/note.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { AfterDelay, Empty, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

export const meta = titled(title)

export default function Shipping() {
  const [query, setQuery] = useSearchParams()
  const { run, busy } = useAction()
  const list = useLoad('couriers', (signal) => call('GET /admin/shipping-companies', {}, { signal }))
  const couriers = list.value?.data ?? []
  const open = query.get('courier')
  const chosen = couriers.find(({ id }) => String(id) === open)
  const choose = (id: string | null) => setQuery(id === null ? {} : { courier: id }, { preventScrollReset: true })
  const close = () => choose(null)

  const place = (courier: StaffCourier, before: number | null) =>
    run(async () => {
      const { data } = await call('PUT /admin/shipping-companies/order', { id: courier.id, before })
      list.set({ data })
      toast.success(m.moved({ name: inLanguage(courier.name) }))
    })

  const setActive = (courier: StaffCourier, active: boolean) =>
    run(async () => {
      const headers = { 'if-match': `"${courier.version}"` }
      await call('PATCH /admin/shipping-companies/:id', { id: courier.id, active }, { headers })
      toast.success((active ? m.resumed : m.endedNow)({ name: inLanguage(courier.name) }))
      close()
      await list.reload()
    })

  const remove = (courier: StaffCourier) =>
    run(async () => {
      try {
        await call('DELETE /admin/shipping-companies/:id', { id: courier.id })
      } catch (error) {
        if (!isApiError(error) || error.code !== 'in_use') throw error
        toast.error(m.inUse(), { long: true })
        return list.reload()
      }
      toast.success(m.removed({ name: inLanguage(courier.name) }))
      close()
      await list.reload()
    })

  return (
    <>
      <PageHead title={title()} note={m.note()}>
        <ToolButton variant="primary" icon={Plus} onClick={() => choose('new')}>
          {m.newCourier()}
        </ToolButton>
      </PageHead>
      <SettingsTabs />
      <div className="stack">
        {couriers.length > 0 && couriers.every(({ active }) => !active) && <Note tone="danger">{m.noneActive()}</Note>}
        <Section
          foot={
            couriers.length > 1 && (
              <span className="muted only-desk inline-flex items-center gap-2 text-[.8125rem]">
                <Keys of={['Alt', '↑']} /> <Keys of={['Alt', '↓']} /> {m.keysHelp()}
              </span>
            )
          }
        >
          {list.value ? (
            couriers.length > 0 ? (
              <CourierTable couriers={couriers} chosen={chosen?.id} onPlace={place} />
            ) : (
              <Empty icon={Truck} title={m.empty()} text={m.emptyText()} />
            )
          ) : list.error ? (
            <Failed onRetry={list.reload} />
          ) : (
            <AfterDelay>
              <TableSkeleton columns={6} rows={3} />
            </AfterDelay>
          )}
        </Section>
      </div>
      {(open === 'new' || chosen) && (
        <CourierForm
          key={open}
          courier={chosen}
          onClose={close}
          onDone={() => {
            close()
            void list.reload()
          }}
          {...(chosen && {
            state: <CourierState courier={chosen} boxed />,
            place: <Place {...{ couriers, courier: chosen, busy }} onPlace={place} />,
            acts: (
              <>
                <ToolButton
                  variant={chosen.active ? 'danger-line' : 'line'}
                  busy={busy}
                  onClick={() => setActive(chosen, !chosen.active)}
                >
                  {chosen.active ? m.end() : m.resume()}
                </ToolButton>
                {chosen.orders === 0 && (
                  <ToolButton variant="danger-line" busy={busy} onClick={() => remove(chosen)}>
                    {m.remove()}
                  </ToolButton>
                )}
              </>
            ),
          })}
        />
      )}
    </>
  )
}

const Place = ({
  couriers,
  courier,
  busy,
  onPlace,
}: {
  couriers: readonly StaffCourier[]
  courier: StaffCourier
  busy: boolean
  onPlace: (courier: StaffCourier, before: number | null) => void
}) => (
  <div className="flex flex-wrap items-center gap-2">
    <span className="me-auto">{m.place()}</span>
    {([-1, 1] as const).map((by) => {
      const before = beforeAfterStep(couriers, courier, by)
      return (
        <ToolButton
          key={by}
          icon={by < 0 ? ArrowUp : ArrowDown}
          busy={busy}
          aria-disabled={before === undefined}
          onClick={() => before !== undefined && onPlace(courier, before)}
        >
          {by < 0 ? m.up() : m.down()}
        </ToolButton>
      )
    })}
  </div>
)
