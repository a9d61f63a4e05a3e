import { expect, test } from 'vitest'
import { batched } from './batched.ts'
import type { Db } from './database.ts'

const db = {} as Db

/** Queries that end when told to, with the ids that each was for. */
function heldQueries() {
  const queries: { ids: number[]; end: (missing?: number) => void; fail: (error: Error) => void }[] = []
  const find = batched(
    (_, ids) =>
      new Promise<{ id: number }[]>((resolve, fail) => {
        queries.push({ ids, end: (missing) => resolve(ids.filter((id) => id !== missing).map((id) => ({ id }))), fail })
      }),
  )
  const query = (index: number) =>
    expect
      .poll(() => queries[index])
      .toBeDefined()
      .then(() => queries[index] as (typeof queries)[0])
  return { find: (id: number) => find(db, id), query, queries }
}

test('who asks while a query is under way is read by one that begins afterwards, with all who came meanwhile', async () => {
  const { find, query, queries } = heldQueries()
  const first = find(1)
  const others = [find(2), find(3), find(1)]
  expect(queries.map(({ ids }) => ids)).toEqual([[1]])
  queries[0]?.end()
  expect(await first).toEqual({ id: 1 })
  const next = await query(1)
  expect(next.ids).toEqual([2, 3, 1])
  next.end(3)
  expect(await Promise.all(others)).toEqual([{ id: 2 }, undefined, { id: 1 }])
})

test('many are read in several queries', async () => {
  const { find, query, queries } = heldQueries()
  const all = Array.from({ length: 45 }, (_, id) => find(id))
  for (const index of [0, 1, 2, 3]) (await query(index)).end()
  expect((await Promise.all(all)).map((row) => row?.id)).toEqual(Array.from({ length: 45 }, (_, id) => id))
  expect(queries.map(({ ids }) => ids.length)).toEqual([1, 20, 20, 4])
})

test('a query that fails fails those whom it was for, and nobody else', async () => {
  const { find, query, queries } = heldQueries()
  const first = find(1)
  const second = find(2)
  queries[0]?.fail(new Error('away'))
  await expect(first).rejects.toThrow('away')
  const next = await query(1)
  next.end()
  expect(await second).toEqual({ id: 2 })
})

test('a query that does not end holds up nobody for long', async () => {
  const { find, query } = heldQueries()
  void find(1)
  const second = find(2)
  const next = await query(1)
  next.end()
  expect(await second).toEqual({ id: 2 })
})
