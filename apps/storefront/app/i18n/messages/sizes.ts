import { text } from '@asjad/ui/i18n/text.ts'

export const mm = text('مم', 'mm')
export const cm = text('سم', 'cm')

// What a row of size buttons selects
export const lengthInCm = text('الطول بالسنتيمتر', 'Length in centimetres')
export const ringSize = text('مقاس الخاتم: محيطه الداخلي بالمليمتر', 'Ring size: inner circumference in millimetres')
export const innerDiameterInMm = text('القطر الداخلي بالمليمتر', 'Inner diameter in millimetres')
export const diameterInMm = text('القطر بالمليمتر', 'Diameter in millimetres')
export const weightInGrams = text('الوزن بالجرام', 'Weight in grams')
export const soldOutChoice = text('نفد', 'sold out')

// Size guide
export const findYourSize = text('اعرف مقاسك', 'Find your size')
export const howToMeasure = text('كيف تقيس في البيت', 'How to measure at home')
export const betweenSizes = text('بين مقاسين', 'Between two sizes')
export const ringByString = text(
  'لفّ خيطًا حول أسفل الإصبع، وعلّم موضع التقائه، ثم قِس طوله بالمليمتر. الطول هو مقاسك: 54 مم تعني المقاس 54.',
  'Wrap a string around the base of the finger, mark where it meets, and measure it in millimetres. The length is your size: 54 mm is size 54.',
)
export const ringByRing = text(
  'أو قِس القطر الداخلي لخاتم يناسبك، وابحث عنه في الجدول.',
  'Or measure the inside of a ring that fits you, and find its diameter in the table.',
)
export const ringAdvice = text(
  'اختر الأكبر. الخاتم العريض يحتاج إلى نصف مقاس زيادة، والإصبع أوسع قليلًا في المساء.',
  'Take the larger one. A wide band needs half a size more, and fingers are a little wider in the evening.',
)
export const bangleByHand = text(
  'ضمّ الإبهام إلى الخنصر كأنك تلبس السوار، ولفّ خيطًا حول أعرض موضع في اليد. اقسم الطول بالمليمتر على 3.14 لتعرف القطر.',
  'Bring thumb and little finger together as if putting it on, and wrap a string around the widest part of the hand. Divide the millimetres by 3.14 to get the diameter.',
)
export const bangleByBangle = text(
  'أو قِس القطر الداخلي لسوار يناسبك.',
  'Or measure the inside of a bangle that fits you.',
)
export const bangleAdvice = text(
  'اختر الأكبر: السوار المغلق يجب أن يمر من اليد.',
  'Take the larger one: a closed bangle has to pass over the hand.',
)
export const braceletByString = text(
  'لفّ خيطًا حول المعصم دون شد، وقِس طوله، ثم أضف سنتيمترًا ليكون محكمًا، أو سنتيمترين ليكون مريحًا.',
  'Wrap a string around the wrist without pulling, measure it, then add one centimetre for a close fit or two for an easy one.',
)
export const braceletByBracelet = text(
  'أو قِس سوارًا يناسبك وهو مفتوح، مع مشبكه.',
  'Or measure a bracelet that fits you, opened, clasp included.',
)
export const braceletAdvice = text(
  'اختر الأطول إن كان السوار عريضًا أو فيه تعليقات، والأقصر إن كان رفيعًا.',
  'Take the longer one for a wide bracelet or one with charms, the shorter one for a fine one.',
)
export const chainByString = text(
  'ضع خيطًا حول العنق بالطول الذي تريده أمام المرآة، ثم قِسه.',
  'Lay a string around the neck as low as you like it, in front of a mirror, and measure it.',
)
export const chainByChain = text('أو قِس سلسالًا تلبسه وهو مفتوح.', 'Or measure a chain that you wear, opened.')
export const chainAdvice = text(
  'اختر الأطول إن كنت ستعلّق فيه تعليقة أو تلبسه فوق الثوب.',
  'Take the longer one if it will carry a pendant or go over clothes.',
)

// Columns of the tables, and positions on the body
export const european = text('أوروبي', 'EU')
export const american = text('أمريكي', 'US')
export const insideDiameter = text('القطر (مم)', 'Diameter (mm)')
export const bangleSize = text('مقاس البناجر', 'Bangle size')
export const centimetres = text('سنتيمتر', 'Centimetres')
export const inches = text('بوصة', 'Inches')
export const wrist = text('محيط المعصم (سم)', 'Wrist (cm)')
export const whereItLies = text('أين يقع', 'Where it lies')
export const atNeck = text('أسفل العنق', 'Base of the neck')
export const onCollarbone = text('على الترقوة', 'On the collarbone')
export const belowCollarbone = text('تحت الترقوة', 'Just below the collarbone')
export const aboveChest = text('أعلى الصدر', 'Top of the chest')
export const onChest = text('على الصدر', 'On the chest')
export const belowChest = text('تحت الصدر', 'Below the chest')

// Measures
export const measures = {
  inner_diameter: text('القطر الداخلي', 'Inner diameter'),
  diameter: text('القطر', 'Diameter'),
  length: text('الطول', 'Length'),
  width: text('العرض', 'Width'),
  height: text('الارتفاع', 'Height'),
  depth: text('السماكة', 'Thickness'),
}
export const scaleDrawing = text('رسم القياس', 'Scale drawing')
export const besideCard = text('مقارنةً ببطاقة بنكية', 'Beside a bank card')
export const onNeckline = text('على خط العنق', 'On a neckline')
export const andMeasure = text('{measure} {value} {unit}', '{measure} {value} {unit}')
