import type { ImportKind } from '@asjad/contract/admin/imports'
import { productFields, varietyFields } from '@asjad/contract/admin/product-fields'
import { serialNumber } from '@asjad/contract/admin/serial-number'
import { z } from 'zod'
import type { MessageKey } from '../../i18n/translate.ts'

/** How the text of a cell becomes a value. */
export type CellType =
  | 'text'
  | 'number'
  | 'yes_no'
  | 'category'
  | 'measures'
  | 'time'
  | 'end_time'
  | { choices: Choices }
/** The value, and the words for it in both languages. */
export type Choices = Readonly<Record<string, readonly string[]>>

export type ImportField = {
  name: string
  /** Of the product that the line is about, of the line's own record, or only for reading the file. */
  of: 'product' | 'variety' | 'record'
  type: CellType
  /** Judges the value. */
  schema: z.ZodType
  label: MessageKey
  help: MessageKey
  /** Other headings, as people and other shops write them. */
  aliases: readonly string[]
  required?: true
  /** What `-` makes of it; undefined: it cannot be cleared. */
  cleared?: unknown
  /** Asks for the permission to edit prices. */
  price?: true
}

const product = productFields.shape
const variety = varietyFields.shape

const yesNo: Choices = { yes: ['yes', 'نعم', 'true', '1'], no: ['no', 'لا', 'false', '0'] }
export const yesNoWords = yesNo

type Rest = Partial<Pick<ImportField, 'aliases' | 'required' | 'cleared' | 'price' | 'type' | 'help'>>

const field = (
  name: string,
  of: ImportField['of'],
  type: CellType,
  schema: z.ZodType,
  { aliases = [], ...rest }: Rest = {},
): ImportField => ({
  name,
  of,
  type,
  schema,
  label: `import.field.${name}` as MessageKey,
  help: `import.help.${name}` as MessageKey,
  aliases,
  ...rest,
})

const sku = field('sku', 'record', 'text', variety.sku, {
  required: true,
  aliases: ['رمز المنتج', 'الرمز', 'كود', 'كود المنتج', 'رقم الصنف', 'code', 'item code', 'barcode', 'variant sku'],
})

const prices = [
  field('making', 'variety', 'number', variety.making, {
    price: true,
    aliases: ['أجور المصنعية', 'اجرة المصنعية', 'الأجور', 'making charge', 'making charges', 'labour'],
  }),
  field('last_making', 'variety', 'number', variety.last_making, {
    price: true,
    cleared: null,
    aliases: ['المصنعية السابقة', 'struck making', 'former making', 'compare at making'],
  }),
  field('fixed_price', 'variety', 'number', variety.fixed_price, { price: true, aliases: ['السعر', 'price'] }),
  field('last_fixed_price', 'variety', 'number', variety.last_fixed_price, {
    price: true,
    cleared: null,
    aliases: ['السعر السابق', 'السعر قبل الخصم', 'struck price', 'compare at price', 'old price'],
  }),
  field('cost', 'variety', 'number', variety.cost, {
    price: true,
    cleared: null,
    aliases: ['سعر التكلفة', 'cost price'],
  }),
]

const products = [
  sku,
  field(
    'slug',
    'record',
    'text',
    z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(80),
    {
      aliases: ['معرف القطعة', 'handle', 'product', 'product slug', 'parent'],
    },
  ),
  field(
    'status',
    'product',
    {
      choices: {
        draft: ['draft', 'مسودة'],
        scheduled: ['scheduled', 'مجدولة'],
        published: ['published', 'منشورة', 'منشور', 'active'],
        archived: ['archived', 'مؤرشفة', 'مؤرشف'],
        binned: ['binned', 'محذوفة'],
      },
    },
    z.string(),
    { aliases: ['state'] },
  ),
  field('title_ar', 'product', 'text', product.title_ar, {
    aliases: ['الاسم', 'اسم المنتج', 'العنوان', 'arabic name', 'title (arabic)', 'name ar'],
  }),
  field('title_en', 'product', 'text', product.title_en, {
    cleared: '',
    aliases: ['name', 'title', 'english name', 'title (english)', 'name en'],
  }),
  field('subtitle_ar', 'product', 'text', product.subtitle_ar, { cleared: '', aliases: ['وصف قصير'] }),
  field('subtitle_en', 'product', 'text', product.subtitle_en, { cleared: '', aliases: ['short description'] }),
  field('description_ar', 'product', 'text', product.description_ar, { cleared: '', aliases: ['الوصف', 'وصف المنتج'] }),
  field('description_en', 'product', 'text', product.description_en, { cleared: '', aliases: ['description'] }),
  field('keywords', 'product', 'text', product.keywords, { cleared: '', aliases: ['كلمات مفتاحية', 'tags'] }),
  field('category_id', 'product', 'category', product.category_id, { aliases: ['التصنيف', 'الفئة', 'category'] }),
  field('caliber', 'product', 'number', product.caliber, {
    aliases: ['عيار', 'عيار الذهب', 'karat', 'carat', 'caliber', 'purity'],
  }),
  field(
    'pricing',
    'product',
    { choices: { gold: ['gold', 'ذهب', 'بسعر الذهب'], fixed: ['fixed', 'ثابت', 'سعر ثابت'] } },
    product.pricing,
    { price: true, aliases: ['نوع التسعير'] },
  ),
  field(
    'tax_category',
    'product',
    { choices: { standard: ['standard', 'أساسية', '15', '15%'], zero: ['zero', 'صفرية', '0', '0%'] } },
    product.tax_category,
    { price: true, aliases: ['الضريبة', 'vat', 'tax'] },
  ),
  field('by_weight', 'product', 'yes_no', product.by_weight, { aliases: ['سبيكة', 'bar or coin'] }),
  field(
    'size_unit',
    'product',
    { choices: { ring: ['ring', 'خاتم'], mm: ['mm', 'مم'], cm: ['cm', 'سم'] } },
    product.size_unit,
    { cleared: null },
  ),
  field('dimensions', 'product', 'measures', product.dimensions, {
    cleared: null,
    aliases: ['الأبعاد', 'measures', 'measurements'],
  }),
  field('requires_custom_text', 'product', 'yes_no', product.requires_custom_text, { aliases: ['نقش', 'engraving'] }),
  field('custom_text_min', 'product', 'number', product.custom_text_min),
  field('custom_text_max', 'product', 'number', product.custom_text_max),
  field(
    'custom_text_letters',
    'product',
    { choices: { arabic: ['arabic', 'عربية'], latin: ['latin', 'لاتينية'], both: ['both', 'كلاهما'] } },
    product.custom_text_letters,
  ),
  field('custom_text_digits', 'product', 'yes_no', product.custom_text_digits),
  field('weight', 'variety', 'number', variety.weight, {
    aliases: ['الوزن', 'وزن', 'weight', 'weight_g', 'grams', 'gold weight'],
  }),
  field('size', 'variety', 'number', variety.size, { cleared: 0, aliases: ['مقاس'] }),
  ...prices,
  field('low_stock', 'variety', 'number', variety.low_stock, { cleared: null, aliases: ['حد الطلب', 'reorder level'] }),
  field('tracks_serials', 'variety', 'yes_no', variety.tracks_serials, { aliases: ['serials', 'serial numbers'] }),
  field('hidden', 'variety', 'yes_no', variety.hidden, { aliases: ['مخفية'] }),
]

