import { plural, text } from '@asjad/ui/i18n/text.ts'

export { history } from './thing-history.ts'

export const newProduct = text('قطعة جديدة', 'New product')
export const untitled = text('قطعة بلا اسم', 'Untitled product')
export const savedAt = text('آخر حفظ {time}', 'Saved {time}')
export const notSavedYet = text('لم تُحفظ بعد', 'Not saved yet')
export const viewInShop = text('عرض في المتجر', 'View in store')
export const preview = text('معاينة', 'Preview')
export const duplicate = text('تكرار', 'Duplicate')
export const duplicated = text('نُسخت القطعة مسودةً برموز جديدة', 'Copied as a draft with new SKUs')
export const moveToBin = text('نقل إلى المحذوفات', 'Move to the bin')
export const binned = text('نُقلت إلى المحذوفات، وتبقى فيها 30 يومًا', 'Moved to the bin, where it stays for 30 days')
export const restore = text('استعادة', 'Restore')
export const publish = text('نشر', 'Publish')
export const saved = text('حُفظت القطعة', 'Saved')

// Texts
export const namesTitle = text('الاسم والوصف', 'Name and description')
export const namesNote = text('العربية أولًا، والإنجليزية بجانبها', 'Arabic first, English beside it')
export const name = text('الاسم', 'Name')
export const subtitle = text('سطر تعريفي', 'Subtitle')
export const description = text('الوصف', 'Description')
export const keywords = text('كلمات البحث', 'Search words')
export const keywordsHelp = text(
  'كلمات أخرى يبحث بها الناس عن القطعة، بأي لغة',
  'Other words that people look for it with, in any language',
)
export const showPreview = text('كما يظهر في المتجر', 'As the shop shows it')
export const inArabic = text('{field} بالعربية', '{field} in Arabic')
export const inEnglish = text('{field} بالإنجليزية', '{field} in English')

// Pricing
export const pricingTitle = text('التسعير', 'Pricing')
export const pricingWay = text('طريقة التسعير', 'Method')
export const byGold = text('بسعر الذهب', 'By gold')
export const fixed = text('سعر ثابت', 'Fixed price')
export const karat = text('العيار', 'Karat')
export const vat = text('الضريبة', 'VAT')
export const vatStandard = text('خاضعة للضريبة، 15%', 'Standard, 15%')
export const vatZero = text('ذهب استثماري، 0%', 'Investment gold, 0%')
export const byWeight = text('سبيكة أو جنيه يُباع بالوزن', 'A bar or coin, sold by weight')
export const zeroWhy = text(
  'الصفر للذهب الاستثماري وحده: عيار 24 ونقاء 99% فأكثر، ويُباع بالوزن.',
  'Zero is for investment gold only: 24 karat, 99% and above, sold by weight.',
)
export const zeroNotHere = text(
  'تُحسب 15% لأن القطعة ليست عيار 24 مبيعة بالوزن.',
  'It is 15% because the piece is not 24 karat sold by weight.',
)

// Visibility
export const visibilityTitle = text('الظهور', 'Visibility')
export const status = text('الحالة', 'Status')
export const publishAt = text('تُنشر في', 'Published at')
export const since = text('الوقت', 'Time')
export const publishAtHelp = text('بتوقيت الرياض', 'In Riyadh time')
export const category = text('القسم', 'Category')
export const chooseCategory = text('اختر القسم', 'Choose a category')
export const slug = text('معرّف القطعة', 'Product name in files')
export const slugHelp = text('يعرفها به ملف الاستيراد والتصدير.', 'Import and export files know the product by it.')
export const slugNew = text('يُصنع من الاسم الإنجليزي إن تُرك فارغًا', 'Made from the English name if left empty')
export const gapsTitle = text('ينقصها للنشر:', 'Missing before it can be published:')
export const readyToPublish = text('كل ما يلزم للنشر مكتوب.', 'Everything that publishing needs is there.')

// Figures of the last month
export const lastDays = text('آخر 30 يومًا', 'Last 30 days')
export const soldCount = text('بيع', 'Sold')
export const favourites = text('في المفضلة', 'Favorites')
export const rating = text('التقييم', 'Rating')

