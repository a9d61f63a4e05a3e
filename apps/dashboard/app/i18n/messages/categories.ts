import { plural, text } from '@asjad/ui/i18n/text.ts'

export const dragHelp = text('اسحب لترتيب ظهورها في المتجر', 'Drag to set their order in the shop')
export const newCategory = text('قسم جديد', 'New category')
export const tree = text('شجرة الأقسام', 'Category tree')
export const products = text('عدد المنتجات', 'Products')
export const productsOf = plural(
  {
    zero: 'لا منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: '{n} منتجات',
    many: '{n} منتجًا',
    other: '{n} منتج',
  },
  { one: '{n} product', other: '{n} products' },
)
export const keysHelp = text('لنقل القسم المحدد بلوحة المفاتيح', 'move the selected category by keyboard')
export const actionsOf = text('إجراءات {name}', 'Actions for {name}')
export const moveUp = text('قدّم', 'Move up')
export const moveDown = text('أخّر', 'Move down')
export const moveTo = text('انقل إلى…', 'Move to…')
export const addBelow = text('قسم فرعي جديد', 'New subcategory')
export const edit = text('تعديل', 'Edit')
export const remove = text('حذف', 'Delete')
export const open = text('افتح فروع {name}', 'Show what is below {name}')
export const moved = text('نُقل {name}', 'Moved {name}')
export const thirdLevel = text(
  'الأقسام مستويان فقط: لـ {name} أقسام فرعية، فلا يوضع تحت قسم آخر.',
  'There are two levels only: {name} has subcategories, so it cannot go below another category.',
)
export const empty = text('لا أقسام بعد', 'No categories yet')
export const emptyText = text(
  'الأقسام ترتب قطعك في المتجر. أضف أول قسم.',
  'Categories order the pieces in the shop. Add the first one.',
)

// Form
export const titleAr = text('الاسم بالعربية', 'Name in Arabic')
export const titleEn = text('الاسم بالإنجليزية', 'Name in English')
export const shown = text('ظاهر في المتجر', 'Shown in the shop')
export const shownHelp = text(
  'القسم المخفي لا يظهر في قوائم المتجر، وتبقى قطعه معروضة للبحث والبيع.',
  'A hidden category is left out of the shop’s menus; its pieces are still found and sold.',
)
export const hidden = text('مخفي', 'Hidden')
export const parent = text('القسم الأعلى', 'Parent')
export const firstLevel = text('لا شيء: قسم رئيسي', 'None: a main category')
export const parentFixed = text(
  'له أقسام فرعية، والأقسام مستويان فقط.',
  'It has subcategories, and there are two levels only.',
)
export const slug = text('رابط القسم', 'Address')
export const slugHelp = text('حروف إنجليزية صغيرة وأرقام وشرطات.', 'Small English letters, digits and dashes.')
export const slugNewHelp = text('اتركه فارغًا لنصنعه من الاسم.', 'Leave it empty to make it from the name.')
export const picture = text('الصورة', 'Picture')
export const pictureHelp = text('بنسبة 9:11، على مخمل أخضر أو كحلي', '9:11, on green or midnight velvet')
export const choosePicture = text('اختر صورة', 'Choose a picture')
export const replacePicture = text('استبدال', 'Replace')
export const removePicture = text('أزل الصورة', 'Remove the picture')
export const save = text('حفظ', 'Save')
export const create = text('أضف القسم', 'Add the category')
export const created = text('أُضيف القسم {name}', 'Added {name}')
export const saved = text('حُفظ القسم {name}', 'Saved {name}')
export const badSlug = text('حروف إنجليزية صغيرة وأرقام وشرطات فقط', 'Small English letters, digits and dashes only')
export const noPicture = text('بلا صورة', 'No picture')
export const otherPicture = text('صورة', 'A picture')
export const deletedCategory = text('قسم محذوف', 'A deleted category')
export const atTheEnd = text('في الآخر', 'At the end')
export const undone = text('رجع القسم {name} وما كان فيه', '{name} is back, with what was in it')
export const undo = text('تراجع', 'Undo')

// Moving and deleting
export const moveTitle = text('نقل {name}', 'Move {name}')
export const below = text('تحت', 'Below')
export const move = text('انقل', 'Move')
export const deleteTitle = text('حذف {name}', 'Delete {name}')
export const deleteEmpty = text(
  'القسم فارغ. يمكن التراجع عن حذفه خلال 30 يومًا.',
  'It is empty. Deleting it can be undone for 30 days.',
)
export const deleteFull = text(
  'فيه {products} و{categories}. اختر القسم الذي تنتقل إليه.',
  'It has {products} and {categories}. Choose where they go.',
)
export const subcategoriesOf = plural(
  {
    zero: 'لا أقسام فرعية',
    one: 'قسم فرعي واحد',
    two: 'قسمان فرعيان',
    few: '{n} أقسام فرعية',
    many: '{n} قسمًا فرعيًا',
    other: '{n} قسم فرعي',
  },
  { one: '{n} subcategory', other: '{n} subcategories' },
)
export const target = text('انقل محتواه إلى', 'Move what is in it to')
export const chooseTarget = text('اختر قسمًا', 'Choose a category')
export const deleted = text('حُذف القسم {name}', 'Deleted {name}')
export const deletedNote = text(
  'عند الحذف تختار أين تنتقل منتجاته.',
  'When you delete it, you choose where its products go.',
)
