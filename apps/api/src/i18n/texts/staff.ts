const ar = {
  'staff.email_taken': 'هذا البريد لموظف في المتجر',
  'staff.role.owner': 'مالك',
  'staff.role.manager': 'مدير',
  'staff.role.catalogue': 'القطع',
  'staff.role.orders': 'الطلبات',
  'staff.role.accounts': 'المحاسبة',
  'staff.role.support': 'خدمة العملاء',
  'staff.mail.open': 'افتح لوحة التحكم',
  'staff.mail.not_you': 'إن لم تكن أنت فأبلغ مالك المتجر فورًا، وغيّر كلمة المرور.',
  'staff.mail.invitation.subject': '{shop}: دعوة إلى لوحة التحكم',
  'staff.mail.invitation.text': 'دُعيت إلى العمل في لوحة تحكم {shop}.',
  'staff.mail.invitation.roles': 'الدور',
  'staff.mail.invitation.button': 'قبول الدعوة',
  'staff.mail.invitation.note':
    'الرابط صالح مدة 48 ساعة ولمرة واحدة. جهّز تطبيق مصادقة في جوالك، وستختار كلمة مرور من 12 حرفًا أو أكثر.',
  'staff.mail.invitation.ignore': 'إن لم تكن تنتظر هذه الدعوة فتجاهل الرسالة.',
  'staff.mail.reset.subject': '{shop}: إعداد دخولك من جديد',
  'staff.mail.reset.text':
    'أعاد المالك ضبط دخولك إلى لوحة التحكم، فلم تعد كلمة المرور ولا رموز التطبيق ولا مفاتيح المرور السابقة صالحة.',
  'staff.mail.reset.button': 'إعداد الدخول',
  'staff.mail.new_device.subject': 'دخول إلى لوحة التحكم من جهاز جديد',
  'staff.mail.new_device.text': 'سُجّل الدخول إلى لوحة التحكم باسمك من جهاز لم تستخدمه فيها من قبل.',
  'staff.mail.password.subject': 'تغيّرت كلمة مرورك في لوحة التحكم',
  'staff.mail.password.text': 'تغيّرت كلمة مرورك في لوحة التحكم، وسُجّل خروجك من أجهزتك الأخرى.',
  'staff.mail.factor.subject': 'تغيّر تطبيق المصادقة في لوحة التحكم',
  'staff.mail.factor.text': 'رُبط دخولك إلى لوحة التحكم بتطبيق مصادقة آخر، وسُجّل خروجك من أجهزتك الأخرى.',
  'staff.mail.passkey.subject': 'مفتاح مرور جديد في لوحة التحكم',
  'staff.mail.passkey.text': 'أُضيف إلى دخولك مفتاح مرور جديد، وسُجّل خروجك من أجهزتك الأخرى.',
  'staff.mail.recovery.subject': 'استُخدم رمز احتياطي في لوحة التحكم',
  'staff.mail.recovery.text': 'استُخدم أحد رموزك الاحتياطية في لوحة التحكم. كل رمز يُستخدم مرة واحدة.',
}

const en: typeof ar = {
  'staff.email_taken': 'Somebody on the staff has this email',
  'staff.role.owner': 'Owner',
  'staff.role.manager': 'Manager',
  'staff.role.catalogue': 'Catalogue',
  'staff.role.orders': 'Orders',
  'staff.role.accounts': 'Accounts',
  'staff.role.support': 'Support',
  'staff.mail.open': 'Open the dashboard',
  'staff.mail.not_you': 'If this was not you, tell the owner of the shop at once and change the password.',
  'staff.mail.invitation.subject': '{shop}: an invitation to the dashboard',
  'staff.mail.invitation.text': 'You are invited to work in the dashboard of {shop}.',
  'staff.mail.invitation.roles': 'Role',
  'staff.mail.invitation.button': 'Accept the invitation',
  'staff.mail.invitation.note':
    'The link is good for 48 hours and once. Have an authenticator app ready on your phone; you will choose a password of 12 characters or more.',
  'staff.mail.invitation.ignore': 'If you do not expect this invitation, ignore this mail.',
  'staff.mail.reset.subject': '{shop}: set up your sign-in again',
  'staff.mail.reset.text':
    'An owner has reset your sign-in to the dashboard: your earlier password, app codes and passkeys no longer work.',
  'staff.mail.reset.button': 'Set up the sign-in',
  'staff.mail.new_device.subject': 'A sign-in to the dashboard from a new device',
  'staff.mail.new_device.text':
    'Somebody signed in to the dashboard in your name, on a device that you had not used there before.',
  'staff.mail.password.subject': 'Your password for the dashboard was changed',
  'staff.mail.password.text': 'Your password for the dashboard was changed, and your other devices are signed out.',
  'staff.mail.factor.subject': 'Your authenticator app for the dashboard was changed',
  'staff.mail.factor.text':
    'Your sign-in to the dashboard now uses another authenticator app, and your other devices are signed out.',
  'staff.mail.passkey.subject': 'A new passkey for the dashboard',
  'staff.mail.passkey.text': 'A new passkey was added to your sign-in, and your other devices are signed out.',
  'staff.mail.recovery.subject': 'A recovery code for the dashboard was used',
  'staff.mail.recovery.text': 'One of your recovery codes for the dashboard was used. Each works once.',
}

export const staffTexts = { ar, en }
