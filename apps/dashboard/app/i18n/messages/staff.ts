import { plural, text } from '@asjad/ui/i18n/text.ts'

export const people = text('الموظفون', 'People')
export const name = text('الاسم', 'Name')
export const email = text('البريد الإلكتروني', 'Email')
export const role = text('الدور', 'Role')
export const seen = text('آخر دخول', 'Last seen')
export const devices = text('الأجهزة', 'Devices')
export const factor = text('التحقق', 'Factor')
export const app = text('تطبيق المصادقة', 'Authenticator app')
export const noFactor = text('بلا تحقق حتى يُستخدم الرابط', 'None until the link is used')
export const passkeysOf = plural(
  {
    zero: '',
    one: 'مفتاح مرور',
    two: 'مفتاحا مرور',
    few: '{n} مفاتيح مرور',
    many: '{n} مفتاح مرور',
    other: '{n} مفتاح مرور',
  },
  { one: '1 passkey', other: '{n} passkeys' },
)
export const showDevices = text('أجهزته', 'Devices')
export const devicesOf = text('أجهزة {name}', 'Devices of {name}')
export const noDevices = text('لم يسجّل الدخول على أي جهاز الآن.', 'Not signed in anywhere now.')
export const endAll = text('أنهِ كل الجلسات', 'End all sessions')
export const allEnded = text('أُنهيت جلسات {name}', 'The sessions of {name} have ended')
export const devicesHelp = text(
  'تنتهي الجلسة فورًا، ويمكنه تسجيل الدخول من جديد. إن شككت في من يستخدمها فأوقف الحساب أو أعد ضبط دخوله.',
  'A session ends at once, and the person can sign in again. If you doubt who uses it, suspend the account or reset its access.',
)
export const state = text('الحالة', 'State')
export const active = text('فعّال', 'Active')
export const suspended = text('موقوف', 'Suspended')
export const reset = text('ينتظر إعادة الضبط', 'Waits for its reset')
export const invited = text('بانتظار القبول', 'Invited')
export const invitationExpired = text('انتهت الدعوة', 'Invitation expired')
export const notAccepted = text('دعوة لم تُقبل', 'Not accepted yet')
export const you = text('أنت', 'you')
export const actionsOf = text('إجراءات {name}', 'Actions for {name}')

export const invite = text('دعوة موظف', 'Invite somebody')
export const inviteText = text(
  'نرسل إلى بريده رابطًا صالحًا 48 ساعة، يختار به كلمة المرور ويضيف تطبيق المصادقة.',
  'We mail a link of 48 hours, by which they choose a password and add the authenticator app.',
)
export const mailLanguage = text('لغة الرسالة', 'Language of the mail')
export const arabic = text('العربية', 'Arabic')
export const english = text('الإنجليزية', 'English')
export const sendInvitation = text('أرسل الدعوة', 'Send the invitation')
export const invitationSent = text('أُرسلت الدعوة إلى {email}', 'The invitation was sent to {email}')
export const inviteAgain = text('أرسل دعوة جديدة', 'Send a new invitation')
export const withdraw = text('اسحب الدعوة', 'Withdraw the invitation')
export const withdrawn = text('سُحبت الدعوة', 'The invitation is withdrawn')

export const rolesOf = text('أدوار {name}', 'Roles of {name}')
export const chooseRoles = text('الأدوار', 'Roles')
export const oneRole = text('اختر دورًا واحدًا على الأقل', 'Choose at least one role')
export const changeRoles = text('غيّر الأدوار', 'Change the roles')
export const rolesChanged = text(
  'تغيّرت الأدوار، وأُنهيت جلسات {name}',
  'The roles are changed, and the sessions of {name} have ended',
)
export const rolesEndSessions = text(
  'تنتهي جلساته، ويدخل من جديد بصلاحياته الجديدة.',
  'Their sessions end, and they sign in again with the new roles.',
)

export const suspend = text('أوقف الحساب', 'Suspend')
export const suspendTitle = text('إيقاف {name}؟', 'Suspend {name}?')
export const suspendText = text(
  'يُخرج من كل الأجهزة ولا يدخل حتى تعيد تفعيله. يبقى اسمه في السجل.',
  'They are signed out everywhere and cannot sign in until you let them in again. Their name stays in the log.',
)
export const suspendDone = text('أُوقف حساب {name}', '{name} is suspended')
export const resume = text('أعد التفعيل', 'Let in again')
export const resumeDone = text('عاد حساب {name} إلى العمل', '{name} can sign in again')

export const remove = text('أزل الموظف', 'Remove')
export const removeTitle = text('إزالة {name}؟', 'Remove {name}?')
export const removeText = text(
  'لمن ترك العمل: يُخرج من كل الأجهزة، وتُحذف كلمة المرور والتطبيق ومفاتيح المرور والأدوار، ولا يعود إلا بدعوة جديدة. يبقى اسمه على ما فعله.',
  'For somebody who no longer works here: they are signed out everywhere, password, app, passkeys and roles are deleted, and only a new invitation lets them back in. What they did keeps their name.',
)
export const removeDone = text('أُزيل {name}', '{name} is removed')

export const resetAccess = text('أعد ضبط الدخول', 'Reset the access')
export const resetTitle = text('إعادة ضبط دخول {name}؟', 'Reset the access of {name}?')
export const resetText = text(
  'لمن فقد جواله أو نسي كلمة المرور: تُلغى كلمة المرور والتطبيق ومفاتيح المرور، وتنتهي جلساته، ويصله رابط صالح 48 ساعة ليختار غيرها.',
  'For somebody who lost the phone or forgot the password: password, app and passkeys stop working, their sessions end, and a link of 48 hours is mailed to choose new ones.',
)
export const resetDone = text('أُرسل رابط إعادة الضبط إلى {name}', 'The link was mailed to {name}')

// Roles in plain words
export const roles = text('الأدوار', 'Roles')
export const rolesNote = text(
  '«برمز»: يُطلب رمز التحقق قبل الإجراء.',
  '“With a code”: the second factor is asked for before the action.',
)
export const permission = text('الصلاحية', 'Permission')
export const allowed = text('مسموح', 'Allowed')
export const withCode = text('برمز', 'With a code')
export const notAllowed = text('غير مسموح', 'Not allowed')

export const descriptionOwner = text('كل شيء، ومعه الموظفون والإعدادات.', 'Everything, with staff and settings.')
export const descriptionManager = text(
  'كل العمل اليومي والمال، دون الموظفين والإعدادات.',
  'All daily work and money, without staff and settings.',
)
export const descriptionCatalogue = text(
  'القطع وصورها ومصنعيتها ومخزونها.',
  'Pieces, their pictures, making charges and stock.',
)
export const descriptionOrders = text('تجهيز الطلبات وشحنها وإرجاعها.', 'Prepares, ships and takes back orders.')
export const descriptionAccounts = text(
  'الفواتير والضريبة والتحويلات، قراءة فيما عداها.',
  'Invoices, VAT and transfers; reads the rest.',
)
export const descriptionSupport = text('العملاء والرسائل والتقييمات.', 'Customers, messages and reviews.')
