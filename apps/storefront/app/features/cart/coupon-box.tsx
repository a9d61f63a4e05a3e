import type { CartItem } from '@asjad/contract/cart'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Field } from '@asjad/ui/controls/field.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { IconButton } from '@asjad/ui/controls/icon-button.tsx'
import { Tag, X } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { browserCall } from '#app/api/page-data.ts'
import { changeDraft, draftCoupon } from '#app/features/checkout/draft.ts'
import * as m from '#app/i18n/messages/coupon.ts'

/**
 * A coupon code that the API has accepted for this cart, and what it saves; checked again when the cart is opened or
 * changes. The code is stored in the checkout's draft: whatever the checkout will apply is also applied here.
 */
export function useCoupon(items: CartItem[]) {
  const [accepted, setAccepted] = useState<{ code: string; saving: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const checked = useRef(false)
  const cart = items.map(({ variety_id, quantity, problem }) => [variety_id, quantity, problem]).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the cart makes us check again
  useEffect(() => {
    const code = draftCoupon()
    // Without a piece every coupon would be refused, and an undo could not bring it back.
    if (code === null || items.length === 0) return
    const controller = new AbortController()
    const timer = setTimeout(() => void apply(code, controller.signal), checked.current ? debounceMs : 0)
    checked.current = true
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [cart])

  async function apply(text: string, signal?: AbortSignal) {
    try {
      const { data } = await browserCall('POST /coupons/apply', { code: text }, signal ? { signal } : {})
      setAccepted(data)
      setProblem(null)
      changeDraft({ coupon: data.code, couponTyped: data.code })
    } catch (error) {
      if (signal?.aborted) return
      const refused = isApiError(error) && error.status < 500
      setAccepted(null)
      // A code that could not be checked may still be good, so the checkout keeps it.
      if (isApiError(error) && error.code === 'coupon_refused') changeDraft({ coupon: null, couponTyped: '' })
      setTyped(text)
      setProblem(refused ? (Object.values(error.errors)[0]?.[0] ?? error.message) : m.couponFailed())
    }
  }

  function removeCoupon() {
    setAccepted(null)
    setTyped('')
    changeDraft({ coupon: null, couponTyped: '' })
  }

  return { accepted, problem, saving: accepted?.saving ?? 0, typed, setTyped, apply, removeCoupon, setProblem }
}

// Long enough for the change of the cart to be saved first.
const debounceMs = 1_200

/** Closed until the shopper opens it. A refused code stays in the field, with the reason. */
export function CouponBox({
  coupon: { accepted, problem, typed, setTyped, apply, removeCoupon, setProblem },
}: {
  coupon: ReturnType<typeof useCoupon>
}) {
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (typed.trim() === '') return setProblem(m.enterCode())
    setBusy(true)
    await apply(typed)
    setBusy(false)
  }

  if (accepted) {
    return (
      <p className="mt-4 flex items-center gap-2 text-sm" role="status">
        <Icon of={Tag} size={17} className="text-success" />
        <span className="flex-1">{m.applied({ code: accepted.code })}</span>
        <IconButton name={m.removeCoupon()} icon={X} size={16} onClick={removeCoupon} />
      </p>
    )
  }
  return (
    <details className="mt-4" open={problem !== null || undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">{m.haveCode()}</summary>
      <form className="mt-2 flex items-start gap-3" onSubmit={send} noValidate>
        <Field
          className="min-w-0 flex-1"
          label={m.couponCode()}
          figures
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          error={problem ?? undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="line" className="mt-8 px-5!" busy={busy} busyLabel={m.applying()}>
          {m.apply()}
        </Button>
      </form>
    </details>
  )
}
