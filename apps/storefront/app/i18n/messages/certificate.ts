import { text } from '@asjad/ui/i18n/text.ts'

export { bullionCertificate } from './shell.ts'

export const certificateHelp = text(
  'اكتب الرقم المحفور على السبيكة أو المطبوع على بطاقتها.',
  'Type the number engraved on the bar or printed on its card.',
)
export const serialNumber = text('الرقم التسلسلي', 'Serial Number')
export const serialRequired = text('الرقم التسلسلي مطلوب', 'Serial Number is required')
export const findCertificate = text('ابحث عن الشهادة', 'Find certificate')

// Looking up
export const lookupTitle = text('التحقق من شهادة السبيكة', 'Check a bullion certificate')
export const lookupText = text(
  'لكل سبيكة من عسجد شهادة موقّعة رقميًّا. اكتب رقمها التسلسلي، أو امسح الرمز المطبوع على بطاقتها بكاميرا جوالك.',
  'Every Asjad bar has a digitally signed certificate. Type its serial number, or scan the code on its card with your phone.',
)
export const searching = text('جارٍ البحث', 'Searching')
export const found = text('وجدنا شهادتك، ويمكنك الاطلاع عليها', 'Success, you can see your certificate')
export const ready = text('شهادتك جاهزة', 'Your certificate is ready')
export const open = text('افتح', 'Open')
export const openInNewTab = text('افتح الشهادة {serial} في نافذة جديدة', 'Open certificate {serial} in a new tab')
export const notFound = text('لم نجد شهادة بهذا الرقم', 'Certificate Not Found')
export const notFoundText = text(
  'لا توجد لدينا شهادة بالرقم {serial}. راجع الرقم على السبيكة أو على بطاقتها. إن كنت قد مسحت رمزًا فهو ليس من عسجد.',
  'We have no certificate {serial}. Check the number on the bar or its card. If you scanned a code, it is not one of ours.',
)
export const tooMany = text(
  'محاولات كثيرة من شبكتك. انتظر بضع دقائق ثم أعد المحاولة.',
  'Too many attempts from your network. Wait a few minutes and try again.',
)
export const needsConnection = text(
  'أنت غير متصل. البحث بالرقم يحتاج إلى اتصال، أما الرمز المطبوع فيمكن التحقق منه دون اتصال.',
  'You are offline. Looking up a number needs a connection; a scanned code can be checked without one.',
)
export const stepNumber = text(
  'الرقم محفور على السبيكة ومطبوع على بطاقتها، ويجب أن يتطابقا.',
  'The number is engraved on the bar and printed on its card. The two must match.',
)
export const stepSignature = text(
  'يحمل الرمز الوزن والنقاء وتاريخ الإصدار بتوقيع عسجد، فيظهر أي تغيير فيه فورًا، حتى دون اتصال.',
  'The code carries weight, fineness and date, signed by Asjad. Any change to it shows at once, even offline.',
)
export const stepCompare = text(
  'قارن الوزن والصورة بما في يدك. الشهادة تثبت ما كُتب فيها، ولا تمنع نسخ بطاقتها.',
  'Compare weight and picture with what you hold. A certificate proves what it says; its card can still be copied.',
)

// The certificate
export const certificateOf = text('شهادة {serial}', 'Certificate {serial}')
export const sheetTitle = text('شهادة سبيكة', 'Bullion certificate')
export const certifies = text(
  'تشهد عسجد أن السبيكة المبيّنة أدناه مطابقة لما نُقش عليها.',
  'Asjad certifies that the piece below is as struck.',
)
export const piece = text('القطعة', 'Piece')
export const article = text('رمز الصنف', 'Article')
export const weight = text('الوزن', 'Weight')
export const karat = text('العيار', 'Karat')
export const fineness = text('النقاء', 'Fineness')
export const issued = text('تاريخ الإصدار', 'Issued')
export const assayer = text('المختبر', 'Assayer')
export const assayerName = text('مختبر عسجد، الرياض', 'Asjad assay, Riyadh')
export const headOfAssay = text('مدير المختبر', 'Head of assay')
export const mintMark = text('دمغة عسجد', 'Asjad mint mark')
export const qrName = text('رمز التحقق من الشهادة {serial}', 'Code to check certificate {serial}')
export const scan = text('امسح الرمز للتحقق من هذه الشهادة.', 'Scan to check this certificate.')
export const statusOn = text('الحالة في {day} الساعة {time}:', 'Status on {day}, {time}:')
export const statusValid = text('سارية', 'valid')
export const statusRevoked = text('ملغاة', 'revoked')
export const statusMayChange = text(
  'قد تتغيّر الحالة بعد الطباعة. امسح الرمز لمعرفة الحالة الآن.',
  'The status may change after printing. Scan the code for the current one.',
)
export const print = text('طباعة', 'Print')
export const copyLink = text('نسخ الرابط', 'Copy link')
export const linkCopied = text('نُسخ الرابط', 'Link copied')
export const copyFailed = text(
  'تعذّر نسخ الرابط. انسخه من شريط العنوان.',
  'Could not copy. Take the link from the address bar.',
)

