import { plural, text } from '@asjad/ui/i18n/text.ts'

export const home = text('الرئيسية', 'Home')
export const contents = text('في هذه الصفحة', 'On this page')
export const updated = text('آخر تحديث', 'Last updated')
export const print = text('اطبع الصفحة', 'Print this page')

export const faq = text('الأسئلة الشائعة', 'FAQ')
export const faqDescription = text(
  'أجوبة عن سعر القطعة والمصنعية والضريبة والتوصيل والإرجاع وشهادة السبائك.',
  'Answers about prices, making charge, VAT, delivery, returns and bullion certificates.',
)
export const notAnswered = text('لم تجد جوابك؟', 'Not answered here?')
export const writeToUs = text('راسلنا', 'Write to us')
export const searchQuestions = text('ابحث في الأسئلة', 'Search the questions')
export const searchQuestionsExample = text('مثل: الإرجاع، الضريبة', 'Such as: returns, VAT')
export const search = text('بحث', 'Search')
export const questionsFound = plural(
  {
    zero: 'لا توجد أسئلة مطابقة',
    one: 'سؤال واحد مطابق',
    two: 'سؤالان مطابقان',
    few: '{n} أسئلة مطابقة',
    many: '{n} سؤالًا مطابقًا',
    other: '{n} سؤال مطابق',
  },
  { one: '{n} question found', other: '{n} questions found' },
)
export const nothingFoundText = text(
  'جرّب كلمة أخرى، أو اكتب لنا سؤالك.',
  'Try another word, or write your question to us.',
)
export const showAll = text('اعرض كل الأسئلة', 'Show all questions')
export const linkToQuestion = text('رابط هذا السؤال', 'Link to this question')
