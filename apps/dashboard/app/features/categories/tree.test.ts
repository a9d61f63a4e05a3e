import type { StaffCategory } from '@asjad/contract/admin/categories'
import { expect, test } from 'vitest'
import { dropAt, dropPlace, stepPlace } from './tree.ts'

const category = (id: number, parent_id: number | null = null): StaffCategory => ({
  id,
  parent_id,
  slug: `c-${id}`,
  title: { ar: `قسم ${id}`, en: `Category ${id}` },
  picture_id: null,
  media: null,
  hidden: false,
  products: 0,
  version: 1,
})
const [rings, bands, thin, chains, coins] = [category(1), category(2, 1), category(3, 1), category(4), category(5)]
const all = [rings, bands, thin, chains, coins]

test('a step moves a category among its siblings and stops at both ends', () => {
  expect(stepPlace(all, thin, -1)).toEqual({ parent_id: 1, before: 2 })
  expect(stepPlace(all, thin, 1)).toBeNull()
  expect(stepPlace(all, rings, 1)).toEqual({ parent_id: null, before: 5 })
  expect(stepPlace(all, chains, 1)).toEqual({ parent_id: null, before: null })
  expect(stepPlace(all, rings, -1)).toBeNull()
})

test('dropped on another one, a category goes before it, after it or below it', () => {
  expect(dropPlace(all, coins, bands, 'before')).toEqual({ parent_id: 1, before: 2 })
  expect(dropPlace(all, coins, rings, 'after')).toEqual({ parent_id: null, before: 4 })
  expect(dropPlace(all, coins, chains, 'into')).toEqual({ parent_id: 4, before: null })
  expect(dropPlace(all, chains, coins, 'after')).toEqual({ parent_id: null, before: null })
})

test('nothing goes below itself, and no third level comes about', () => {
  expect(dropPlace(all, rings, rings, 'into')).toBeNull()
  expect(dropPlace(all, rings, bands, 'before')).toBeNull()
  expect(dropPlace(all, rings, chains, 'into')).toBe('third_level')
  expect(dropPlace(all, coins, bands, 'into')).toEqual({ parent_id: 1, before: 3 })
})

test('the middle of a main category means below it; a subcategory has no middle', () => {
  expect([0.1, 0.5, 0.9].map((share) => dropAt(rings, share))).toEqual(['before', 'into', 'after'])
  expect([0.1, 0.6].map((share) => dropAt(bands, share))).toEqual(['before', 'after'])
})
