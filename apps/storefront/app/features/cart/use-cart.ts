import type { CartItem } from '@asjad/contract/cart'
import type { AnswerOf } from '@asjad/contract/client'
import type { Typeface } from '@asjad/contract/engraving'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { browserCall } from '#app/api/page-data.ts'
import { storeCounts } from '#app/features/saved/counts.ts'
import { setMark, subscribeToTabs } from '#app/features/saved/marks.ts'
import * as m from '#app/i18n/messages/cart.ts'

type Answer = AnswerOf<'PATCH /carts/:item_id'>
export type RemovedLine = { item: CartItem; index: number }
export type LineTexts = { custom_text?: string; typeface?: Typeface | null; note?: string }

const debounceMs = 400

/**
 * The cart of this page. Changes are shown immediately and saved automatically, one request after the other. The
 * response then replaces the local state, except for quantities that were changed again meanwhile.
 */
export function useCart(loaded: CartItem[]) {
  const [items, setItems] = useState(loaded)
  const [removed, setRemoved] = useState<RemovedLine[]>([])
  const [problems, setProblems] = useState<Record<number, string>>({})
  const currentItems = useRef(items)
  currentItems.current = items
  const removedLines = useRef(removed)
  removedLines.current = removed
  const unsaved = useRef(new Map<number, { quantity: number; timer: ReturnType<typeof setTimeout> }>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const applyAnswer = useCallback(({ data, meta }: Answer) => {
    const before = new Set(currentItems.current.map(({ product }) => product.id))
    const after = new Set(data.map(({ product }) => product.id))
    for (const id of after) if (!before.has(id)) setMark('cart', id, true, false)
    for (const id of before) if (!after.has(id)) setMark('cart', id, false, false)
    storeCounts({ cart: meta.count })
    setItems(data.map((item) => ({ ...item, quantity: unsaved.current.get(item.id)?.quantity ?? item.quantity })))
  }, [])

  const enqueue = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const next = queue.current.then(work)
    queue.current = next.catch(() => {})
    return next
  }, [])

  const reload = useCallback(
    () => enqueue(async () => applyAnswer(await browserCall('GET /carts', {}))).catch(() => {}),
    [enqueue, applyAnswer],
  )

  useEffect(() => {
    const reloadIfVisible = () => document.visibilityState === 'visible' && void reload()
    document.addEventListener('visibilitychange', reloadIfVisible)
    const unsubscribe = subscribeToTabs(reload)
    return () => {
      document.removeEventListener('visibilitychange', reloadIfVisible)
      unsubscribe()
    }
  }, [reload])

  const setProblem = useCallback((id: number, problem: string | null) => {
    setProblems(({ [id]: _, ...others }) => (problem === null ? others : { ...others, [id]: problem }))
  }, [])

  const save = useCallback(
    (id: number) => {
      const change = unsaved.current.get(id)
      if (!change) return
      clearTimeout(change.timer)
      const clearUnsaved = () => unsaved.current.get(id) === change && unsaved.current.delete(id)
      enqueue(async () => {
        const answer = await browserCall('PATCH /carts/:item_id', { item_id: id, quantity: change.quantity })
        clearUnsaved()
        applyAnswer(answer)
        publishCartMark(currentItems.current, id)
        toast.success(m.updated())
      }).catch((error) => {
        clearUnsaved()
        setProblem(id, errorText(error) ?? m.updateFailed())
        void reload()
      })
    },
    [enqueue, applyAnswer, setProblem, reload],
  )

  // Save what is still debounced when the shopper leaves.
  useEffect(() => {
    const saveAll = () => {
      for (const id of [...unsaved.current.keys()]) save(id)
    }
    addEventListener('pagehide', saveAll)
    return () => {
      removeEventListener('pagehide', saveAll)
      saveAll()
    }
  }, [save])

  function setQuantity(id: number, quantity: number) {
    const item = items.find((line) => line.id === id)
    if (!item) return
    if (quantity === 0) return remove(item)
    setProblem(id, null)
    clearTimeout(unsaved.current.get(id)?.timer)
    unsaved.current.set(id, { quantity, timer: setTimeout(() => save(id), debounceMs) })
    setItems(items.map((line) => (line.id === id ? { ...line, quantity } : line)))
  }

  function remove(item: CartItem) {
    const index = withRemovedLines(currentItems.current, removedLines.current).indexOf(item)
    clearTimeout(unsaved.current.get(item.id)?.timer)
    unsaved.current.delete(item.id)
    // Use the refs: several lines may be removed in one click, before the next render.
    currentItems.current = currentItems.current.filter((line) => line !== item)
    removedLines.current = [...removedLines.current.filter((line) => line.item.id !== item.id), { item, index }]
    setItems(currentItems.current)
    setRemoved(removedLines.current)
    enqueue(async () => {
      applyAnswer(await browserCall('DELETE /carts/:item_id', { item_id: item.id }))
      publishCartMark(currentItems.current, item.id, item.product.id)
    }).catch(() => {
      dropRemoved(item.id)
      setProblem(item.id, m.removeFailed())
      void reload()
    })
  }

  const dropRemoved = useCallback(
    (id: number) => setRemoved((before) => before.filter(({ item }) => item.id !== id)),
    [],
  )

  /** Restores the line with its quantity. */
  const undo = ({ item: { id, quantity, product } }: RemovedLine) =>
    enqueue(async () => {
      applyAnswer(await browserCall('PATCH /carts/:item_id', { item_id: id, quantity }))
      dropRemoved(id)
      publishCartMark(currentItems.current, id, product.id)
    }).catch(() => toast.error(m.updateFailed()))

  /** Resolves to what is wrong with the texts, or null if they were saved. */
  const updateTexts = (id: number, texts: LineTexts): Promise<string | null> =>
    enqueue(async () => applyAnswer(await browserCall('PATCH /carts/:item_id', { item_id: id, ...texts }))).then(
      () => null,
      (error) => errorText(error) ?? m.updateFailed(),
    )

  return { items, removed, problems, setQuantity, setProblem, remove, undo, dropRemoved, updateTexts }
}

/** Lines and removed lines in the order of the page. */
export function withRemovedLines(items: CartItem[], removed: RemovedLine[]): (CartItem | RemovedLine)[] {
  const rows: (CartItem | RemovedLine)[] = [...items]
  for (const line of [...removed].sort((a, b) => a.index - b.index)) rows.splice(line.index, 0, line)
  return rows
}

/** Makes other tabs reload the cart. */
function publishCartMark(items: CartItem[], id: number, productId = items.find((item) => item.id === id)?.product.id) {
  if (productId === undefined) return
  setMark(
    'cart',
    productId,
    items.some(({ product }) => product.id === productId),
    true,
  )
}

/** The API's message if it refused the input; undefined for any other failure. */
function errorText(error: unknown) {
  if (!isApiError(error) || error.status >= 500) return undefined
  return Object.values(error.errors)[0]?.[0] ?? error.message
}
