import { plural, text } from '@asjad/ui/i18n/text.ts'

// The bar
export const making = text('المصنعية', 'Making')
export const category = text('القسم', 'Category')
export const publish = text('نشر', 'Publish')
export const unpublish = text('إخفاء', 'Unpublish')
export const schedule = text('جدولة النشر', 'Schedule')
export const archive = text('أرشفة', 'Archive')
export const taxCategory = text('فئة الضريبة', 'Tax category')
export const struck = text('السعر المشطوب', 'Struck price')
export const endStruck = text('إنهاء السعر المشطوب', 'End the struck price')
export const homeSection = text('إضافة إلى الصفحة الرئيسية', 'Add to the home page')
export const labels = text('طباعة بطاقات', 'Print labels')
export const grid = text('جدول التعديل', 'Edit as a grid')
export const exportCsv = text('تصدير', 'Export')
export const more = text('المزيد', 'More')
export const atMost = text(
  'حتى {n} منتج في المرة الواحدة: ضيّق التصفية إن زادت.',
  'At most {n} products at a time: narrow the filters if there are more.',
)
export const tooManyLabels = text('حتى 100 منتج في المرة الواحدة.', 'At most 100 products at once.')

// Titles of the editors
const ofProducts = (verb: string, english: string) =>
  plural(
    {
      zero: `${verb} المنتجات`,
      one: `${verb} منتج واحد`,
      two: `${verb} منتجين`,
      few: `${verb} {n} منتجات`,
      many: `${verb} {n} منتجًا`,
      other: `${verb} {n} منتج`,
    },
    { one: `${english} {n} product`, other: `${english} {n} products` },
  )
export const makingTitle = ofProducts('تعديل مصنعية', 'Change the making of')
export const categoryTitle = ofProducts('نقل', 'Move')
export const publishTitle = ofProducts('نشر', 'Publish')
export const unpublishTitle = ofProducts('إخفاء', 'Unpublish')
export const scheduleTitle = ofProducts('جدولة نشر', 'Schedule')
export const archiveTitle = ofProducts('أرشفة', 'Archive')
export const taxTitle = ofProducts('فئة ضريبة', 'Tax category of')
export const struckTitle = ofProducts('السعر المشطوب لـ', 'Struck price of')
export const endStruckTitle = ofProducts('إنهاء السعر المشطوب لـ', 'End the struck price of')
export const homeTitle = ofProducts('إضافة إلى الصفحة الرئيسية:', 'Add to the home page:')
export const apply = ofProducts('طبّق على', 'Apply to')

// Fields
export const way = text('طريقة التعديل', 'How')
export const raise = text('زيادة', 'Raise')
export const cut = text('خصم', 'Cut')
export const set = text('قيمة', 'Set')
export const unit = text('المقدار', 'By')
export const perGram = text('ريال للجرام', 'SAR a gram')
export const perPiece = text('ريال للقطعة', 'SAR a piece')
export const percent = text('بالمئة', 'Percent')
export const amountBeforeVat = text('المبلغ، قبل الضريبة', 'Amount, before VAT')
export const percentage = text('النسبة', 'Percentage')
export const struckWay = text('السعر المشطوب', 'Struck price')
export const abovePercent = text('أعلى من الحالي بنسبة', 'Above the present by percent')
export const aboveAmount = text('أعلى بمبلغ', 'By an amount')
export const struckAmount = text(
  'المبلغ: مصنعية القطعة قبل الضريبة، أو سعرها الثابت',
  'Amount: making before VAT, or fixed price',
)
export const keepOld = text('اعرض السعر القديم مشطوبًا', 'Show the old price struck through')
export const typeAmount = text('اكتب رقمًا، مثل 5 أو 2.50', 'Type a number, such as 5 or 2.50')
export const chooseCategory = text('القسم الجديد', 'New category')
export const chooseOne = text('اختر', 'Choose')
export const standardTax = text('خاضع للضريبة 15%', 'Standard rate, 15%')
export const zeroTax = text('صفرية', 'Zero rate')
export const zeroTaxHelp = text(
  'للذهب الاستثماري عيار 24 المبيع بالوزن وحده.',
  'Only for investment gold of 24K that is sold by weight.',
)
export const publishAt = text('وقت النشر، بتوقيت الرياض', 'Publish at, Riyadh time')
export const chooseSection = text('قسم الصفحة الرئيسية', 'Section of the home page')