// Engraving
export const engravingTitle = text('النقش', 'Engraving')
export const engravingSwitch = text('يكتب المشتري نصًّا يُنقش', 'The buyer writes words to engrave')
export const engravingNote = text('القطع المنقوشة لا تُرجع', 'engraved pieces are not taken back')
export const fewestLetters = text('أقل عدد للأحرف', 'Fewest letters')
export const mostLetters = text('أقصى عدد للأحرف', 'Most letters')
export const scripts = text('الحروف', 'Letters')
export const scriptArabic = text('عربية', 'Arabic')
export const scriptLatin = text('لاتينية', 'Latin')
export const scriptBoth = text('عربية ولاتينية', 'Arabic and Latin')
export const digits = text('مع الأرقام', 'With digits')

// Measures
export const measuresTitle = text('الأبعاد والرسم', 'Measures')
export const measuresNote = text('بالمليمتر، للرسم بالحجم الحقيقي', 'In millimetres, for the drawing to scale')
export const sizeUnit = text('يُختار المقاس بـ', 'Sizes are')
export const sizeNone = text('بلا مقاس', 'No sizes')
export const sizeRing = text('مقاس الخاتم', 'Ring sizes')
export const sizeMm = text('القطر بالمليمتر', 'Diameters in mm')
export const sizeCm = text('الطول بالسنتيمتر', 'Lengths in cm')
export const measures = {
  inner_diameter: text('القطر الداخلي', 'Inner diameter'),
  diameter: text('القطر', 'Diameter'),
  length: text('الطول', 'Length'),
  width: text('العرض', 'Width'),
  height: text('الارتفاع', 'Height'),
  thickness: text('السماكة', 'Thickness'),
}

// Faults
export const faultsTitle = plural(
  {
    zero: 'لا شيء يحتاج إلى تصحيح',
    one: 'حقل واحد يحتاج إلى تصحيح:',
    two: 'حقلان يحتاجان إلى تصحيح:',
    few: '{n} حقول تحتاج إلى تصحيح:',
    many: '{n} حقلًا يحتاج إلى تصحيح:',
    other: '{n} حقل يحتاج إلى تصحيح:',
  },
  { one: 'One field needs attention:', other: '{n} fields need attention:' },
)
export const skuMissing = text('اكتب رمز الصنف، أو اطلب رمزًا', 'Write the SKU, or have one made')
export const skuBad = text(
  'الرمز حروف لاتينية وأرقام و- و. و/، مثل RNG-21-54',
  'A SKU has Latin letters, digits, - . and /, such as RNG-21-54',
)
export const skuTwice = text('الرمز مكرر في هذه القطعة', 'This SKU is here twice')
export const skuTaken = text('الرمز مستخدم لقطعة أخرى', 'Another product has this SKU')
export const weightBad = text('اكتب الوزن بالجرام، مثل 7.10', 'Write the weight in grams, such as 7.10')
export const sizeBad = text('اكتب المقاس رقمًا، مثل 54', 'Write the size as a number, such as 54')
export const moneyBad = text('اكتب المبلغ بالريال، مثل 544.00', 'Write the amount in riyals, such as 544.00')
export const wholeBad = text('اكتب عددًا صحيحًا', 'Write a whole number')
export const categoryMissing = text('اختر القسم', 'Choose a category')
export const slugBad = text(
  'حروف لاتينية صغيرة وأرقام بينها شرطة، مثل gold-ring',
  'Small Latin letters and digits with dashes, such as gold-ring',
)
export const lettersSwapped = text('أقل عدد لا يزيد على أقصاه', 'At most as many as the most letters')
export const lettersBad = text('اكتب عددًا من 1 إلى 60', 'Write a number from 1 to 60')
export const measureBad = text('اكتب المليمترات رقمًا', 'Write the millimetres as a number')
export const timeMissing = text('اختر وقتًا لم يأتِ بعد', 'Choose a time that is still to come')
export const neededToPublish = text('يُكتب قبل النشر', 'Needed before publishing')
export const pictureMissing = text('أضف صورة واحدة على الأقل', 'Add at least one picture')
export const altMissing = text('اكتب وصف الصورة', 'Describe the picture')
export const varietyMissing = text('أضف مقاسًا واحدًا على الأقل', 'Add at least one variety')
export const priceMissing = text('اكتب المصنعية أو السعر', 'Write the making charge or the price')

