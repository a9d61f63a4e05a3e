import { access, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase, forAllTests, type WhenDone } from '../../../test/test-api.ts'
import { isPassword } from '../../crypto/passwords.ts'
import { type Db, openDatabase } from '../database.ts'
import type { Tables } from '../tables.ts'
import { editedPhrases, editedValues } from './content/edited.ts'
import { inAgreement, inFaqs, inPolicy } from './content/return-button.ts'
import {
  addressQuestion,
  couriersAsk,
  insuredDelivery,
  invoiceQuestion,
  nationalAddress,
  subtitlesWithWeight,
} from './content/wording.ts'
import { demoPictures } from './demo-media.ts'
import { seed } from './seed.ts'

const now = new Date('2026-11-14T09:30:00Z')
const arabicLetter = /[\u0621-\u064a]/

let mediaDir: string
beforeAll(async () => {
  mediaDir = await mkdtemp(join(inject('scratch'), 'asjad-test-media-'))
})
afterAll(() => rm(mediaDir, { recursive: true, force: true }))

async function emptyStore(whenDone: WhenDone = onTestFinished) {
  const connection = await createTestDatabase(whenDone)
  const db = openDatabase(connection, () => {})
  whenDone(() => db.destroy())
  return { connection, db }
}

type Options = { demoProducts?: number; now?: Date; market?: { gold: number; silver: number } }
const fill = (connection: pg.PoolConfig, options: Options = {}) =>
  seed({ connection, mediaDir, demoProducts: 0, now, onProgress: () => {}, ...options })

async function filledStore(whenDone?: WhenDone) {
  const store = await emptyStore(whenDone)
  await fill(store.connection)
  return store
}

