import { text } from '@asjad/ui/i18n/text.ts'

export const notAvailable = text('غير مذكور', 'not available')
export const uncategorized = text('غير مصنّف', 'Uncategorized')
export const toCategory = text('إلى القسم', 'Go to the category')
export const karat = text('العيار', 'Karat')
export const weight = text('الوزن', 'Weight')
export const size = text('المقاس', 'Size')
export const availableQuantity = text('الكمية المتوفرة', 'Available quantity')
export const totalPrice = text('الإجمالي', 'Total price')
export const addToCart = text('أضف إلى السلة', 'Add To Cart')
export const fullDetails = text('كل التفاصيل', 'Full details')
export const refreshFailed = text('تعذّر تحميل بقية بيانات القطعة.', 'The rest of this piece could not be loaded.')
