const ar = {
  'mail.certificate.marked.subject': 'شهادة يُبحث عنها من أماكن كثيرة: {serial}',
  'mail.certificate.marked.text':
    'بُحث عن هذه الشهادة من {places} مكانًا أو أكثر خلال {days} أيام. قد تكون بطاقتها منسوخة على أكثر من سبيكة. الشهادة ما زالت سارية إلى أن تلغيها.',
  'mail.certificate.serial': 'الرقم التسلسلي',
  'mail.certificate.piece': 'القطعة',
  'mail.certificate.lookups': 'مرات البحث منذ إصدارها',
  'mail.certificate.places': 'الأماكن في آخر {days} أيام',
  'mail.certificate.open': 'افتح الشهادة',
  'mail.certificate.how': 'للإلغاء أو لإزالة العلامة:\n{command}',
}

const en: typeof ar = {
  'mail.certificate.marked.subject': 'A certificate is being looked up from many places: {serial}',
  'mail.certificate.marked.text':
    'This certificate was looked up from {places} places or more within {days} days. Its card may have been copied onto several bars. It stays valid until you revoke it.',
  'mail.certificate.serial': 'Serial number',
  'mail.certificate.piece': 'Piece',
  'mail.certificate.lookups': 'Look-ups since it was issued',
  'mail.certificate.places': 'Places in the last {days} days',
  'mail.certificate.open': 'Open the certificate',
  'mail.certificate.how': 'To revoke it, or to remove the mark:\n{command}',
}

export const certificateTexts = { ar, en }
