import { plural, text } from '@asjad/ui/i18n/text.ts'

export const products = text('المنتجات', 'Products')
export const search = text('الاسم أو رمز القطعة', 'Name or SKU')
export const newProduct = text('منتج جديد', 'New product')
export const importProducts = text('استيراد', 'Import')
export const exportCsv = text('تصدير CSV', 'Export CSV')
export const toGrid = text('جدول التعديل', 'Edit as a grid')

// Views
export const views = text('عروض المنتجات', 'Views of the products')
export const viewAll = text('الكل', 'All')
export const viewPublished = text('منشورة', 'Published')
export const viewDrafts = text('مسودات', 'Drafts')
export const viewScheduled = text('مجدولة', 'Scheduled')
export const viewLow = text('قاربت النفاد', 'Running low')
export const viewSoldOut = text('نفدت', 'Sold out')
export const viewArchived = text('مؤرشفة', 'Archived')
export const viewBin = text('المحذوفة', 'Bin')
export const forAll = text('لكل من يعدّل المنتجات', 'For all who edit products')

// States
export const publishesAt = text('يُنشر {time}', 'Publishes {time}')

// Columns
export const product = text('المنتج', 'Product')
export const category = text('القسم', 'Category')
export const karat = text('العيار', 'Karat')
export const karatOf = text('عيار {n}', '{n}K')
export const weight = text('الوزن', 'Weight')
export const pricing = text('التسعير', 'Pricing')
export const byGold = text('بسعر الذهب', 'By gold')
export const fixed = text('سعر ثابت', 'Fixed price')
export const makingPerGram = text('المصنعية للجرام', 'Making a gram')
export const priceNow = text('السعر الآن', 'Price now')
export const varieties = text('المقاسات', 'Varieties')
export const available = text('المتاح', 'Available')
export const reserved = text('+{n} محجوز', '+{n} reserved')
export const soldOut = text('نفد', 'Sold out')
export const sold30 = text('بيع 30 يومًا', 'Sold in 30 days')
export const soldEver = text('بيع كليًا', 'Sold in all')
export const status = text('الحالة', 'Status')
export const updated = text('آخر تعديل', 'Updated')
export const quality = text('النواقص', 'Missing')
export const complete = text('مكتمل', 'Complete')
export const belowCost = text('دون التكلفة', 'Below cost')
export const untitled = text('بلا اسم', 'Untitled')
export const noPicture = text('بلا صورة', 'No picture')
export const hidden = text('مخفي', 'Hidden')
export const size = text('المقاس', 'Size')
export const sku = text('رمز القطعة', 'SKU')
export const moreVarieties = text(
  'يظهر هنا أول {shown} من {all}. افتح المنتج لترى البقية.',
  'The first {shown} of {all}. Open the product to see the rest.',
)
export const showVarieties = text('اعرض مقاسات {name}', 'Show the varieties of {name}')

// What a product lacks
export const lacksArabic = text('النص العربي', 'Arabic text')
export const lacksEnglish = text('النص الإنجليزي', 'English text')
export const lacksEnglishSubtitle = text('الوصف القصير بالإنجليزية', 'English subtitle')
export const lacksPicture = text('صورة', 'Picture')
export const lacksAltText = text('وصف الصورة', 'Alt text')
export const lacksVariety = text('مقاس', 'Variety')
export const lacksWeight = text('وزن', 'Weight')
export const lacksPrice = text('سعر', 'Price')
export const lacksMeasure = text('مقاسات الرسم', 'Measures')

// Filters
export const weightFrom = text('من، بالجرام', 'From, in grams')
export const weightTo = text('إلى، بالجرام', 'To, in grams')
export const stock = text('المخزون', 'Stock')
export const stockIn = text('متوفر', 'In stock')
export const stockReserved = text('محجوز لطلبات', 'Held by orders')
export const engraving = text('النقش', 'Engraving')
export const withEngraving = text('يقبل النقش', 'Can be engraved')
export const withoutEngraving = text('بلا نقش', 'No engraving')
export const cost = text('التكلفة', 'Cost')
export const matching = plural(
  {
    zero: 'لا منتجات تطابق',
    one: 'منتج واحد يطابق',
    two: 'منتجان يطابقان',
    few: '{n} منتجات تطابق',
    many: '{n} منتجًا يطابق',
    other: '{n} منتج يطابق',
  },
  { one: '{n} product matches', other: '{n} products match' },
)

// States of the list
export const empty = text('لا منتجات بعد', 'No products yet')
export const emptyText = text('أضف أول قطعة، أو استورد ملف CSV جاهزًا.', 'Add the first piece, or import a CSV file.')
export const emptyView = text('لا شيء هنا الآن', 'Nothing here now')
export const emptyViewText = text('لا منتجات في هذا العرض.', 'No products are in this view.')
export const changedLive = text('تحدّث {name}', '{name} was updated')

// Editing in the list
export const editCell = text('عدّل {what} لـ {name}', 'Edit {what} of {name}')
export const typeAmount = text('اكتب مبلغًا، مثل 12.50', 'Type an amount, such as 12.50')
export const keysSave = text('Enter يحفظ، Esc يلغي', 'Enter saves, Esc reverts')
export const saving = text('جارٍ الحفظ', 'Saving')
export const savedCell = text('حُفظ', 'Saved')
export const clash = text('غيّره {by} إلى {theirs} قبل قليل', '{by} has just changed it to {theirs}')
export const somebody = text('شخص آخر', 'somebody else')

// Change of stock
export const changeBy = text('غيّر بمقدار', 'Change by')
export const changeByHelp = text('3 للزيادة، ‎-2 للنقص', '3 adds, -2 takes away')
export const reason = text('السبب', 'Reason')
export const typePieces = text('اكتب عددًا صحيحًا، مثل 3 أو ‎-2', 'Type a whole number, such as 3 or -2')
export const stockNow = text('في المخزون {onHand}، المحجوز {reserved}', '{onHand} on hand, {reserved} reserved')
