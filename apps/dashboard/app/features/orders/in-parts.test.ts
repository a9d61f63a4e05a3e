import { expect, test } from 'vitest'
import { inParts } from './in-parts.ts'

const ids = Array.from({ length: 1_201 }, (_, n) => `A-${n}`)

test('many orders go in parts of 500, and each is answered once', async () => {
  const sizes: number[] = []
  const progress: number[] = []
  const rows = await inParts<string>({
    ids,
    before: [],
    send: async (part) => {
      sizes.push(part.length)
      return part
    },
    onPart: (all) => progress.push(all.length),
  })
  expect(sizes).toEqual([500, 500, 201])
  expect(progress).toEqual([500, 1_000, 1_201])
  expect(rows).toEqual(ids)
})

test('after a part that failed the next try goes on with it and repeats nothing', async () => {
  let rows: readonly string[] = []
  const sent: string[] = []
  const tryOnce = (breaksAt: number) =>
    inParts<string>({
      ids,
      before: rows,
      send: async (part) => {
        if (part.includes(`A-${breaksAt}`)) throw new Error('no connection')
        sent.push(...part)
        return part
      },
      onPart: (all) => {
        rows = all
      },
    })
  await expect(tryOnce(700)).rejects.toThrow('no connection')
  expect(rows).toHaveLength(500)
  await tryOnce(-1)
  expect(sent).toEqual(ids)
})
