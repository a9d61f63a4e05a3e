import { text } from '@asjad/ui/i18n/text.ts'

// Of every text that the shop writes: pages, questions, testimonials.
export const missingArabic = text('تنقصه العربية', 'No Arabic')
export const missingEnglish = text('تنقصه الإنجليزية', 'No English')

export const format = text('تنسيق النص', 'Format of the text')
export const bold = text('غامق', 'Bold')
export const heading = text('عنوان', 'Heading')
export const list = text('قائمة', 'List')
export const link = text('رابط', 'Link')
export const linkWords = text('النص', 'words')
export const settings = text('أدرج قيمة من الإعدادات', 'Insert a setting')
export const settingsHelp = text(
  'يقرأ المتسوّق القيمة الحالية، فلا تُعدّل الصفحات حين تتغيّر.',
  'Shoppers read the value of today: when it changes, no page needs to be edited.',
)
export const noValue = text('فارغ', 'empty')
export const write = text('كتابة', 'Write')
export const read = text('كما يُقرأ', 'As it reads')
export const view = text('طريقة العرض', 'View')
export const nothingWritten = text('لا نص بعد', 'No text yet')
export const unknownSettings = text(
  'لا يوجد إعداد بهذا الاسم، فلا يظهر مكانه شيء: {names}',
  'There is no such setting, so nothing stands in its place: {names}',
)

export const fillIns: Readonly<Record<string, () => string>> = {
  name: text('اسم المتجر', 'Name of the shop'),
  company: text('اسم المنشأة والعنوان', 'Company and address'),
  working_hours: text('أوقات العمل', 'Working hours'),
  answer_time: text('مدة الرد', 'Answer time'),
  phone: text('الهاتف', 'Telephone'),
  email: text('البريد الإلكتروني', 'Email'),
  po: text('صندوق البريد', 'PO box'),
  map_location: text('الموقع على الخريطة', 'Place on the map'),
  tax_number: text('الرقم الضريبي', 'VAT number'),
  registration_number: text('السجل التجاري', 'Commercial registration'),
  business_center_number: text('رقم المركز السعودي للأعمال', 'Business centre number'),
  home_title: text('عنوان الصفحة الرئيسية', 'Title of the home page'),
  home_description: text('وصف الصفحة الرئيسية', 'Description of the home page'),
}

// Two people
export const clashTitle = text('غيّر {name} النص نفسه قبل أن تحفظ', '{name} changed the same text before you saved')
export const clashHelp = text('اختر ما يبقى. ما لم يتغيّر إلا عند أحدكما دُمج.', 'Choose what stays. The rest is merged.')
export const mine = text('نصّك', 'Yours')
export const theirs = text('نص {name}', 'By {name}')
export const somebody = text('زميل لك', 'a colleague')
export const saveChosen = text('احفظ ما اخترت', 'Save what I chose')
export const undo = text('تراجع', 'Undo')