// Preview
export const now = text('الآن', 'Now')
export const after = text('بعد التعديل', 'After')
export const product = text('المنتج', 'Product')
export const previewOf = text('قبل وبعد، بسعر ذهب هذه اللحظة', 'Before and after, at this minute’s gold')
export const fillFirst = text('أكمل الحقول لترى الأثر.', 'Fill in the fields to see the effect.')
export const nothingChanges = text('لا شيء يتغيّر.', 'Nothing changes.')
export const inSection = text('مضاف', 'Added')
export const notInSection = text('غير مضاف', 'Not there')
export const noStruck = text('بلا سعر مشطوب', 'No struck price')
export const firstOf = text('يظهر أول {n}', 'The first {n} are shown')
export const varietiesAnd = plural(
  {
    zero: 'لا مقاسات تتغيّر',
    one: 'مقاس واحد',
    two: 'مقاسان',
    few: '{n} مقاسات',
    many: '{n} مقاسًا',
    other: '{n} مقاس',
  },
  { one: '{n} variety', other: '{n} varieties' },
)
export const undoFor = text('يمكن التراجع خلال 30 يومًا', 'Can be undone for 30 days')
export const faulty = plural(
  {
    zero: 'لا شيء يُترك',
    one: 'يُترك واحد',
    two: 'يُترك اثنان',
    few: 'تُترك {n}',
    many: 'يُترك {n}',
    other: 'يُترك {n}',
  },
  { one: '{n} is left out', other: '{n} are left out' },
)
export const belowCost = plural(
  {
    zero: 'لا شيء دون التكلفة',
    one: 'مقاس واحد سيُباع دون تكلفته',
    two: 'مقاسان سيُباعان دون التكلفة',
    few: '{n} مقاسات ستُباع دون التكلفة',
    many: '{n} مقاسًا سيُباع دون التكلفة',
    other: '{n} مقاس سيُباع دون التكلفة',
  },
  { one: '{n} variety would sell below its cost', other: '{n} varieties would sell below cost' },
)

// Result
export const done = plural(
  {
    zero: 'لم يتغيّر شيء',
    one: 'عُدّل منتج واحد',
    two: 'عُدّل منتجان',
    few: 'عُدّلت {n} منتجات',
    many: 'عُدّل {n} منتجًا',
    other: 'عُدّل {n} منتج',
  },
  { one: '{n} product changed', other: '{n} products changed' },
)
export const outcome = text('نتيجة التعديل', 'What was changed')
export const undo = text('تراجع', 'Undo')
export const redo = text('أعد التعديل', 'Do it again')
export const undone = plural(
  {
    zero: 'لم يبقَ ما يُستعاد',
    one: 'تراجعنا: استُعيد حقل واحد',
    two: 'تراجعنا: استُعيد حقلان',
    few: 'تراجعنا: استُعيدت {n} حقول',
    many: 'تراجعنا: استُعيد {n} حقلًا',
    other: 'تراجعنا: استُعيد {n} حقل',
  },
  { one: 'Undone: {n} field restored', other: 'Undone: {n} fields restored' },
)
export const notDone = text('لم تُعدّل', 'Not changed')
export const saveAll = text('نزّل القائمة كاملة ({n})', 'Download the whole list ({n})')
export const why = text('السبب', 'Why')
export const dismiss = text('أغلق', 'Dismiss')
export const waitsForApproval = text(
  'ينتظر التعديل موافقة شخص آخر، ولم يتغيّر شيء بعد.',
  'The change waits for a second person. Nothing has changed yet.',
)
export const toApprovals = text('إلى الموافقات', 'To the approvals')
