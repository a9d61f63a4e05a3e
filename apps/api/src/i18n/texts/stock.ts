/** What staff read when a change of the stock or of the categories is refused. */
const ar = {
  'stock.twice': 'هذا المقاس مذكور مرتين',
  'stock.only_adds': 'هذا السبب يزيد المخزون ولا ينقصه',
  'stock.only_takes': 'هذا السبب ينقص المخزون ولا يزيده',
  'stock.on_hand': 'الموجود في المحل {n} فقط',
  'category.third_level': 'الأقسام مستويان فقط، فلا يوضع قسم تحت قسم فرعي',
  'category.has_children': 'تحت هذا القسم أقسام فرعية، والأقسام مستويان فقط. انقل أقسامه الفرعية أولًا.',
  'category.slug_taken': 'هذا الرابط لقسم آخر',
  'category.unknown': 'لم نعد نجد هذا القسم. حدّث الصفحة.',
  'category.no_picture': 'لم نجد هذه الصورة. ارفعها من جديد.',
  'category.itself': 'اختر قسمًا آخر غيره',
  'category.in_sections': 'تعرضه الصفحة الرئيسية في: {names}. غيّر ما تعرضه أولًا.',
}

const en: typeof ar = {
  'stock.twice': 'This variety is named twice',
  'stock.only_adds': 'This reason only adds pieces',
  'stock.only_takes': 'This reason only takes pieces away',
  'stock.on_hand': 'Only {n} on hand',
  'category.third_level': 'There are two levels only: nothing can be placed below a subcategory',
  'category.has_children': 'It has subcategories, and there are two levels only. Move its subcategories first.',
  'category.slug_taken': 'Another category has this address',
  'category.unknown': 'This category is no longer here. Reload the page.',
  'category.no_picture': 'This picture could not be found. Upload it again.',
  'category.itself': 'Choose another category than this one',
  'category.in_sections': 'The home page shows it in: {names}. Change what it shows first.',
}

export const stockTexts = { ar, en }