async function count(db: Db, table: keyof Tables) {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

describe('the demo store', () => {
  // Shared, because these tests only read.
  let db: Db
  beforeAll(async () => {
    const { whenDone, cleanUp } = forAllTests()
    ;({ db } = await filledStore(whenDone))
    return cleanUp
  })

  test('holds all that it promises', async () => {
    expect(await count(db, 'product')).toBeGreaterThanOrEqual(90)
    expect(await count(db, 'category')).toBeGreaterThanOrEqual(8)
    expect(await count(db, 'review')).toBeGreaterThanOrEqual(120)
    expect(await count(db, 'faq')).toBeGreaterThanOrEqual(12)
    expect(await count(db, 'testimonial')).toBeGreaterThanOrEqual(6)
    expect(await count(db, 'home_section')).toBe(4)
    expect(await count(db, 'feature')).toBe(4)
    expect(await count(db, 'home_video')).toBe(1)

    const demo = await db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
    expect(demo).toMatchObject({ email: 'demo@asjad.example', email_verified_at: expect.any(Date) })
    expect(await isPassword(demo.password_hash, 'Asjad-demo-1')).toBe(true)
    expect(await count(db, 'address')).toBe(1)

    const slides = await db.selectFrom('slide').select('place').orderBy('id').execute()
    expect(slides.map(({ place }) => place)).toEqual(['slider', 'slider', 'slider', 'banner'])
    const pages = await db.selectFrom('page').select('slug').orderBy('slug').execute()
    expect(pages.map(({ slug }) => slug)).toEqual([
      'about',
      'private-policy',
      'shipping-policy',
      'terms-and-conditions',
      'usage-agreement',
    ])
  })

  test('has pieces of every kind that a shop has: reduced, scarce, sold out, custom, of fixed price', async () => {
    const products = await db
      .selectFrom('product')
      .innerJoin('variety', 'variety.product_id', 'product.id')
      .groupBy('product.id')
      .select((eb) => [
        'product.id',
        'pricing',
        'tax_category',
        'caliber',
        'requires_custom_text',
        eb.fn.sum<number>('on_hand').as('stock'),
        eb.fn.count<number>('variety.id').as('varieties'),
        sql<boolean>`bool_or(coalesce(last_making, last_fixed_price) is not null)`.as('reduced'),
        sql<boolean>`bool_or(on_hand = 0)`.as('varietySoldOut'),
      ])
      .execute()
    const many = (fits: (product: (typeof products)[number]) => boolean) => products.filter(fits).length

    expect(many(({ stock }) => stock === 0)).toBeGreaterThanOrEqual(4)
    expect(many(({ stock }) => stock >= 2 && stock <= 8)).toBeGreaterThanOrEqual(3)
    expect(many(({ stock, varietySoldOut }) => stock > 0 && varietySoldOut)).toBeGreaterThanOrEqual(3)
    expect(many(({ reduced }) => reduced)).toBeGreaterThanOrEqual(8)
    expect(many(({ requires_custom_text }) => requires_custom_text)).toBeGreaterThanOrEqual(3)
    expect(many(({ pricing }) => pricing === 'fixed')).toBeGreaterThanOrEqual(5)
    expect(many(({ varieties }) => varieties > 1)).toBeGreaterThanOrEqual(30)
    // Only bullion of 99 % and above is zero-rated.
    expect(many(({ tax_category, caliber }) => tax_category === 'zero' && caliber !== 24)).toBe(0)
    expect(many(({ tax_category }) => tax_category === 'zero')).toBeGreaterThanOrEqual(7)
  })

  test('says everything in both languages', async () => {
    const { rows: columns } = await sql<{ table: string; name: string }>`
      select table_name as "table", left(column_name, -3) as name
      from information_schema.columns
      where table_schema = 'public' and column_name like '%\\_ar' and table_name not in ('setting', 'setting_version')
    `.execute(db)
    expect(columns.length).toBeGreaterThan(15)

    for (const { table, name } of columns) {
      const { rows } = await sql<{ ar: string; en: string }>`
        select ${sql.ref(`${name}_ar`)} as ar, ${sql.ref(`${name}_en`)} as en from ${sql.table(table)}
      `.execute(db)
      for (const { ar, en } of rows) {
        expect(ar, `${table}.${name}`).toMatch(arabicLetter)
        expect(en, `${table}.${name}`).toMatch(/[a-z0-9]/i)
        expect(en, `${table}.${name}`).not.toMatch(arabicLetter)
      }
    }
  })

  test('keeps the voice of the shop: Western digits, no exclamation, no luxury', async () => {
    const texts = await db
      .selectFrom('product')
      .select(['title_ar', 'subtitle_ar', 'description_ar', 'title_en', 'subtitle_en', 'description_en'])
      .execute()
    for (const text of texts.flatMap((row) => Object.values(row))) {
      expect(text).not.toMatch(/[!٠-٩]|luxur|فاخر/i)
    }
    const descriptions = texts.flatMap((row) => [row.description_ar, row.description_en])
    expect(new Set(descriptions).size).toBe(descriptions.length)
  })

  test('names no weight of a piece that weighs otherwise in each size: the page says what the chosen one weighs', async () => {
    const { rows } = await sql<{ slug: string; subtitles: string; texts: string }>`
      select slug, concat_ws(' ', subtitle_ar, subtitle_en) as subtitles,
        concat_ws(' ', subtitle_ar, subtitle_en, description_ar, description_en) as texts
      from product
      where (select count(distinct weight_mg) from variety where product_id = product.id) > 1
    `.execute(db)
    expect(rows.length).toBeGreaterThan(20)
    const named = (pattern: RegExp, text: 'subtitles' | 'texts') =>
      rows.filter((row) => pattern.test(row[text])).map(({ slug }) => slug)
    expect(named(/\d ?(جرام|جم|g(rams?)?\b)/, 'subtitles')).toEqual([])
    // A description may give an approximate weight, but no tenths of a gram.
    expect(named(/\d\.\d+ ?(جرام|جم|g(rams?)?\b)/, 'texts')).toEqual([])
  })

  test('shows a picture for two products at most, and then of another caliber or weight', async () => {
    const { rows } = await sql<{ picture_id: number; pieces: string[] }>`
      select picture_id, array_agg(caliber || 'K ' || weight_mg) as pieces
      from product_picture
      join product on product.id = product_id
      join variety on variety.product_id = product.id and variety.position = 0
      group by picture_id
    `.execute(db)
    for (const { picture_id, pieces } of rows) {
      expect(pieces.length, `picture ${picture_id}`).toBeLessThanOrEqual(2)
      expect(new Set(pieces).size, `picture ${picture_id}: ${pieces}`).toBe(pieces.length)
    }
  })

  test('has every file of its pictures and its film where they are served from', async () => {
    const pictures = await db.selectFrom('picture').select(['hash', 'widths', 'avif_widths']).execute()
    const files = pictures.flatMap(({ hash, widths, avif_widths }) => [
      ...widths.map((width) => `${hash}/${width}.webp`),
      ...avif_widths.map((width) => `${hash}/${width}.avif`),
    ])
    for (const file of [...files, 'film/hero.webm', 'film/hero.mp4']) await access(join(mediaDir, file))
  })

  test('was reviewed only after a piece had arrived', async () => {
    const tooEarly = await db
      .selectFrom('review')
      .innerJoin('product', 'product.id', 'product_id')
      .whereRef('review.created_at', '<', 'product.created_at')
      .select('slug')
      .execute()
    expect(tooEarly).toEqual([])
  })

  test('knows the gold price of a year by day and of two days by five minutes', async () => {
    const ticks = await db.selectFrom('gold_tick').selectAll().orderBy('at').execute()
    const [newest, oldest] = [ticks.at(-1), ticks[0]]

    expect(newest).toMatchObject({ at: now, ounce_usd: 4216.4, silver_usd: 51.2 })
    expect(now.getTime() - (oldest?.at.getTime() ?? 0)).toBe(365 * 86_400_000)
    expect(ticks.length).toBe(363 + 577)
    for (const [index, tick] of ticks.entries()) {
      const before = ticks[index - 1]
      if (!before) continue
      const max = tick.at.getTime() - before.at.getTime() === 5 * 60_000 ? 0.004 : 0.018
      expect(Math.abs(tick.ounce_usd / before.ounce_usd - 1)).toBeLessThan(max)
      expect(Math.abs(tick.silver_usd / before.silver_usd - 1)).toBeLessThan(max * 1.5)
    }
  })
})

describe('filling it', () => {
  test('lets the past of gold end at the price that the market has', async () => {
    const { connection, db } = await emptyStore()
    await fill(connection, { market: { gold: 4190.25, silver: 50.5 } })
    const [newest, before] = await db.selectFrom('gold_tick').selectAll().orderBy('at', 'desc').limit(2).execute()
    expect(newest).toMatchObject({ at: now, ounce_usd: 4190.25, silver_usd: 50.5 })
    expect(Math.abs((before?.ounce_usd ?? 0) / 4190.25 - 1)).toBeLessThan(0.004)
  })

  /** One digest of each table, except the one that records when it was filled. */
  /** When a row was written, how often it was edited, and numbers that a failed attempt leaves out. */
  const edits = ['version', 'updated_at']
  const momentsOf: Record<string, string[]> = {
    category: edits,
    coupon: [...edits, 'created_at'],
    setting: ['version'],
    shipping_company: edits,
    faq: edits,
    testimonial: edits,
    page: ['updated_at'],
    page_draft: ['id', ...edits],
    product: edits,
    product_summary: ['updated_at'],
    variety: edits,
    stock_change: ['id', 'at'],
    price_change: ['id', 'at'],
    gold_price_log: ['id', 'at'],
    metal_movement: ['id', 'at'],
    metal_total: ['id'],
  }

  async function contents(db: Db) {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = 'public' and tablename not in (
        'seeded', 'store_change', 'record_version', 'page_version', 'setting_version')
    `.execute(db)
    const digests: Record<string, string | null> = {}
    for (const { name } of tables.filter(({ name }) => !name.startsWith('kysely'))) {
      const { rows } = await sql<{ digest: string | null }>`
        select md5(string_agg(line, e'\n' order by line)) as digest
        from (select (to_jsonb(t) - ${momentsOf[name] ?? []}::text[])::text as line from ${sql.table(name)} as t) as lines
      `.execute(db)
      digests[name] = rows[0]?.digest ?? null
    }
    return digests
  }

  test('gives the same store every time', async () => {
    const [one, other] = [await filledStore(), await filledStore()]
    expect(await contents(other.db)).toEqual(await contents(one.db))
  })

  test('twice changes nothing', async () => {
    const { connection, db } = await filledStore()
    const before = await contents(db)
    await fill(connection, { now: new Date(now.getTime() + 86_400_000) })
    expect(await contents(db)).toEqual(before)
  })

  test('by two processes at once fills it once', async () => {
    const { connection, db } = await emptyStore()
    await rm(mediaDir, { recursive: true })
    await Promise.all([fill(connection), fill(connection)])
    expect(await count(db, 'home_section')).toBe(4)
  })

  test('that ends half-way leaves whole parts only, and goes on from there', async () => {
    const { connection, db } = await emptyStore()
    const partsDone = async () => (await db.selectFrom('seeded').select('part').execute()).map(({ part }) => part)
    // Products are inserted before their pictures: without that table the part fails half-way.
    await sql`alter table product_picture rename to away`.execute(db)
    await expect(fill(connection)).rejects.toThrow('product_picture')
    expect(await partsDone()).toEqual(['pictures', 'categories'])
    expect(await count(db, 'product')).toBe(0)
    expect(await count(db, 'variety')).toBe(0)

    await sql`alter table away rename to product_picture`.execute(db)
    await fill(connection)

    const whole = await filledStore()
    expect(await contents(db)).toEqual(await contents(whole.db))
  })

  test('tells stores of before where a return is asked for, and leaves what the owner wrote', async () => {
    const { connection, db } = await filledStore()
    const bodies = () => db.selectFrom('page').select(['slug', 'body_ar', 'body_en']).orderBy('slug').execute()
    const answers = () => db.selectFrom('faq').select(['answer_ar', 'answer_en']).orderBy('id').execute()
    const fresh = { pages: await bodies(), faqs: await answers() }
    const asBefore = async (owner = '') => {
      for (const { before, now } of [inPolicy, inAgreement])
        await sql`update page set body_ar = replace(body_ar, ${now.ar}, ${before.ar + owner}),
          body_en = replace(body_en, ${now.en}, ${owner || before.en})`.execute(db)
      await sql`update faq set answer_ar = replace(answer_ar, ${inFaqs.now.ar}, ${inFaqs.before.ar + owner}),
        answer_en = replace(answer_en, ${inFaqs.now.en}, ${inFaqs.before.en + owner})`.execute(db)
      await db.deleteFrom('seeded').where('part', '=', 'return-button').execute()
    }
    await asBefore()
    expect(await bodies()).not.toEqual(fresh.pages)
    await fill(connection)
    expect({ pages: await bodies(), faqs: await answers() }).toEqual(fresh)

    await asBefore('Only in our shop')
    const snapshot = await answers()
    await fill(connection)
    expect(await answers()).toEqual(snapshot)
    const [agreement] = (await bodies()).filter(({ slug }) => slug === 'usage-agreement')
    expect(agreement?.body_en).toContain('Only in our shop')
    expect(agreement?.body_en).not.toContain('Return order')
  })

  test('mends what texts of before said wrongly, and leaves what the owner wrote', async () => {
    const { connection, db } = await filledStore()
    const fresh = await contents(db)
    const [slug = '', before] = Object.entries(subtitlesWithWeight)[0] ?? []
    const setTo = async (subtitle: string) => {
      await db.updateTable('product').set({ subtitle_en: subtitle }).where('slug', '=', slug).execute()
      await sql`update page set body_ar = replace(body_ar, ${nationalAddress.now.ar}, ${nationalAddress.before.ar})`.execute(
        db,
      )
      await sql`update feature set description_en = replace(description_en, ${insuredDelivery.now}, ${insuredDelivery.before})`.execute(
        db,
      )
      await db.deleteFrom('seeded').where('part', 'in', ['wording', 'weights-of-sizes']).execute()
    }
    await setTo(before?.en ?? '')
    await fill(connection)
    expect(await contents(db)).toEqual(fresh)

    await setTo('Engraved by hand')
    await fill(connection)
    const product = await db.selectFrom('product').select('subtitle_en').where('slug', '=', slug).executeTakeFirst()
    expect(product?.subtitle_en).toBe('Engraved by hand')
  })

  test('tells stores of before that the address is optional and how the invoice comes, and leaves what the owner wrote', async () => {
    const { connection, db } = await filledStore()
    const fresh = await contents(db)
    const asBefore = async () => {
      await sql`update page set body_en = replace(body_en, ${couriersAsk.now.en}, ${couriersAsk.before.en})`.execute(db)
      for (const { before, now } of [addressQuestion, invoiceQuestion])
        await sql`update faq set answer_ar = replace(answer_ar, ${now.ar}, ${before.ar})`.execute(db)
      await db.deleteFrom('seeded').where('part', '=', 'address-and-invoice').execute()
    }
    await asBefore()
    expect(await contents(db)).not.toEqual(fresh)
    await fill(connection)
    expect(await contents(db)).toEqual(fresh)

    await asBefore()
    await sql`update faq set answer_ar = 'كما كتبها صاحب المتجر' where answer_ar = ${invoiceQuestion.before.ar}`.execute(
      db,
    )
    await fill(connection)
    const answers = await db.selectFrom('faq').select('answer_ar').execute()
    expect(answers).toContainEqual({ answer_ar: 'كما كتبها صاحب المتجر' })
  })

  test('brings texts of before to their later wording, and leaves what the owner wrote', async () => {
    const { connection, db } = await filledStore()
    const fresh = await contents(db)
    const setTo = async (which: 'before' | 'owner') => {
      for (const { table, columns, edits } of [...editedPhrases, ...editedValues])
        for (const [before, since] of edits) {
          const changed = columns.map(async (column) => {
            const text = which === 'owner' ? `${since.slice(0, -1)} (our own words)` : before
            const { numAffectedRows } = await sql`
              update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${since}, ${text})
              where strpos(${sql.ref(column)}, ${since}) > 0
            `.execute(db)
            return Number(numAffectedRows)
          })
          expect(Math.max(...(await Promise.all(changed))), since).toBeGreaterThan(0)
        }
      await db.deleteFrom('seeded').where('part', '=', 'edited-texts').execute()
    }
    await setTo('before')
    expect(await contents(db)).not.toEqual(fresh)
    await fill(connection)
    expect(await contents(db)).toEqual(fresh)

    await setTo('owner')
    const owned = await contents(db)
    await fill(connection)
    expect(await contents(db)).toEqual(owned)
  })

  test('an initial ring takes one letter and calligraphy is Arabic, unless the owner has decided otherwise', async () => {
    const { connection, db } = await filledStore()
    const limits = () =>
      db
        .selectFrom('product')
        .select(['slug', 'custom_text_max', 'custom_text_letters'])
        .where('requires_custom_text', '=', true)
        .orderBy('slug')
        .execute()
    const fresh = await limits()
    expect(fresh).toEqual([
      { slug: 'letter-signet', custom_text_max: 1, custom_text_letters: 'both' },
      { slug: 'letter-signet-21', custom_text_max: 1, custom_text_letters: 'both' },
      { slug: 'name-calligraphy', custom_text_max: 8, custom_text_letters: 'arabic' },
      { slug: 'name-calligraphy-18', custom_text_max: 8, custom_text_letters: 'arabic' },
      { slug: 'name-plate', custom_text_max: 12, custom_text_letters: 'both' },
      { slug: 'name-plate-21', custom_text_max: 12, custom_text_letters: 'both' },
    ])

    const asBefore = async (custom_text_max: number) => {
      await db
        .updateTable('product')
        .set({ custom_text_min: 1, custom_text_max, custom_text_letters: 'both' })
        .execute()
      await db.deleteFrom('seeded').where('part', '=', 'engraving-limits').execute()
      await fill(connection)
      return limits()
    }
    expect(await asBefore(12)).toEqual(fresh)
    expect((await asBefore(3)).map(({ custom_text_max }) => custom_text_max)).toEqual([3, 3, 3, 3, 3, 3])
  })

  test('calligraphy needs two letters, unless the owner has decided otherwise', async () => {
    const { connection, db } = await filledStore()
    const calligraphy = db.selectFrom('product').where('slug', 'like', 'name-calligraphy%')
    const fewest = async () =>
      (await calligraphy.select('custom_text_min as fewest').execute()).map((row) => row.fewest)
    expect(await fewest()).toEqual([2, 2])
    const filledAgain = async (custom_text_min: number) => {
      await db.updateTable('product').set({ custom_text_min }).where('slug', 'like', 'name-calligraphy%').execute()
      await db.deleteFrom('seeded').where('part', '=', 'calligraphy-minimum').execute()
      await fill(connection)
      return fewest()
    }
    expect(await filledAgain(1)).toEqual([2, 2])
    expect(await filledAgain(3)).toEqual([3, 3])
  })

  test('one bar is shown as one bar, also in a store that has the picture of three', async () => {
    const { connection, db } = await filledStore()
    const { 'products/bar-50g-single': single, 'products/bar-50g': three } = await demoPictures()
    const shown = () =>
      db
        .selectFrom('product_picture')
        .innerJoin('product', 'product.id', 'product_id')
        .innerJoin('picture', 'picture.id', 'picture_id')
        .select('hash')
        .where('slug', '=', 'bar-50g')
        .orderBy('position')
        .execute()
    expect(await shown()).toEqual([{ hash: single?.hash }])

    const { id } = await db
      .selectFrom('picture')
      .select('id')
      .where('hash', '=', three?.hash ?? '')
      .executeTakeFirstOrThrow()
    await sql`update product_picture set picture_id = ${id}
      where product_id = (select id from product where slug = 'bar-50g')`.execute(db)
    await db
      .deleteFrom('picture')
      .where('hash', '=', single?.hash ?? '')
      .execute()
    await db.deleteFrom('seeded').where('part', '=', 'single-bar-picture').execute()
    await fill(connection)
    expect(await shown()).toEqual([{ hash: single?.hash }])
  })

  test('leaves ids free for what merchants add', async () => {
    const { db } = await filledStore()
    const added = await db
      .insertInto('faq')
      .values({ position: 99, question_ar: 'س', question_en: 'Q', answer_ar: 'ج', answer_en: 'A' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(added.id).toBe(1_001)
  })

  test('with generated products adds that many, and only the missing ones when asked again', async () => {
    const { connection, db } = await filledStore()
    const own = await count(db, 'product')

    await fill(connection, { demoProducts: 1_000 })
    await fill(connection, { demoProducts: 1_000 })
    expect(await count(db, 'product')).toBe(own + 1_000)

    await fill(connection, { demoProducts: 1_250 })
    expect(await count(db, 'product')).toBe(own + 1_250)

    const bare = await db
      .selectFrom('product')
      .leftJoin('variety', 'variety.product_id', 'product.id')
      .leftJoin('product_picture', 'product_picture.product_id', 'product.id')
      .where((eb) => eb.or([eb('variety.id', 'is', null), eb('product_picture.picture_id', 'is', null)]))
      .select('slug')
      .execute()
    expect(bare).toEqual([])
    const generated = await db.selectFrom('product').selectAll().where('id', '>', 1_000_000).execute()
    for (const { title_ar, title_en } of generated) {
      expect(title_ar).toMatch(arabicLetter)
      expect(title_en).not.toMatch(arabicLetter)
    }
    expect(new Set(generated.map(({ category_id }) => category_id)).size).toBeGreaterThanOrEqual(6)
    expect(new Set(generated.map(({ caliber }) => caliber)).size).toBe(3)
  })
})
