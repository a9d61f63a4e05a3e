import { plural, text } from '@asjad/ui/i18n/text.ts'

// Pause
export const pauseTitle = text('إيقاف البيع الآن؟', 'Pause sales now?')
export const pauseEffect = text(
  'تبقى الصفحات والأسعار ظاهرة، ويتوقف الشراء في الموقع فورًا حتى تستأنفه بنفسك.',
  'Pages and prices stay in sight; nothing can be bought from now on, until somebody resumes it.',
)
export const lockedNow = plural(
  {
    zero: 'لا توجد أسعار مثبّتة الآن.',
    one: 'سعر مثبّت واحد الآن.',
    two: 'سعران مثبّتان الآن.',
    few: '{n} أسعار مثبّتة الآن.',
    many: '{n} سعرًا مثبّتًا الآن.',
    other: '{n} سعر مثبّت الآن.',
  },
  { one: '{n} price is locked now.', other: '{n} prices are locked now.' },
)
export const transfersNow = plural(
  {
    zero: '',
    one: 'منها طلب ينتظر حوالته: يبقى سعره في كل حال.',
    two: 'منها طلبان ينتظران حوالتيهما: يبقى سعراهما في كل حال.',
    few: 'منها {n} طلبات تنتظر حوالاتها: تبقى أسعارها في كل حال.',
    many: 'منها {n} طلبًا تنتظر حوالاتها: تبقى أسعارها في كل حال.',
    other: 'منها {n} طلب تنتظر حوالاتها: تبقى أسعارها في كل حال.',
  },
  {
    one: '{n} of them belongs to an order that waits for its transfer: it holds in any case.',
    other: '{n} of them belong to orders that wait for a transfer: these hold in any case.',
  },
)
export const changeTitle = text('تعديل الإيقاف', 'Change the pause')
export const changeEffect = text(
  'يبقى البيع موقوفًا، وتحلّ هذه الشروط محل السابقة.',
  'Sales stay paused; these terms replace the former ones.',
)
export const scope = text('ما الذي يتوقف', 'What stops')
export const scopeGold = text('القطع المسعّرة بالذهب', 'Pieces priced by gold')
export const scopeAll = text('كل المتجر', 'Everything')
export const locks = text('الأسعار المثبّتة', 'Locked prices')
export const locksKeep = text('تُحترم حتى تنتهي', 'Hold until they end')
export const locksEnd = text('تنتهي الآن', 'End now')
export const wordsAr = text('ما يقرؤه المتسوّق بالعربية', 'What shoppers read, Arabic')
export const wordsEn = text('ما يقرؤه المتسوّق بالإنجليزية', 'What shoppers read, English')
export const wordsHelp = text('اتركه فارغًا للعبارة المعتادة.', 'Leave it empty for the usual words.')

// Manual price
export const manual = text('سعر يدوي', 'Manual price')
export const manualTitle = text('وضع سعر يدوي للذهب', 'Set the gold price by hand')
export const manualEffect = text(
  'يُباع الذهب بهذا السعر حتى ينتهي وقته، وتستمر قراءة المصدر بجانبه. تُضاف هوامش المتجر فوقه.',
  'Gold is sold at this price until its time is over; the feed goes on beside it. The margins of the shop come on top.',
)
export const unit = text('السعر لـ', 'Price of')
export const gram24 = text('جرام عيار 24', 'a gram of 24K')
export const ounce = text('أونصة', 'an ounce')
export const amountRiyals = text('ريال للجرام', 'Riyals a gram')
export const amountDollars = text('دولار للأونصة', 'Dollars an ounce')
export const duration = text('ينتهي بعد', 'Ends after')
export const halfHour = text('30 دقيقة', '30 minutes')
export const hour = text('ساعة', '1 hour')
export const fourHours = text('4 ساعات', '4 hours')
export const day = text('24 ساعة', '24 hours')
export const fromReading = text(
  '{percent} عن آخر قراءة، وهي {price}.',
  '{percent} from the last reading, which is {price}.',
)
export const farOff = text(
  'أبعد من 10%: سيُطلب رمزك مرتين. راجع الرقم أولًا.',
  'More than 10% away: your code will be asked for twice. Check the figure first.',
)
export const amountNeeded = text('اكتب السعر رقمًا، مثل 508.31', 'Write the price as a number, like 508.31')
export const setManual = text('بِع بهذا السعر', 'Sell at this price')
export const manualSet = text('يُباع الذهب الآن بالسعر اليدوي.', 'Gold is now sold at the price set by hand.')
export const manualNow = text(
  'يُباع الذهب بسعر يدوي: {price} لجرام 24 قبل الهامش، وضعه {name}، وينتهي {until}.',
  'Gold is sold at a price set by hand: {price} for a gram of 24K before the margin, by {name}, until {until}.',
)
export const endManual = text('إنهاء السعر اليدوي', 'End it now')
export const manualEnded = text('عاد السعر إلى المصدر.', 'The price of the feed counts again.')

// Breaker
export const breaker = text('صمام الأمان', 'Breaker')
export const breakerOn = text('يوقف البيع وحده عند حركة حادة', 'Pauses sales by itself at a sharp move')
export const breakerPercent = text('إذا تحرك السعر أكثر من', 'If the price moves by more than')
export const breakerMinutes = text('خلال', 'Within')
/** Beside the field with the figure. */
export const minutes = plural(
  { zero: 'دقيقة', one: 'دقيقة', two: 'دقيقتان', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' },
  { one: 'minute', other: 'minutes' },
)
export const breakerNote = text(
  'صعودًا أو نزولًا. لا يُستأنف البيع إلا بقرار شخص، والأسعار المثبّتة تُحترم.',
  'Up or down. Only a person resumes sales; locked prices hold.',
)
export const percentFault = text('اكتب نسبة بين 0.5 و50', 'Write a percentage between 0.5 and 50')
export const minutesFault = text('اكتب دقائق بين 1 و120', 'Write minutes between 1 and 120')
export const save = text('حفظ', 'Save')
export const breakerSaved = text('حُفظ صمام الأمان.', 'The breaker was saved.')
export const movedMeanwhile = text(
  'غيّره شخص آخر قبل قليل. هذه قيمه الآن.',
  'Somebody else has just changed it. These are its values now.',
)
export const drill = text('تجربة', 'Drill')
