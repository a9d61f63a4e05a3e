import { z } from 'zod'
import { id, noInput, staffEndpoint } from '../endpoint.ts'
import { picture } from '../picture.ts'
import { inBothLanguages } from './order-list.ts'

const tag = 'Categories'
const needs = 'catalogue.edit'

export const staffCategory = z.object({
  id,
  parent_id: id.nullable(),
  slug: z.string(),
  title: inBothLanguages,
  picture_id: id.nullable(),
  media: picture.nullable(),
  hidden: z.boolean().meta({ description: 'Menus and filters of the shop leave it out' }),
  products: z.int().nonnegative().meta({ description: 'In this category itself, in every state, also in the bin' }),
  version: z.int().positive(),
})
export type StaffCategory = z.infer<typeof staffCategory>

const fields = {
  title_ar: z.string().trim().min(1).max(80),
  title_en: z.string().trim().min(1).max(80),
  slug: z
    .string()
    .trim()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  parent_id: id.nullable(),
  picture_id: id.nullable(),
  hidden: z.boolean(),
}

export const listCategories = staffEndpoint({
  method: 'GET',
  path: '/admin/categories',
  summary: 'All categories in the order of the shop: each one of the first level, followed by those below it',
  tag,
  needs,
  input: noInput,
  data: z.array(staffCategory),
})

export const createCategory = staffEndpoint({
  method: 'POST',
  path: '/admin/categories',
  summary: 'A new category, as the last one of its level; without a slug one is made of the English title',
  tag,
  needs,
  input: z.object({
    ...fields,
    slug: fields.slug.optional(),
    parent_id: fields.parent_id.default(null),
    picture_id: fields.picture_id.default(null),
    hidden: fields.hidden.default(false),
  }),
  data: staffCategory,
  refusals: ['invalid'],
})

export const changeCategory = staffEndpoint({
  method: 'PATCH',
  path: '/admin/categories/:id',
  summary: 'Changes the fields that are sent, from the version in `If-Match`; what others changed meanwhile stays',
  tag,
  needs,
  versioned: true,
  input: z.object({ id }).extend(z.object(fields).partial().shape),
  data: staffCategory,
  refusals: ['invalid'],
})

export const placeCategory = staffEndpoint({
  method: 'PUT',
  path: '/admin/categories/order',
  summary: 'Puts a category before another one, or last, on the first level or below a category of the first level',
  tag,
  needs,
  input: z.object({
    id,
    parent_id: fields.parent_id,
    before: id.nullable().meta({ description: 'The category that follows it; null: it is the last' }),
  }),
  data: z.array(staffCategory).meta({ description: 'All categories, as listed' }),
  refusals: ['invalid'],
})

export const deleteCategory = staffEndpoint({
  method: 'DELETE',
  path: '/admin/categories/:id',
  summary: 'Deletes a category that is empty, or moves its products and the categories below it to another one first',
  tag,
  needs,
  input: z.object({ id, move_to: id.optional() }),
  data: z.object({
    moved: z.int().nonnegative().meta({ description: 'Products' }),
    change_set_id: id.meta({ description: 'To undo it' }),
  }),
  refusals: ['invalid', 'in_use'],
})

/** With `in_use`: what is still in the category. */
export const categoryContents = z.object({
  products: z.int().nonnegative(),
  categories: z.int().nonnegative(),
  sections: z.array(inBothLanguages).meta({ description: 'Sections of the home page that show it' }),
})
export type CategoryContents = z.infer<typeof categoryContents>
