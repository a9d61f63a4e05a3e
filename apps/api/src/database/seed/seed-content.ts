import { sql } from 'kysely'
import { mediaPath } from '../../media/picture.ts'
import type { Db } from '../database.ts'
import { faqs } from './content/faqs.ts'
import { banner, features, homeSections, slides } from './content/home.ts'
import { pages } from './content/pages/pages.ts'
import { inAgreement, inFaqs, inPolicy } from './content/return-button.ts'
import { privateSettings, publicSettings, transferSettings } from './content/settings.ts'
import { testimonials } from './content/testimonials.ts'
import { refundsInPolicy, waysInAgreement, waysToPay, whereRefundsGo } from './content/transfers.ts'
import { addressQuestion, couriersAsk, insuredDelivery, invoiceQuestion, nationalAddress } from './content/wording.ts'
import type { Bilingual } from './demo-product.ts'
import { insertRows } from './insert-rows.ts'
import { categoryIds, pictureIds, productIds } from './seed-catalogue.ts'

export async function seedSettings(db: Db) {
  await insertRows(db, 'setting', [
    ...Object.entries(publicSettings).map(([key, { ar, en }]) => ({
      key,
      value_ar: ar,
      value_en: en,
      is_public: true,
    })),
    ...Object.entries(privateSettings).map(([key, value]) => ({
      key,
      value_ar: String(value),
      value_en: String(value),
      is_public: false,
    })),
  ])
}

/** Settings that pages needed later; a store that has its own value keeps it. */
export async function seedContactSettings(db: Db) {
  const keys = ['answer_time', 'business_center_number', 'map_location']
  await db
    .insertInto('setting')
    .values(
      Object.entries(publicSettings)
        .filter(([key]) => keys.includes(key))
        .map(([key, { ar, en }]) => ({ key, value_ar: ar, value_en: en, is_public: true })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The demo takes bank transfers: its account, if the store has none of its own, and what texts say about paying. */
export async function seedTransfers(db: Db, now: Date) {
  await db
    .insertInto('setting')
    .values(
      Object.entries(transferSettings).map(([key, { ar, en }]) => ({
        key,
        value_ar: ar,
        value_en: en,
        is_public: false,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await rewritePage(db, 'terms-and-conditions', refundsInPolicy, now)
  await rewritePage(db, 'usage-agreement', waysInAgreement, now)
  await rewriteAnswer(db, waysToPay)
  await rewriteAnswer(db, whereRefundsGo)
}

export async function seedHome(db: Db) {
  const [pictureId, categoryId, productId] = [await pictureIds(db), await categoryIds(db), await productIds(db)]
  const places = [
    ...slides.map((slide, position) => ({ ...slide, place: 'slider' as const, position })),
    { ...banner, place: 'banner' as const, position: 0 },
  ]
  await insertRows(
    db,
    'slide',
    places.map(({ place, position, title, description, picture, leadsTo }, index) => ({
      id: index + 1,
      place,
      position,
      title_ar: title.ar,
      title_en: title.en,
      description_ar: description.ar,
      description_en: description.en,
      picture_id: pictureId(picture),
      link: 'path' in leadsTo ? leadsTo.path : `/category/${categoryId(leadsTo.category)}/${leadsTo.category}`,
    })),
  )
  await insertRows(
    db,
    'feature',
    features.map(({ icon, title, description }, position) => ({
      id: position + 1,
      position,
      icon,
      title_ar: title.ar,
      title_en: title.en,
      description_ar: description.ar,
      description_en: description.en,
    })),
  )
  await insertRows(
    db,
    'home_section',
    homeSections.map(({ title, subtitle }, position) => ({
      id: position + 1,
      position,
      title_ar: title.ar,
      title_en: title.en,
      subtitle_ar: subtitle.ar,
      subtitle_en: subtitle.en,
    })),
  )
  await insertRows(
    db,
    'home_section_product',
    homeSections.flatMap((section, index) =>
      section.products.map((slug, position) => ({
        home_section_id: index + 1,
        position,
        product_id: productId(slug),
      })),
    ),
  )
  await insertRows(db, 'home_video', [
    {
      id: true,
      sources: [
        { url: `${mediaPath}/film/hero.webm`, type: 'video/webm' },
        { url: `${mediaPath}/film/hero.mp4`, type: 'video/mp4' },
      ],
      poster_id: pictureId('video/hero-poster'),
    },
  ])
}

export async function seedFaqs(db: Db) {
  await db.deleteFrom('faq').execute()
  await insertRows(
    db,
    'faq',
    faqs.map(({ question, answer }, position) => ({
      id: position + 1,
      position,
      question_ar: question.ar,
      question_en: question.en,
      answer_ar: answer.ar,
      answer_en: answer.en,
    })),
  )
}

export async function seedPages(db: Db, now: Date) {
  await db.deleteFrom('page').execute()
  await insertRows(
    db,
    'page',
    pages.map(({ slug, title, body }) => ({
      slug,
      title_ar: title.ar,
      title_en: title.en,
      body_ar: body.ar.trim(),
      body_en: body.en.trim(),
      updated_at: now,
    })),
  )
}

type TextChange = Record<'before' | 'now', Bilingual>

/** Only where a text is unchanged: what the owner wrote stays. */
async function rewritePage(db: Db, slug: string, { before, now: since }: TextChange, now: Date) {
  for (const lang of ['ar', 'en'] as const)
    await db
      .updateTable('page')
      .set({
        [`body_${lang}`]: sql`replace(${sql.ref(`body_${lang}`)}, ${before[lang]}, ${since[lang]})`,
        updated_at: now,
      })
      .where('slug', '=', slug)
      .where(sql<boolean>`strpos(${sql.ref(`body_${lang}`)}, ${before[lang]}) > 0`)
      .execute()
}

export async function addReturnButtonTexts(db: Db, now: Date) {
  await rewritePage(db, 'terms-and-conditions', inPolicy, now)
  await rewritePage(db, 'usage-agreement', inAgreement, now)
  await rewriteAnswer(db, inFaqs)
}

export async function explainAddressAndInvoice(db: Db, now: Date) {
  await rewritePage(db, 'shipping-policy', couriersAsk, now)
  await rewriteAnswer(db, addressQuestion)
  await rewriteAnswer(db, invoiceQuestion)
}

/** Only where the answer is unchanged. */
async function rewriteAnswer(db: Db, { before, now }: TextChange) {
  for (const lang of ['ar', 'en'] as const)
    await db
      .updateTable('faq')
      .set({ [`answer_${lang}`]: now[lang] })
      .where(`answer_${lang}`, '=', before[lang])
      .execute()
}

export async function fixWording(db: Db, now: Date) {
  await rewritePage(db, 'shipping-policy', nationalAddress, now)
  await db
    .updateTable('feature')
    .set({ description_en: insuredDelivery.now })
    .where('description_en', '=', insuredDelivery.before)
    .execute()
}

export async function seedTestimonials(db: Db) {
  await insertRows(
    db,
    'testimonial',
    testimonials.map(({ name, city, text, rating }, position) => ({
      id: position + 1,
      position,
      name_ar: name.ar,
      name_en: name.en,
      city_ar: city.ar,
      city_en: city.en,
      text_ar: text.ar,
      text_en: text.en,
      rating,
    })),
  )
}
