import type { NewCourier, StaffCourier } from '@asjad/contract/admin/couriers'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Field } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { required } from '@asjad/ui/forms/form-rules.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { type ReactNode, useId, useState } from 'react'
import { call } from '#app/api/client.ts'
import { ThingHistory } from '#app/features/audit/thing-history.tsx'
import { type Clash, ClashingFields, clashIn } from '#app/forms/clashing-fields.tsx'
import { writeDraft } from '#app/forms/draft.ts'
import { MoneyField } from '#app/forms/money-field.tsx'
import { SwitchField } from '#app/forms/switch-field.tsx'
import { typedNumber } from '#app/forms/typed-number.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/couriers.ts'
import { Presence } from '#app/live/presence.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { Note } from '#app/ui/note.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { isTrackingAddress, TryTracking } from './try-tracking.tsx'

const numberRule = (fault: () => string, isGood: (value: number) => boolean) => (typed: string) =>
  isGood(typedNumber(typed)) ? undefined : fault()
const isDays = (value: number) => Number.isInteger(value) && value <= 60

const fieldsOf = ({ name, ...courier }: StaffCourier): NewCourier => ({
  name_ar: name.ar,
  name_en: name.en,
  cost: courier.cost,
  min_days: courier.min_days,
  max_days: courier.max_days,
  insured: courier.insured,
  hand_delivery: courier.hand_delivery,
  cash_limit: courier.cash_limit,
  tracking_url: courier.tracking_url,
})

const fieldNames: Record<string, () => string> = {
  name_ar: m.nameAr,
  name_en: m.nameEn,
  cost: m.costField,
  min_days: m.fromDay,
  max_days: m.toDay,
  insured: m.insuredField,
  hand_delivery: m.handField,
  cash_limit: m.cashLimit,
  tracking_url: m.tracking,
}

