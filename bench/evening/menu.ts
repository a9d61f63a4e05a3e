import { kinds } from '@asjad/api/database/seed/extra-words'
import type { CrowdedShop } from '../support/crowded-shop.ts'
import type { Page } from '../support/page-views.ts'

/** Percentages of page views. */
const shares = { home: 13, store: 5, category: 17, product: 50, search: 10, 'gold today': 5 }
export type MenuKind = keyof typeof shares
export const menuKinds = Object.keys(shares) as MenuKind[]

/** The pages of each kind, the most popular first. */
export type Menu = Record<MenuKind, Page[]>

/** About 500 products, and the lists and searches that lead to them. */
export function menuOf({ categories, products }: CrowdedShop): Menu {
  const plain = (path: string): Page => ({ path })
  return {
    home: [plain('/')],
    store: ['/Store', '/Store?sort=price_asc', '/Store?sort=best_selling', '/Store?page=2'].map(plain),
    category: ['', '?sort=price_asc', '?sort=best_selling'].flatMap((choice) =>
      categories.map((id) => ({ path: `/category/${id}${choice}`, id })),
    ),
    product: products.map((id) => ({ path: `/products/${id}`, id })),
    search: kinds
      .flatMap(({ ar, en }) => [ar, en])
      .map((text) => plain(`/products?search=${encodeURIComponent(text)}`)),
    'gold today': [plain('/gold-today')],
  }
}

/** A choice as visitors make it: few pages are popular, and many are visited now and then (Zipf's law). */
export function createChooser(menu: Menu) {
  const kindOf = chooserOf(menuKinds.map((kind) => shares[kind]))
  const pageOf = Object.fromEntries(
    menuKinds.map((kind) => [kind, chooserOf(menu[kind].map((_, rank) => 1 / (rank + 1)))]),
  ) as Record<MenuKind, () => number>
  return () => {
    const kind = menuKinds[kindOf()] as MenuKind
    return { kind, page: menu[kind][pageOf[kind]()] as Page }
  }
}

/** Returns an index, each as often as its weight says. */
function chooserOf(weights: number[]) {
  let sum = 0
  const sums = weights.map((weight) => {
    sum += weight
    return sum
  })
  return () => {
    const dice = Math.random() * sum
    return sums.findIndex((upTo) => dice < upTo)
  }
}
