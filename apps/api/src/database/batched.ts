import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from './database.ts'

type Asked<Row> = { id: number; resolve: (row: Row | undefined) => void; reject: (error: unknown) => void }

const mostAtOnce = 20

/** So long a query holds up those who came after it; then it is one of several. */
const patienceMs = 20

/**
 * One row by its id. Whoever asks while a query is under way is read by the next, together with all who came meanwhile: a
 * query for ten costs the database and us little more than a query for one. Nobody is given what was read before they asked.
 */
export function batched<Row extends { id: number }>(read: (db: Db, ids: number[]) => Promise<Row[]>) {
  const waiting = new WeakMap<Db, Asked<Row>[]>()

  async function readAll(db: Db, asked: Asked<Row>[]) {
    while (asked.length > 0) {
      const reading = readSome(db, asked.splice(0, mostAtOnce))
      await Promise.race([reading, wait(patienceMs, undefined, { ref: false })])
    }
    waiting.delete(db)
  }

  async function readSome(db: Db, asked: Asked<Row>[]) {
    try {
      const rows = new Map((await read(db, [...new Set(asked.map(({ id }) => id))])).map((row) => [row.id, row]))
      for (const { id, resolve } of asked) resolve(rows.get(id))
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return (db: Db, id: number) =>
    new Promise<Row | undefined>((resolve, reject) => {
      const others = waiting.get(db)
      const asked = others ?? []
      asked.push({ id, resolve, reject })
      if (others) return
      waiting.set(db, asked)
      void readAll(db, asked)
    })
}