/** One courier, or a new one, beside the list. Only what was changed is sent, with the version that it began from. */
export function CourierForm({
  courier,
  state,
  acts,
  place,
  onClose,
  onDone,
}: {
  /** None for a new one. */
  courier: StaffCourier | undefined
  state?: ReactNode
  /** What can be done with the whole courier, at the start of the foot. */
  acts?: ReactNode
  place?: ReactNode
  onClose: () => void
  onDone: (courier: StaffCourier) => void
}) {
  const formId = useId()
  const record = `courier ${courier?.id ?? 'new'}`
  const [isInsured, setInsured] = useState(courier?.insured ?? true)
  const [byHand, setByHand] = useState(courier?.hand_delivery ?? false)
  const [address, setAddress] = useState(courier?.tracking_url ?? '')
  const [clash, setClash] = useState<Clash>()
  const [isTouched, setTouched] = useState(false)

  async function save(fields: NewCourier) {
    if (!courier) {
      const { data } = await call('POST /admin/shipping-companies', fields)
      writeDraft(record, null)
      toast.success(m.created({ name: inLanguage(data.name) }))
      return onDone(data)
    }
    const before = fieldsOf(courier)
    const changed = Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => before[name as keyof NewCourier] !== value),
    )
    const headers = { 'if-match': `"${clash?.version ?? courier.version}"` }
    const { data } = await call('PATCH /admin/shipping-companies/:id', { id: courier.id, ...changed }, { headers })
    writeDraft(record, null)
    toast.success(m.saved({ name: inLanguage(data.name) }))
    onDone(data)
  }

  const form = useForm({
    rules: {
      name_ar: required,
      name_en: required,
      cost: numberRule(m.badCost, (value) => value >= 2 && value <= 10_000),
      cash_limit: (typed) => (typed.trim() === '' || typedNumber(typed) > 0 ? undefined : m.badCash()),
      min_days: numberRule(m.badDays, isDays),
      max_days: (typed, { min_days = '' }) =>
        !isDays(typedNumber(typed))
          ? m.badDays()
          : typedNumber(typed) < typedNumber(min_days)
            ? m.daysReversed()
            : undefined,
      tracking_url: (typed) =>
        typed.trim() === '' || isTrackingAddress(typed) ? undefined : m.badTracking({ number: '{number}' }),
    },
    send: (values) => {
      const typed = (name: string) => values[name]?.trim() ?? ''
      return save({
        name_ar: typed('name_ar'),
        name_en: typed('name_en'),
        cost: typedNumber(typed('cost')),
        min_days: typedNumber(typed('min_days')),
        max_days: typedNumber(typed('max_days')),
        insured: isInsured,
        hand_delivery: byHand,
        cash_limit: typed('cash_limit') ? typedNumber(typed('cash_limit')) : null,
        tracking_url: typed('tracking_url') || null,
      })
    },
    onError: (error) => {
      const found = isApiError(error) ? clashIn(error) : undefined
      setClash(found)
      return found !== undefined
    },
  })

  function takeTheirs(field: string, value: unknown) {
    if (field === 'insured') return setInsured(value === true)
    if (field === 'hand_delivery') return setByHand(value === true)
    if (field === 'tracking_url') return setAddress(String(value ?? ''))
    const input = form.props.ref.current?.elements.namedItem(field) as HTMLInputElement | null
    if (input) input.value = String(value ?? '')
  }

  const money = (value: number | null | undefined) => (value === null || value === undefined ? '' : formatFigure(value))
  return (
    <Drawer
      title={courier ? inLanguage(courier.name) : m.newCourier()}
      record={record}
      onClose={onClose}
      foot={(close) => (
        <>
          {acts && <span className="me-auto inline-flex gap-2">{acts}</span>}
          <ToolButton onClick={close}>{m.cancel()}</ToolButton>
          <ToolButton type="submit" form={formId} variant="primary" busy={form.busy}>
            {courier ? m.save() : m.create()}
          </ToolButton>
        </>
      )}
    >
      {courier && <Presence kind="courier" id={courier.id} isEditing={isTouched} />}
      <form
        {...form.props}
        id={formId}
        className="form-grid"
        onInput={(event) => {
          form.props.onInput(event)
          setTouched(true)
        }}
      >
        {state && <div>{state}</div>}
        <div className="bi">
          <Field
            {...form.field('name_ar')}
            label={m.nameAr()}
            lang="ar"
            dir="rtl"
            required
            maxLength={80}
            defaultValue={courier?.name.ar}
          />
          <Field
            {...form.field('name_en')}
            label={m.nameEn()}
            lang="en"
            dir="ltr"
            required
            maxLength={80}
            defaultValue={courier?.name.en}
          />
        </div>
        <div className="grid grid-cols-2 items-start gap-4">
          <MoneyField {...form.field('cost')} label={m.costField()} required defaultValue={money(courier?.cost)} />
          <MoneyField
            {...form.field('cash_limit')}
            label={m.cashLimit()}
            help={m.cashHelp()}
            defaultValue={money(courier?.cash_limit)}
          />
          <Field
            {...form.field('min_days')}
            label={m.fromDay()}
            figures
            required
            inputMode="numeric"
            autoComplete="off"
            defaultValue={courier?.min_days ?? ''}
          />
          <Field
            {...form.field('max_days')}
            label={m.toDay()}
            figures
            required
            inputMode="numeric"
            autoComplete="off"
            defaultValue={courier?.max_days ?? ''}
          />
        </div>
        <SwitchField name="insured" label={m.insuredField()} isOn={isInsured} onChange={setInsured} />
        <SwitchField name="hand_delivery" label={m.handField()} isOn={byHand} onChange={setByHand} />
        <Field
          {...form.field('tracking_url')}
          label={m.tracking()}
          help={m.trackingHelp({ number: '{number}' })}
          figures
          maxLength={500}
          autoComplete="off"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <TryTracking address={address} />
        {place}
        {courier && (
          <Note tone="info">
            {courier.orders > 0 ? m.ordersOf(courier.orders) : m.deletable()} {m.keptCosts()}
          </Note>
        )}
        {clash && <ClashingFields clash={clash} names={fieldNames} onTheirs={takeTheirs} />}
        <FormProblem text={form.problem} />
      </form>
      {courier && (
        <div className="mt-5">
          <ThingHistory kind="courier" id={courier.id} />
        </div>
      )}
    </Drawer>
  )
}
