import { plural, text } from '@asjad/ui/i18n/text.ts'

export const title = text('سعر الذهب', 'Gold price')
export const open = text('البيع مفتوح، والسعر يُحدَّث كل 30 ثانية', 'Sales are open; the price is read every 30 seconds')
export const notSold = text('القطع المسعّرة بالذهب لا تُباع الآن', 'Pieces priced by gold are not sold right now')

// Panel
export const live = text('مباشر', 'Live')
export const perGram = text('عيار 24 للجرام', '24K per gram')
export const sincePrevious = text('عن القراءة السابقة', 'since the reading before')
export const ounce = text('الأونصة', 'Ounce')
export const kilogram = text('الكيلو', 'Kilogram')
export const silver = text('الفضة، الأونصة', 'Silver, ounce')
export const acceptedBy = text('اعتمده {name}', 'Accepted by {name}')
export const setByHand = text('سعر يدوي وضعه {name}', 'Set by hand by {name}')
export const range = text('مدة الرسم', 'Range of the chart')
export const day = text('يوم', 'Day')
export const week = text('أسبوع', 'Week')
export const month = text('شهر', 'Month')
export const chart = text(
  'جرام عيار 24 من {from} إلى {to} ريال، أدناه {low} وأعلاه {high}',
  'A gram of 24K from {from} to {to} riyals, lowest {low}, highest {high}',
)
export const noChart = text('لا توجد أسعار في هذه المدة بعد.', 'There are no prices in this time yet.')
export const asTable = text('الأسعار في جدول', 'The prices as a table')
export const time = text('الوقت', 'Time')
export const price = text('السعر', 'Price')

// Karats
export const karats = text('سعر البيع لكل عيار', 'What a gram costs, by karat')
export const karat = text('العيار', 'Karat')
export const market = text('سعر السوق', 'Market price')
export const kilogramOff = text('خصم الكيلو', 'Off a kilogram')
export const divisor = text('القاسم', 'Divisor')
export const shopPrice = text('سعر المتجر للجرام', 'Shop price')
export const difference = text('الفرق عن السوق', 'vs market')
export const karatsNote = text(
  'السعر = (سعر الكيلو − خصم الكيلو) ÷ القاسم. هذه الثوابت من الإعدادات.',
  'Price = (kilogram − what is taken off) ÷ divisor. These figures are settings.',
)

// Source
export const source = text('مصدر السعر', 'Source of the price')
export const state = text('الحال', 'State')
export const lastReading = text('آخر سعر منه', 'Its last price')
export const nextTry = text('القراءة التالية', 'Next reading')
export const notAsked = text('لا يُسأل الآن', 'Not being asked')
export const lastDay = text('قراءات آخر 24 ساعة', 'Readings of 24 hours')
export const readings = text('{accepted} معتمدة من {n}', '{accepted} taken of {n}')
export const failed = text('تعذّرت القراءة', 'Not answered')
export const locked = text('أسعار مثبّتة الآن', 'Prices locked now')
export const lockedPrices = plural(
  { zero: 'لا شيء', one: 'سعر واحد', two: 'سعران', few: '{n} أسعار', many: '{n} سعرًا', other: '{n} سعر' },
  { one: '{n} price', other: '{n} prices' },
)