// What the check found
export const valid = text('شهادة صحيحة', 'Valid certificate')
export const revoked = text('شهادة ملغاة', 'Revoked certificate')
export const revokedOn = text('أُلغيت في {day}', 'Revoked on {day}')
export const revokedText = text(
  'ألغينا هذه الشهادة في {day}. لا تشترِ سبيكة تحملها، واتصل بنا.',
  'We revoked this certificate on {day}. Do not buy a bar that bears it, and contact us.',
)
export const tampered = text('الرمز غير صحيح', 'This code is not genuine')
export const tamperedText = text(
  'الرمز الذي فتحته عُدّل أو لم توقّعه عسجد. لا تعتمد على البطاقة التي طُبع عليها.',
  'The code you opened was altered, or Asjad never signed it. Do not rely on the card it is printed on.',
)
export const recordBelow = text(
  'ما يلي هو المسجّل لدينا لهذا الرقم.',
  'Below is what our own record says about this number.',
)
export const differs = text('الرمز يخالف سجلنا', 'The code differs from our record')
export const differsText = text(
  'وقّعت عسجد هذا الرمز، لكن ما فيه يخالف سجلنا لهذا الرقم: في الرمز {grams} جم بنقاء {fineness}. اعتمد السجل أدناه واتصل بنا.',
  'Asjad signed this code, but it differs from our record of this number: the code says {grams} g, {fineness} fine. Trust the record below and contact us.',
)
export const unknownKey = text('توقيع غير معروف', 'Unknown signature')
export const unknownKeyText = text(
  'وُقّع هذا الرمز بمفتاح لا تنشره عسجد. إن كنت غير متصل فأعد التحقق عند الاتصال، وإلا فلا تعتمد عليه.',
  'This code was signed with a key that Asjad does not publish. If you are offline, check again once connected; if not, do not rely on it.',
)
export const checking = text('جارٍ التحقق من التوقيع', 'Checking the signature')
export const genuine = text('التوقيع الرقمي صحيح، تحقق منه جهازك', 'Digital signature verified on your device')
export const unchecked = text('تعذّر على هذا المتصفح التحقق من التوقيع', 'This browser cannot check the signature')

// Without a connection
export const offlineGenuine = text('توقيع صحيح', 'Genuine signature')
export const offlineGenuineText = text(
  'وقّعت عسجد ما يلي. ولأنك غير متصل لم نتمكن من معرفة ما إذا كانت الشهادة قد أُلغيت بعد ذلك.',
  'Asjad signed what you see below. Because you are offline, we could not check whether the certificate has been revoked since.',
)
export const recordOf = text(
  'أنت غير متصل. هذا سجلنا كما كان في {day} الساعة {time}، وقد تكون الشهادة أُلغيت بعد ذلك.',
  'You are offline. This is our record as of {day}, {time}; the certificate may have been revoked since.',
)
export const offlineNoCode = text('أنت غير متصل', 'You are offline')
export const offlineNoCodeText = text(
  'الرقم وحده يحتاج إلى اتصال. امسح الرمز المطبوع على البطاقة للتحقق منه دون اتصال.',
  'A number alone needs a connection. Scan the code on the card to check it without one.',
)
export const checkAgain = text('تحقّق من السجل', 'Check our record')
