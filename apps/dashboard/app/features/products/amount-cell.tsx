import { Spinner } from '@asjad/ui/controls/spinner.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { typedNumber } from '#app/forms/typed-number.ts'
import * as m from '#app/i18n/messages/products.ts'
import { faultOf, useEditing } from './editing.ts'

/**
 * An amount that is edited where it stands: Enter saves, Escape reverts. What was typed stays open when the cell is left,
 * and a cell that could not be saved says why.
 */
export function AmountCell({
  productId,
  name,
  value,
  onSave,
  children,
}: {
  productId: number
  /** "Edit the making of Ring" */
  name: string
  value: number | null
  onSave: (amount: number) => Promise<unknown>
  /** How it is shown. */
  children: ReactNode
}) {
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { onOpen } = useEditing()
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const faultId = useId()
  const first = value === null ? '' : formatMoney(value)
  const isOpen = typed !== undefined
  useEffect(() => {
    if (!isOpen) return
    input.current?.select()
    onOpen(productId, true)
    return () => onOpen(productId, false)
  }, [isOpen, productId, onOpen])

  function close() {
    setTyped(undefined)
    setFault(undefined)
    requestAnimationFrame(() => button.current?.focus())
  }

  async function save() {
    if (busy || typed === undefined) return
    const amount = typedNumber(typed)
    if (typed.trim() === first || amount === value) return close()
    if (Number.isNaN(amount)) return setFault(m.typeAmount())
    setBusy(true)
    try {
      await onSave(Math.round(amount * 100) / 100)
      close()
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setBusy(false)
    }
  }

  if (!isOpen)
    return (
      <button ref={button} type="button" className="cell-edit" onClick={() => setTyped(first)}>
        <span className="sr-only">{name}: </span>
        {children}
      </button>
    )
  return (
    <span className="inline-grid justify-items-end">
      <span className="relative">
        <input
          ref={input}
          className="field field-tool field-num w-28"
          dir="ltr"
          inputMode="decimal"
          aria-label={name}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? faultId : undefined}
          title={m.keysSave()}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => typed === first && !fault && setTyped(undefined)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void save()
            else if (event.key === 'Escape') close()
            else return
            event.preventDefault()
            event.stopPropagation()
          }}
        />
        {busy && (
          <span className="absolute inset-y-0 start-2 grid place-items-center" role="status" aria-label={m.saving()}>
            <Spinner className="size-2.5" />
          </span>
        )}
      </span>
      {fault && (
        <span id={faultId} role="alert" className="max-w-48 text-start text-xs whitespace-normal text-danger">
          {fault}
        </span>
      )}
    </span>
  )
}
