import type { StaffTransfer } from '@asjad/contract/admin/transfers'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Field, FieldFrame } from '@asjad/ui/controls/field.tsx'
import { Riyal } from '@asjad/ui/controls/riyal.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { Check } from 'lucide'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { useDraft } from '#app/forms/draft.ts'
import { typedNumber } from '#app/forms/typed-number.ts'
import { useShortcuts } from '#app/frame/keyboard.ts'
import * as m from '#app/i18n/messages/transfers.ts'
import { DraftNote } from '#app/ui/draft-note.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { isReference, plainReference } from './bank-reference.ts'
import { expectedOutcome } from './expected-outcome.ts'
import { outcomeText } from './transfer-looks.ts'

const ConfirmTransfer = lazyComponent(() => import('./confirm-transfer.tsx'))
const RefuseReceipt = lazyComponent(() => import('./refuse-receipt.tsx'))

type Typed = { amount: string; reference: string }

/** What arrived, with its reference at the bank. What the button will do is told while the amount is typed. */
export function Decision({ transfer, onDecided }: { transfer: StaffTransfer; onDecided: () => void }) {
  const { order_id: orderId, missing, can } = transfer
  const proposed: Typed = { amount: missing > 0 ? formatMoney(missing) : '', reference: '' }
  const [typed, setTyped] = useState<Typed>()
  const [faults, setFaults] = useState<Partial<Typed>>({})
  const [asking, setAsking] = useState<'confirm' | 'refuse'>()
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft<Typed>(`transfer ${orderId}`, typed ?? null)
  const now = typed ?? proposed
  const amount = typedNumber(now.amount)
  const expected = expectedOutcome(transfer, amount)
  const receipt = transfer.receipts.find(({ state }) => state === 'waiting')

  const type = (change: Partial<Typed>) => {
    setTyped({ ...now, ...change })
    setFaults({})
  }

  function ask(event?: FormEvent) {
    event?.preventDefault()
    const wrong: Partial<Typed> = {
      ...(!expected && { amount: m.amountBad() }),
      ...(!isReference(now.reference) && { reference: m.referenceBad() }),
    }
    setFaults(wrong)
    const first = wrong.amount ? 'amount' : wrong.reference ? 'reference' : undefined
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus()
    else setAsking('confirm')
  }

  function decided() {
    draft.discard()
    setTyped(undefined)
    onDecided()
  }

  const canRefuse = can.refuse_receipt && receipt !== undefined
  useShortcuts({ ...(can.confirm && { a: () => ask() }), ...(canRefuse && { r: () => setAsking('refuse') }) })
  if (!can.confirm && !canRefuse) return null
  return (
    <>
      <form ref={form} className="grid gap-4" noValidate onSubmit={ask}>
        <DraftNote draft={draft} onRestore={setTyped} />
        {can.confirm && (
          <>
            <FieldFrame label={m.amount()} error={faults.amount} required>
              {(described) => (
                <div className="affix affix-money">
                  <span>
                    <Riyal />
                  </span>
                  <input
                    {...described}
                    name="amount"
                    className="field field-tool field-num flex-1"
                    dir="ltr"
                    inputMode="decimal"
                    autoComplete="off"
                    value={now.amount}
                    onChange={(event) => type({ amount: event.currentTarget.value })}
                  />
                </div>
              )}
            </FieldFrame>
            <Field
              label={m.reference()}
              help={m.referenceHelp()}
              error={faults.reference}
              name="reference"
              figures
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={now.reference}
              onChange={(event) => type({ reference: event.currentTarget.value })}
            />
            <p
              className={`text-[.8125rem] ${expected?.outcome === 'confirmed' ? 'muted' : 'text-warning'}`}
              role="status"
            >
              {expected && outcomeText(expected)}
            </p>
          </>
        )}
        <div className="grid gap-2">
          {can.confirm && (
            <ToolButton type="submit" variant="primary" icon={Check} keys={['A']}>
              {m.confirm()}
            </ToolButton>
          )}
          {canRefuse && (
            <ToolButton variant="danger-line" keys={['R']} onClick={() => setAsking('refuse')}>
              {m.refuse()}
            </ToolButton>
          )}
        </div>
      </form>
      <Suspense>
        {asking === 'confirm' && expected && (
          <ConfirmTransfer
            transfer={transfer}
            amount={amount}
            reference={plainReference(now.reference)}
            expected={expected}
            onClose={() => setAsking(undefined)}
            onDone={decided}
          />
        )}
        {asking === 'refuse' && receipt && (
          <RefuseReceipt
            transfer={transfer}
            receiptId={receipt.id}
            onClose={() => setAsking(undefined)}
            onDone={onDecided}
          />
        )}
      </Suspense>
    </>
  )
}
