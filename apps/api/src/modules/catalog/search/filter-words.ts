import type { Sort } from '@asjad/contract/catalog'

// As `normalise` writes them.

const list = (words: string) => new Set(words.split(' '))
const phrases = (text: string) =>
  text
    .split('/')
    .map((phrase) => phrase.split(' '))
    .sort((a, b) => b.length - a.length)

export const grams: [ReadonlySet<string>, number][] = [
  [list('g gm gms gr gram grams gramme grammes جم غم غ جرام غرام جرامات غرامات جراما غراما قرام قرامات قم'), 1],
  [list('kg kgs kilo kilos kilogram kilograms كيلو كيلوجرام كيلوغرام كجم كغ كغم'), 1000],
  [list('oz ounce ounces اونصه اونصات اونسه اوقيه'), 31.1035],
  [list('tola tolas toola توله تولات تولا'), 11.6638],
]
/** Units of bars and coins. */
export const bullionUnits: ReadonlySet<string> = new Set(grams.slice(1).flatMap(([words]) => [...words]))

/** A unit without a number means one of it; of grams that would mean nothing. */
export const single: Record<string, number> = Object.create(null)
for (const [words, factor] of grams.slice(1)) for (const word of words) single[word] = factor
Object.assign(single, { جرامين: 2, غرامين: 2, كيلوين: 2000, اونصتين: 62.207, تولتين: 23.3276 })

export const halves = list('half نص نصف')
export const quarters = list('quarter ربع')
export const centimetres: [ReadonlySet<string>, number][] = [
  [list('cm cms centimeter centimeters centimetre centimetres سم سنتي سنتيمتر سنتمتر سانتي'), 1],
  [list('inch inches انش انشات بوصه بوصات'), 2.54],
]
export const millimetres = list('mm millimeter millimeters millimetre millimetres مم ملم ملي مليمتر')
export const riyals = list('sar sr riyal riyals rial rials ريال ريالات ريالا رس')
export const karatUnits = list('k kt karat karats carat carats ct قيراط ك عيار')
export const karatNames = list('عيار عيارات caliber calibre karat k kt قيراط')
export const stampNames = list('دمغه ختم stamp stamped hallmark hallmarked fineness purity نقاء عيار')
export const karats = new Set([9, 10, 14, 18, 21, 22, 24])
export const stamps: Record<number, number> = {
  375: 9,
  585: 14,
  750: 18,
  875: 21,
  916: 22,
  917: 22,
  995: 24,
  999: 24,
  999.9: 24,
  9999: 24,
}
export const sizeNames = list('size sized sizes sz مقاس قياس مقاسي مقاسات')
export const lengthNames = list(
  'length long طول طوله طولها بطول قطر قطره قطرها بقطر diameter width عرض عرضه عرضها بعرض thickness سماكه بسماكه',
)

export const upper = phrases(
  'under/below/less than/up to/upto/max/maximum/at most/no more than/not more than/not over/within/cheaper than/lower than/budget/my budget is/budget of/budget is/lighter than/اقل من/تحت/دون/ما يزيد عن/لا يزيد عن/ما تزيد عن/لا يتجاوز/ما يتجاوز/لا تتجاوز/ما يتعدي/لا يتعدي/ما تتعدي/حد اقصي/بحد اقصي/لحد/حتي/ارخص من/ميزانيه/ميزانيتي/بميزانيه/اخف من/لغايه/اقصي شي/اقصاه',
)
export const lower = phrases(
  'over/above/more than/at least/starting from/starting at/min/minimum/exceeding/higher than/heavier than/اكثر من/اكتر من/فوق/اعلي من/ازيد من/لا يقل عن/ما يقل عن/ابتداء من/يبدا من/اغلي من/اثقل من/اتقل من',
)
export const around = phrases(
  'around/about/approximately/approx/nearly/roughly/almost/close to/حوالي/تقريبا/نحو/قرابه/بحدود/في حدود/حدود/بسعر/سعره/سعرها/priced at/price/for/at/ب/بمبلغ',
)
export const between = list('between بين from من')
export const to = list('to and till until الي و ل لين حتي')
export const sorts: [string[][], Exclude<Sort, 'suggested'>][] = [
  [
    phrases(
      'cheapest/cheap/cheaper/lowest price/lowest prices/low price/low cost/affordable/inexpensive/least expensive/budget friendly/ارخص/رخيص/رخيصه/ارخص شي/اقل سعر/اقل سعرا/اقل الاسعار/اقتصادي/اقتصاديه',
    ),
    'price_asc',
  ],
  [
    phrases('most expensive/priciest/dearest/highest price/expensive/اغلي/اغلي شي/اعلي سعر/اعلي سعرا/غالي'),
    'price_desc',
  ],
  [
    phrases(
      'best selling/best seller/best sellers/bestseller/bestsellers/bestselling/top selling/most popular/most sold/popular/trending/اكثر مبيعا/اكثر طلبا/اكثر مبيع/افضل مبيعا/مشهور/رايج',
    ),
    'best_selling',
  ],
]
export const inStock = phrases('in stock/available now/available/متوفر/متوفره/متاح')

export const upperAfter = phrases(
  'or less/or under/or below/and under/and below/max/maximum/budget/او اقل/واقل/فاقل/كحد اقصي/بالكثير/وتحت/ميزانيتي',
)
export const lowerAfter = phrases('or more/or over/and above/and over/and up/plus/او اكثر/واكثر/فاكثر/وفوق')