/** Of a variety that the file makes: it comes into stock with it. Of others the stock is another file. */
const received = field('on_hand', 'record', 'number', z.int().min(0).max(100_000), {
  aliases: ['الكمية', 'quantity', 'stock', 'qty'],
})

const stock = [
  sku,
  field('counted', 'record', 'number', z.int().min(0).max(1_000_000), {
    aliases: ['الكمية', 'الموجود', 'المخزون', 'on hand', 'quantity', 'stock', 'qty'],
  }),
  field('change', 'record', 'number', z.int().min(-1_000_000).max(1_000_000), {
    aliases: ['الفرق', 'difference', 'adjustment'],
  }),
  field('note', 'record', 'text', z.string().max(200), { aliases: ['ملاحظات', 'notes'] }),
]

const money = z.number().min(0).max(10_000_000).multipleOf(0.01)
const coupons = [
  field(
    'code',
    'record',
    'text',
    z
      .string()
      .trim()
      .min(3)
      .max(30)
      .regex(/^[A-Z0-9][A-Z0-9_-]*$/),
    { required: true, aliases: ['الكود', 'كود الخصم', 'coupon', 'coupon code'] },
  ),
  field('percent', 'record', 'number', z.int().min(1).max(100).nullable(), {
    cleared: null,
    aliases: ['نسبة الخصم', 'discount percent', '%'],
  }),
  field('amount', 'record', 'number', money.positive().nullable(), {
    cleared: null,
    aliases: ['مبلغ الخصم', 'discount amount'],
  }),
  field('cap', 'record', 'number', money.positive().nullable(), {
    cleared: null,
    aliases: ['الحد الأعلى', 'maximum discount'],
  }),
  field('minimum', 'record', 'number', money, { cleared: 0, aliases: ['الحد الأدنى', 'minimum order'] }),
  field('most_per_account', 'record', 'number', z.int().min(1).max(1_000_000).nullable(), {
    cleared: null,
    aliases: ['per customer'],
  }),
  field('most_in_all', 'record', 'number', z.int().min(1).max(1_000_000).nullable(), {
    cleared: null,
    aliases: ['total uses', 'usage limit'],
  }),
  field('starts_at', 'record', 'time', z.date().nullable(), {
    cleared: null,
    aliases: ['البداية', 'من', 'start', 'from'],
  }),
  field('ends_at', 'record', 'end_time', z.date().nullable(), {
    cleared: null,
    aliases: ['النهاية', 'إلى', 'end', 'until', 'to', 'expires'],
  }),
  field('active', 'record', 'yes_no', z.boolean(), { aliases: ['مفعل', 'الحالة', 'status', 'enabled'] }),
]

const certificates = [
  field('serial', 'record', 'text', serialNumber, {
    required: true,
    aliases: ['رقم الشهادة', 'الرقم', 'serial number', 'certificate', 'certificate number'],
  }),
  sku,
  field('weight', 'record', 'number', variety.weight, {
    help: 'import.help.piece_weight',
    aliases: ['الوزن', 'وزن', 'weight', 'weight_g', 'grams'],
  }),
  field('issued_on', 'record', 'time', z.date(), { aliases: ['التاريخ', 'date', 'issue date', 'issued'] }),
  field('sold', 'record', 'yes_no', z.boolean(), { aliases: ['بيعت'] }),
]

export const fieldsOf: Record<ImportKind, readonly ImportField[]> = {
  products: [...products, received],
  prices: [sku, ...prices],
  stock,
  coupons,
  certificates,
}

/** What an export has: all that can be read back and changes nothing. */
export const exportedFields: Record<ImportKind, readonly ImportField[]> = {
  products,
  prices: [sku, ...prices],
  stock: stock.filter(({ name }) => name === 'sku' || name === 'counted'),
  coupons,
  certificates,
}
