import type { PageSlug } from './content.ts'

/** Where shoppers read each page that the merchant writes. */
export const pagePaths: Readonly<Record<PageSlug, string>> = {
  about: '/About',
  'terms-and-conditions': '/Terms-and-Conditions',
  'private-policy': '/private-policy',
  'usage-agreement': '/usage-agreement',
  'shipping-policy': '/shipping-policy',
}
