import { plural, text } from '@asjad/ui/i18n/text.ts'

export { coupon } from './coupon.ts'

export const cart = text('السلة', 'Cart')
export const follows = text(
  '{pieces}. الأسعار تتبع سعر الذهب حتى تُثبَّت عند إتمام الطلب.',
  '{pieces}. Prices follow the gold rate until you lock them at checkout.',
)
export const lines = text('قطع السلة', 'Pieces in your cart')
export const remove = text('احذف {piece}', 'Remove {piece}')
export const each = text('للقطعة', 'each')

// A line of the cart
export const engraving = text('النقش', 'Engraving')
export const note = text('ملاحظة', 'Note')
export const edit = text('تعديل النقش والملاحظة', 'Edit engraving and note')
export const editNote = text('تعديل الملاحظة', 'Edit note')
export const save = text('حفظ', 'Save')
export const saving = text('جارٍ الحفظ', 'Saving')
export const cancel = text('إلغاء', 'Cancel')

// What changed since it was added
export const priceWas = text('سعرها عند الإضافة', 'When you added it:')
export const priceLast = text('سعرها في زيارتك السابقة', 'On your last visit:')
export const priceIs = text('والآن', 'now')
export const closeNote = text('أخفِ هذه الملاحظة', 'Hide this note')
export const soldOut = text(
  'نفدت هذه القطعة، ولم نحسبها في الإجمالي.',
  'This piece has sold out and is not in the total.',
)
export const unavailable = text(
  'لم تعد هذه القطعة معروضة، ولم نحسبها في الإجمالي.',
  'This piece is no longer sold and is not in the total.',
)
export const fewer = text(
  'المتوفر الآن {n} فقط، ولم نحسب هذه القطعة في الإجمالي.',
  'Only {n} are left now, so this piece is not in the total.',
)
export const engravingUnfit = text(
  'لا يناسب هذا النقش القطعة، ولم نحسبها في الإجمالي. عدّل النقش لنحسبها.',
  'This engraving does not fit the piece, so it is not in the total. Change the engraving to include it.',
)
export const take = text('اطلب المتوفر ({n})', 'Take the {n} left')
export const onlyLeft = text('المتوفر {n} فقط', 'Only {n} in stock')
export const updated = text('حُدّثت السلة', 'Cart updated')
export const updateFailed = text('تعذّر تحديث السلة', 'Failed to update cart')
export const removeFailed = text('تعذّر حذف القطعة من السلة', 'Failed to remove product from cart')

// In place of a removed line
export const removed = text('حُذفت «{piece}» من السلة', '“{piece}” was removed')
export const undo = text('تراجع', 'Undo')
export const removeIt = text('احذفها', 'Remove')
export const toFavourites = text('انقلها إلى المفضلة', 'Move to favorites')
export const inFavourites = text('في المفضلة', 'In your favorites')

// Summary
export const summary = text('الملخص', 'Summary')
export const metal = text('قيمة الذهب', 'Metal value')
export const making = text('المصنعية', 'Making charge')
export const fixedPieces = text('قطع بسعر ثابت', 'Pieces at a fixed price')
export const vat = text('ضريبة القيمة المضافة', 'VAT')
export const delivery = text('التوصيل', 'Delivery')
export const deliveryFrom = text('التوصيل، من', 'Delivery, from')
export const atCheckout = text('يُحسب عند إتمام الطلب', 'At checkout')
export const total = text('الإجمالي', 'Total')
export const totalNote = text('شامل الضريبة وأقل تكلفة للتوصيل', 'With VAT and the cheapest delivery')
export const checkout = text('إتمام الطلب', 'Checkout')
export const lockHint = text(
  'عند إتمام الطلب نثبّت لك السعر 15 دقيقة.',
  'At checkout we lock the price for you for 15 minutes.',
)
export const transfer = text(
  'خصم إضافي {percent} على القطع عند الدفع بتحويل بنكي. اختره عند إتمام الطلب.',
  'An extra {percent} discount for bank transfer, off the pieces. Choose it at checkout.',
)
export const cards = text('البطاقات المقبولة', 'Cards we accept')
export const identity = text(
  'الطلب الذي يزيد على {limit} ريال يحتاج إلى رقم الهوية أو الإقامة أو جواز السفر، لأن أنظمة تجارة الذهب توجب معرفة المشتري. جهّزه قبل الدفع.',
  'An order above {limit} riyals needs an ID, residence or passport number, because the rules of the gold trade require us to know the buyer. Have it ready before you pay.',
)
export const priceLate = text(
  'سعر الذهب متأخر. أبقينا سلتك كما هي، ويمكنك إتمام الطلب حين يصل سعر جديد.',
  'The gold price is delayed. Your cart stays as it is, and you can check out once a new price arrives.',
)
export const leftOut = plural(
  {
    zero: 'كل قطع السلة متاحة.',
    one: 'قطعة غير متاحة الآن: تبقى في السلة، ويكتمل الطلب بالباقي.',
    two: 'قطعتان غير متاحتين الآن: تبقيان في السلة، ويكتمل الطلب بالباقي.',
    few: '{n} قطع غير متاحة الآن: تبقى في السلة، ويكتمل الطلب بالباقي.',
    many: '{n} قطعة غير متاحة الآن: تبقى في السلة، ويكتمل الطلب بالباقي.',
    other: '{n} قطعة غير متاحة الآن: تبقى في السلة، ويكتمل الطلب بالباقي.',
  },
  {
    one: '{n} piece cannot be bought right now: it stays in the cart, and checkout goes on with the rest.',
    other: '{n} pieces cannot be bought right now: they stay in the cart, and checkout goes on with the rest.',
  },
)
export const nothingToBuy = text(
  'لا توجد في السلة قطعة متاحة للشراء.',
  'No piece in your cart can be bought right now.',
)

// Empty
export const empty = text('السلة فارغة', 'Cart is empty')
export const emptyText = text(
  'ما تضيفه إلى السلة يبقى هنا حتى تشتريه أو تحذفه.',
  'What you add stays here until you buy or remove it.',
)
export const alsoLike = text('قد يعجبك أيضًا', 'You may also like')
export const viewAll = text('عرض الكل', 'View all')
