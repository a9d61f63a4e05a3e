import { westernDigits } from '@asjad/contract/digits'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { Check, ChevronDown, CircleAlert, X } from 'lucide'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { browserCall } from '#app/api/page-data.ts'
import * as m from '#app/i18n/messages/coupon.ts'
import { changeDraft } from './draft.ts'

/** A coupon code and what it saves. A refused code stays in the field, with the reason. */
export function CouponField({
  applied,
  typed,
  saved,
  refusal,
}: {
  /** The code that is applied. */
  applied: string | null
  typed: string
  saved: number | null
  /** Why a code that was applied no longer is. */
  refusal?: string | undefined
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const fold = useRef<HTMLDetailsElement>(null)
  const [busy, setBusy] = useState(false)
  const [foundFault, setFault] = useState<string | null>(null)
  const fault = foundFault ?? refusal ?? null

  // Open it once if there is already a code. After that the shopper decides.
  const hasCode = applied !== null || typed !== ''
  useEffect(() => {
    if (hasCode && fold.current) fold.current.open = true
  }, [hasCode])

  async function apply(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const code = westernDigits(typed).replace(/\s/g, '').toUpperCase()
    if (code === '') {
      setFault(m.enterCode())
      input.current?.focus()
      return
    }
    setBusy(true)
    setFault(null)
    try {
      const { data } = await browserCall('POST /coupons/apply', { code })
      changeDraft({ coupon: data.code, couponTyped: data.code })
    } catch (error) {
      setFault(isApiError(error) ? (error.errors.code?.[0] ?? error.message) : m.couponFailed())
      input.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <details ref={fold} className="fold">
      <summary className="flex min-h-11 items-center justify-between text-[.9375rem]">
        {m.haveCode()}
        <Icon of={ChevronDown} size={18} className="fold-mark" />
      </summary>
      <form className="pt-1 pb-2" onSubmit={apply} noValidate>
        <label className="sr-only" htmlFor={id}>
          {m.coupon()}
        </label>
        <div className="flex gap-2">
          <input
            ref={input}
            id={id}
            className="field field-num min-w-0 flex-1"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            value={typed}
            readOnly={applied !== null}
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${id}news`}
            onChange={({ target }) => {
              setFault(null)
              changeDraft({ couponTyped: target.value })
            }}
          />
          {applied === null ? (
            <Button type="submit" variant="line" className="px-5!" busy={busy} busyLabel={m.applying()}>
              {m.apply()}
            </Button>
          ) : (
            <button
              type="button"
              className="icon-btn"
              aria-label={m.removeCoupon()}
              onClick={() => {
                changeDraft({ coupon: null, couponTyped: '' })
                input.current?.focus()
              }}
            >
              <Icon of={X} size={18} />
            </button>
          )}
        </div>
        <div id={`${id}news`} role="status">
          {fault && (
            <p className="error">
              <Icon of={CircleAlert} size={15} stroke={1.8} />
              <span>{fault}</span>
            </p>
          )}
          {!fault && applied !== null && saved !== null && (
            <p className="mt-2 flex items-center gap-2 text-sm text-success">
              <Icon of={Check} size={16} stroke={2} />
              <span>
                {m.youSave()} <Price value={saved} />
              </span>
            </p>
          )}
        </div>
      </form>
    </details>
  )
}
