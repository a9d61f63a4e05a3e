import { text } from '@asjad/ui/i18n/text.ts'

export const moment = text('{day}، {time}', '{day}, {time}')
export const home = text('الرئيسية', 'Home')

// Gold today
export const goldToday = text('الذهب اليوم', 'Gold today')
export const description = text(
  'سعر جرام الذهب الآن لعيار 24 و21 و18 والأونصة والكيلوجرام والفضة، مع حركته خلال اليوم والأسبوع والشهر والسنة، وحاسبة للسعر وأخرى للزكاة.',
  'The price of a gram of gold now in 24K, 21K and 18K, of the ounce, the kilogram and silver, how it moved in a day, a week, a month and a year, with calculators for a price and for zakat.',
)
export const goldTodayGram = text('الذهب اليوم، جرام عيار 24', 'Gold today, 24K gram')
/** For places where the heading already says "karat". */
export const karatFigure = text('{karat}', '{karat}K')
export const karat = text('عيار {karat}', '{karat}K')
export const up = text('ارتفع', 'up')
export const down = text('انخفض', 'down')
export const same = text('دون تغيير', 'no change')
export const sinceYesterday = text('خلال 24 ساعة', 'in 24 hours')
export const pricesLate = text('أسعار الذهب متأخرة', 'Gold prices are delayed')
/** `why`: that prices are late, or that sales are paused. */
export const pricesPaused = text('{why}. آخر سعر {time}.', '{why}. Last price {time}.')
export const pricesMissing = text('أسعار الذهب غير متاحة الآن.', 'Gold prices are not available right now.')

// Chart
export const range = text('المدة', 'Range')
export const day = text('يوم', 'Day')
export const week = text('أسبوع', 'Week')
export const month = text('شهر', 'Month')
export const year = text('سنة', 'Year')
export const chartName = text('سعر جرام عيار 24، {range}', '24K gram price, {range}')
export const readOut = text('{time}، {price} ريال سعودي', '{time}, SAR {price}')
export const chartFailed = text('تعذّر تحميل حركة السعر.', 'The price history could not be loaded.')
export const chartEmpty = text('لا توجد أسعار محفوظة لهذه المدة بعد.', 'No prices are kept for this range yet.')
export const asTable = text('الأرقام في جدول', 'The figures as a table')
export const time = text('الوقت', 'Time')

// Table of prices
export const pricesTitle = text('أسعار اليوم للجرام', 'Today’s price per gram')
export const updated = text('آخر تحديث {time}، ويتجدد كل 30 ثانية', 'Updated {time}, refreshes every 30 seconds')
export const karatColumn = text('العيار', 'Karat')
export const price = text('السعر', 'Price')
export const change = text('التغيّر', 'Change')
export const low = text('الأدنى', 'Low')
export const high = text('الأعلى', 'High')
export const ounce = text('الأونصة', 'Ounce')
export const kilogram = text('الكيلوجرام', 'Kilogram')
export const silver = text('الفضة', 'Silver')
export const dayFailed = text('تعذّر تحميل تغيّر اليوم.', 'Today’s change could not be loaded.')

// Calculator
export const calculatorTitle = text('احسب قيمة ذهبك', 'Work out a price')
export const calculatorHelp = text(
  'اختر العيار والوزن، وأضف المصنعية إن عرفتها.',
  'Choose karat and weight, and add the making charge if you know it.',
)
export const weightInGrams = text('الوزن بالجرام', 'Weight in grams')
export const makingCharge = text('المصنعية', 'Making charge')
export const makingPer = text('تُحسب المصنعية', 'Making charge is')
export const perGram = text('للجرام', 'Per gram')
export const perPiece = text('للقطعة كلها', 'For the whole piece')
export const withVat = text('احسب ضريبة القيمة المضافة', 'Include VAT')
export const notAFigure = text('اكتب رقمًا حتى 100,000', 'Type a number up to 100,000')
export const metalValue = text('قيمة الذهب', 'Metal value')
export const vat = text('الضريبة', 'VAT')
export const estimated = text('القيمة التقريبية', 'Estimate')
export const shopKarat = text('تسوّق عيار {karat}', 'Shop {karat}K')

// Zakat
export const zakatTitle = text('احسب زكاة ذهبك', 'Work out your zakat')
export const zakatHelp = text(
  'اكتب ما تملكه من كل عيار. تجب الزكاة إذا بلغ الذهب الخالص 85 جرامًا وحال عليه الحول، ومقدارها 2.5%.',
  'Type what you own of each karat. Zakat is due once you have held 85 grams of pure gold for a lunar year; it is 2.5%.',
)
export const gramsOfKarat = text('جرامات عيار {karat}', 'Grams of {karat}K')
export const pureGold = text('الذهب الخالص', 'Pure gold')
export const nisab = text('النصاب اليوم، 85 جم', 'Nisab today, 85 g')
export const zakatInGold = text('الزكاة ذهبًا', 'Zakat in gold')
export const zakatDue = text('الزكاة المستحقة', 'Zakat due')
export const belowNisab = text(
  'أقل من النصاب، فلا زكاة في هذا الذهب وحده.',
  'Below the nisab: no zakat on this gold alone.',
)
export const zakatNote = text(
  'تُحسب بسعر جرام عيار 24 الآن. في زكاة الحلي الملبوس خلاف بين الفقهاء، فاسأل من تثق بعلمه.',
  'At the current 24K gram price. Scholars differ on jewellery that is worn; ask one you trust.',
)

// What the price is made of
export const pricePartsTitle = text('مِمَّ يتكوّن السعر', 'What the price is made of')
export const metalText = text(
  'وزن القطعة × سعر جرام عيارها الآن. وزن الأحجار لا يُحسب ذهبًا.',
  'The weight of the piece times the current gram price of its karat. Stones are not counted as gold.',
)
export const makingText = text(
  'أجرة صياغة القطعة. لا تتغير مع سعر الذهب، وتظهر في سطر مستقل.',
  'The price of the craftsmanship. It does not change with the gold price and has its own line.',
)
export const vatText = text(
  '15% على الذهب والمصنعية معًا. وضريبة السبائك والعملات الاستثمارية بنقاء 99% فأكثر صفر.',
  '15% on gold value and making charge together. Investment bars and coins of 99% and above are zero-rated.',
)
export const whereFrom = text('من أين يأتي السعر؟', 'Where does the price come from?')
export const whereFromText = text(
  'من السعر العالمي للأونصة بالدولار، محوّلًا إلى الريال وإلى الجرام.',
  'From the world price of an ounce in dollars, converted to riyals and grams.',
)
export const whyDiffer = text('لماذا تختلف القطع؟', 'Why do pieces differ?')
export const whyDifferText = text(
  'لكل قطعة وزن وعيار ومصنعية، وتظهر كلها في صفحة القطعة.',
  'Each piece has its weight, karat and making charge, all shown on its page.',
)
export const whenPriceFixed = text('متى يثبت سعري؟', 'When is my price fixed?')
export const whenFixedText = text('عند بدء إتمام الطلب، ولمدة 15 دقيقة.', 'When you start checkout, for 15 minutes.')
