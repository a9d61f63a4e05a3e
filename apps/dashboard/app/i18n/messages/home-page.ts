import { plural, text } from '@asjad/ui/i18n/text.ts'

// State and publishing
export const draft = text('مسودة لم تُنشر', 'Draft, not published')
export const live = text('كما يراها المتسوّقون', 'As shoppers see it')
export const publish = text('نشر', 'Publish')
export const publishChanges = plural(
  {
    zero: 'نشر',
    one: 'نشر تغيير واحد',
    two: 'نشر تغييرين',
    few: 'نشر {n} تغييرات',
    many: 'نشر {n} تغييرًا',
    other: 'نشر {n} تغيير',
  },
  { one: 'Publish {n} change', other: 'Publish {n} changes' },
)
export const published = text('نُشرت الصفحة الرئيسية', 'The home page is published')
export const nothingToPublish = text('لا تغييرات لنشرها', 'There is nothing to publish')
export const schedule = text('جدولة', 'Schedule')
export const scheduleTitle = text('متى تُنشر المسودة؟', 'When is the draft published?')
export const scheduleHelp = text(
  'بتوقيت الرياض. يُنشر ما تراه الآن في تلك الثانية، وما تعدّله بعد الجدولة يبقى مسودة.',
  'Riyadh time. What you see now is published at that second; what you edit afterwards stays a draft.',
)
export const scheduleAt = text('وقت النشر', 'Time')
export const scheduleMissing = text('اختر اليوم والوقت', 'Choose a day and a time')
export const scheduleVerb = text('جدولة النشر', 'Schedule it')
export const isScheduled = text('تُنشر الصفحة الرئيسية {time}', 'The home page will be published {time}')
export const scheduledNote = text(
  'تُنشر نسخة محفوظة {time}. ما تعدّله الآن لا يدخل فيها.',
  'A kept version will be published {time}. What you edit now is not part of it.',
)
export const cancelSchedule = text('إلغاء الجدولة', 'Cancel it')
export const scheduleCancelled = text('أُلغيت الجدولة', 'It will not be published by itself')
export const saveDraft = text('حفظ المسودة', 'Save draft')
export const saved = text('حُفظت المسودة', 'Draft saved')

// History
export const history = text('السجل', 'History')
export const historyHelp = text(
  'ما رآه المتسوّقون من قبل. الاستعادة تجعله مسودة، ولا يراه أحد حتى تنشره.',
  'What shoppers have seen before. Restoring makes it the draft; nobody sees it until you publish.',
)
export const noHistory = text('لم تُنشر الصفحة من هنا بعد.', 'Nothing has been published here yet.')
export const firstHome = text('الصفحة قبل أول نشر', 'The page before the first publication')
export const restore = text('استعادة', 'Restore')
export const restored = text('صارت هذه النسخة مسودة', 'This version is now the draft')
export const throwAway = text('ارجع إلى المنشور', 'Back to what is published')
export const byServer = text('آليًا', 'By itself')

// Clash
export const clashTitle = text('عدّل {name} المسودة أثناء عملك', '{name} has edited the draft meanwhile')
export const clashText = text(
  'غيّرتما الجزء نفسه: {parts}. اختر ما يبقى، ولا يضيع غيره.',
  'You both changed the same part: {parts}. Choose what stays; everything else is kept.',
)
export const somebody = text('زميل', 'Somebody')
export const keepMine = text('أبقِ ما كتبته', 'Keep mine')
export const takeTheirs = text('خذ ما كتبه', 'Take theirs')

