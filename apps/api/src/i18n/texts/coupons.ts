/** What staff read when a coupon is refused. What shoppers read is with the checkout. */
const ar = {
  'coupon.one_kind': 'اكتب نسبة أو مبلغًا، أحدهما فقط',
  'coupon.cap_of_percent': 'الحد الأعلى للنسبة وحدها',
  'coupon.period': 'النهاية قبل البداية',
  'coupon.taken': 'هذا الكود موجود',
  'coupon.taken_until': 'هذا الكود موجود وينتهي في {date}',
  'coupon.taken_ended': 'هذا الكود موجود وقد انتهى',
  'coupon.fixed': 'استخدمه مشترٍ، فلا تتغير شروطه. أنهِه وأنشئ كودًا جديدًا.',
  'coupon.of_series': 'هذا كود من سلسلة، وشروط أكوادها واحدة. يمكنك إنهاؤه فقط.',
}

const en: Record<keyof typeof ar, string> = {
  'coupon.one_kind': 'Write a percentage or an amount, one of them',
  'coupon.cap_of_percent': 'Only a percentage has a cap',
  'coupon.period': 'The end is before the start',
  'coupon.taken': 'This code exists',
  'coupon.taken_until': 'This code exists and ends on {date}',
  'coupon.taken_ended': 'This code exists and has ended',
  'coupon.fixed': 'A shopper has used it, so its terms stay. End it and make a new code.',
  'coupon.of_series': 'This code is part of a series, whose codes are equal. You can only end it.',
}

export const couponTexts = { ar, en }
