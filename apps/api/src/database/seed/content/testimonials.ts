import type { Bilingual } from '../demo-product.ts'

export const testimonials: { name: Bilingual; city: Bilingual; text: Bilingual; rating: number }[] = [
  {
    name: { ar: 'نورة ع.', en: 'Noura A.' },
    city: { ar: 'الرياض', en: 'Riyadh' },
    text: {
      ar: 'أول مرة أشوف المصنعية والضريبة كل وحدة لحالها قبل ما أدفع. وزنت السوار عند صائغ قريب وطلع نفس الوزن بالضبط.',
      en: 'The first time I saw making charge and VAT separately before paying. I had the bangle weighed at a goldsmith nearby and it matched to the hundredth.',
    },
    rating: 5,
  },
  {
    name: { ar: 'فهد م.', en: 'Fahad M.' },
    city: { ar: 'جدة', en: 'Jeddah' },
    text: {
      ar: 'آخذ سبيكة 10 جرام كل شهرين. الشهادة تفتح بالرقم على طول، والتسليم بالهوية يطمّن.',
      en: 'I buy a 10 g bar every two months. The certificate opens by its number at once, and handing over against ID is reassuring.',
    },
    rating: 5,
  },
  {
    name: { ar: 'ريم س.', en: 'Reem S.' },
    city: { ar: 'الدمام', en: 'Dammam' },
    text: {
      ar: 'طلبت عقد باسم بنتي، أرسلوا لي شكل الخط قبل التنفيذ وعدّلت النقطة. وصل في ستة أيام.',
      en: 'I ordered a necklace with my daughter’s name. They sent me the lettering first and I had a dot moved. It came in six days.',
    },
    rating: 5,
  },
  {
    name: { ar: 'عبدالله ق.', en: 'Abdullah Q.' },
    city: { ar: 'بريدة', en: 'Buraydah' },
    text: {
      ar: 'الدبل مضبوطة، بس مقاس دبلتي احتاج تعديل. عدّلوها مجانًا ورجعت لي خلال أسبوع.',
      en: 'The bands are right, but mine needed resizing. They did it free and I had it back within a week.',
    },
    rating: 4,
  },
  {
    name: { ar: 'سارة ح.', en: 'Sarah H.' },
    city: { ar: 'الخبر', en: 'Al Khobar' },
    text: {
      ar: 'السعر ثبت ربع ساعة وأنا أدور العنوان الوطني، وهذي النقطة وحدها تكفي.',
      en: 'The price held for a quarter of an hour while I looked for my National Address. That alone was worth it.',
    },
    rating: 5,
  },
  {
    name: { ar: 'ماجد ز.', en: 'Majed Z.' },
    city: { ar: 'المدينة المنورة', en: 'Madinah' },
    text: {
      ar: 'رجّعت حلق ما ناسب زوجتي، والمبلغ رجع للبطاقة بعد خمسة أيام بسعر الفاتورة بدون نقاش.',
      en: 'I returned earrings that did not suit my wife. The money was back on the card after five days at the invoice price, no questions.',
    },
    rating: 5,
  },
  {
    name: { ar: 'هند ب.', en: 'Hind B.' },
    city: { ar: 'أبها', en: 'Abha' },
    text: {
      ar: 'الشحن لأبها أخذ أربعة أيام، والعلبة مختومة زي ما وصفوا. أتمنى مقاسات أكثر في البناجر.',
      en: 'Shipping to Abha took four days and the box was sealed as described. I wish the bangles came in more sizes.',
    },
    rating: 4,
  },
]
