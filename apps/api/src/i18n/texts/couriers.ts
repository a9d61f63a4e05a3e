/** How long a courier takes, as shoppers read it, and what staff read when a courier is refused. */
const ar = {
  'courier.same_day': 'في اليوم نفسه',
  'courier.within_one': 'خلال يوم عمل',
  'courier.within_two': 'خلال يومي عمل',
  'courier.within_few': 'خلال {max} أيام عمل',
  'courier.within_many': 'خلال {max} يوم عمل',
  'courier.range_two': 'من يوم إلى يومي عمل',
  'courier.range_few': 'من {min} إلى {max} أيام عمل',
  'courier.range_many': 'من {min} إلى {max} يوم عمل',
  'courier.days': 'آخر يوم قبل أول يوم',
  'courier.tracking': 'اكتب عنوانًا يبدأ بـ \u2066https://\u2069 وفيه \u2066{number}\u2069 مرة واحدة بعد اسم الموقع',
  'courier.last_active': 'هذه آخر شركة فعّالة، وبدونها لا يستطيع أحد أن يطلب. فعّل شركة أخرى أولًا.',
  'courier.unknown': 'لم نجد هذه الشركة. حدّث الصفحة.',
}

const en: Record<keyof typeof ar, string> = {
  'courier.same_day': 'The same day',
  'courier.within_one': 'Within 1 work day',
  'courier.within_two': 'Within {max} work days',
  'courier.within_few': 'Within {max} work days',
  'courier.within_many': 'Within {max} work days',
  'courier.range_two': 'From {min} - {max} work days',
  'courier.range_few': 'From {min} - {max} work days',
  'courier.range_many': 'From {min} - {max} work days',
  'courier.days': 'The last day is before the first',
  'courier.tracking': 'Write an address that begins with https:// and has {number} once, after the name of the site',
  'courier.last_active': 'This is the last active courier, and without one nobody can order. Activate another first.',
  'courier.unknown': 'There is no such courier. Reload the page.',
}

export const courierTexts = { ar, en }
