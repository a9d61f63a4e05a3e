import { toast } from '@asjad/ui/controls/toast.tsx'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { useDraft } from '#app/forms/draft.ts'
import { typedNumber } from '#app/forms/typed-number.ts'
import { UnsavedChanges } from '#app/forms/unsaved-changes.tsx'
import * as m from '#app/i18n/messages/coupons.ts'
import { DraftNote } from '#app/ui/draft-note.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SaveBar } from '#app/ui/save-bar.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { BasketPreview } from './basket-preview.tsx'
import { AskAboutCap, CouponFields } from './coupon-fields.tsx'
import { fieldsIn, nothingTyped } from './coupon-values.ts'
import { useCouponForm } from './use-coupon-form.ts'

/** A new code, or a series of codes that are good once each. */
export function NewCoupon() {
  const [query, setQuery] = useSearchParams()
  const makes = query.has('series') ? 'series' : 'code'
  const navigate = useNavigate()
  const keyOf = useIdempotencyKey()
  const { form, typed, asksAboutCap, isTouched, type } = useCouponForm({
    start: nothingTyped,
    makes,
    async send(typed) {
      if (makes === 'series') {
        const { code: _, most_in_all: __, ...fields } = fieldsIn(typed)
        const input = { ...fields, prefix: typed.prefix, count: typedNumber(typed.count) }
        const { data } = await call('POST /admin/coupon-series', input, { headers: keyOf(input) })
        toast.success(m.seriesMade(data.codes))
        draft.discard()
        return navigate(`/coupons/series?open=${data.id}`, { state: { saved: true } })
      }
      const { data } = await call('POST /admin/coupons', fieldsIn(typed))
      toast.success(m.created({ code: `\u2066${data.code}\u2069` }))
      draft.discard()
      return navigate(`/coupons?coupon=${data.id}`, { state: { saved: true } })
    },
  })
  const draft = useDraft('coupon new', isTouched ? typed : null)
  const choose = (series: boolean) => setQuery(series ? { series: '' } : {}, { replace: true })

  return (
    <>
      <PageHead
        title={makes === 'series' ? m.newSeries() : m.newCoupon()}
        backTo={makes === 'series' ? '/coupons/series' : '/coupons'}
      />
      <DraftNote draft={draft} onRestore={type} />
      <div className="cols">
        <form {...form.props} className="sect sect-pad form-grid">
          <Segments
            className="justify-self-start"
            label={m.whatToMake()}
            value={makes === 'series'}
            options={[
              [false, m.oneCode()],
              [true, m.singleUse()],
            ]}
            onChoose={choose}
          />
          <CouponFields {...{ form, typed, makes }} onType={type} />
          {asksAboutCap && <AskAboutCap typed={typed} onCap={(cap) => type({ cap })} />}
          <FormProblem text={form.problem} />
        </form>
        <BasketPreview typed={typed} />
      </div>
      {isTouched && (
        <SaveBar
          changes={makes === 'series' ? m.newSeriesNote() : m.newNote()}
          verb={asksAboutCap ? m.saveUncapped() : makes === 'series' ? m.make() : m.save()}
          busy={form.busy}
          onSave={() => form.props.ref.current?.requestSubmit()}
          onDiscard={() => {
            draft.discard()
            type(nothingTyped)
          }}
        />
      )}
      <UnsavedChanges when={isTouched} />
    </>
  )
}
