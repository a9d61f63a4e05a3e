import type { Db } from '../../database/database.ts'
import { pictureJson } from '../../media/picture.ts'

export const publicSettings = (db: Db) =>
  db.selectFrom('setting').selectAll().where('is_public', '=', true).orderBy('key').execute()

export const slides = (db: Db) =>
  db
    .selectFrom('slide')
    .selectAll()
    .select((eb) => pictureJson(eb.ref('picture_id')).as('picture'))
    .orderBy('position')
    .execute()

export const features = (db: Db) => db.selectFrom('feature').selectAll().orderBy('position').execute()

export const homeVideo = (db: Db) =>
  db
    .selectFrom('home_video')
    .select((eb) => ['sources', pictureJson(eb.ref('poster_id')).as('poster')])
    .executeTakeFirst()

export const faqs = (db: Db) => db.selectFrom('faq').selectAll().orderBy('position').execute()

export const testimonials = (db: Db) => db.selectFrom('testimonial').selectAll().orderBy('position').execute()

export const pageBySlug = (db: Db, slug: string) =>
  db.selectFrom('page').selectAll().where('slug', '=', slug).executeTakeFirst()
