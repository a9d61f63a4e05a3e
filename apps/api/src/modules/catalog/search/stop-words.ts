import { normalise } from './normalise.ts'

const set = (...texts: string[]) =>
  new Set(texts.flatMap((text) => text.split(' ')).flatMap((word) => normalise(word).split(' ')))

/**
 * Words that say nothing about a product: they join others, ask, thank or greet. «بدون» and "without" are not among
 * them: what follows is unwanted.
 */
const stopWords = set(
  'من في على مع إلى عن أو ذو ذات و ف ب ل يا أن إن التي الذي اللي',
  'a an and at by for from in of on or the to with into as is are be it its this that these those s t re ve ll not dont don doesnt doesn wont isn isnt',
  // Questions and wishes
  'كم بكم هل وين أين اين كيف ايش إيش وش شو ايه إيه ما ماذا متى ليش لماذا أي',
  'أبي ابي ابغى أبغى ابغا أبغا تبغى نبي نبغى أريد اريد أرغب ارغب عايز عاوز عايزة عاوزة بدي بدنا ودي حاب حابة حابه محتاج محتاجة أحتاج احتاج أدور ادور دور أبحث ابحث بحث دوروا نريد ممكن لو سمحت سمحتوا سمحتي فضلك',
  'عندكم عندك عندكو لديكم لديك عندي يوجد توجد فيه فيه؟ موجود موجودة في شي شيء شئ حاجة حاجه اعرض أعرض اعرضوا أعرضوا اعرضلي ورني وروني وريني أرني ارني هات عطني عطوني اعطني أعطني لي لنا له لها لهم منكم عليه عليها فيها به بها انا أنا هو هي هذا هذه',
  'سعر أسعار اسعار سعره سعرها بسعر ثمن تكلفة قيمة شراء اشتري أشتري بيع للبيع بيعه طلب اطلب أطلب متجر محل محلات موقع اونلاين أونلاين توصيل السعودية الرياض جدة اليوم الآن الان',
  'what whats which who where when why how much many does do did you your yours u ur have has had got sell sells selling any some something anything one ones me my mine i im am we us our ours he she them they their can could would will should may might please pls plz kindly thanks thank hi hello hey',
  'show find looking look search searching seeking seek want wanted wants wanna need needs needed like buy buying get give tell see let help recommend suggest order purchase shop store shopping online available website saudi riyadh jeddah today now sale',
  'price prices priced pricing cost costs worth value rate',
  'وزن بوزن وزنه وزنها جرام غرام مقاس قياس طول عيار قيراط weight weighing weighs gram grams size length karat carat inch',
  'خصم خصومات عروض عرض تخفيض تخفيضات تنزيلات offer offers discount discounts deal deals',
  // Praise that every piece deserves
  'nice beautiful pretty lovely elegant best good great perfect amazing cute cool stylish fancy new latest quality original real genuine authentic pure only just very really more most',
  'حلو حلوة حلوه جميل جميلة جميله أنيق أنيقة انيق انيقه راقي راقية فخم فخمة مميز مميزة رائع رائعة أفضل افضل احسن أحسن جديد جديدة أصلي اصلي أصلية اصلية حقيقي صافي خالص مرة جدا كثير فقط بس أكثر كل كلها نوع أنواع انواع موديل موديلات شكل أشكال اشكال',
  'item items product products piece pieces thing things stuff type types kind kinds model models style design designs jewelry jewellery jewelery jewels jewel ornament ornaments',
  'قطعة قطعه قطع منتج منتجات مجوهرات مصوغات صيغة مشغولات حلي حلية زينة',
)

export const isStopWord = (word: string) => stopWords.has(word)

/** What follows one of these is unwanted. */
const negations = set('بدون بلا without no non')

export const isNegation = (word: string) => negations.has(word)
