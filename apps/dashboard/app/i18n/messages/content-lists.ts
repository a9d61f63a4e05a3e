import { text } from '@asjad/ui/i18n/text.ts'

export const orderHelp = text(
  'اسحب لتغيّر الترتيب، أو استعمل السهمين. يرى المتسوّقون التغيير خلال ثانية.',
  'Drag to change the order, or use the arrows. Shoppers see a change within a second.',
)
export const keysHelp = text('للنقل من لوحة المفاتيح', 'to move by keyboard')
export const up = text('أعلى: {name}', 'Up: {name}')
export const down = text('أسفل: {name}', 'Down: {name}')
export const moved = text('نُقل «{name}»', '“{name}” is moved')
export const remove = text('احذف', 'Delete')
export const removed = text('حُذف «{name}»', '“{name}” is deleted')
export const undone = text('عاد «{name}»', '“{name}” is back')
export const saved = text('حُفظ «{name}»', '“{name}” is saved')
export const untitled = text('بلا نص', 'No text')

// Questions
export const newFaq = text('سؤال جديد', 'New question')
export const faqTitle = text('السؤال', 'Question')
export const question = text('السؤال', 'Question')
export const answer = text('الجواب', 'Answer')
export const faqEmpty = text('لا أسئلة بعد', 'No questions yet')
export const faqEmptyText = text(
  'اكتب ما يسأل عنه عملاؤك كثيرًا: السعر والتوصيل والإرجاع.',
  'Write what your customers often ask: price, delivery, returns.',
)
export const faqHelp = text(
  'تكفي لغة واحدة، ويظهر السؤال في اللغة المكتملة وحدها.',
  'One language is enough: the question is shown in the language that is complete.',
)

// Testimonials
export const newTestimonial = text('رأي جديد', 'New testimonial')
export const testimonialTitle = text('الرأي', 'Testimonial')
export const name = text('الاسم', 'Name')
export const city = text('المدينة', 'City')
export const words = text('ما قاله العميل', 'What the customer said')
export const rating = text('عدد النجوم', 'Stars')
export const testimonialEmpty = text('لا آراء بعد', 'No testimonials yet')
export const testimonialEmptyText = text(
  'أضف ما قاله عملاؤك عن المتجر، بإذنهم. تظهر الآراء في الصفحة الرئيسية وفي «من نحن».',
  'Add what customers said of the shop, with their consent. It is shown on the home page and on “About us”.',
)
export const testimonialHelp = text(
  'تكفي لغة واحدة، ويظهر الرأي في اللغة المكتملة وحدها.',
  'One language is enough: it is shown in the language that is complete.',
)
