/** What the owner reads about the settings of the shop. */
const ar = {
  'settings.unknown': 'لا يوجد إعداد بهذا الاسم',
  'settings.phone': 'اكتب رقم هاتف كاملًا، مثل 920012345',
  'settings.iban': 'اكتب رقم آيبان سعوديًّا كاملًا: 24 خانة تبدأ بـ SA',
  'settings.vat_number': 'الرقم الضريبي 15 رقمًا، أوله 3 وآخره 3',
  'settings.register_number': 'رقم السجل التجاري 10 أرقام',
  'settings.link': 'اكتب الرابط كاملًا، مثل https://instagram.com/asjad',
  'settings.email': 'اكتب البريد كاملًا، مثل care@asjad.sa',
  'settings.work_days': 'اختر يوم عمل واحدًا على الأقل',
  'settings.holidays': 'لكل إجازة يوم بداية ويوم نهاية، ولا تزيد على 60 يومًا',
  'settings.place': 'اكتب خط العرض ثم خط الطول، مثل 24.6945,46.6837',
  'opening.soon': 'نفتح قريبًا',
  'opening.test_payment': 'دفعة تجريبية قبل افتتاح المتجر',
  'settings.mail.subject': 'تغيّر حساب التحويل في متجرك',
  'settings.mail.text': 'غيّر {name} الحساب الذي يحوّل إليه المشترون.',
  'settings.mail.note': 'إن لم يكن هذا بعلمك فافتح الإعدادات الآن، وأوقف من غيّره.',
  'settings.mail.open': 'افتح الإعدادات',
}

const en: Record<keyof typeof ar, string> = {
  'settings.unknown': 'There is no such setting',
  'settings.phone': 'Write the whole number, such as 920012345',
  'settings.iban': 'Write a whole Saudi IBAN: 24 characters that begin with SA',
  'settings.vat_number': 'A VAT number has 15 digits; the first and the last are 3',
  'settings.register_number': 'A commercial register number has 10 digits',
  'settings.link': 'Write the whole link, such as https://instagram.com/asjad',
  'settings.email': 'Write the whole address, such as care@asjad.sa',
  'settings.work_days': 'Choose at least one work day',
  'settings.holidays': 'Each holiday has a first and a last day, and lasts 60 days at most',
  'settings.place': 'Write latitude, then longitude, such as 24.6945,46.6837',
  'opening.soon': 'Opening soon',
  'opening.test_payment': 'Test payment before the shop opens',
  'settings.mail.subject': 'The transfer account of your shop was changed',
  'settings.mail.text': '{name} changed the account that buyers send money to.',
  'settings.mail.note': 'If you did not know of it, open the settings now and suspend whoever changed it.',
  'settings.mail.open': 'Open the settings',
}

export const settingsTexts = { ar, en }
