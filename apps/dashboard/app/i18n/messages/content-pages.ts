import { plural, text } from '@asjad/ui/i18n/text.ts'

export const names = {
  about: text('من نحن', 'About us'),
  'terms-and-conditions': text('الشروط والأحكام', 'Terms and conditions'),
  'private-policy': text('سياسة الخصوصية', 'Privacy policy'),
  'usage-agreement': text('اتفاقية الاستخدام', 'Usage agreement'),
  'shipping-policy': text('سياسة الشحن', 'Shipping policy'),
}
export const statuses = {
  unwritten: text('لم تُكتب بعد', 'Not written yet'),
  published: text('منشورة', 'Published'),
  changed: text('مسودة', 'Draft'),
  scheduled: text('مجدولة', 'Scheduled'),
}
export const note = text(
  'ما تحفظه مسودة لا يقرؤها أحد حتى تنشرها.',
  'What you save is a draft that nobody reads until you publish it.',
)
export const pages = text('الصفحات', 'Pages')
export const lastPublished = text('آخر نشر {time}', 'Published {time}')
export const publishedBy = text('آخر نشر {time}، {name}', 'Published {time}, {name}')
export const neverPublished = text('لم تُنشر بعد', 'Never published')

export const title = text('العنوان', 'Title')
export const body = text('النص', 'Text')
export const viewInShop = text('افتحها في المتجر', 'Open in the shop')
export const preview = text('معاينة', 'Preview')
export const publish = text('نشر النسخة {n}', 'Publish version {n}')
export const schedule = text('نشر في موعد', 'Publish later')
export const scheduleTitle = text('نشر {page} في موعد', 'Publish {page} later')
export const scheduleTime = text('الموعد، بتوقيت الرياض', 'When, by the clock of Riyadh')
export const scheduleHelp = text(
  'تُنشر المسودة كما تكون محفوظة في ذلك الموعد.',
  'The draft is published as it is saved by then.',
)
export const scheduleVerb = text('احفظ الموعد', 'Set the time')
export const timeMissing = text('اختر اليوم والساعة', 'Choose day and time')
export const published = text(
  'نُشرت النسخة {n}، ويقرؤها المتسوّقون الآن.',
  'Version {n} is published. Shoppers read it now.',
)
export const scheduledFor = text('تُنشر {time}', 'It will be published {time}')
export const unschedule = text('ألغِ الموعد', 'Take back the time')
export const unscheduled = text('أُلغي الموعد، وبقيت المسودة.', 'The time is taken back. The draft stays.')
export const saved = text('حُفظت المسودة', 'The draft is saved')
export const saveDraft = text('احفظ المسودة', 'Save the draft')

export const comparison = text('ما تغيّر', 'What changed')
export const from = text('من', 'From')
export const to = text('إلى', 'To')
export const draft = text('المسودة', 'Draft')
export const version = text('النسخة {n}', 'Version {n}')
export const same = text('لا فرق بين النصين', 'Both texts are the same')
export const unsavedNotCompared = text('احفظ لتظهر كتابتك هنا.', 'Save to see here what you typed.')

export const versions = text('النسخ', 'Versions')
export const versionsKept = text(
  'كل نسخة نُشرت محفوظة بوقتها دائمًا.',
  'Every version that was published is kept for ever, with its time.',
)
export const olderVersions = plural(
  {
    zero: 'لا نسخ أقدم',
    one: 'نسخة أقدم',
    two: 'نسختان أقدم',
    few: '{n} نسخ أقدم',
    many: '{n} نسخة أقدم',
    other: '{n} نسخة أقدم',
  },
  { one: '{n} older version', other: '{n} older versions' },
)
export const isDraft = text('مسودة', 'draft')
export const isPublished = text('منشورة', 'published')
export const byNobody = text('من المتجر', 'by the store')
export const restore = text('استعد', 'Restore')
export const restoreOf = text('استعد النسخة {n}', 'Restore version {n}')
export const compareOf = text('قارن النسخة {n} بما بعدها', 'Compare version {n} with the next')
export const restored = text('عادت النسخة {n} إلى المسودة.', 'Version {n} is in the draft again.')
