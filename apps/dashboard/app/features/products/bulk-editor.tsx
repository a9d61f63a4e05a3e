import type { StaffCategory } from '@asjad/contract/admin/categories'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { failureText } from '@asjad/ui/api/failure-text.ts'
import { close } from '@asjad/ui/i18n/messages/common.ts'
import { cancel } from '@asjad/ui/i18n/messages/forms.ts'
import { Check, X } from 'lucide'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { useLoad } from '#app/api/use-load.ts'
import { useShortcuts } from '#app/frame/keyboard.ts'
import * as b from '#app/i18n/messages/bulk-products.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { Failed } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { type BulkKind, changeOf, firstTyped, type Selected } from './bulk-change.ts'
import { fieldsOf } from './bulk-fields.tsx'
import { askedOutcome, type Outcome, outcomeOf } from './bulk-outcome.tsx'
import { BulkPreview } from './bulk-preview.tsx'

const titles: Record<BulkKind, (n: number) => string> = {
  making: b.makingTitle,
  category: b.categoryTitle,
  publish: b.publishTitle,
  unpublish: b.unpublishTitle,
  archive: b.archiveTitle,
  schedule: b.scheduleTitle,
  tax_category: b.taxTitle,
  struck_price: b.struckTitle,
  end_struck_price: b.endStruckTitle,
  home_section: b.homeTitle,
}
const typingMs = 250

/** One change of many products: its fields, what it would do to each, and the button that does it. */
export default function BulkEditor({
  kind,
  selected,
  count,
  atLeast,
  categories,
  onClose,
  onDone,
}: {
  kind: BulkKind
  selected: Selected
  count: number
  /** There are more than that: how many is known with what would happen to them. */
  atLeast: boolean
  categories: readonly StaffCategory[] | undefined
  onClose: () => void
  onDone: (outcome: Outcome) => void
}) {
  const [typed, setTyped] = useState(firstTyped)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const keyOf = useIdempotencyKey()
  const titleId = useId()
  useShortcuts({ escape: onClose })
  useEffect(() => panel.current?.querySelector<HTMLElement>('.bulk-edit-body :is(input, select, button)')?.focus(), [])

  const change = changeOf(kind, typed)
  const wanted = useSettled(JSON.stringify(change && { ...selected, change }))
  const preview = useLoad(wanted, async (signal) =>
    wanted === 'null' ? null : (await call('POST /admin/products/bulk/preview', JSON.parse(wanted), { signal })).data,
  )
  const result = preview.value
  const isShown = result && !preview.outdated && wanted === JSON.stringify(change && { ...selected, change })
  const changing = isShown ? result.products : 0

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !change || changing === 0) return
    setBusy(true)
    setProblem(undefined)
    try {
      const input = { ...selected, change }
      const { data } = await call('POST /admin/products/bulk', input, { headers: keyOf(input) })
      onDone(outcomeOf(data))
    } catch (error) {
      if (isApiError(error) && error.code === 'approval_required') onDone(askedOutcome())
      else setProblem(textOf(error))
    } finally {
      setBusy(false)
    }
  }

  const fields = fieldsOf(kind, {
    typed,
    categories,
    onType: (changes) => setTyped((before) => ({ ...before, ...changes })),
  })
  return (
    <section ref={panel} className="bulk-edit" aria-labelledby={titleId}>
      <form className="contents" onSubmit={submit} noValidate>
        <div className="flex items-center gap-3 py-2 ps-4 pe-2">
          <h2 id={titleId} className="font-semibold">
            {titles[kind](atLeast && isShown ? changing : count)}
          </h2>
          <ToolButton variant="bare" icon={X} label={close()} className="ms-auto" onClick={onClose} />
        </div>
        <div className={`bulk-edit-body ${fields ? 'has-fields' : ''}`}>
          {fields && <div className="grid content-start gap-3">{fields}</div>}
          <div className="min-w-0" aria-busy={preview.loading}>
            {preview.error ? (
              <Failed onRetry={preview.reload} text={textOf(preview.error)} />
            ) : result ? (
              <div className={preview.loading ? 'opacity-60' : ''}>
                <BulkPreview kind={kind} result={result} categories={categories} />
              </div>
            ) : (
              <p className="muted py-2">{change ? '' : b.fillFirst()}</p>
            )}
          </div>
        </div>
        <div className="dlg-foot rounded-b-(--radius-md)">
          <span className="muted me-auto text-[.8125rem]" role="status">
            {isShown && <Summary {...result} />}
          </span>
          <FormProblem text={problem} />
          <ToolButton onClick={onClose}>{cancel()}</ToolButton>
          <ToolButton type="submit" variant="primary" icon={Check} busy={busy} aria-disabled={changing === 0}>
            {b.apply(isShown ? changing : count)}
          </ToolButton>
        </div>
      </form>
    </section>
  )
}

const textOf = (error: unknown) =>
  isApiError(error) ? (Object.values(error.errors)[0]?.[0] ?? error.message) : failureText(error)

function Summary(result: { products: number; varieties: number; faulty: number; below_cost: number }) {
  if (result.products === 0 && result.faulty === 0) return b.nothingChanges()
  const parts = [
    result.varieties > 0 && b.varietiesAnd(result.varieties),
    result.faulty > 0 && b.faulty(result.faulty),
    b.undoFor(),
  ].filter(Boolean)
  return (
    <>
      {parts.join(' · ')}
      {result.below_cost > 0 && (
        <strong className="block font-medium text-danger">{b.belowCost(result.below_cost)}</strong>
      )}
    </>
  )
}

/** A value once it has not changed for a moment: a preview for each letter would be too many. */
function useSettled(value: string) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
