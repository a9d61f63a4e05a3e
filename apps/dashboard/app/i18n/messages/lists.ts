import { text } from '@asjad/ui/i18n/text.ts'

// Views
export const saveView = text('حفظ العرض', 'Save view')
export const saveViewTitle = text('حفظ العرض', 'Save this view')
export const savedParts = text('ومعها الأعمدة وترتيب الصفوف.', 'With the columns and the order of the rows.')
export const viewName = text('اسم العرض', 'Name')
export const viewFor = text('لمن يظهر', 'Who sees it')
export const forMe = text('لي وحدي', 'Only for me')
export const forMeHelp = text('يظهر بين عروضك', 'Among your own views')
export const forAllHelp = text('يعدّله صاحبه أو المالك', 'Its maker or an owner edits it')
export const save = text('احفظ', 'Save')
export const viewSaved = text('حُفظ العرض «{name}»', 'Saved the view “{name}”')
export const deleteView = text('احذف العرض', 'Delete the view')
export const viewDeleted = text('حُذف العرض', 'The view is deleted')
export const viewBy = text('{name}، من {maker}', '{name}, by {maker}')

// Columns
export const columns = text('الأعمدة', 'Columns')
export const columnsHelp = text('الأعمدة الظاهرة وترتيبها', 'Columns shown, and their order')
export const moveUp = text('قدّم {name}', 'Move {name} up')
export const moveDown = text('أخّر {name}', 'Move {name} down')
export const columnsReset = text('أعد الأعمدة كما كانت', 'Back to the first columns')
export const density = text('الكثافة', 'Density')
export const roomy = text('مريحة', 'Roomy')
export const compact = text('مضغوطة', 'Compact')
export const sortBy = text('رتّب حسب {name}', 'Sort by {name}')

// Filters
export const atLeast = text('من {amount}', 'from {amount}')
export const atMost = text('حتى {amount}', 'up to {amount}')
export const digitsHelp = text('تُكتب بالأرقام العربية أيضًا.', 'Arabic digits are fine too.')
export const noValues = text('لا قيم بعد.', 'No values yet.')
export const show = text('عرض', 'Show')
export const clear = text('مسح', 'Clear')
export const listComma = text('، ', ', ')

// Selection
export const allMatching = text('حدّد كل الـ {n}', 'Select all {n} that match')
export const allSelected = text('كل الـ {n} محددة', 'All {n} are selected')
export const dropSelection = text('ألغِ التحديد', 'Clear the selection')
export const bulk = text('إجراءات على المحدد', 'Actions on the selection')

// Keys below a list
export const hintMove = text('تنقّل', 'move')
export const hintSelect = text('تحديد', 'select')
export const hintOpen = text('فتح', 'open')
export const hintFilter = text('تصفية', 'filter')
export const hintAll = text('كل الاختصارات', 'all shortcuts')
