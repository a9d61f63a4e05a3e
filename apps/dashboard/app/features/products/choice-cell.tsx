import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Check } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CellPanel } from '#app/ui/cell-panel.tsx'
import { faultOf, useEditing } from './editing.ts'

export type Choice = { value: string; name: string }

/** One of several values, chosen where it is shown. */
export function ChoiceCell({
  productId,
  name,
  value,
  choices,
  onSave,
  children,
}: {
  productId: number
  name: string
  value: string
  choices: readonly Choice[]
  onSave: (value: string) => Promise<unknown>
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { onOpen } = useEditing()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    onOpen(productId, true)
    return () => onOpen(productId, false)
  }, [isOpen, productId, onOpen])

  async function choose(chosen: string) {
    setOpen(false)
    button.current?.focus()
    setFault(undefined)
    if (chosen === value || busy) return
    setBusy(true)
    try {
      await onSave(chosen)
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`cell-edit ${fault ? 'is-faulty' : ''}`}
        aria-haspopup="dialog"
        aria-busy={busy}
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">{name}: </span>
        {children}
      </button>
      {isOpen && (
        <CellPanel label={name} onClose={() => setOpen(false)}>
          <div role="menu" aria-label={name}>
            {choices.map((choice) => (
              <button
                key={choice.value}
                type="button"
                role="menuitemradio"
                aria-checked={choice.value === value}
                className="menu-item"
                onClick={() => choose(choice.value)}
              >
                <bdi className="flex-1 text-start">{choice.name}</bdi>
                {choice.value === value && <Icon of={Check} size={15} />}
              </button>
            ))}
          </div>
        </CellPanel>
      )}
      {fault && (
        <span role="alert" className="block max-w-56 text-xs whitespace-normal text-danger">
          {fault}
        </span>
      )}
    </>
  )
}
