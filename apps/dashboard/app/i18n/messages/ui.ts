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
