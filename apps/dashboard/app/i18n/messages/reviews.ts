import { plural, text } from '@asjad/ui/i18n/text.ts'

export const averageOf = text('المتوسط {average} من {count}', 'Average {average} of {count}')
export const views = text('عروض التقييمات', 'Views of the reviews')
export const forAll = text('لكل من يراجع التقييمات', 'For all who check reviews')
export const viewNames = {
  waiting: text('للمراجعة', 'To check'),
  published: text('المنشورة', 'Published'),
  refused: text('المرفوضة', 'Refused'),
  unanswered: text('دون رد', 'Unanswered'),
}
export const search = text('ابحث في التقييمات', 'Search reviews')
export const list = text('التقييمات', 'Reviews')
export const matching = plural(
  {
    zero: 'لا تقييمات',
    one: 'تقييم واحد',
    two: 'تقييمان',
    few: '{n} تقييمات',
    many: '{n} تقييمًا',
    other: '{n} تقييم',
  },
  { one: '{n} review', other: '{n} reviews' },
)
export const stars = text('النجوم', 'Stars')
export const starsOf = text('{n} من 5', '{n} of 5')
export const buyers = text('المشتري', 'Buyer')
export const withPictures = text('الصور', 'Pictures')
export const onlyWith = text('مع صور', 'With pictures')
export const onlyWithout = text('بلا صور', 'Without pictures')

// One review
export const by = text('تقييم {name}', 'Review by {name}')
export const erased = text('عميل سابق', 'A former customer')
export const bought = text('اشترى القطعة', 'Bought it')
export const notBought = text('لم يشترها', 'Did not buy')
export const visitor = text('زائر', 'Visitor')
export const pictureOf = text('صورة {n} من تقييم {name}', 'Picture {n} of the review by {name}')
export const cautions = {
  phone: text('فيه رقم جوال، وقد يكون إعلانًا', 'Holds a phone number; may be an advert'),
  email: text('فيه بريد إلكتروني', 'Holds an email address'),
  link: text('فيه رابط، وقد يكون إعلانًا', 'Holds a link; may be an advert'),
}
export const publishedBy = text('نشره {name}، {when}', 'Published by {name}, {when}')
export const refusedBy = text('رفضه {name}، {when}', 'Refused by {name}, {when}')
export const refusedByMail = text('رُفض من رابط البريد، {when}', 'Refused by the link of the mail, {when}')
export const reasonIs = text('السبب: {reason}', 'Reason: {reason}')

// Judging
export const publish = text('نشر', 'Publish')
export const refuse = text('رفض', 'Refuse')
export const takeDown = text('إخفاء', 'Take down')
export const putBack = text('إعادة النشر', 'Put back')
export const publishAll = text('نشر كل ما في الصفحة', 'Publish all on this page')
export const publishAllTitle = plural(
  {
    zero: 'لا شيء للنشر',
    one: 'نشر تقييم واحد؟',
    two: 'نشر تقييمين؟',
    few: 'نشر {n} تقييمات؟',
    many: 'نشر {n} تقييمًا؟',
    other: 'نشر {n} تقييم؟',
  },
  { one: 'Publish {n} review?', other: 'Publish {n} reviews?' },
)
export const publishAllText = text(
  'تظهر للمتسوقين فورًا كما كُتبت، دون رد. ما بتّ فيه زميل قبلك يبقى كما هو.',
  'They appear to shoppers at once, as written and without an answer. What a colleague has judged stays as it is.',
)
export const allPublished = plural(
  {
    zero: 'لم يُنشر شيء',
    one: 'نُشر تقييم واحد',
    two: 'نُشر تقييمان',
    few: 'نُشرت {n} تقييمات',
    many: 'نُشر {n} تقييمًا',
    other: 'نُشر {n} تقييم',
  },
  { one: '{n} review is published', other: '{n} reviews are published' },
)
export const leftAsTheyAre = text('وبقي {n} كما بتّ فيه زملاؤك.', 'And {n} stayed as colleagues judged them.')
export const refuseTitle = text('لماذا لا يظهر هذا التقييم؟', 'Why should this review not appear?')
export const takeDownTitle = text('لماذا يُخفى هذا التقييم؟', 'Why should this review be taken down?')
export const refuseNote = text(
  'التقييم المنخفض ليس سببًا: انشره وردّ عليه. يمكنك إعادة نشره لاحقًا.',
  'A low rating is no reason: publish it and answer. You can put it back later.',
)
export const reason = text('السبب', 'Reason')
export const reasonMissing = text('السبب', 'the reason')
export const reasons = {
  insult: text('إساءة أو شتيمة', 'Insult'),
  personal_data: text('بيانات شخصية', 'Personal data'),
  advertising: text('إعلان', 'Advertising'),
  another_piece: text('عن قطعة أخرى', 'About another piece'),
}
export const isPublished = text('نُشر التقييم', 'The review is published')
export const isRefused = text('رُفض التقييم', 'The review is refused')
export const isTakenDown = text('أُخفي التقييم عن المتسوقين', 'Shoppers no longer see the review')
export const judgedBy = {
  published: text('نشره {name} قبلك.', '{name} has published it before you.'),
  refused: text('رفضه {name} قبلك.', '{name} has refused it before you.'),
  waiting: text('أُعيدت كتابته، فراجعه من جديد.', 'It was rewritten; look at it again.'),
}
export const somebody = text('زميل', 'A colleague')
export const gone = text(
  'بُتّ في التقييم الذي كنت تنظر إليه، أو أُعيدت كتابته.',
  'The review that you looked at was judged, or rewritten.',
)

// The answer
export const answerLabel = text('رد المتجر، يظهر تحت التقييم', 'Store’s answer, shown below the review')
export const answerHelp = text(
  'يظهر باسم المتجر لا باسمك، لكل المتسوقين.',
  'Shown in the name of the store, not yours, to all shoppers.',
)
export const answer = text('رد المتجر', 'Store’s answer')
export const answerIt = text('اكتب ردًّا', 'Answer')
export const saveAnswer = text('انشر الرد', 'Publish the answer')
export const editAnswer = text('تعديل الرد', 'Edit the answer')
export const removeAnswer = text('حذف الرد', 'Remove the answer')
export const answeredBy = text('كتبه {name}، {when}', 'Written by {name}, {when}')
export const answerShort = text('اكتب حرفين على الأقل', 'Write at least two letters')
export const answerSaved = text('نُشر الرد', 'The answer is published')
export const answerRemoved = text('حُذف الرد', 'The answer is removed')
export const undo = text('تراجع', 'Undo')
export const cancel = text('إلغاء', 'Cancel')

export const none = text('لا تقييمات هنا', 'No reviews here')
export const noneWaiting = text(
  'كل التقييمات روجعت. تقييم الزائر يظهر هنا قبل أن يراه المتسوقون.',
  'All reviews are checked. A visitor’s review appears here before shoppers see it.',
)
export const noneText = text('تظهر هنا التقييمات التي في هذه الحالة.', 'Reviews in this state appear here.')
export const hintNext = text('التالي والسابق', 'next and previous')
