import type { Db } from '../../database/database.ts'
import { pictureJson } from '../../media/picture.ts'

export const slides = (db: Db) =>
  db
    .selectFrom('slide')
    .select(['id', 'place', 'link', 'title_ar', 'title_en', 'description_ar', 'description_en'])
    .select((eb) => pictureJson(eb.ref('picture_id')).as('picture'))
    .orderBy('position')
    .execute()

export const features = (db: Db) =>
  db
    .selectFrom('feature')
    .select(['id', 'icon', 'title_ar', 'title_en', 'description_ar', 'description_en'])
    .orderBy('position')
    .execute()

export const homeVideo = (db: Db) =>
  db
    .selectFrom('home_video')
    .select((eb) => ['sources', pictureJson(eb.ref('poster_id')).as('poster')])
    .executeTakeFirst()

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