// Leaving, two people, kept text
export const draftRestored = text('أعدنا ما كتبته قبل أن تُغلق الصفحة', 'We restored what you had typed')
export const draftFrom = text(
  'من هذا المتصفح، {time}: {fields}. لم يُحفظ بعد.',
  'From this browser, {time}: {fields}. Not saved yet.',
)
export const draftDiscard = text('تجاهله', 'Discard it')
export const mergedSilently = text('دُمج ما حفظه غيرك: {fields}', 'Merged with what somebody else saved: {fields}')
export const understood = text('حسنًا', 'Got it')
export const mergeTitle = text('حفظ {name} قبلك', '{name} saved before you')
export const somebody = text('شخص آخر', 'Somebody else')
export const mergeText = plural(
  {
    zero: 'لم يتعارض أي حقل.',
    one: 'حقل واحد غيّرتماه معًا، فاختر قيمته. ما غيّره واحد منكما دُمج وحده، ولم يضِع شيء.',
    two: 'حقلان غيّرتماهما معًا، فاختر واحدًا لكل منهما. ما غيّره واحد منكما دُمج وحده، ولم يضِع شيء.',
    few: '{n} حقول غيّرتماها معًا، فاختر قيمة كل منها. ما غيّره واحد منكما دُمج وحده، ولم يضِع شيء.',
    many: '{n} حقلًا غيّرتماها معًا، فاختر قيمة كل منها. ما غيّره واحد منكما دُمج وحده، ولم يضِع شيء.',
    other: '{n} حقل غيّرتماها معًا، فاختر قيمة كل منها. ما غيّره واحد منكما دُمج وحده، ولم يضِع شيء.',
  },
  {
    one: 'You both changed one field: choose its value. What only one of you changed merged by itself; nothing is lost.',
    other:
      'You both changed {n} fields: choose one value for each. What only one of you changed merged by itself; nothing is lost.',
  },
)
export const was = text('كان', 'Was')
export const yours = text('ما كتبته', 'What you typed')
export const theirs = text('ما حفظه {name}', 'What {name} saved')
export const now = text('الآن', 'now')
export const mergedAlone = text('دُمجت وحدها', 'Merged by themselves')
export const fromYou = text('منك', 'from you')
export const fromThem = text('من {name}', 'from {name}')
export const soldMeanwhile = text(
  'تغيّر أثناء التعديل: {before} ثم {after}',
  'changed meanwhile: {before}, then {after}',
)
export const stockOf = text('المخزون، {variety}', 'Stock, {variety}')
export const otherValueKept = text('القيمة المتروكة تبقى في السجل.', 'The value that you leave stays in the history.')
export const saveChosen = text('احفظ ما اخترت', 'Save what I chose')
export const nothing = text('فارغ', 'empty')

export const savedMeanwhile = text('حفظ شخص آخر هذه القطعة.', 'Somebody else has saved this product.')
export const refresh = text('أظهر ما تغيّر', 'Refresh')
export const chosenWhenSaved = text(
  'غيّرت بعضها أيضًا، فتختار قيمته عند الحفظ.',
  'You have changed some of it too: when you save, you choose.',
)

// History
export const noHistory = text('لم يتغيّر شيء بعد.', 'Nothing has changed yet.')
export const revert = text('تراجع عن هذا التعديل', 'Revert this change')
export const reverted = text('أُعيدت القيم السابقة', 'The former values are back')
export const revertsOthers = plural(
  {
    zero: 'لم يشمل غير هذه القطعة.',
    one: 'شمل هذا التعديل غيرها أيضًا، والتراجع يعيدهما معًا.',
    two: 'شمل هذا التعديل اثنين غيرها، والتراجع يعيدها جميعًا.',
    few: 'شمل هذا التعديل {n} غيرها، والتراجع يعيدها جميعًا.',
    many: 'شمل هذا التعديل {n} غيرها، والتراجع يعيدها جميعًا.',
    other: 'شمل هذا التعديل {n} غيرها، والتراجع يعيدها جميعًا.',
  },
  {
    one: 'This change touched one more product or variety; reverting it restores both.',
    other: 'This change touched {n} other products and varieties; reverting it restores all of them.',
  },
)
export const undone = text('تُراجع عنه', 'Reverted')
export const byServer = text('الخادم', 'The server')
export const older = text('الأقدم', 'Older')
export const created = text('أُنشئت القطعة', 'Created')

// Words for fields in the save bar, the merge and the history
export const ofVariety = text('{field}، {variety}', '{field}, {variety}')
export const varietyAdded = text('مقاس جديد {variety}', 'new variety {variety}')
export const varietyRemoved = text('حذف المقاس {variety}', 'variety {variety} deleted')
export const varietyOrder = text('ترتيب المقاسات', 'order of varieties')
export const picturesField = text('الصور', 'pictures')
export const measuresField = text('الأبعاد', 'measures')
export const andMore = text('{fields} و{n} غيرها', '{fields} and {n} more')
export const comma = text('، ', ', ')
