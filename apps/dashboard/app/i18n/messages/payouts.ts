import { plural, text } from '@asjad/ui/i18n/text.ts'

export const read = text('ملف التسوية', 'Settlement file')
export const readTitle = text('ملف تسوية جديد', 'A new settlement file')
export const readText = text(
  'نزّل ملف التسوية (CSV) من البوابة واختره هنا، أو الصق محتواه مع سطر العناوين.',
  'Download the settlement file (CSV) from the gateway and choose it here, or paste its content with the headings.',
)
export const reference = text('مرجع التسوية', 'Reference of the payout')
export const referenceHelp = text('كما يظهر في كشف البنك، مثل PO-88213', 'As the bank shows it, such as PO-88213')
export const paidOn = text('يوم الإيداع', 'Day of the transfer')
export const paidOnHelp = text('إن تركته فارغًا فهو يوم آخر سطر.', 'Left empty, it is the day of the last line.')
export const file = text('الملف', 'File')
export const pasted = text('أو الصق محتواه', 'Or paste its content')
export const match = text('طابِق', 'Match')
export const matched = text('قُرئ الملف وطوبق', 'The file is read and matched')
export const known = text('قُرئ هذا الملف من قبل؛ هذه تسويته.', 'This file was read before; this is its payout.')
export const fileNeeded = text('اختر الملف أو الصق محتواه', 'Choose the file or paste its content')

// One payout
export const payoutOf = text('تسوية {day}', 'Payout of {day}')
export const ours = text('مدفوعاتنا فيها', 'Our payments in it')
export const fees = text('رسوم البوابة', 'Fees of the gateway')
export const refunds = text('ردود', 'Refunds')
export const unexplained = text('فرق لم يُفسَّر', 'Unexplained')
export const differencesOf = plural(
  { zero: 'لا فروق', one: 'فرق واحد', two: 'فرقان', few: '{n} فروق', many: '{n} فرقًا', other: '{n} فرق' },
  { one: '{n} difference', other: '{n} differences' },
)
export const open = text('مفتوحة', 'Open')
export const closed = text('مقفلة', 'Closed')
export const closedBy = text('أقفلها {name}، {when}', 'Closed by {name}, {when}')
export const others = text('تسويات أخرى', 'Other payouts')
export const allPayouts = text('كل التسويات', 'All payouts')

// Lines
export const views = text('أسطر التسوية', 'Lines of the payout')
export const viewDifferences = text('الفروق', 'Differences')
export const viewMatched = text('المطابقة', 'Matched')
export const viewAll = text('كل الملف', 'Whole file')
export const paymentId = text('رقم الدفع', 'Payment')
export const order = text('الطلب', 'Order')
export const atOurs = text('عندنا', 'Ours')
export const inFile = text('في الملف', 'In the file')
export const difference = text('الفرق', 'Difference')
export const what = text('ما هو', 'What it is')
export const resultMatched = text('مطابق', 'Matched')
export const resultRefund = text('رد مطابق', 'Matched refund')
export const resultDifferent = text('مبلغ مختلف', 'Another amount')
export const resultFee = text('رسوم {fee} بدل {expected}', 'Fee {fee} instead of {expected}')
export const resultUnknown = text('لا نعرفه', 'Unknown to us')
export const resultTwice = text('سُوّي من قبل', 'Paid out before')
export const resultMissing = text('لم يصل بعد', 'Not arrived yet')
export const arrivedWith = text('وصل مع {reference}', 'Arrived with {reference}')
export const explainedBy = text('{name}: {sentence}', '{name}: {sentence}')
export const explain = text('فسّر', 'Explain')
export const explainAgain = text('عدّل', 'Change')
export const explainTitle = text('ما هذا الفرق؟', 'What is this difference?')
export const sentence = text('جملة تفسره', 'A sentence that explains it')
export const sentenceExample = text(
  'مثل: سألنا البوابة، ويصل الباقي مع التسوية التالية',
  'Such as: the gateway pays the rest with the next payout',
)
export const sentenceNeeded = text('اكتب جملة تفسر الفرق', 'Explain the difference in a sentence')
export const explained = text('حُفظ التفسير', 'The explanation is saved')
export const save = text('احفظ', 'Save')
export const closeNote = text(
  'تُقفل التسوية حين يُفسَّر كل فرق بجملة.',
  'A payout closes once every difference has its sentence.',
)
export const close = text('أقفل التسوية', 'Close the payout')
export const closedNow = text('أُقفلت التسوية', 'The payout is closed')
export const remove = text('احذفها', 'Delete it')
export const removeTitle = text('حذف التسوية {reference}؟', 'Delete payout {reference}?')
export const removeText = text(
  'لملف خاطئ. تعود مدفوعاته إلى الانتظار، ويمكن قراءة الملف الصحيح.',
  'For a wrong file. Its payments wait again, and the right file can be read.',
)
export const removed = text('حُذفت التسوية', 'The payout is deleted')
export const noDifferences = text('لا فروق', 'No differences')
export const noDifferencesText = text('كل سطر يساوي ما عندنا.', 'Every line equals what we have.')
export const empty = text('لا تسويات بعد', 'No payouts yet')
export const emptyText = text(
  'حين تحوّل البوابة مالًا إلى حسابك ترسل ملفًا بما فيه. اقرأه هنا ليُطابَق مع مدفوعاتك سطرًا سطرًا.',
  'When the gateway transfers money to your account, it sends a file of what is in it. Read it here: every line is compared with your payments.',
)