// A reading that waits
export const waits = text(
  'قراءة تنتظر قرارك: {ounce} للأونصة، {percent}% عن آخر سعر.',
  'A reading waits for you: {ounce} an ounce, {percent}% from the last price.',
)
export const waitsForOwner = text(
  'قراءة تنتظر قرار المالك: {ounce} للأونصة، {percent}% عن آخر سعر.',
  'A reading waits for the owner: {ounce} an ounce, {percent}% from the last price.',
)
export const wasRejected = text('رُفضت، ولن تُعتمد وحدها.', 'It was rejected and will not be taken by itself.')
export const accept = text('اعتماد', 'Accept')
export const reject = text('رفض', 'Reject')
export const acceptTitle = text('اعتماد {ounce} سعرًا للأونصة؟', 'Accept {ounce} an ounce as the price?')
export const rejectTitle = text('رفض قراءة {ounce}؟', 'Reject the reading of {ounce}?')
export const acceptEffect = text(
  'تُسعّر كل القطع المسعّرة بالذهب بهذا السعر ويُستأنف بيعها. الأسعار المثبّتة لا تتغيّر.',
  'Every piece priced by gold costs this from now on, and is sold again. Locked prices stay.',
)
export const rejectEffect = text(
  'يبقى بيع الذهب متوقفًا حتى تصل قراءة أخرى مقبولة.',
  'Gold stays unsold until another reading is taken.',
)
export const accepted = text('اعتُمد السعر.', 'The price was accepted.')
export const rejected = text('رُفضت القراءة.', 'The reading was rejected.')

// Pause
export const pause = text('إيقاف البيع', 'Pause sales')
export const reason = text('السبب، يظهر في سجل العمليات', 'Reason, kept in the audit log')
export const reasonExample = text('مثل: تقلّب حاد في السعر', 'For example: the price moves sharply')
export const reasonNeeded = text('اكتب السبب بثلاثة أحرف على الأقل.', 'Write the reason, three letters at least.')
export const pauseNow = text('أوقف البيع', 'Pause sales')
export const paused = text('توقف بيع الذهب.', 'The sale of gold is paused.')
export const changePause = text('تعديل الإيقاف', 'Change the pause')
export const pauseChanged = text('عُدّل الإيقاف.', 'The pause was changed.')
export const resume = text('استئناف البيع', 'Resume sales')
export const resumed = text('استؤنف بيع الذهب.', 'Gold is sold again.')

// The bar on every page
export const halted = text('بيع الذهب موقوف', 'The sale of gold is paused')
export const haltedBy = text('منذ {when}، أوقفه {name}', 'since {when}, by {name}')
export const haltedAlone = text('منذ {when} تلقائيًا', 'since {when}, by itself')
export const haltedAll = text('البيع كله موقوف', 'All sales are paused')
export const details = text('التفاصيل', 'Details')

// Verdicts
export const events = text('آخر القراءات والقرارات', 'Last readings and decisions')
export const eventsNote = text('آخر 100', 'The last 100')
export const onlyNotable = text('المهم فقط', 'Only what matters')
export const noEvents = text('لا شيء غير معتاد.', 'Nothing unusual.')
export const first = text('المصدر الأول', 'First source')
export const second = text('المصدر الثاني', 'Second source')
export const verdictAccepted = text('اعتُمدت', 'taken')
export const verdictHeld = text('تنتظر التأكيد', 'held until confirmed')
export const verdictPerson = text('تنتظر قرار شخص', 'waits for a person')
export const verdictDisagree = text('المصدران مختلفان', 'the sources disagree')
export const verdictFrozen = text('السعر لا يتحرك', 'the price does not move')
export const verdictStale = text('قديمة', 'too old')
export const verdictFuture = text('من المستقبل', 'from the future')
export const verdictOld = text('أقدم من آخر سعر', 'older than the last price')
export const verdictFailed = text('لم يُجب المصدر', 'the source did not answer')
export const verdictAccept = text('اعتمدها {name}', 'accepted by {name}')
export const verdictReject = text('رفضها {name}', 'rejected by {name}')
export const breakerSource = text('صمام الأمان', 'Breaker')
export const verdictBreaker = text('توقف البيع تلقائيًا', 'sales paused by themselves')
export const verdictNever = text('مرفوضة: بعيدة جدًا', 'refused: too far off')
export const verdictSet = text('وضع {name} سعرًا يدويًا', '{name} set a price by hand')
export const verdictUnset = text('أنهى {name} السعر اليدوي', '{name} ended the price set by hand')
export const verdictPause = text('أوقف {name} البيع', '{name} paused sales')
export const verdictChangePause = text('عدّل {name} الإيقاف', '{name} changed the pause')
export const verdictResume = text('استأنف {name} البيع', '{name} resumed sales')
