import type { Bilingual } from '../demo-product.ts'

// Texts of the first stores that contradicted the shop, and what replaced them.

/** The form has no separate fields for the numbers of a building. */
export const nationalAddress = {
  before: {
    ar: 'اكتب العنوان المختصر، وهو أربعة أحرف وأربعة أرقام مثل RRRD2929، أو رقم المبنى والرقم الإضافي والرمز البريدي. تجده في تطبيق توكلنا أو موقع البريد السعودي.',
    en: 'Enter the short address, four letters and four digits such as RRRD2929, or the building number, additional number and postal code. You find it in the Tawakkalna app or on the Saudi Post site.',
  },
  now: {
    ar: 'اكتب العنوان المختصر، وهو أربعة أحرف وأربعة أرقام مثل RRRD2929. فإن لم يكن معك فاترك خانته فارغة، واكتب رقم المبنى والرقم الإضافي في وصف المبنى، والرمز البريدي في خانته. تجدها كلها في تطبيق توكلنا أو موقع البريد السعودي.',
    en: 'Enter the short address, four letters and four digits such as RRRD2929. Without it, leave its field empty, write the building number and the additional number into the description of the building, and the postal code into its own field. You find them all in the Tawakkalna app or on the Saudi Post site.',
  },
}

/** The form takes an order without it. */
export const couriersAsk = {
  before: {
    ar: 'لا تقبل شركات التوصيل شحنة دون عنوان وطني.',
    en: 'Couriers refuse parcels without a National Address.',
  },
  now: {
    ar: 'تطلب شركات الشحن العنوان الوطني منذ بداية 2026، ليصل المندوب إليك مباشرة.',
    en: 'Couriers have asked for the National Address since the start of 2026, to find you without a call.',
  },
}

export const addressQuestion = {
  before: {
    ar: 'شركات التوصيل في المملكة لا تقبل شحنة دونه منذ بداية 2026. يكفي العنوان المختصر: أربعة أحرف وأربعة أرقام.',
    en: 'Couriers in the Kingdom have refused parcels without it since the start of 2026. The short address is enough: four letters and four digits.',
  },
  now: {
    ar: `${couriersAsk.now.ar} يكفي العنوان المختصر: أربعة أحرف وأربعة أرقام. وإن لم يكن معك فاترك خانته فارغة، واكتب رقم المبنى والرقم الإضافي في وصف المبنى.`,
    en: `${couriersAsk.now.en} The short address is enough: four letters and four digits. Without it, leave its field empty, and write the building number and the additional number into the description of the building.`,
  },
}

/** It is attached to a mail now. */
export const invoiceQuestion = {
  before: {
    ar: 'نعم، فاتورة ضريبية مبسطة برمز الاستجابة السريعة، وفيها وزن كل قطعة وعيارها وسعر الجرام والمصنعية. تصلك بالبريد وتجدها في صفحة الطلب.',
    en: 'Yes: a simplified tax invoice with its QR code, stating weight, caliber, gram price and making charge of each piece. It comes by email and stays on the order’s page.',
  },
  now: {
    ar: 'نعم، فاتورة ضريبية مبسطة برمز الاستجابة السريعة، وفيها وزن كل قطعة وعيارها وسعر الجرام والمصنعية. تصلك بالبريد الإلكتروني مع تأكيد الدفع بالبطاقة، أو عند شحن الطلب إن كان الدفع عند الاستلام، وتجدها في صفحة الطلب.',
    en: 'Yes: a simplified tax invoice with its QR code, stating weight, caliber, gram price and making charge of each piece. It comes by email with the confirmation of a card payment, or when the parcel leaves if you pay on delivery, and stays on the order’s page.',
  },
}

/** The couriers’ own label did not fit into a sentence. */
export const insuredDelivery = {
  before: 'From 1 - 4 work day, handed over against ID.',
  now: 'In 1 to 4 work days, handed over against ID.',
}

/** They named the weight of one size, while the page shows the weight of the chosen one. */
export const subtitlesWithWeight: Record<string, Bilingual> = {
  'dirham-21': { ar: 'أقراص أسمك بوزن 12.5 جرام', en: 'Thicker discs, 12.5 g' },
  'bangle-nakheel-rose-slim': { ar: 'بوزن 10.4 جرام', en: '10.4 g' },
  'bangle-pair-heavy': { ar: '40 جرامًا للادخار واللبس', en: '40 g, to keep and to wear' },
  'cuff-najd-21': { ar: 'النقش نفسه بوزن 26 جرامًا', en: 'The same engraving, 26 g' },
  'cuff-najd-rose-narrow': { ar: 'بوزن 14.5 جرام', en: '14.5 g' },
  'eternity-rose-wide': { ar: 'أحجار أكبر بوزن 4.6 جرام', en: 'Larger stones, 4.6 g' },
  'star-signet-18': { ar: 'عيار 18 بوزن 6.2 جرام', en: '18K, 6.2 g' },
  'dafira-rose-fine': { ar: 'بوزن 2.6 جرام', en: '2.6 g' },
  'wedding-bands-21': { ar: 'زوج بوزن 8.2 جرام', en: 'A pair of 8.2 g' },
  'band-nujoom-21': { ar: 'بوزن 6.9 جرام', en: '6.9 g' },
  'name-calligraphy-18': { ar: 'أخف، بوزن 4.8 جرام', en: 'Lighter, 4.8 g' },
  'letter-signet-21': { ar: 'بوزن 10.2 جرام', en: '10.2 g' },
  'hoops-18': { ar: 'عيار 18 بوزن 3.4 جرام', en: '18K, 3.4 g' },
}
