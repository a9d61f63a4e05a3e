import type { Bilingual } from './demo-product.ts'

export type DemoCategory = {
  slug: string
  title: Bilingual
  picture: string | null
  children?: Omit<DemoCategory, 'children'>[]
}

export const categories: DemoCategory[] = [
  {
    slug: 'necklaces',
    title: { ar: 'العقود', en: 'Necklaces' },
    picture: 'necklaces',
    children: [
      { slug: 'fine-necklaces', title: { ar: 'عقود ناعمة', en: 'Fine necklaces' }, picture: 'necklaces' },
      { slug: 'layered-necklaces', title: { ar: 'عقود متدرّجة', en: 'Layered' }, picture: null },
      { slug: 'pendants', title: { ar: 'دلايات', en: 'Pendants' }, picture: null },
      { slug: 'names', title: { ar: 'أسماء وحروف', en: 'Names & initials' }, picture: 'custom-designs' },
    ],
  },
  {
    slug: 'bracelets',
    title: { ar: 'الأساور', en: 'Bracelets' },
    picture: 'bracelets',
    children: [
      { slug: 'bangles', title: { ar: 'بناجر', en: 'Bangles' }, picture: 'bracelets' },
      { slug: 'cuffs', title: { ar: 'أساور مفتوحة', en: 'Cuffs' }, picture: null },
      { slug: 'tennis-and-charm', title: { ar: 'تنس وتعليقات', en: 'Tennis & charm' }, picture: null },
    ],
  },
  { slug: 'chains', title: { ar: 'السلاسل', en: 'Chains' }, picture: 'chains' },
  { slug: 'bars', title: { ar: 'السبائك', en: 'Bars' }, picture: 'bars' },
  { slug: 'coins', title: { ar: 'العملات', en: 'Coins' }, picture: 'coins' },
  {
    slug: 'rings-and-earrings',
    title: { ar: 'الخواتم والأقراط', en: 'Rings & earrings' },
    picture: 'rings-earrings',
    children: [
      { slug: 'rings', title: { ar: 'خواتم', en: 'Rings' }, picture: 'rings' },
      { slug: 'wedding-bands', title: { ar: 'دبل', en: 'Wedding bands' }, picture: 'rings-earrings' },
      { slug: 'earrings', title: { ar: 'أقراط', en: 'Earrings' }, picture: 'earrings' },
    ],
  },
  { slug: 'custom-designs', title: { ar: 'التصاميم الخاصة', en: 'Custom designs' }, picture: 'custom-designs' },
]
