import type { ProductRow, StaffProduct } from '@asjad/contract/admin/product-fields'
import type { StreamEvents } from '@asjad/contract/admin/stream'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { useLive } from '#app/live/stream.ts'
import type { ListInput } from './list-query.ts'
import { rowOf } from './row-figures.ts'

const gatherMs = 300
const flashMs = 1_500
/** More changed rows than this are loaded as a page. */
const maxAlone = 8

/**
 * The rows of the list. What changes while it is open is replaced where it stands: no row moves under the cursor, and one
 * with an open cell waits until the cell is closed.
 */
export function useProductRows(input: ListInput) {
  const list = useLoad(JSON.stringify(input), (signal) => call('GET /admin/products', input, { signal }))
  const [fresh, setFresh] = useState<ReadonlyMap<number, ProductRow>>(new Map())
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const open = useRef(new Set<number>())
  const waiting = useRef(new Set<number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fading = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A page that was loaded is newer than what was replaced in an earlier one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the loaded page matters
  useEffect(() => setFresh(new Map()), [list.value])

  const rows = (list.value?.data ?? []).map((row) => fresh.get(row.id) ?? row)
  const shown = useRef(rows)
  shown.current = rows

  const replace = useCallback((next: readonly ProductRow[]) => {
    setFresh((before) => new Map([...before, ...next.map((row) => [row.id, row] as const)]))
  }, [])

  const flash = useCallback((ids: readonly number[]) => {
    setChanged(new Set(ids.map(String)))
    clearTimeout(fading.current)
    fading.current = setTimeout(() => setChanged(new Set()), flashMs)
  }, [])

  const latestInput = useRef(input)
  latestInput.current = input
  const loadPage = useCallback(async () => {
    const { data } = await call('GET /admin/products', latestInput.current)
    replace(data.filter(({ id }) => !open.current.has(id)))
  }, [replace])
  const load = useCallback(
    async (ids: readonly number[]) => {
      if (ids.length === 0) return
      try {
        if (ids.length > maxAlone) await loadPage()
        else {
          const products = await Promise.all(ids.map((id) => call('GET /admin/products/:id', { id })))
          replace(products.map(({ data }) => rowOf(data)))
        }
        flash(ids)
      } catch (error) {
        // Deleted for good, or out of reach: the row stays as it is until the list is loaded again.
        if (!isApiError(error)) return
      }
    },
    [replace, flash, loadPage],
  )

  const flush = useCallback(() => {
    const ready = [...waiting.current].filter((id) => !open.current.has(id))
    for (const id of ready) waiting.current.delete(id)
    void load(ready)
  }, [load])

  const later = useCallback(
    (ids: readonly number[]) => {
      for (const id of ids) if (shown.current.some((row) => row.id === id)) waiting.current.add(id)
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, gatherMs)
    },
    [flush],
  )

  const readAgain = () => void loadPage().catch(() => {})
  useLive<StreamEvents['products']>('products', later, readAgain)
  useLive('gold', readAgain)
  useLive('reload', readAgain)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      clearTimeout(fading.current)
    },
    [],
  )

  const onOpen = useCallback(
    (id: number, isOpen: boolean) => {
      if (isOpen) open.current.add(id)
      else if (open.current.delete(id) && waiting.current.has(id)) later([id])
    },
    [later],
  )
  return {
    list,
    rows,
    changed,
    onOpen,
    onSaved: useCallback((product: StaffProduct) => replace([rowOf(product)]), [replace]),
    refresh: useCallback((id: number) => void load([id]), [load]),
  }
}
