import type { RecountedStock, StockLine, StockRow } from '@asjad/contract/admin/stock'
import type { StaffStockReason } from '@asjad/contract/admin/stock-reasons'
import { useState } from 'react'
import { reasonsFor } from './reasons.ts'

/** A change that somebody has entered and not yet recorded. The row stays known on every page of the list. */
export type Edit = { row: StockRow; by: number; reason: StaffStockReason | ''; note: string }
export type Edits = Readonly<Record<number, Edit>>

/** The changes of the list by variety. A reason once chosen is proposed for the next change in the same direction. */
export function useEdits() {
  const [edits, setEdits] = useState<Edits>({})
  const [proposed, setProposed] = useState<{ adding: StaffStockReason | ''; taking: StaffStockReason | '' }>({
    adding: '',
    taking: '',
  })

  function change(row: StockRow, by: number) {
    setEdits(({ [row.id]: edit, ...others }) => {
      if (by === 0) return others
      const kept = edit && edit.reason !== '' && reasonsFor(by).includes(edit.reason) ? edit.reason : undefined
      const reason = kept ?? proposed[by > 0 ? 'adding' : 'taking']
      return { ...others, [row.id]: { row, by, reason, note: edit?.note ?? '' } }
    })
  }

  function explain(id: number, part: Partial<Pick<Edit, 'reason' | 'note'>>) {
    const edit = edits[id]
    if (!edit) return
    setEdits({ ...edits, [id]: { ...edit, ...part } })
    if (part.reason) setProposed({ ...proposed, [edit.by > 0 ? 'adding' : 'taking']: part.reason })
  }

  /** What was typed stays, on top of what somebody else has counted. */
  const renew = ({ varieties }: RecountedStock) =>
    setEdits((before) => {
      const next = { ...before }
      for (const { variety_id, on_hand, reserved, last_change, change } of varieties) {
        const edit = before[variety_id]
        const figures = { on_hand, reserved, available: on_hand - reserved }
        const last = { id: last_change, at: change.at }
        if (edit) next[variety_id] = { ...edit, row: { ...edit.row, ...figures, last_change: last } }
      }
      return next
    })

  return { edits, change, explain, renew, replace: setEdits }
}

/** In the order in which they were entered; null while one lacks its reason. */
export function linesOf(edits: Edits): StockLine[] | null {
  const lines = Object.values(edits).flatMap(({ row, by, reason, note }): StockLine[] =>
    reason === ''
      ? []
      : [{ variety_id: row.id, by, reason, as_of: row.last_change.id, ...(note.trim() && { note: note.trim() }) }],
  )
  return lines.length === Object.keys(edits).length ? lines : null
}

export const netOf = (edits: Edits) => {
  const all = Object.values(edits)
  return {
    pieces: all.reduce((sum, { by }) => sum + by, 0),
    grams: all.reduce((sum, { by, row }) => sum + by * row.weight, 0),
  }
}
