import { plural, text } from '@asjad/ui/i18n/text.ts'

export const title = text('الاستيراد والتصدير', 'Import and export')
export const about = text(
  'ارفع جدولًا، وافحصه قبل أن يُحفظ شيء، ثم طبّقه دفعة واحدة',
  'Send a table, see what it would do before anything is saved, then apply it at once',
)
export const kind = text('محتوى الملف', 'What the file has')
export const kindProducts = text('القطع ومقاساتها', 'Products')
export const kindPrices = text('الأسعار', 'Prices')
export const kindStock = text('المخزون', 'Stock')
export const kindCoupons = text('أكواد الخصم', 'Coupons')
export const kindCertificates = text('الشهادات', 'Certificates')
export const newImport = text('استيراد جديد', 'A new import')
export const drop = text('أفلت الملف هنا، أو اختره من جهازك', 'Drop the file here, or choose it')
export const dropLimits = text(
  'CSV بترميز UTF-8 أو Excel ‏(xlsx)، حتى 10 ميجابايت و20,000 سطر',
  'CSV in UTF-8 or Excel (.xlsx), up to 10 MB and 20,000 lines',
)
export const choose = text('اختر ملفًا', 'Choose a file')
export const template = text('القالب', 'Template')
export const exportAll = text('تصدير', 'Export')
export const exportHint = text(
  'ما تصدّره تستورده كما هو. الخانة الفارغة لا تغيّر شيئًا، والشرطة - تفرّغ القيمة.',
  'What you export can be imported as it is. An empty cell changes nothing; - clears the value.',
)
export const past = text('عمليات سابقة', 'Earlier imports')
export const none = text('لم يُستورد شيء بعد', 'Nothing was imported yet')
export const noneText = text(
  'تظهر هنا الملفات التي رفعتها وما فعله كل منها، ويمكن التراجع عنها ثلاثين يومًا.',
  'The files that you send appear here with what each did. For thirty days they can be undone.',
)
export const file = text('الملف', 'File')
export const state = text('الحالة', 'State')
export const who = text('من', 'Who')
export const stateReading = text('يُقرأ', 'Being read')
export const stateMapping = text('حدّد الأعمدة', 'Columns wanted')
export const stateChecking = text('يُفحص', 'Being checked')
export const stateChecked = text('فُحص ولم يُطبَّق', 'Checked, not applied')
export const stateApplied = text('طُبّق', 'Applied')
export const stateFailed = text('تعذّرت قراءته', 'Not readable')
export const stateUndone = text('تُراجع عنه', 'Undone')
export const steps = text('خطوات الاستيراد', 'Steps of the import')
export const stepUpload = text('رفع الملف', 'Upload')
export const stepColumns = text('مطابقة الأعمدة', 'Match columns')
export const stepDryRun = text('الفحص', 'Dry run')
export const stepApply = text('التطبيق', 'Apply')
export const lines = text('الأسطر', 'Lines')
export const created = text('جديدة', 'New')
export const changed = text('تعديلات', 'Changed')
export const same = text('بلا تغيير', 'Unchanged')
export const warned = text('تنبيهات', 'Warnings')
export const faulty = text('أخطاء', 'Faults')
export const outdated = text('تغيّرت بعد الفحص', 'Changed since')
export const nothingSaved = text(
  'هذا فحص فقط، ولم يُحفظ شيء. الأسعار محسوبة بسعر الذهب الآن.',
  'This is a dry run: nothing was saved. Prices are at the current gold price.',
)
export const views = text('أسطر الملف', 'Lines of the file')
export const line = text('السطر', 'Line')
export const code = text('الرمز', 'Code')
export const column = text('العمود', 'Column')
export const value = text('القيمة في الملف', 'Value in the file')
export const problem = text('المشكلة', 'Problem')
export const change = text('التغيير', 'Change')
export const priceNow = text('السعر الآن', 'Price now')
export const becomes = text('يصبح', 'Becomes')
export const empty = text('فارغة', 'empty')
export const wholeLine = text('السطر كله', 'whole line')
export const noLines = text('لا أسطر هنا', 'No lines here')
export const noLinesText = text('ليس في الملف ما يخص هذا العرض.', 'The file has nothing of this kind.')
export const report = text('التقرير', 'Report')
export const skipFaulty = plural(
  {
    zero: 'تجاوز الأسطر الخاطئة',
    one: 'تجاوز السطر الخاطئ',
    two: 'تجاوز السطرين الخاطئين',
    few: 'تجاوز {n} أسطر خاطئة',
    many: 'تجاوز {n} سطرًا خاطئًا',
    other: 'تجاوز {n} سطر خاطئ',
  },
  { one: 'Skip the faulty line', other: 'Skip the {n} faulty lines' },
)
export const applyLines = plural(
  {
    zero: 'لا شيء للتطبيق',
    one: 'طبّق سطرًا واحدًا',
    two: 'طبّق سطرين',
    few: 'طبّق {n} أسطر',
    many: 'طبّق {n} سطرًا',
    other: 'طبّق {n} سطر',
  },
  { one: 'Apply 1 line', other: 'Apply {n} lines' },
)
export const anotherFile = text('ملف آخر', 'Another file')
export const applied = text('طُبّق الملف', 'The file was applied')
export const appliedNote = text('طُبّق {when}، بيد {name}.', 'Applied {when} by {name}.')
export const waitsForApproval = text(
  'الملف يخفض أسعارًا فوق الحد، فينتظر موافقة شخص آخر. لم يُكتب منه شيء بعد.',
  'The file lowers prices above the limit, so it waits for a second person. Nothing is written yet.',
)
export const toApprovals = text('إلى الموافقات', 'To the approvals')
export const undo = text('تراجع عن الاستيراد', 'Undo this import')
export const undoQuestion = text('التراجع عن الاستيراد؟', 'Undo the import?')
export const undoText = text(
  'يعود كل حقل لم يغيّره أحد بعد الاستيراد، وتنتقل القطع الجديدة التي لم تُبع إلى سلة المحذوفات.',
  'Every field that nobody has changed since goes back; new products that were not sold go to the bin.',
)
export const undoCertificatesText = text(
  'تُلغى الشهادات التي أصدرها هذا الملف، فقد تكون بطاقاتها مطبوعة. ما بيعت قطعته بعد ذلك يبقى ساريًا.',
  'The certificates that this file issued are revoked, since their cards may be printed. Those whose piece was sold since stay valid.',
)
export const undone = text('تُراجع عن الاستيراد', 'The import was undone')
export const undoneAt = text('تُراجع عنه {when}.', 'Undone {when}.')
export const outdatedNote = plural(
  {
    zero: 'لم يتغيّر شيء بعد الفحص.',
    one: 'سطر واحد لم يُكتب: تغيّر سجله بعد الفحص.',
    two: 'سطران لم يُكتبا: تغيّر سجلاهما بعد الفحص.',
    few: '{n} أسطر لم تُكتب: تغيّرت سجلاتها بعد الفحص.',
    many: '{n} سطرًا لم يُكتب: تغيّرت سجلاتها بعد الفحص.',
    other: '{n} سطر لم يُكتب: تغيّرت سجلاتها بعد الفحص.',
  },
  {
    one: 'One line was not written: its record was changed after the dry run.',
    other: '{n} lines were not written: their records were changed after the dry run.',
  },
)
export const columns = text('معنى الأعمدة', 'What the columns mean')
export const columnsNote = text(
  'عرفنا ما عُرف من العناوين. اختر لكل عمود معناه، أو اتركه بلا قراءة.',
  'Headings that are known are matched. Choose what each column means, or leave it unread.',
)
export const inFile = text('في الملف', 'In the file')
export const means = text('معناه', 'Means')
export const sample = text('مثال', 'Sample')
export const notRead = text('لا يُقرأ', 'Not read')
export const required = text('{name} (لازم)', '{name} (needed)')
export const checkAgain = text('افحص', 'Check')
export const changeColumns = text('غيّر الأعمدة', 'Change columns')
export const reading = text('نقرأ الملف…', 'Reading the file…')
export const checking = text('نفحص الأسطر…', 'Checking the lines…')
