import type { Product, ProductCard, Variety } from '@asjad/contract/catalog'
import { westernDigits } from '@asjad/contract/digits'
import { canEngrave } from '@asjad/contract/engraving'
import { Button } from '@asjad/ui/controls/button.tsx'
import { TextAreaField } from '@asjad/ui/controls/field.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Stepper } from '@asjad/ui/controls/stepper.tsx'
import { ChevronDown, PenLine, ShoppingBag } from 'lucide'
import { useRef, useState } from 'react'
import { useSalesPause } from '#app/features/gold/live-gold.ts'
import type { Outcome } from '#app/features/product-actions/actions.tsx'
import { BuyFeedback } from '#app/features/product-actions/buy-feedback.tsx'
import { actionField, insteadOfForm, type ProductFormAction } from '#app/features/product-actions/product-form.tsx'
import { whileBusy } from '#app/features/product-actions/use-product-actions.ts'
import { useMarks } from '#app/features/saved/marks.ts'
import * as catalog from '#app/i18n/messages/catalog.ts'
import * as m from '#app/i18n/messages/product.ts'
import * as paths from '#app/paths.ts'
import { AttachmentsField } from './attachments-field.tsx'
import { BuyBar } from './buy-bar.tsx'
import { type Engraving, EngravingField } from './engraving-field.tsx'
import { CompareButton, withVariety } from './mark-buttons.tsx'
import type { BuyRefusal } from './product-form-action.ts'
import { isEngraved, varietyPath } from './product-traits.ts'
import { SizeSelect } from './size-select.tsx'
import { SoldOut } from './sold-out.tsx'

/** At this stock or below, the page shows how many are left. The number is always the real one. */
const lowStock = 3

/** What the shopper chooses, and the button. A sold-out size is named in the button's place. */
export function BuyForm({
  product,
  variety,
  sizeChosen,
  onSizeMissing,
  refusal,
  related,
  inCart,
}: {
  product: Product
  variety: Variety
  sizeChosen: boolean
  onSizeMissing: () => void
  /** Set only after a form was sent without scripts: it is shown again with what was typed. */
  refusal: BuyRefusal | undefined
  related: ProductCard[] | null
  /** Quantity of this variety in the cart when the server rendered the page. */
  inCart: number
}) {
  const typed = refusal?.values ?? {}
  const [requested, setRequested] = useState(() => Number(westernDigits(typed.quantity ?? '')) || 1)
  const [engraving, setEngraving] = useState<Engraving>({
    text: typed.custom_text ?? '',
    typeface: typed.typeface === 'modern' ? 'modern' : 'naskh',
  })
  const [note, setNote] = useState(typed.note ?? '')
  const [files, setFiles] = useState<File[]>([])
  const [missing, setMissing] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(refusal ? { problem: refusal.message } : null)
  const field = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const quantity = Math.min(requested, Math.max(1, variety.quantity))
  const engraved = isEngraved(product)
  const salesPause = useSalesPause(variety.price_parts !== null)
  const { cart } = useMarks(product)

  async function buy() {
    const textMissing = engraved && !canEngrave(engraving.text, product)
    if (textMissing) {
      setMissing(true)
      field.current?.focus()
    }
    if (!sizeChosen) {
      onSizeMissing()
      document.querySelector<HTMLElement>('#sizes a')?.focus()
    }
    if (textMissing || !sizeChosen) return
    setOutcome(null)
    const productInSize = withVariety(product, variety)
    const answer = await whileBusy('cart', product.id, (actions) =>
      actions.addToCart(
        productInSize,
        {
          quantity,
          ...(engraved && {
            custom_text: engraving.text.trim(),
            typeface: engraving.typeface,
            attachments: files,
          }),
          ...(note.trim() && { note: note.trim() }),
        },
        true,
      ),
    )
    setOutcome(answer ?? null)
    if (answer && 'item' in answer) {
      setRequested(1)
      setFiles([])
    }
  }

  if (variety.quantity === 0) return <SoldOut product={product} related={related} />
  const buttonLabel = (
    <>
      <Icon of={ShoppingBag} size={19} />
      {catalog.addToCart()}
    </>
  )
  const button = {
    type: 'submit' as const,
    name: actionField,
    value: 'cart' satisfies ProductFormAction,
    busy: cart.busy,
    busyLabel: catalog.adding(),
    disabled: salesPause !== null,
    onClick: insteadOfForm(buy),
  }
  return (
    <form
      method="post"
      action={sizeChosen ? varietyPath(product.id, variety.id) : paths.product(product.id)}
      encType={engraved ? 'multipart/form-data' : undefined}
      // Enter in a field must not buy; only the button does.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      {inCart > 0 && <input type="hidden" name="in_cart" value={inCart} />}
      {engraved && (
        <>
          {!sizeChosen && <SizeSelect product={product} typed={typed.variety_id} />}
          <EngravingField
            product={product}
            value={engraving}
            onChange={setEngraving}
            missing={missing}
            refusal={refusal?.errors.custom_text?.[0]}
            input={field}
          />
          <AttachmentsField files={files} onChange={setFiles} refusal={refusal?.errors.attachments?.[0]} />
        </>
      )}
      <details className="fold mt-4" open={typed.note ? true : undefined}>
        <summary className="inline-flex min-h-11 items-center gap-2 text-sm">
          <Icon of={PenLine} size={17} />
          <span className="link">{m.addNote()}</span>
          <Icon of={ChevronDown} size={16} className="fold-mark" />
        </summary>
        <TextAreaField
          name="note"
          label={m.note()}
          error={refusal?.errors.note?.[0]}
          help={m.noteHelp()}
          value={note}
          rows={3}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
        />
      </details>
      <div ref={row} className="mt-4 flex flex-wrap gap-3">
        <Stepper name="quantity" value={quantity} max={variety.quantity} onChange={setRequested} />
        <Button {...button} className="flex-1 px-4! whitespace-nowrap">
          {buttonLabel}
        </Button>
        <CompareButton
          product={product}
          variety={variety}
          className="tip-end size-12! rounded-sm! border border-line-strong max-lg:hidden"
        />
      </div>
      <BuyFeedback salesPause={salesPause} outcome={outcome} />
      <div className="mt-2 text-sm text-ink-2">
        {variety.quantity <= lowStock && <p className="font-medium text-warning">{m.stockLeft(variety.quantity)}</p>}
        {engraved && <p>{m.engravedStays()}</p>}
      </div>
      <BuyBar product={product} variety={variety} hideWhileVisible={row}>
        <Button {...button} className="flex-[1.4] px-4!">
          {buttonLabel}
        </Button>
      </BuyBar>
    </form>
  )
}
