import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'

export type Collection<T extends { id: string }> = {
  get(id: string): T | undefined
  /** Oldest first. */
  all(): T[]
  put(record: T): void
  clear(): void
}

type CollectionOptions<T> = {
  schema: z.ZodType<T>
  /** Sorts records by when they were made; a folder does not keep the order. */
  madeAt: (record: T) => string
  /** Without a folder the records live only as long as the process. */
  folder: string | undefined
  /** The oldest records above this number are deleted. */
  keep: number
}

/**
 * Records in memory, each with a small file. Files are written synchronously, so that a response never overtakes its
 * record, and renamed into place, so that a killed process leaves no incomplete record.
 */
export function openCollection<T extends { id: string }>(options: CollectionOptions<T>): Collection<T> {
  const { schema, madeAt, folder, keep } = options
  const records = new Map<string, T>()
  const fileOf = (id: string) => (folder === undefined ? undefined : join(folder, `${id}.json`))

  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true })
    const loaded = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => schema.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
      // Skips a record that an older version wrote in another form: a start that works matters more.
      .flatMap((result) => (result.success ? [result.data] : []))
      .sort((a, b) => compare(madeAt(a), madeAt(b)))
    for (const record of loaded) records.set(record.id, record)
  }

  const remove = (id: string) => {
    records.delete(id)
    const file = fileOf(id)
    if (file !== undefined) rmSync(file, { force: true })
  }

  return {
    get: (id) => records.get(id),
    all: () => [...records.values()],
    put(record) {
      records.set(record.id, record)
      const file = fileOf(record.id)
      if (file !== undefined) writeAtomically(file, JSON.stringify(record))
      for (const id of records.keys()) {
        if (records.size <= keep) break
        remove(id)
      }
    },
    clear() {
      for (const id of [...records.keys()]) remove(id)
    },
  }
}

export function writeAtomically(file: string, content: string): void {
  const draft = `${file}.draft`
  writeFileSync(draft, content, { mode: 0o600 })
  renameSync(draft, file)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
