import { plural, text } from '@asjad/ui/i18n/text.ts'

export { tooShort } from '@asjad/ui/i18n/messages/too-short.ts'

export const title = text('آراء العملاء', 'Reviews')
export const count = plural(
  {
    zero: 'لا توجد تقييمات',
    one: 'تقييم واحد',
    two: 'تقييمان',
    few: '{n} تقييمات',
    many: '{n} تقييمًا',
    other: '{n} تقييم',
  },
  { one: '{n} review', other: '{n} reviews' },
)
export const basedOn = plural(
  {
    zero: 'دون تقييمات',
    one: 'من تقييم واحد',
    two: 'من تقييمين',
    few: 'من {n} تقييمات',
    many: 'من {n} تقييمًا',
    other: 'من {n} تقييم',
  },
  { one: 'from {n} review', other: 'from {n} reviews' },
)
export const none = text('لا توجد تقييمات', 'No comments found')
export const beFirst = text('اكتب أول تقييم لهذه القطعة.', 'Be the first to review this piece.')
export const failed = text('تعذّر تحميل التقييمات', 'Failed to get comments')
export const write = text('اكتب تقييمك', 'Write a review')
export const rewrite = text('عدّل تقييمك', 'Edit your review')
/** Stands between the number of stars and the number of reviews with it. */
export const onlyStars = text('من 5 نجوم، اعرض هذه التقييمات فقط:', 'of 5 stars, show only these reviews:')
export const starsName = text('{n} من 5', '{n} of 5')
export const all = text('كل التقييمات', 'All reviews')
export const sort = text('ترتيب التقييمات', 'Sort reviews')
export const sorts = {
  newest: text('الأحدث', 'Newest'),
  highest: text('الأعلى تقييمًا', 'Highest rated'),
  lowest: text('الأدنى تقييمًا', 'Lowest rated'),
  with_pictures: text('ذات الصور أولًا', 'With pictures first'),
}
export const verified = text('مشترٍ موثّق', 'Verified buyer')
export const verifiedHelp = text('اشترى هذه القطعة من المتجر', 'Bought this piece in this store')
export const yours = text('تقييمك', 'Your review')
export const more = text('عرض المزيد من التقييمات', 'Show more reviews')
export const shown = text('{shown} من {total}', '{shown} of {total}')
export const answer = text('رد المتجر', 'The shop’s answer')
export const pictureOf = text('صورة {n} من تقييم {name}', 'Picture {n} of the review by {name}')
export const formTitle = text('تقييم {title}', 'Review of {title}')
export const rating = text('تقييمك للقطعة', 'Your rating')
export const ratingMissing = text('اختر من نجمة إلى خمس نجوم', 'Choose one to five stars')
export const stars = plural(
  {
    zero: 'بلا نجوم',
    one: 'نجمة واحدة',
    two: 'نجمتان',
    few: '{n} نجوم',
    many: '{n} نجمة',
    other: '{n} نجمة',
  },
  { one: '{n} star', other: '{n} stars' },
)
export const name = text('الاسم', 'Name')
export const nameHelp = text('يظهر مع تقييمك', 'Shown with your review')
export const email = text('البريد الإلكتروني', 'Email')
export const emailHelp = text('لا يظهر لأحد', 'Never shown')
export const comment = text('رأيك', 'Comment')
export const commentHelp = text(
  'كيف وجدت الوزن والصنعة والتغليف؟',
  'How are the weight, the craftsmanship and the packaging?',
)
export const photos = text('صور', 'Pictures')
export const send = text('أرسل التقييم', 'Send review')
export const sending = text('جارٍ الإرسال', 'Sending')
export const sendFailed = text('تعذّر إرسال تقييمك', 'Failed to send comment')
export const sessionEnded = text(
  'انتهت جلستك. سجّل الدخول من جديد، أو أرسل التقييم باسمك وبريدك الإلكتروني.',
  'Your session has ended. Log in again, or send the review with your name and email.',
)
export const moderated = text(
  'يظهر تقييم الزوار بعد مراجعته. سجّل الدخول ليظهر تقييمك فورًا.',
  'Visitors’ reviews appear after we have checked them. Log in and yours appears at once.',
)
export const logIn = text('تسجيل الدخول', 'Login')
export const required = text('هذا الحقل مطلوب', 'Value is required')
export const emailWrong = text('البريد الإلكتروني غير صحيح', 'Value is not a valid email address')

export const moderationTitle = text('مراجعة تقييم', 'Review to check')
export const moderationLoading = text('جارٍ فتح التقييم', 'Opening the review')
export const moderationEnded = text(
  'هذا الرابط لا يعمل: انتهت أيامه الثلاثون، أو كُتب التقييم من جديد، أو حُذف.',
  'This link does not work: its thirty days are over, or the review was rewritten or deleted.',
)
export const publish = text('انشره', 'Publish')
export const refuse = text('لا تنشره', 'Do not publish')
export const by = text('كتبه {name}', 'Written by {name}')
export const withPictures = plural(
  {
    zero: 'بلا صور',
    one: 'مع صورة واحدة',
    two: 'مع صورتين',
    few: 'مع {n} صور',
    many: 'مع {n} صورة',
    other: 'مع {n} صورة',
  },
  { one: 'With {n} picture', other: 'With {n} pictures' },
)
export const status = {
  published: text('منشور', 'Published'),
  waiting: text('بانتظار المراجعة', 'Waiting'),
  refused: text('غير منشور', 'Not published'),
}
