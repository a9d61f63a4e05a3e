import { plural, text } from '@asjad/ui/i18n/text.ts'

// The typed text is between isolates (U+2068, U+2069), because it has a direction of its own.
export const resultsFor = text('نتائج البحث عن «\u2068{query}\u2069»', 'Results for “\u2068{query}\u2069”')
export const showingFor = text('هذه نتائج «\u2068{query}\u2069».', 'Showing results for “\u2068{query}\u2069”.')
export const nothingFor = text('لم نجد شيئًا باسم «\u2068{query}\u2069».', 'Nothing is called “\u2068{query}\u2069”.')
export const namesCategory = text('هذا كل ما في قسم', 'This is everything in')

// No result
export const noResults = text('لا توجد نتائج لـ «\u2068{query}\u2069»', 'No results for “\u2068{query}\u2069”')
export const noResultsText = text(
  'راجع الإملاء، أو اكتب كلمات أقل، أو ابدأ من أحد الأقسام.',
  'Check the spelling, use fewer words, or start from a category.',
)
export const fewerWords = text('بكلمات أقل', 'With fewer words')
export const categories = text('الأقسام', 'Categories')

// Pages that people search for
export const helpPages = text('صفحات تهمك', 'Pages that may help')
export const returns = text('الاستبدال والإرجاع', 'Returns and replacement')
export const returnsText = text('المدة والشروط وكيف تبدأ.', 'How long, on what terms, and how to begin.')
export const shipping = text('الشحن والتوصيل', 'Shipping and delivery')
export const shippingText = text('المدة والتكلفة والتأمين.', 'How long, what it costs, and how it is insured.')
export const certificate = text('الشهادة {serial}', 'Certificate {serial}')
export const certificateText = text('افتح شهادة هذه السبيكة.', 'Open the certificate of this bar.')
export const certificates = text('شهادات السبائك', 'Bullion certificates')
export const certificatesText = text('ابحث عن شهادة برقمها التسلسلي.', 'Find a certificate by its serial number.')
export const goldToday = text('الذهب اليوم', 'Gold today')
export const goldTodayText = text('سعر الجرام لكل عيار الآن.', 'The price of a gram of each karat, now.')
export const contact = text('اتصل بنا', 'Contact us')
export const contactText = text('الهاتف والبريد والعنوان.', 'Phone, email and address.')
export const faq = text('الأسئلة الشائعة', 'FAQ')
export const faqText = text('أجوبة عمّا يُسأل كثيرًا.', 'Answers to common questions.')

// Suggestions
export const suggestions = text('اقتراحات البحث', 'Search suggestions')
export const inCategory = text('قسم', 'Category')
export const page = text('صفحة', 'Page')
export const allResults = text('كل نتائج «\u2068{query}\u2069»', 'All results for “\u2068{query}\u2069”')
export const results = plural(
  {
    zero: 'لا توجد نتائج',
    one: 'نتيجة واحدة',
    two: 'نتيجتان',
    few: '{n} نتائج',
    many: '{n} نتيجة',
    other: '{n} نتيجة',
  },
  { one: '{n} result', other: '{n} results' },
)
