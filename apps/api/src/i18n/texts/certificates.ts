const ar = {
  'mail.certificate.marked.subject': 'شهادة يُبحث عنها من أماكن كثيرة: {serial}',
  'mail.certificate.marked.text':
    'بُحث عن هذه الشهادة من {places} مكانًا أو أكثر خلال {days} أيام. قد تكون بطاقتها منسوخة على أكثر من سبيكة. الشهادة ما زالت سارية إلى أن تلغيها.',
  'mail.certificate.serial': 'الرقم التسلسلي',
  'mail.certificate.piece': 'القطعة',
  'mail.certificate.lookups': 'مرات البحث منذ إصدارها',
  'mail.certificate.places': 'الأماكن في آخر {days} أيام',
  'mail.certificate.open': 'افتح الشهادة في لوحة التحكم',
  'mail.certificate.how': 'من هناك تلغي الشهادة بسبب، أو تزيل العلامة إن كان البحث عاديًّا.',
  'certificate.no_sku': 'رمز الصنف {sku} لا يصلح لرمز الشهادة: حروف إنجليزية كبيرة وأرقام وشرطات فقط',
  'certificate.weight': 'الوزن بين {from} و{to} جم',
  'certificate.serial_taken': 'الرقم التسلسلي {serial} موجود',
  'certificate.no_number': 'ينتهي رقم السلسلة بأرقام، ولا يزيد على 40 حرفًا',
  'certificate.too_many': 'الموجود {on_hand}، ومنها {certified} بشهادات سارية. يمكنك إصدار {left} فقط.',
  'certificate.not_revoked': 'ألغِ الشهادة الخاطئة أولًا، ثم أصدر بدلها شهادة واحدة للقطعة نفسها',
  'certificate.replaced': 'لهذه القطعة شهادة أحدث: {serial}',
  'certificate.no_room': 'الشهادات السارية بعدد القطع الموجودة. سجّل القطعة في المخزون أولًا.',
  'certificate.with_order': 'خرجت القطعة مع الطلب {id}. ترجع إلى المخزون مع إرجاع الطلب.',
  'certificate.undone': 'تراجع عن الاستيراد',
}

const en: typeof ar = {
  'mail.certificate.marked.subject': 'A certificate is being looked up from many places: {serial}',
  'mail.certificate.marked.text':
    'This certificate was looked up from {places} places or more within {days} days. Its card may have been copied onto several bars. It stays valid until you revoke it.',
  'mail.certificate.serial': 'Serial number',
  'mail.certificate.piece': 'Piece',
  'mail.certificate.lookups': 'Look-ups since it was issued',
  'mail.certificate.places': 'Places in the last {days} days',
  'mail.certificate.open': 'Open it in the dashboard',
  'mail.certificate.how': 'There you revoke it with a reason, or clear the mark if the look-ups are harmless.',
  'certificate.no_sku':
    'The SKU {sku} does not fit into the code of a certificate: capital letters A–Z, digits and dashes only',
  'certificate.weight': 'The weight is between {from} and {to} g',
  'certificate.serial_taken': 'The serial {serial} exists',
  'certificate.no_number': 'The serial of a series ends with digits and has at most 40 letters',
  'certificate.too_many': '{on_hand} on hand, {certified} of them have valid certificates. You can issue {left}.',
  'certificate.not_revoked': 'Revoke the wrong certificate first, then issue one in its place for the same piece',
  'certificate.replaced': 'This piece has a newer certificate: {serial}',
  'certificate.no_room':
    'There are as many valid certificates as pieces on hand. Enter the piece into the stock first.',
  'certificate.with_order': 'The piece left with order {id}. It comes back when the order is returned.',
  'certificate.undone': 'The import was undone',
}

export const certificateTexts = { ar, en }
