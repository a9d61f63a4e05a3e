/** What staff read when a home page, or a film for it, is refused; names of the shop's own pages. */
const ar = {
  'home.link': 'اكتب مسارًا من المتجر يبدأ بـ / أو رابطًا يبدأ بـ \u2066https://\u2069',
  'home.period': 'نهاية الظهور يجب أن تكون بعد بدايته',
  'home.not_ahead': 'اختر وقتًا قادمًا خلال سنة',
  'home.no_picture': 'لم تعد هذه الصورة موجودة، اختر غيرها',
  'home.no_product': 'إحدى القطع لم تعد موجودة، احذفها من القائمة',
  'home.no_category': 'لم يعد هذا القسم موجودًا، اختر غيره',
  'home.no_film': 'لم يعد هذا الفيلم موجودًا، ارفعه مرة أخرى',
  'home.same_kind': 'يكفي ملف واحد من كل صيغة: webm وmp4',
  'home.twice': 'تكرّر عنصر في القائمة',
  'home.page_store': 'كل القطع',
  'home.page_gold': 'سعر الذهب اليوم',
  'home.page_certificates': 'شهادات السبائك',
  'home.page_contact': 'تواصل معنا',
  'home.page_questions': 'الأسئلة الشائعة',
  'film.kind': '{name} ليس فيلمًا بصيغة webm أو mp4',
  'film.damaged': '{name} تالف أو ناقص، صدّره مرة أخرى ثم ارفعه',
  'film.no_picture': 'ليس في {name} صورة متحركة',
  'film.codec': 'المتصفحات لا تشغّل ترميز {name}. صدّره بترميز H.264 أو AV1 أو VP9',
}

const en: Record<keyof typeof ar, string> = {
  'home.link': 'Enter a path of the shop that begins with / or an address that begins with https://',
  'home.period': 'It must end after it begins',
  'home.not_ahead': 'Choose a time to come, within a year',
  'home.no_picture': 'This picture no longer exists; choose another',
  'home.no_product': 'One of the pieces no longer exists; take it off the list',
  'home.no_category': 'This category no longer exists; choose another',
  'home.no_film': 'This film no longer exists; upload it again',
  'home.same_kind': 'One file of each type is enough: webm and mp4',
  'home.twice': 'Something is on the list twice',
  'home.page_store': 'All pieces',
  'home.page_gold': 'Gold price today',
  'home.page_certificates': 'Bar certificates',
  'home.page_contact': 'Contact',
  'home.page_questions': 'Questions and answers',
  'film.kind': '{name} is not a webm or mp4 film',
  'film.damaged': '{name} is damaged or incomplete; export it again and upload that',
  'film.no_picture': '{name} has no moving picture',
  'film.codec': 'Browsers don’t play the format inside {name}. Export it as H.264, AV1 or VP9',
}

export const homeTexts = { ar, en }
