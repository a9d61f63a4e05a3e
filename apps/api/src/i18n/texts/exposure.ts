/** What staff read about open gold and about former prices. */
const ar = {
  'exposure.future': 'هذا اليوم لم يأتِ بعد',
  'exposure.mail.subject': 'المكشوف من الذهب تجاوز الحد',
  'exposure.mail.text': 'المكشوف الآن {open} جرامًا من الذهب الخالص، والحد {limit} جرام.',
  'exposure.mail.once': 'نرسل هذا التنبيه مرة واحدة كلما تجاوز المكشوف الحد.',
  'exposure.mail.open': 'افتح دفتر التغطية',
  'witness.future': 'اختر وقتًا مضى',
}

const en: Record<keyof typeof ar, string> = {
  'exposure.future': 'That day has not come yet',
  'exposure.mail.subject': 'More gold is open than the limit',
  'exposure.mail.text': '{open} grams of fine gold are open now; the limit is {limit} grams.',
  'exposure.mail.once': 'You are told once each time that the limit is passed.',
  'exposure.mail.open': 'Open the exposure ledger',
  'witness.future': 'Choose a time in the past',
}

export const exposureTexts = { ar, en }
