import type { LineResult } from '@asjad/contract/admin/imports'
import type { MessageKey } from '../../i18n/translate.ts'
import type { CellFault } from './cells.ts'

/** What is wrong with a cell, or remarkable about it. The words are made when somebody reads it. */
export type Note = { field: string | null; value: string } & CellFault

export type FieldChange = { field: string; before: unknown; after: unknown }

/** A line after the dry run. */
export type CheckedLine = {
  line: number
  result: LineResult
  name: string
  title: string
  faults: Note[]
  warnings: Note[]
  changes: FieldChange[]
  /** What applying it needs. */
  data: object | null
  price_before: number | null
  price_after: number | null
}

export const note = (
  field: string | null,
  value: string,
  key: MessageKey,
  values: Record<string, string | number> = {},
): Note => ({ field, value: value.slice(0, 200), key, values })

/** Gives other requests a turn: thousands of lines are checked in one go. */
export const breathe = () => new Promise((resolve) => setImmediate(resolve))
export const linesPerBreath = 250
