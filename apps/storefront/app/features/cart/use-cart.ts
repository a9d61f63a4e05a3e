import type { CartItem } from '@asjad/contract/cart'
import type { AnswerOf } from '@asjad/contract/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import * as m from '#app/i18n/messages/cart.ts'
import { storeCounts } from '#app/lib/counts.ts'
import { followTabs, setKept } from '#app/lib/kept.ts'
import { browserCall, isRefusal } from '#app/lib/visit.ts'
import { toast } from '#app/ui/toast.tsx'

type Answer = AnswerOf<'PATCH /carts/:item_id'>
export type RemovedLine = { item: CartItem; index: number }
export type Words = { custom_text?: string; note?: string }

const restMs = 400

/**
 * The cart of this page. What the shopper does shows at once and is saved by itself, one call after the other; the shop's
 * answer then takes its place, except for figures that were changed again meanwhile.
 */
export function useCart(loaded: CartItem[]) {
  const [items, setItems] = useState(loaded)
  const [removed, setRemoved] = useState<RemovedLine[]>([])
  const [problems, setProblems] = useState<Record<number, string>>({})
  const now = useRef(items)
  now.current = items
  const gone = useRef(removed)
  gone.current = removed
  const unsaved = useRef(new Map<number, { quantity: number; timer: ReturnType<typeof setTimeout> }>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const take = useCallback(({ data, meta }: Answer) => {
    const before = new Set(now.current.map(({ product }) => product.id))
    const after = new Set(data.map(({ product }) => product.id))
    for (const id of after) if (!before.has(id)) setKept('cart', id, true, false)
    for (const id of before) if (!after.has(id)) setKept('cart', id, false, false)
    storeCounts({ cart: meta.count })
    setItems(data.map((item) => ({ ...item, quantity: unsaved.current.get(item.id)?.quantity ?? item.quantity })))
  }, [])

  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const next = queue.current.then(work)
    queue.current = next.catch(() => {})
    return next
  }, [])

  const reload = useCallback(
    () => inTurn(async () => take(await browserCall('GET /carts', {}))).catch(() => {}),
    [inTurn, take],
  )

  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void reload()
    document.addEventListener('visibilitychange', look)
    const unfollow = followTabs(reload)
    return () => {
      document.removeEventListener('visibilitychange', look)
      unfollow()
    }
  }, [reload])

  const tell = useCallback((id: number, problem: string | null) => {
    setProblems(({ [id]: _, ...others }) => (problem === null ? others : { ...others, [id]: problem }))
  }, [])

  const save = useCallback(
    (id: number) => {
      const change = unsaved.current.get(id)
      if (!change) return
      clearTimeout(change.timer)
      const done = () => unsaved.current.get(id) === change && unsaved.current.delete(id)
      inTurn(async () => {
        const answer = await browserCall('PATCH /carts/:item_id', { item_id: id, quantity: change.quantity })
        done()
        take(answer)
        announce(now.current, id)
      }).catch((error) => {
        done()
        tell(id, wordsOf(error) ?? m.updateFailed())
        toast.error(m.updateFailed())
        void reload()
      })
    },
    [inTurn, take, tell, reload],
  )

  // Whoever leaves before the pause is over has still changed it.
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
    tell(id, null)
    clearTimeout(unsaved.current.get(id)?.timer)
    unsaved.current.set(id, { quantity, timer: setTimeout(() => save(id), restMs) })
    setItems(items.map((line) => (line.id === id ? { ...line, quantity } : line)))
  }

  function remove(item: CartItem) {
    const index = inPlaces(now.current, gone.current).indexOf(item)
    clearTimeout(unsaved.current.get(item.id)?.timer)
    unsaved.current.delete(item.id)
    // By reference: several may go in one press.
    now.current = now.current.filter((line) => line !== item)
    gone.current = [...gone.current.filter((line) => line.item.id !== item.id), { item, index }]
    setItems(now.current)
    setRemoved(gone.current)
    inTurn(async () => {
      take(await browserCall('DELETE /carts/:item_id', { item_id: item.id }))
      announce(now.current, item.id, item.product.id)
    }).catch(() => {
      forget(item.id)
      toast.error(m.removeFailed())
      tell(item.id, m.removeFailed())
      void reload()
    })
  }

  const forget = useCallback((id: number) => setRemoved((before) => before.filter(({ item }) => item.id !== id)), [])

  /** Back as it was, in its place. */
  const undo = ({ item: { id, quantity, product } }: RemovedLine) =>
    inTurn(async () => {
      take(await browserCall('PATCH /carts/:item_id', { item_id: id, quantity }))
      forget(id)
      announce(now.current, id, product.id)
    }).catch(() => toast.error(m.updateFailed()))

  /** What is wrong with the words, or nothing where they are saved. */
  const correct = (id: number, words: Words): Promise<string | null> =>
    inTurn(async () => take(await browserCall('PATCH /carts/:item_id', { item_id: id, ...words }))).then(
      () => null,
      (error) => wordsOf(error) ?? m.updateFailed(),
    )

  return { items, removed, problems, setQuantity, tell, remove, undo, forget, correct }
}

/** Lines and removed ones in the order in which they stand on the page. */
export function inPlaces(items: CartItem[], removed: RemovedLine[]): (CartItem | RemovedLine)[] {
  const places: (CartItem | RemovedLine)[] = [...items]
  for (const line of [...removed].sort((a, b) => a.index - b.index)) places.splice(line.index, 0, line)
  return places
}

/** Other tabs look at the cart again. */
function announce(items: CartItem[], id: number, productId = items.find((item) => item.id === id)?.product.id) {
  if (productId === undefined) return
  setKept(
    'cart',
    productId,
    items.some(({ product }) => product.id === productId),
    true,
  )
}

/** The shop's own words for a refusal of what was given; nothing for a failure. */
function wordsOf(error: unknown) {
  if (!isRefusal(error) || error.status >= 500) return undefined
  return Object.values(error.errors)[0]?.[0] ?? error.message
}