// Parts
export const partsOfPage = text('أقسام الصفحة', 'Parts of the page')
export const addSection = text('أضف قسمًا', 'Add a section')
export const film = text('فيلم الافتتاح', 'Opening film')
export const slides = text('الشرائح', 'Slides')
export const banners = text('الشريط', 'Banner')
export const features = text('مزايا المتجر', 'Features')
export const categories = text('أقسام المنتجات', 'Categories')
export const testimonials = text('آراء العملاء', 'Testimonials')
export const sections = text('أقسام القطع', 'Sections of pieces')
export const blocks = text('ترتيب الصفحة', 'Order of the page')
export const filmSub = text('فيديو وغلاف', 'Film and poster')
export const noFilm = text('دون فيلم', 'No film')
export const slidesOf = plural(
  {
    zero: 'لا شرائح',
    one: 'شريحة واحدة',
    two: 'شريحتان',
    few: '{n} شرائح',
    many: '{n} شريحة',
    other: '{n} شريحة',
  },
  { one: '{n} slide', other: '{n} slides' },
)
export const bannersOf = plural(
  {
    zero: 'لا شريط',
    one: 'شريط واحد',
    two: 'شريطان',
    few: '{n} أشرطة',
    many: '{n} شريطًا',
    other: '{n} شريط',
  },
  { one: '{n} banner', other: '{n} banners' },
)
export const featuresOf = plural(
  {
    zero: 'لا مزايا',
    one: 'ميزة واحدة',
    two: 'ميزتان',
    few: '{n} مزايا',
    many: '{n} ميزة',
    other: '{n} ميزة',
  },
  { one: '{n} feature', other: '{n} features' },
)
export const piecesOf = plural(
  {
    zero: 'لا قطع',
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: '{n} قطع',
    many: '{n} قطعة',
    other: '{n} قطعة',
  },
  { one: '{n} piece', other: '{n} pieces' },
)
export const byItself = text('تلقائي', 'By itself')
export const editedElsewhere = text('تُحرّر في صفحتها', 'Edited on its own page')
export const show = text('إظهار {name}', 'Show {name}')
export const actionsOf = text('إجراءات {name}', 'Actions for {name}')
export const moveUp = text('قدّم', 'Move up')
export const moveDown = text('أخّر', 'Move down')
export const remove = text('حذف', 'Delete')
export const newSection = text('قسم جديد', 'New section')
export const categoriesHelp = text(
  'يعرض أقسام المتجر بصورها. رتّبها وعدّل صورها في صفحة الأقسام.',
  'Shows the shop’s categories with their pictures. Their order and pictures are set on the page of categories.',
)
export const testimonialsHelp = text(
  'يعرض آراء العملاء. تُكتب وتُرتّب في تبويب آراء العملاء.',
  'Shows what customers say. They are written and sorted under Testimonials.',
)
export const openCategories = text('افتح الأقسام', 'Open categories')
export const openTestimonials = text('افتح آراء العملاء', 'Open testimonials')

// Slides
export const slideEvery = text('تتبدل كل 3 ثوانٍ', 'Change every 3 seconds')
export const bannerFirst = text('يظهر أول شريط حان وقته', 'The first one whose time it is, is shown')
export const addSlide = text('شريحة', 'Slide')
export const addBanner = text('شريط', 'Banner')
export const slideNumber = text('شريحة {n}', 'Slide {n}')
export const bannerNumber = text('شريط {n}', 'Banner {n}')
export const noSlides = text('لا شرائح بعد', 'No slides yet')
export const noSlidesText = text(
  'أضف أول شريحة بصورة ونص ورابط.',
  'Add the first one with a picture, words and a link.',
)
export const title = text('العنوان', 'Title')
export const secondLine = text('السطر الثاني', 'Second line')
export const opens = text('يفتح', 'Opens')
export const opensHelp = text(
  'مسار من المتجر، أو رابط يبدأ بـ \u2066https://\u2069',
  'A path of the shop, or an https:// address',
)
export const findTarget = text('ابحث عن وجهة', 'Find a target')
export const from = text('يظهر من', 'Shown from')
export const until = text('يظهر حتى', 'Shown until')
export const always = text('اتركه فارغًا ليظهر دائمًا', 'Leave it empty to show it always')
export const riyadhTime = text('بتوقيت الرياض، إلى الثانية', 'Riyadh time, to the second')
export const picture = text('الصورة', 'Picture')
export const choosePicture = text('اختر صورة', 'Choose a picture')
export const replacePicture = text('استبدال', 'Replace')
export const onDesktop = text('على المكتب', 'On a desktop')
export const onPhone = text('على الجوال', 'On a phone')
export const samePicture = text('الصورة نفسها', 'The same picture')
export const cropDesktop = text('قص للمكتب', 'Crop for desktops')
export const cropPhone = text('قص للجوال', 'Crop for phones')
export const cropHelp = text(
  'اسحب الإطار أو حرّكه بالأسهم إلى ما يراه المتسوّق.',
  'Drag the frame, or move it with the arrows, to what shoppers should see.',
)
export const samePictureOnPhones = text('الصورة نفسها للجوال', 'Same picture on phones')
export const pictureMissing = text('اختر صورة', 'Choose a picture')
export const periodComing = text('يبدأ {time}', 'Begins {time}')
export const periodOver = text('انتهى {time}', 'Ended {time}')
export const periodEnds = text('ينتهي {time}', 'Ends {time}')

