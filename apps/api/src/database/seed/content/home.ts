import type { Feature } from '@asjad/contract/content'
import type { Bilingual } from '../demo-product.ts'
import { insuredDelivery } from './wording.ts'

type DemoSlide = {
  title: Bilingual
  description: Bilingual
  picture: string
  /** A category's slug, or a path of the storefront. */
  leadsTo: { category: string } | { path: string }
}

export const slides: DemoSlide[] = [
  {
    title: { ar: 'دبل الزواج', en: 'Wedding bands' },
    description: {
      ar: 'حلقتان من ذهب عيار 18، بسطح محدّب مصقول وحافة مريحة، وتُنقشان من الداخل.',
      en: 'A pair in 18K gold with a polished dome and a soft inner edge, engraved on the inside.',
    },
    picture: 'products/ring-plain',
    leadsTo: { category: 'rings' },
  },
  {
    title: { ar: 'الهلال والنجمة', en: 'Crescent and star' },
    description: {
      ar: 'عقود من ذهب عيار 21 و18، بهلال مصقول ونجمة ثمانية تتحرّك معه.',
      en: 'Necklaces in 21K and 18K with a polished crescent and an eight-point star that moves with it.',
    },
    picture: 'slides/3',
    leadsTo: { category: 'necklaces' },
  },
  {
    title: { ar: 'قطع تُهدى', en: 'Pieces to give' },
    description: {
      ar: 'بناجر مجدولة وحلق ألماس وخواتم بحجر مفرد، تصل في علبة مغلقة مع فاتورتها.',
      en: 'Braided bangles, diamond studs and solitaire rings, delivered in a closed box with their invoice.',
    },
    picture: 'slides/2',
    leadsTo: { category: 'rings-and-earrings' },
  },
]

export const banner: DemoSlide = {
  title: { ar: 'لكل سبيكة شهادة. تحقّق منها برقمها.', en: 'Every bar has a certificate. Check it by number.' },
  description: {
    ar: 'الرقم التسلسلي محفور على السبيكة ومطبوع على بطاقتها.',
    en: 'The serial number is engraved on the bar and printed on its card.',
  },
  picture: 'banner',
  leadsTo: { path: '/certificates' },
}

export const features: { icon: Feature['icon']; title: Bilingual; description: Bilingual }[] = [
  {
    icon: 'hallmark',
    title: { ar: 'مدموغ وموثّق', en: 'Hallmarked' },
    description: {
      ar: 'الدمغة على كل قطعة، وشهادة لكل سبيكة.',
      en: 'A fineness stamp on every piece, a certificate with every bar.',
    },
  },
  {
    icon: 'price',
    title: { ar: 'سعر واضح', en: 'Open pricing' },
    description: {
      ar: 'قيمة الذهب والمصنعية والضريبة، كلٌّ في سطر.',
      en: 'Gold value, making charge and VAT, each on its own line.',
    },
  },
  {
    icon: 'delivery',
    title: { ar: 'توصيل مؤمَّن', en: 'Insured delivery' },
    description: {
      ar: 'من 1 إلى 4 أيام عمل، والتسليم ببطاقة الهوية.',
      en: insuredDelivery.now,
    },
  },
  {
    icon: 'lock',
    title: { ar: 'تثبيت السعر', en: 'Price lock' },
    description: {
      ar: 'يُثبَّت سعرك 15 دقيقة عند إتمام الطلب.',
      en: 'Your price holds for 15 minutes at checkout.',
    },
  },
]

/** None of them has been here long enough to be reviewed. */
export const newArrivals = [
  'bangle-nakheel-rose-slim',
  'layali-emerald-grand',
  'bar-50g-trio',
  'qamar-white',
  'name-plate-21',
  'wedding-bands-rose',
  'chain-rope-rose-fine',
  'qatra-ruby',
  'letter-signet-21',
  'hoops-white-large',
]

export const homeSections: { title: Bilingual; subtitle: Bilingual; products: string[] }[] = [
  {
    title: { ar: 'جديد المتجر', en: 'New arrivals' },
    subtitle: { ar: 'قطع وصلت هذا الأسبوع', en: 'Pieces that joined the store this week' },
    products: newArrivals,
  },
  {
    title: { ar: 'للادخار', en: 'For saving' },
    subtitle: { ar: 'سبائك وعملات مختومة برقم تسلسلي', en: 'Sealed bars and coins with serial numbers' },
    products: [
      'bar-50g',
      'pound-palm',
      'half-pound-star',
      'bar-5g',
      'bar-100g',
      'quarter-pound-rosette',
      'bar-1g',
      'pound-palm-pair',
      'bar-20g',
    ],
  },
  {
    title: { ar: 'للعروس', en: 'For the wedding' },
    subtitle: { ar: 'دبل وقطع شبكة تُختار معًا', en: 'Bands and engagement pieces to choose together' },
    products: [
      'wedding-bands-21',
      'jhumka-bridal',
      'qamar-white-half',
      'bangle-pair',
      'dirham-21',
      'tennis-yellow',
      'band-nujoom',
      'layali-ruby',
      'cuff-najd',
    ],
  },
  {
    title: { ar: 'هدايا دون 5 جرامات', en: 'Gifts under 5 grams' },
    subtitle: { ar: 'قطع خفيفة للبس كل يوم', en: 'Light pieces for every day' },
    products: [
      'dafira-rose-fine',
      'studs-small',
      'hoops-18',
      'amoud-rose-slim',
      'name-calligraphy-18',
      'layali-sapphire-small',
      'hilal-rose-fine',
      'hoops-rose-small',
    ],
  },
]
