import type { Bilingual } from '../demo-product.ts'

const inBoth = (value: string): Bilingual => ({ ar: value, en: value })

export const publicSettings: Record<string, Bilingual> = {
  name: { ar: 'عسجد', en: 'Asjad' },
  home_title: { ar: 'ذهب يبقى', en: 'Gold that stays' },
  home_description: {
    ar: 'مشغولات وسبائك بعيار 18 و21 و24، موزونة ومدموغة، بسعر اليوم.',
    en: 'Jewellery and bullion in 18K, 21K and 24K. Weighed, hallmarked and priced at today’s rate.',
  },
  company: { ar: 'طريق الملك فهد، حي العليا، الرياض 12214', en: 'King Fahd Road, Al Olaya, Riyadh 12214' },
  working_hours: {
    ar: 'من السبت إلى الخميس، من 9 صباحًا إلى 10 مساءً',
    en: 'Saturday to Thursday, 9 am to 10 pm',
  },
  answer_time: { ar: 'نرد خلال يوم عمل واحد', en: 'We answer within one work day' },
  phone: inBoth('+966920012345'),
  email: inBoth('care@asjad.example'),
  po: inBoth('12214'),
  tax_number: inBoth('310122393500003'),
  registration_number: inBoth('1010012345'),
  business_center_number: inBoth('0000012345'),
  /** Latitude and longitude. */
  map_location: inBoth('24.6945,46.6837'),
  instagram: inBoth('https://www.instagram.com/asjad.example'),
  facebook: inBoth('https://www.facebook.com/asjad.example'),
  twitter: inBoth('https://x.com/asjad_example'),
  google_play_download_link: inBoth('https://play.google.com/store/apps/details?id=example.asjad.store'),
  apple_store_download_link: inBoth('https://apps.apple.com/sa/app/asjad/id0000000000'),
}

/** How the price of a market ounce becomes prices per gram; only the server reads them. */
export const privateSettings: Record<string, number> = {
  'gold.kg_factor': 120.555,
  'gold.k21_off': 1000,
  'gold.k21_divisor': 1142.7,
  'gold.k18_off': 1300,
  'gold.k18_divisor': 1333.3,
}

/** An account that no bank has: its number is the one that books about IBANs show. */
export const transferSettings: Record<string, Bilingual> = {
  'transfer.bank': { ar: 'بنك المثال', en: 'Example Bank' },
  'transfer.account_name': inBoth('مؤسسة عسجد للذهب والمجوهرات'),
  'transfer.iban': inBoth('SA0380000000608010167519'),
}
