import type { Coupon } from '@asjad/contract/admin/coupons'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Price } from '@asjad/ui/controls/price.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useId } from 'react'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { ThingHistory } from '#app/features/audit/thing-history.tsx'
import { ClashingFields } from '#app/forms/clashing-fields.tsx'
import { useDraft } from '#app/forms/draft.ts'
import * as m from '#app/i18n/messages/coupons.ts'
import { Presence } from '#app/live/presence.tsx'
import { DraftNote } from '#app/ui/draft-note.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { Note } from '#app/ui/note.tsx'
import { AfterDelay, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { BasketPreview } from './basket-preview.tsx'
import { Uses } from './coupon-columns.tsx'
import { AskAboutCap, CouponFields } from './coupon-fields.tsx'
import { CouponStateMark, periodText, termsText } from './coupon-looks.tsx'
import { CouponUses } from './coupon-uses.tsx'
import { changesOf, editedIn, fieldsIn, type Typed, typedOf } from './coupon-values.ts'
import { useCouponForm } from './use-coupon-form.ts'

/** One coupon beside the list, by its own address. */
export default function CouponDrawer({ id, onClose, onDone }: { id: number; onClose: () => void; onDone: () => void }) {
  const found = useLoad(`coupon ${id}`, (signal) => call('GET /admin/coupons/:id', { id }, { signal }))
  const coupon = found.value?.data
  if (coupon)
    return (
      <OpenCoupon
        key={coupon.version}
        {...{ coupon, onClose }}
        onChanged={async () => {
          onDone()
          await found.reload()
        }}
        onGone={() => {
          onDone()
          onClose()
        }}
      />
    )
  return (
    <Drawer title={m.code()} onClose={onClose}>
      {found.error ? (
        isApiError(found.error) && found.error.code === 'not_found' ? (
          <Note tone="info">{m.missing()}</Note>
        ) : (
          <Failed onRetry={found.reload} />
        )
      ) : (
        <AfterDelay>
          <TableSkeleton columns={2} rows={6} />
        </AfterDelay>
      )}
    </Drawer>
  )
}

const fieldNames: Record<string, () => string> = {
  code: m.code,
  percent: m.percentField,
  amount: m.amountField,
  cap: m.cap,
  minimum: m.minimum,
  most_per_account: m.perAccount,
  most_in_all: m.inAll,
  starts_at: m.from,
  ends_at: m.until,
}

function OpenCoupon({
  coupon,
  onClose,
  onChanged,
  onGone,
}: {
  coupon: Coupon
  onClose: () => void
  onChanged: () => Promise<void>
  onGone: () => void
}) {
  const formId = useId()
  const { run, busy } = useAction()
  const code = `\u2066${coupon.code}\u2069`
  const change = (fields: object, version = coupon.version) =>
    call('PATCH /admin/coupons/:id', { id: coupon.id, ...fields }, { headers: { 'if-match': `"${version}"` } })
  const { form, typed, clash, asksAboutCap, isTouched, type } = useCouponForm({
    start: typedOf(coupon),
    makes: 'code',
    async send(typed, version) {
      await change(changesOf(coupon, typed), version)
      draft.discard()
      toast.success(m.saved({ code }))
      await onChanged()
    },
  })

  const draft = useDraft(`coupon ${coupon.id}`, isTouched ? editedIn(coupon, typed) : null)

  const setActive = (active: boolean) =>
    run(async () => {
      await change({ active })
      toast.success((active ? m.resumed : m.endedNow)({ code }))
      await onChanged()
    })

  const remove = () =>
    run(async () => {
      try {
        await call('DELETE /admin/coupons/:id', { id: coupon.id })
      } catch (error) {
        if (!isApiError(error) || error.code !== 'in_use') throw error
        toast.error(m.inUse(), { long: true })
        return onChanged()
      }
      toast.success(m.removed({ code }))
      onGone()
    })

  const ofSeries = coupon.series_id !== null
  return (
    <Drawer
      title={coupon.code}
      isCode
      isUnsaved={isTouched}
      isKept
      onClose={onClose}
      foot={(close) => (
        <>
          <span className="me-auto inline-flex gap-2">
            <ToolButton
              variant={coupon.active ? 'danger-line' : 'line'}
              busy={busy}
              onClick={() => setActive(!coupon.active)}
            >
              {coupon.active ? m.end() : m.resume()}
            </ToolButton>
            {!coupon.terms_fixed && !ofSeries && (
              <ToolButton variant="danger-line" busy={busy} onClick={remove}>
                {m.remove()}
              </ToolButton>
            )}
          </span>
          <ToolButton onClick={close}>{m.cancel()}</ToolButton>
          {!ofSeries && (
            <ToolButton
              type="submit"
              form={formId}
              variant="primary"
              busy={form.busy}
              aria-disabled={!isTouched || undefined}
            >
              {asksAboutCap ? m.saveUncapped() : m.save()}
            </ToolButton>
          )}
        </>
      )}
    >
      <div className="grid gap-5">
        <Presence kind="coupon" id={coupon.id} isEditing={isTouched} />
        <Facts coupon={coupon} />
        {ofSeries ? (
          <Note
            tone="info"
            actions={
              <Link className="link" to={`/coupons/series?open=${coupon.series_id}`}>
                {m.openSeries()}
              </Link>
            }
          >
            {m.ofSeries()}
          </Note>
        ) : (
          <form {...form.props} id={formId} className="form-grid">
            <DraftNote draft={draft} onRestore={type} />
            {coupon.terms_fixed && <Note tone="info">{m.termsFixed()}</Note>}
            <CouponFields {...{ form, typed }} makes="code" isFixed={coupon.terms_fixed} onType={type} />
            {asksAboutCap && <AskAboutCap typed={typed} onCap={(cap) => type({ cap })} />}
            {clash && (
              <ClashingFields
                clash={clash}
                names={fieldNames}
                onTheirs={(field, value) => type(theirs(coupon, typed, field, value))}
              />
            )}
            <FormProblem text={form.problem} />
          </form>
        )}
        <BasketPreview typed={typed} />
        <CouponUses coupon={coupon} />
        <ThingHistory kind="coupon" id={coupon.id} />
      </div>
    </Drawer>
  )
}

/** The fields with somebody else's value in one of them. */
const theirs = (coupon: Coupon, typed: Typed, field: string, value: unknown) =>
  typedOf({ ...coupon, ...fieldsIn(typed), [field]: value })

const Facts = ({ coupon }: { coupon: Coupon }) => (
  <dl className="sum">
    <dt>{m.state()}</dt>
    <dd>
      <CouponStateMark state={coupon.state} boxed />
    </dd>
    <dt>{m.discount()}</dt>
    <dd>{termsText(coupon)}</dd>
    <dt>{m.period()}</dt>
    <dd>{periodText(coupon)}</dd>
    <dt>{m.uses()}</dt>
    <dd>
      <Uses uses={coupon.uses} most={coupon.most_in_all} />
    </dd>
    <dt>{m.given()}</dt>
    <dd>
      <Price value={coupon.given} />
    </dd>
    <dt>{m.sales()}</dt>
    <dd>
      <Price value={coupon.sales} />
    </dd>
  </dl>
)
