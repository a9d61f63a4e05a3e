import { plural, text } from '@asjad/ui/i18n/text.ts'

export const back = text('رجوع', 'Back')
export const more = text('إجراءات أخرى', 'More actions')

// Lists
export const rangeOf = text('{range} من {total}', '{range} of {total}')
export const moreThan = text('أكثر من {n}', 'more than {n}')
export const pages = text('صفحات القائمة', 'Pages of the list')
export const previousPage = text('الصفحة السابقة', 'Previous page')
export const nextPage = text('الصفحة التالية', 'Next page')
export const addFilter = text('تصفية', 'Filter')
export const removeFilter = text('أزل {name}', 'Remove {name}')
export const clearFilters = text('امسح التصفية', 'Clear the filters')
export const noMatch = text('لا شيء بهذه التصفية', 'Nothing matches')
export const noMatchText = text('غيّر البحث أو امسح التصفية.', 'Change the search, or clear the filters.')
export const selectRow = text('حدّد {name}', 'Select {name}')
export const selectAll = text('حدّد كل الصفوف في هذه الصفحة', 'Select all rows of this page')
export const selected = plural(
  {
    zero: 'لا شيء محدد',
    one: 'صف واحد محدد',
    two: 'صفان محددان',
    few: '{n} صفوف محددة',
    many: '{n} صفًا محددًا',
    other: '{n} صف محدد',
  },
  { one: '{n} row selected', other: '{n} rows selected' },
)
export const loadingRows = text('جارٍ تحميل القائمة', 'Loading the list')

// A part that failed
export const failed = text('تعذّر التحميل', 'This could not be loaded')
export const failedText = text(
  'باقي الصفحة يعمل، وما كتبته محفوظ.',
  'The rest of the page works, and what you typed is kept.',
)

// Dialogs
export const whatItDoes = text('ماذا يحدث', 'What this does')
export const stillMissing = text('ينقص: {what}', 'Still missing: {what}')

// Saving
export const unsaved = text('تغييرات غير محفوظة', 'Unsaved changes')
export const discard = text('تجاهل', 'Discard')
export const save = text('حفظ', 'Save')
export const leaveTitle = text('لديك تغييرات غير محفوظة', 'You have unsaved changes')
export const leaveText = text(
  'تبقى في هذا المتصفح، ونعرضها عليك عند عودتك إلى هذه الصفحة.',
  'They stay in this browser, and are offered when you come back to this page.',
)
export const stay = text('ابقَ', 'Stay')
export const leave = text('غادر', 'Leave')
export const draftKept = text('كتابة غير محفوظة من {time}', 'Unsaved text from {time}')
export const restoreDraft = text('استعدها', 'Restore it')
export const discardDraft = text('تجاهلها', 'Discard it')
