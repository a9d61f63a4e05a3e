import { text } from '@asjad/ui/i18n/text.ts'

export const home = text('الرئيسية', 'Home')

export const shopCollection = text('تسوّق المجموعة', 'Shop the collection')
export const goldToday = text('الذهب اليوم', 'Gold today')
export const pauseVideo = text('إيقاف الفيديو', 'Pause video')
export const playVideo = text('تشغيل الفيديو', 'Play video')

export const highlights = text('مختارات', 'Highlights')
export const carousel = text('عارض شرائح', 'carousel')
export const slide = text('شريحة', 'slide')
export const slideNumber = text('الشريحة {n}', 'Slide {n}')
export const slideOf = text('{n} من {total}', '{n} of {total}')
export const discover = text('اكتشف المجموعة', 'Discover the collection')
export const pauseSlides = text('إيقاف العرض', 'Pause')
export const playSlides = text('تشغيل العرض', 'Play')

export const shopByCategory = text('تسوّق حسب القسم', 'Shop by category')
export const categoriesFailedText = text('لم نتمكن من تحميل الأقسام.', 'We could not load the categories.')
export const noCategories = text('لا توجد أقسام', 'No categories found')

export const viewAll = text('عرض الكل', 'View all')
export const viewAllOf = text('عرض الكل: {section}', 'View all: {section}')

export const serialNumber = text('الرقم التسلسلي', 'Serial number')
export const serialRequired = text('الرقم التسلسلي مطلوب', 'Serial Number is required')
export const check = text('تحقّق', 'Check')

export const whyAsjad = text('لماذا عسجد؟', 'Why Asjad?')
export const noFeatures = text('لا توجد مزايا', 'No features found')
