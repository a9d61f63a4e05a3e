import { plural, text } from '@asjad/ui/i18n/text.ts'

export const margin = text('هامش المتجر', 'Margin')
export const marginOf = text('هامش عيار {karat}', 'Margin of {karat}K')
export const unitOf = text('وحدة هامش عيار {karat}', 'Unit of the margin of {karat}K')
export const riyals = text('ريال', 'SAR')
export const percent = text('%', '%')
export const beforeMargin = text('قبل الهامش', 'Before margin')
export const after = text('بعد الحفظ', 'After saving')
export const fault = text(
  'اكتب رقمًا: بين ‎-50 و200 ريال، أو بين ‎-10 و25 في المئة.',
  'Write a number: between -50 and 200 riyals, or between -10 and 25 percent.',
)
export const note = text(
  'يُضاف الهامش إلى كل جرام، أو يُخصم إن كان سالبًا. يسري على الصفحات خلال ثانيتين، ولا يغيّر الأسعار المثبّتة.',
  'The margin is added to each gram, or taken off where it is negative. Pages follow within two seconds; locked prices stay.',
)
export const setBy = text('آخر تغيير: {name}، {when}', 'Last changed by {name}, {when}')

// Effect
export const effect = text('الأثر على المتجر قبل الحفظ', 'What it does to the shop, before saving')
export const computing = text('نحسب الأثر على كل القطع…', 'Pricing every piece…')
export const ifGold = text('لو تحرك الذهب', 'If gold moved by')
export const prices = text('أسعار تتغير', 'Prices that change')
export const ofAll = text('{changed} من {pieces}', '{changed} of {pieces}')
export const range = text('أصغر تغيير وأكبره', 'Smallest and largest change')
export const average = text('متوسط التغيير', 'Average change')
export const belowCost = text('قطع دون التكلفة', 'Pieces below cost')
export const fromTo = text('{before} ثم {after}', '{before}, then {after}')
export const stock = text('أثره على قيمة المخزون', 'On the value of the stock')
export const named = text('قطع بعينها', 'Named pieces')
export const piece = text('القطعة', 'Piece')
export const now = text('الآن', 'Now')
export const difference = text('الفرق', 'Difference')
export const dearest = text('من الأغلى', 'among the dearest')
export const bestSold = text('من الأكثر مبيعًا', 'among the best sold')
export const secondPerson = text(
  'هذا التغيير يحتاج إلى موافقة مالك ثانٍ.',
  'This change needs the approval of a second owner.',
)
export const noEffect = text('لا يتغير أي سعر.', 'No price changes.')
export const saved = text('حُفظت الهوامش، وتغيّرت الأسعار.', 'The margins are saved, and prices have changed.')
export const changes = plural(
  {
    zero: 'لا يتغير سعر',
    one: 'يتغير سعر واحد',
    two: 'يتغير سعران',
    few: 'تتغير {n} أسعار',
    many: 'يتغير {n} سعرًا',
    other: 'يتغير {n} سعر',
  },
  { one: '{n} price changes', other: '{n} prices change' },
)
export const clash = text(
  'حفظ {name} هامش عيار {karat} قبلك: {theirs}. اضغط حفظ مرة أخرى لتبقى قيمتك.',
  '{name} has saved the margin of {karat}K before you: {theirs}. Save again to keep yours.',
)
