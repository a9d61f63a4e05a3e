import type { ImportKind, ImportState, LineResult } from '@asjad/contract/admin/imports'
import type { StockReason } from '@asjad/contract/admin/stock-reasons'
import type { Generated } from 'kysely'

/** How edits of the catalogue and the content are merged, shown to others and undone. */
export type EditingTables = {
  record_version: { kind: string; record_id: number; version: number; data: unknown; at: Generated<Date> }
  change_set: {
    id: Generated<number>
    entry_id: number | null
    staff_id: number
    at: Date
    kind: 'bulk' | 'grid' | 'import' | 'edit' | 'undo'
    undone_at: Date | null | undefined
    undone_by: number | null | undefined
  }
  stock_change: {
    id: Generated<number>
    variety_id: number
    on_hand: number
    reserved: number
    reason: StockReason
    order_id: string | null
    staff_id: number | null
    set_id: number | null
    note: string | null
    counted: number | null
    at: Generated<Date>
  }
  import_run: {
    id: Generated<number>
    kind: ImportKind
    state: ImportState
    attempt: Generated<number>
    staff_id: number
    at: Date
    file_name: string
    bytes: number
    file: Buffer | null
    columns: unknown
    counts: Generated<unknown>
    progress: Generated<number>
    fault: string | null
    applied_at: Date | null
    applied_by: number | null
    change_set_id: number | null
  }
  import_row: {
    run_id: number
    line: number
    result: LineResult
    name: string
    title: string
    faults: unknown
    warnings: unknown
    changes: unknown
    data: unknown
    price_before: number | null
    price_after: number | null
  }
  unsaved_picture: { picture_id: number; at: Date }
  presence: {
    staff_id: number
    tab: string
    thing_kind: string
    thing_id: string
    editing: boolean
    seen_at: Date
    since: Generated<Date>
  }
}
