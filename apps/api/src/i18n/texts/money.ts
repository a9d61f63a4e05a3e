const ar = {
  'payout.unreadable': 'تعذّرت قراءة الملف. الصقه كما نزّلته من البوابة، مع سطر العناوين.',
  'payout.no_column': 'الملف بلا العمود {name}. انسخ سطر العناوين معه.',
  'payout.no_lines': 'الملف بلا أسطر.',
  'payout.bad_line': 'السطر {line}: القيمة في العمود {name} غير مفهومة.',
  'payout.too_many': 'الملف أطول من {n} سطر. قسّمه.',
  'payout.reference_used': 'هذا المرجع لتسوية أخرى',
  'remittance.reference_used': 'سُجّل هذا المرجع لهذه الشركة من قبل',
  'remittance.not_theirs': 'بعض هذه الطلبات ليس لهذه الشركة، أو لم يُحصَّل نقده',
  'remittance.explain': 'المبلغ يختلف عن المحصَّل بـ {amount} ر.س. اكتب جملة تفسر الفرق.',
  'close.explain': 'اكتب جملة تفسر الفرق',
  'close.count_all': 'عُدّ كل البنود',
  'close.banked': 'لا يمكن إيداع أكثر مما في الصندوق',
}

const en: typeof ar = {
  'payout.unreadable': 'The file cannot be read. Paste it as the gateway gave it, with its line of headings.',
  'payout.no_column': 'The file has no column {name}. Copy its line of headings, too.',
  'payout.no_lines': 'The file has no lines.',
  'payout.bad_line': 'Line {line}: the value in the column {name} cannot be understood.',
  'payout.too_many': 'The file has more than {n} lines. Divide it.',
  'payout.reference_used': 'Another payout has this reference',
  'remittance.reference_used': 'This reference of this courier has been entered before',
  'remittance.not_theirs': 'Some of these orders are not of this courier, or their cash was not collected',
  'remittance.explain': 'The amount differs from what was collected by SAR {amount}. Explain it in a sentence.',
  'close.explain': 'Explain the difference in a sentence',
  'close.count_all': 'Count every line',
  'close.banked': 'No more can be taken to the bank than is in the drawer',
}

export const moneyTexts = { ar, en }
