import type { ReviewRow } from '@asjad/contract/admin/reviews'
import { useRef, useState } from 'react'
import { useShortcuts } from '#app/frame/keyboard.ts'

/**
 * The review that the keys act on: the first of the list, then whichever was chosen. Once it is judged, the one in its
 * place follows. `lost`: it went away, and not by this person.
 */
export function useChosenReview(
  rows: readonly ReviewRow[],
  listName: string,
  keys: { a: (review: ReviewRow) => void; r: (review: ReviewRow) => void },
) {
  const [chosen, setChosen] = useState<{ list: string; id: number; place: number; lost: boolean }>()
  const left = useRef(new Set<number>())
  const ofThisList = chosen?.list === listName ? chosen : undefined
  const place = rows.findIndex(({ id }) => id === ofThisList?.id)
  if (rows.length > 0 && place === -1) {
    const next = Math.min(ofThisList?.place ?? 0, rows.length - 1)
    const id = rows[next]?.id ?? 0
    const lost = ofThisList !== undefined && !left.current.has(ofThisList.id)
    setChosen({ list: listName, id, place: next, lost })
  } else if (ofThisList && place !== -1 && place !== ofThisList.place) setChosen({ ...ofThisList, place })

  const choose = (id: number) => {
    if (id !== ofThisList?.id)
      setChosen({ list: listName, id, place: rows.findIndex((row) => row.id === id), lost: false })
  }
  const go = (by: number) => () => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, place + by))]
    if (!next) return
    choose(next.id)
    document.querySelector(`[data-review="${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const act = (action: (review: ReviewRow) => void) => () => {
    const review = rows[place]
    if (review) action(review)
  }
  useShortcuts({ j: go(1), k: go(-1), a: act(keys.a), r: act(keys.r) })
  return {
    id: ofThisList?.id,
    lost: ofThisList?.lost ?? false,
    choose,
    /** This person judges it now: when it goes, nobody needs to be told. */
    leave: (id: number) => void left.current.add(id),
  }
}
