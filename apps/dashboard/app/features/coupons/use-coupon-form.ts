import { isApiError } from '@asjad/ui/api/api-error.ts'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { useState } from 'react'
import { type Clash, clashIn } from '#app/forms/clashing-fields.tsx'
import { rulesFor, type Typed } from './coupon-values.ts'

/** The fields of a coupon or a series. A percentage without a cap is sent by the second press. */
export function useCouponForm({
  start,
  makes,
  send,
}: {
  start: Typed
  makes: 'code' | 'series'
  send: (typed: Typed, version: number | undefined) => Promise<unknown>
}) {
  const [typed, setTyped] = useState(start)
  const [isAsked, setAsked] = useState(false)
  const [clash, setClash] = useState<Clash>()
  const isUncapped = typed.kind === 'percent' && typed.cap.trim() === '' && typed.discount.trim() !== ''
  const wasUncapped = start.kind === 'percent' && start.cap === '' && start.discount === typed.discount

  const form = useForm({
    rules: rulesFor(makes, typed.kind),
    fieldAliases: { percent: 'discount', amount: 'discount' },
    async send() {
      if (isUncapped && !wasUncapped && !isAsked) return setAsked(true)
      await send(typed, clash?.version)
    },
    onError(error) {
      const found = isApiError(error) ? clashIn(error) : undefined
      setClash(found)
      return found !== undefined
    },
  })

  return {
    form,
    typed,
    clash,
    /** Whether the next press saves without a cap. */
    asksAboutCap: isUncapped && isAsked,
    isTouched: JSON.stringify(typed) !== JSON.stringify(start),
    type: (change: Partial<Typed>) => {
      setTyped((before) => ({ ...before, ...change }))
      if ('kind' in change || 'discount' in change) setAsked(false)
    },
  }
}
