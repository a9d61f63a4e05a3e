import { useEffect, useRef } from 'react'
import { callOnce } from '#app/api/client.ts'
import { useLive } from '#app/live/stream.ts'
import { useMay } from '#app/session/staff.ts'
import { setNavCounts } from './nav-counts.ts'

/** A shop that sells all day is not asked at every sale. */
const pauseMs = 30_000

/**
 * Beside the pages: drafts that wait to be published, and varieties that are low or sold out, for information;
 * certificates under watch, which somebody must look at.
 */
export function useCatalogueCounts() {
  const [edits, counts, watches] = [useMay('catalogue.edit'), useMay('stock.adjust'), useMay('certificates.view')]
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const load = () => {
    timer.current = undefined
    // Whoever cannot be answered now keeps what is there.
    const show = (path: string, asked: Promise<number>, due = false) =>
      asked.then(
        (n) => setNavCounts({ [path]: { n, due } }),
        () => {},
      )
    if (edits)
      void show(
        '/products',
        callOnce('GET /admin/products/views', {}).then(({ data }) => data.drafts),
      )
    if (counts)
      void show(
        '/stock',
        callOnce('GET /admin/stock/views', {}).then(({ data: { views } }) => views.low + views.out),
      )
    if (watches)
      void show(
        '/certificates',
        callOnce('GET /admin/certificates', { view: 'marked', per_page: 1 }).then(({ meta }) => meta.total),
        true,
      )
  }
  const later = () => {
    timer.current ??= setTimeout(load, pauseMs)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; after that by what the stream tells
  useEffect(() => {
    load()
    return () => clearTimeout(timer.current)
  }, [])
  useLive('products', later, later)
  useLive('sold_out', later)
}
