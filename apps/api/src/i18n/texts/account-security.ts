const ar = {
  'field.name': 'اكتب الاسم بالحروف فقط، دون روابط ولا رموز، واترك مسافة بعد النقطة',
  'password.common': 'كلمة المرور هذه شائعة وسهلة التخمين. اختر غيرها، ويفضّل عدة كلمات لا رابط بينها.',
  'password.personal': 'لا تبنِ كلمة المرور على اسمك أو بريدك أو جوالك أو اسم المتجر. اختر غيرها.',
  'account.unnamed': 'عميل عسجد',
  'mail.device_on': '{browser} على {system}',
  'mail.device_unknown': 'جهاز غير معروف',
  'mail.new_device.subject': 'دخول إلى حسابك من جهاز جديد',
  'mail.new_device.text': 'سُجّل الدخول إلى حسابك من جهاز لم يُستخدم فيه من قبل.',
  'mail.new_device.warning': 'إن كنت أنت من سجّل الدخول فلا يلزمك شيء، وإلا فاستعد كلمة المرور الآن، ثم راسلنا.',
}

const en: typeof ar = {
  'field.name': 'Write the name in letters only, without links or symbols, and leave a space after a dot',
  'password.common': 'This password is common and easy to guess. Choose another one, ideally several unrelated words.',
  'password.personal':
    'Do not build the password on your name, email or phone, or on the name of the shop. Choose another one.',
  'account.unnamed': 'Asjad customer',
  'mail.device_on': '{browser} on {system}',
  'mail.device_unknown': 'An unknown device',
  'mail.new_device.subject': 'A login to your account from a new device',
  'mail.new_device.text': 'Someone logged in to your account from a device that it had not been used on before.',
  'mail.new_device.warning':
    'If this was you, there is nothing to do. If not, reset the password now, then write to us.',
}

export const accountSecurityTexts = { ar, en }