// Sections
export const shows = text('ما يعرضه', 'What it shows')
export const rules = {
  hand: text('قطع تختارها', 'Pieces that you choose'),
  newest: text('الأحدث', 'The newest'),
  best_selling: text('الأكثر مبيعًا', 'The best selling'),
  category: text('قسم', 'A category'),
}
export const category = text('القسم', 'Category')
export const chooseCategory = text('اختر قسمًا', 'Choose a category')
export const howMany = text('عدد القطع', 'How many')
export const addPieces = text('أضف قطعًا', 'Add pieces')
export const noPieces = text('لم تختر قطعًا بعد.', 'No pieces chosen yet.')
export const showsNow = text('يعرض الآن', 'Shows now')
export const onlyInStock = text('المتوفر منها فقط', 'Only those in stock')
export const subtitle = text('العنوان الصغير', 'Subtitle')
export const removeSection = text('احذف القسم', 'Delete the section')
export const removePiece = text('أزل {name}', 'Take off {name}')

// Features
export const addFeature = text('ميزة', 'Feature')
export const featureNumber = text('ميزة {n}', 'Feature {n}')
export const icon = text('الرمز', 'Icon')
export const icons = {
  hallmark: text('دمغة', 'Hallmark'),
  price: text('سعر', 'Price'),
  delivery: text('توصيل', 'Delivery'),
  lock: text('تثبيت', 'Lock'),
}
export const noFeatures = text('لا مزايا بعد', 'No features yet')
export const noFeaturesText = text('قل للمتسوّق لماذا يشتري منك.', 'Tell shoppers why to buy from you.')

// Film
export const filmHelp = text(
  'webm أو mp4 حتى 30 ميجابايت لكل ملف. ملفان أفضل: كل متصفح يأخذ ما يشغّله.',
  'webm or mp4, up to 30 MB each. Two files are best: each browser takes what it plays.',
)
export const filmOf = text('ملف {type}', '{type} file')
export const addFilm = text('ارفع فيلمًا', 'Upload a film')
export const sendingFilm = text('رُفع {percent}٪', '{percent}% sent')
export const filmFailed = text(
  'تعذّر رفع الفيلم. تحقق من الاتصال وأعد المحاولة.',
  'The film could not be sent. Check the connection and try again.',
)
export const megabytes = text('{n} ميجابايت', '{n} MB')
export const poster = text('الغلاف', 'Poster')
export const posterHelp = text(
  'يظهر قبل الفيلم، ولمن لا يشغّله.',
  'Shown before the film, and to those who don’t play it.',
)
export const posterMissing = text('اختر غلافًا للفيلم', 'Choose a poster for the film')
export const filmTexts = text(
  'العنوان والجملة فوق الفيلم من إعدادات المتجر.',
  'The title and the sentence over the film come from the shop’s settings.',
)
export const removeFilm = text('احذف الملف', 'Delete the file')

// Picking
export const search = text('بحث', 'Search')
export const searchHelp = text('اسم قطعة أو قسم أو صفحة', 'Name of a piece, a category or a page')
export const nothingFound = text('لا نتائج', 'Nothing found')
export const kinds = {
  product: text('قطعة', 'Piece'),
  category: text('قسم', 'Category'),
  page: text('صفحة', 'Page'),
}
export const picked = text('مختارة', 'Chosen')
export const done = text('تم', 'Done')

// Preview
export const preview = text('معاينة', 'Preview')
export const previewTitle = text('معاينة الصفحة الرئيسية', 'Preview of the home page')
export const previewNote = text(
  'لا يراها إلا من معه الرابط، ولا تُحفظ في الذاكرة',
  'Seen only with the link, and kept in no cache',
)
export const openPreview = text('افتحها في المتجر', 'Open it in the shop')
export const copyLink = text('انسخ رابط المعاينة', 'Copy preview link')
export const linkCopied = text('نُسخ الرابط، ويعمل ساعة واحدة', 'Link copied; it works for an hour')
export const desktop = text('مكتب', 'Desktop')
export const phone = text('جوال', 'Phone')
export const width = text('عرض الشاشة', 'Width')
export const bothWidths = text('المكتب والجوال معًا', 'Desktop and phone together')
export const comma = text('، ', ', ')
