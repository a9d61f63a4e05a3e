import type { Db } from '../../database/database.ts'

export const faqs = (db: Db) =>
  db
    .selectFrom('faq')
    .select(['id', 'question_ar', 'question_en', 'answer_ar', 'answer_en'])
    .orderBy('position')
    .execute()

export const testimonials = (db: Db) =>
  db
    .selectFrom('testimonial')
    .select(['id', 'rating', 'name_ar', 'name_en', 'city_ar', 'city_en', 'text_ar', 'text_en'])
    .orderBy('position')
    .execute()

export const pageBySlug = (db: Db, slug: string) =>
  db
    .selectFrom('page')
    .select(['title_ar', 'title_en', 'body_ar', 'body_en', 'updated_at'])
    .where('slug', '=', slug)
    .executeTakeFirst()
