import { normalise } from './normalise.ts'

/**
 * Words of the trade that mean the same: regional names, broken plurals, and the words of the other language. A word
 * may be in several lines; a search for one word of a line finds all of them.
 */
const groups = [
  'خاتم خواتم خواتيم ring rings',
  'دبلة دبل محبس محابس توينز زواج خطوبة wedding engagement band bands',
  'سوار أساور اساور اسورة إسورة أسورة اسوارة إسوارة اسواره سواره bracelet bracelets',
  'بنجرة بناجر بنقل بنقرة بناقر غويشة غوايش مضاعد مضعد حيول bangle bangles',
  'عقد عقود قلادة قلائد قلايد كوليه necklace necklaces',
  'تعليقة تعاليق دلاية دلايات ميدالية pendant pendants',
  'تعليقات charm charms',
  'سلسلة سلاسل سلسال سلاسيل سنسال جنزير chain chains',
  'حلق حلقان أحلاق قرط أقراط اقراط تراكي ترجية earring earrings',
  'سبيكة سبائك سبايك سبيكه bar bars ingot ingots bullion',
  'جنيه جنيهات ليرة ليرات عملة عملات coin coins pound pounds sovereign',
  'ألماس الماس ماس ماسة ألماسة diamond diamonds',
  'زمرد زمردة emerald emeralds',
  'ياقوت ياقوتة ruby rubies sapphire sapphires',
  'لؤلؤ لولو لؤلؤة pearl pearls',
  'ذهب دهب ذهبي ذهبية gold golden',
  'أبيض ابيض بيضاء white',
  'وردي وردية روز rose pink',
  'أصفر اصفر صفراء yellow',
  'اسم أسماء اسماء name names nameplate',
  'حفر نقش محفور منقوش منقوشة engraved engraving',
  'تصميم تصاميم خاص خاصة تفصيل custom bespoke',
  'رجالي رجال رجالية men mens',
  'نسائي نساء نسائية women womens',
  'طقم أطقم اطقم set sets',
  'خلخال خلاخيل anklet anklets',
  'هلال crescent moon',
  'نجمة نجوم نجمه star stars',
  'قطرة دمعة drop teardrop',
  'مجدول مجدولة ضفيرة جديلة twisted braided rope',
]

/** A search for the first also finds the second, but not the other way round. */
const kinds = [
  ['سوار', 'بنجرة'],
  ['خاتم', 'دبلة'],
  ['عقد', 'تعليقة'],
] as const

const synonyms = new Map<string, Set<string>>()
const wordsOfGroups = groups.map((group) => group.split(' ').map(normalise))
for (const words of wordsOfGroups) for (const word of words) addSynonyms(word, words)
for (const [kind, narrower] of kinds)
  for (const word of groupOf(kind)) if (!groupOf(narrower).includes(word)) addSynonyms(word, groupOf(narrower))

function groupOf(word: string) {
  return wordsOfGroups.find(([first]) => first === normalise(word)) ?? []
}

function addSynonyms(word: string, others: string[]) {
  const known = synonyms.get(word) ?? new Set()
  for (const other of others) if (other !== word) known.add(other)
  synonyms.set(word, known)
}

const none: ReadonlySet<string> = new Set()

/** Other words for the same thing. */
export const synonymsOf = (word: string): ReadonlySet<string> => synonyms.get(word) ?? none

/** Every word that has a synonym: a typo may have meant one of them even if no product contains it. */
export const knownWords = (): Iterable<string> => synonyms.keys()
