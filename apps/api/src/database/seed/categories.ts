import type { Bilingual } from './demo-product.ts'

export type DemoCategory = {
  slug: string
  title: Bilingual
  picture: string | null
  children?: Omit<DemoCategory, 'children'>[]
}

// The home page shows a category's children instead of it in the grid, so each of these needs its own picture.
export const categories: DemoCategory[] = [
  {
    slug: 'necklaces-and-chains',
    title: { ar: 'العقود والسلاسل', en: 'Necklaces & chains' },
    picture: 'necklaces',
    children: [
      { slug: 'necklaces', title: { ar: 'العقود', en: 'Necklaces' }, picture: 'necklaces' },
      { slug: 'chains', title: { ar: 'السلاسل', en: 'Chains' }, picture: 'chains' },
    ],
  },
  { slug: 'bracelets', title: { ar: 'الأساور', en: 'Bracelets' }, picture: 'bracelets' },
  {
    slug: 'rings-and-earrings',
    title: { ar: 'الخواتم والأقراط', en: 'Rings & earrings' },
    picture: 'rings-earrings',
    children: [
      { slug: 'rings', title: { ar: 'الخواتم', en: 'Rings' }, picture: 'rings' },
      { slug: 'earrings', title: { ar: 'الأقراط', en: 'Earrings' }, picture: 'earrings' },
    ],
  },
  { slug: 'bars', title: { ar: 'السبائك', en: 'Bars' }, picture: 'bars' },
  { slug: 'coins', title: { ar: 'العملات', en: 'Coins' }, picture: 'coins' },
  { slug: 'custom-designs', title: { ar: 'التصاميم الخاصة', en: 'Custom designs' }, picture: 'custom-designs' },
]
