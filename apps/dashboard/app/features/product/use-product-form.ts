import type { StaffProduct } from '@asjad/contract/admin/product-fields'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { failureAdvice } from '@asjad/ui/api/failure-text.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { pressEnded, watchPresses } from '@asjad/ui/forms/press.ts'
import { type FocusEvent, type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { readDraft, writeDraft } from '#app/forms/draft.ts'
import * as m from '#app/i18n/messages/product-form.ts'
import { changedNames, rebase, withIds, withKeysOf } from './form-changes.ts'
import { type Faults, faultsOf, gapsIn } from './form-faults.ts'
import { placeOf } from './form-patch.ts'
import { emptyValues, type FormValues, type Texts, valuesOf } from './form-values.ts'
import { editedRow, type RowEdit } from './row-edits.ts'
import { type Clash, clashOf, type SaveStep, saveSteps } from './save-product.ts'

/** What the fields began from, what stands in them, and the product as the server knows it. */
export type Editing = {
  product: StaffProduct | null
  base: FormValues
  version: number | null
  values: FormValues
}

type Kept = Pick<Editing, 'base' | 'version' | 'values'>

const recordOf = (product: StaffProduct | null) => `product ${product?.id ?? 'new'}`

function started(product: StaffProduct | null): Editing & { restoredAt: string | null } {
  const base = product ? valuesOf(product) : emptyValues()
  const kept = readDraft<Kept>(recordOf(product))
  const isUseful = kept !== null && changedNames(kept.value.base, kept.value.values).length > 0
  return {
    product,
    ...(isUseful ? kept.value : { base, version: product?.version ?? null, values: base }),
    restoredAt: isUseful ? kept.at : null,
  }
}

/** The product form: what is typed, what is wrong with it, and saving it. */
export function useProductForm(
  opened: StaffProduct | null,
  options: {
    onCreated: (product: StaffProduct) => void
    /** Resolves once no picture is under way. */
    uploaded: () => Promise<void>
  },
) {
  const [first] = useState(() => started(opened))
  const [state, setState] = useState<Editing>(first)
  const [restoredAt, setRestoredAt] = useState(first.restoredAt)
  const [faults, setFaults] = useState<Faults>({})
  /** Set anew by every save that is refused: the first of these fields gets the focus. */
  const [refused, setRefused] = useState<Faults>()
  const [problem, setProblem] = useState<string>()
  const [clash, setClash] = useState<Clash>()
  const [merged, setMerged] = useState<{ names: string[] }>()
  const [busy, setBusy] = useState(false)
  const current = useRef<Editing>(first)
  const saving = useRef(false)
  const edited = useRef(new Set<string>())
  useEffect(watchPresses, [])
  const keyOf = useIdempotencyKey()

  const put = useCallback((next: Editing) => {
    current.current = next
    setState(next)
  }, [])
  const actions = useMemo(() => {
    const change = (edit: (values: FormValues) => FormValues) =>
      put({ ...current.current, values: edit(current.current.values) })
    return {
      change,
      set: <Name extends keyof Texts>(name: Name, value: Texts[Name]) =>
        change((values) => ({ ...values, texts: { ...values.texts, [name]: value } })),
      setRow: (key: string, edit: RowEdit) =>
        change((values) => ({
          ...values,
          rows: values.rows.map((row) => (row.key === key ? editedRow(row, edit) : row)),
        })),
      fault: (id: string, text: string | undefined) =>
        setFaults(({ [id]: _, ...others }) => (text ? { ...others, [id]: text } : others)),
    }
  }, [put])

  const changed = useMemo(() => changedNames(state.base, state.values), [state.base, state.values])
  useKeptDraft(state, changed.length > 0)

  /** The server's product after a save: what was typed since stays on top of it. */
  function accept({ product, sent }: { product: StaffProduct; sent: FormValues }) {
    const saved = valuesOf(product)
    const values = withIds(current.current.values, saved)
    const onto = withKeysOf(saved, values)
    put({ product, base: onto, version: product.version, values: rebase(withIds(sent, saved), values, onto) })
  }

  /** `leaves`: whoever saves is on the way to another page. */
  async function save(target: Partial<Texts> = {}, leaves = false) {
    if (saving.current) return false
    saving.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await options.uploaded()
      const before = current.current
      put({ ...before, values: { ...before.values, texts: { ...before.values.texts, ...target } } })
      const wrong = wrongIn(current.current)
      if (Object.keys(wrong).length > 0) return refuse(wrong)
      setFaults({})
      const isNew = before.product === null
      const names = new Set(changedNames(before.base, current.current.values))
      for await (const step of saveSteps(() => current.current, keyOf)) accept(step)
      const { product } = current.current
      if (product && before.product) tellMerged(before, product, names)
      setRestoredAt(null)
      toast.success(m.saved())
      if (isNew && product) {
        writeDraft(recordOf(null), null)
        if (!leaves) options.onCreated(product)
      }
      return true
    } catch (error) {
      handle(error)
      return false
    } finally {
      saving.current = false
      setBusy(false)
    }
  }

  function tellMerged(before: Editing, product: StaffProduct, own: Set<string>) {
    const names = changedNames(before.base, valuesOf(product)).filter(
      (name) => !own.has(name) && !['status', 'publish_at', 'slug'].includes(name) && !isOwnRow(name, before),
    )
    setMerged(before.version !== null && names.length > 0 ? { names } : undefined)
  }

  function refuse(wrong: Faults) {
    setFaults(wrong)
    setRefused(wrong)
    return false
  }

  function handle(error: unknown) {
    const { step, cause } = error as { step?: SaveStep; cause?: unknown }
    const reason = step ? cause : error
    const found = clashOf(reason)
    if (found) return setClash(found)
    const own = Object.entries(isApiError(reason) ? reason.errors : {}).map(
      ([name, [text = '']]) => [placeOf(name, step?.places ?? {}), text] as const,
    )
    if (own.length > 0 && !(isApiError(reason) && reason.code === 'in_use')) return void refuse(Object.fromEntries(own))
    setProblem([failureAdvice(reason), ...own.map(([, text]) => text)].join(' '))
  }

  /** Goes on from what somebody else has saved: their value for the fields in `theirs`, one's own for the others. */
  async function resolve(theirs: readonly string[]) {
    if (!clash) return
    const { base, values } = current.current
    const onto = withKeysOf(valuesOf(clash.current), values)
    put({
      product: clash.current,
      base: onto,
      version: clash.current.version,
      values: rebase(base, values, onto, theirs),
    })
    setClash(undefined)
    await save()
  }

  return {
    ...state,
    ...actions,
    changed,
    faults,
    refused,
    problem,
    busy,
    clash,
    merged,
    restoredAt,
    save,
    resolve,
    giveUpMerge: () => setClash(undefined),
    forgetMerged: () => setMerged(undefined),
    discard() {
      const { product } = current.current
      const base = product ? valuesOf(product) : emptyValues()
      put({ product, base, version: product?.version ?? null, values: base })
      setFaults({})
      setProblem(undefined)
      setRestoredAt(null)
    },
    /** The server's product changed by another way than saving: stock, a revert. Unsaved fields stay. */
    renew: (product: StaffProduct) => accept({ product, sent: current.current.base }),
    setProduct: (product: StaffProduct) => put({ ...current.current, product }),
    listeners: {
      onInput({ target }: FormEvent<HTMLElement>) {
        const { id } = target as HTMLElement
        edited.current.add(id)
        setFaults((known) => (id in known ? (({ [id]: _, ...others }) => others)(known) : known))
      },
      async onBlur({ target: { id } }: FocusEvent<HTMLElement>) {
        if (!edited.current.has(id)) return
        await pressEnded()
        if (!edited.current.delete(id)) return
        const text = faultsOf(current.current.values)[id]
        if (text) actions.fault(id, text)
      },
    },
  }
}
export type ProductForm = ReturnType<typeof useProductForm>

function wrongIn({ values, product }: Editing): Faults {
  const publishes = values.texts.status !== product?.status && ['published', 'scheduled'].includes(values.texts.status)
  return { ...faultsOf(values), ...(publishes && gapsIn(values)) }
}

/** A variety that this person has just added has no id before it is saved. */
const isOwnRow = (name: string, before: Editing) =>
  name.startsWith('varieties.') &&
  (name === 'varieties.order' || !before.base.rows.some(({ id }) => id !== null && name.startsWith(`varieties.${id}`)))

function useKeptDraft({ product, base, version, values }: Editing, isUnsaved: boolean) {
  const record = recordOf(product)
  useEffect(() => {
    const shots = values.shots.filter(({ picture_id: id }) => id !== null)
    writeDraft<Kept>(record, isUnsaved ? { base, version, values: { ...values, shots } } : null)
  }, [record, isUnsaved, base, version, values])
}
