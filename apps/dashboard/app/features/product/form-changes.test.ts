import { expect, test } from 'vitest'
import { changedNames, rebase, withIds, withKeysOf } from './form-changes.ts'
import { patchOf, placeOf } from './form-patch.ts'
import { emptyRow, emptyValues, type FormValues } from './form-values.ts'

const row = (id: number, more = {}) => ({ ...emptyRow(`v${id}`), id, sku: `S-${id}`, weight: '3.20', ...more })
const values = (edit: Partial<FormValues> = {}): FormValues => ({
  ...emptyValues('4'),
  rows: [row(1, { making: '160.00' }), row(2)],
  ...edit,
})
const withTexts = (from: FormValues, texts: Partial<FormValues['texts']>) => ({
  ...from,
  texts: { ...from.texts, ...texts },
})

test('only what changed is sent, and the same figure typed otherwise is no change', () => {
  const base = values()
  const typed = withTexts(values({ rows: [row(1, { making: '١٦٠' }), row(2, { weight: '3.4' })] }), {
    title_ar: 'خاتم',
  })
  expect(changedNames(base, typed)).toEqual(['title_ar', 'varieties.2.weight'])
  expect(patchOf(base, typed).body).toEqual({
    title_ar: 'خاتم',
    varieties: { change: [{ id: 2, weight: 3.4 }], add: [], remove: [] },
  })
})

test('new, removed and moved varieties are sent with the order, and faults find their rows', () => {
  const base = values()
  const added = { ...emptyRow('new'), sku: 'S-3', weight: '4', on_hand: '2' }
  const patch = patchOf(base, values({ rows: [added, row(1, { making: '160.00' })] }))
  expect(patch.body.varieties).toMatchObject({
    change: [],
    add: [{ sku: 'S-3', weight: 4, on_hand: 2 }],
    remove: [2],
    order: ['S-3', 1],
  })
  expect(placeOf('varieties.add.0.sku', patch.places)).toBe('varieties.new.sku')
  expect(placeOf('title_ar', patch.places)).toBe('title_ar')
})

test('what is typed goes on top of what somebody else has saved, field by field', () => {
  const base = values()
  const mine = withTexts(values({ rows: [row(1, { making: '170.00' }), row(2)] }), { title_ar: 'خاتمي' })
  const theirs = withTexts(values({ rows: [row(1, { making: '180.00', cost: '90.00' }), row(2), row(3)] }), {
    title_en: 'Ring',
  })
  const merged = rebase(base, mine, theirs)
  expect(merged.texts).toMatchObject({ title_ar: 'خاتمي', title_en: 'Ring' })
  expect(merged.rows.map(({ id, making, cost }) => [id, making, cost])).toEqual([
    [1, '170.00', '90.00'],
    [2, '', ''],
    [3, '', ''],
  ])
  expect(rebase(base, mine, theirs, ['varieties.1.making']).rows[0]?.making).toBe('180.00')
})

test('a variety that somebody else removed is gone, and one that was added here stays', () => {
  const base = values()
  const mine = values({ rows: [...base.rows, { ...emptyRow('new'), sku: 'S-9', weight: '1' }] })
  expect(rebase(base, mine, values({ rows: [row(2)] })).rows.map(({ sku }) => sku)).toEqual(['S-2', 'S-9'])
})

test('after a save a new variety keeps its place on the page and gets its id', () => {
  const typed = values({ rows: [{ ...emptyRow('new'), sku: 'S-3 ', weight: '4' }] })
  const saved = values({ rows: [row(3)] })
  const known = withIds(typed, saved)
  expect(known.rows[0]).toMatchObject({ key: 'new', id: 3 })
  expect(withKeysOf(saved, known).rows[0]).toMatchObject({ key: 'new', id: 3, sku: 'S-3' })
})
