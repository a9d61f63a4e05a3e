import type { Permission } from '@asjad/contract/permissions'
import {
  BadgeCheck,
  BookA,
  Boxes,
  ChartColumn,
  ChartLine,
  CircleHelp,
  FileUp,
  FolderTree,
  Gem,
  type IconNode,
  Landmark,
  LayoutDashboard,
  Mail,
  Package,
  PanelsTopLeft,
  Scale,
  ScrollText,
  SearchCheck,
  Settings,
  Star,
  TicketPercent,
  Truck,
  UserCog,
  UserRound,
  Users,
  Wallet,
  Webhook,
} from 'lucide'
import * as m from '#app/i18n/messages/frame.ts'

export type Page = {
  /** Below `/dashboard`. */
  path: string
  name: () => string
  icon: IconNode
  /** Whoever lacks it does not see the page. */
  needs: Permission
  group: keyof typeof groups
  /** Pressed after G, by its place on the keyboard. */
  key?: string
  /** In the bottom bar of phones; the other pages are behind "more". */
  tab?: true
}

/** In the order of the navigation; the first one has no heading. */
export const groups = {
  day: null,
  products: m.groupProducts,
  people: m.groupPeople,
  gold: m.groupGold,
  money: m.groupMoney,
  shop: m.groupShop,
}

/** Every page of the navigation. Menus, command palette and shortcuts are drawn from it. */
export const pages: readonly Page[] = [
  { path: '/', name: m.overview, icon: LayoutDashboard, needs: 'any', group: 'day', key: 'h', tab: true },
  { path: '/orders', name: m.orders, icon: Package, needs: 'orders.view', group: 'day', key: 'o', tab: true },
  { path: '/approvals', name: m.approvals, icon: Users, needs: 'any', group: 'day', key: 'a' },
  {
    path: '/products',
    name: m.products,
    icon: Gem,
    needs: 'catalogue.edit',
    group: 'products',
    key: 'i',
    tab: true,
  },
  {
    path: '/categories',
    name: m.categories,
    icon: FolderTree,
    needs: 'catalogue.edit',
    group: 'products',
    key: 'c',
  },
  { path: '/stock', name: m.stock, icon: Boxes, needs: 'stock.adjust', group: 'products', key: 'k' },
  { path: '/import', name: m.imports, icon: FileUp, needs: 'catalogue.edit', group: 'products', key: 'm' },
  { path: '/synonyms', name: m.synonyms, icon: BookA, needs: 'catalogue.edit', group: 'products', key: 'w' },
  { path: '/customers', name: m.customers, icon: UserRound, needs: 'customers.view', group: 'people', key: 'u' },
  { path: '/messages', name: m.messages, icon: Mail, needs: 'messages.answer', group: 'people', key: 'j' },
  { path: '/reviews', name: m.reviews, icon: Star, needs: 'reviews.judge', group: 'people', key: 'v' },
  { path: '/coupons', name: m.coupons, icon: TicketPercent, needs: 'coupons.edit', group: 'people', key: 'd' },
  { path: '/gold', name: m.gold, icon: ChartLine, needs: 'gold.view', group: 'gold', key: 'p', tab: true },
  { path: '/exposure', name: m.exposure, icon: Scale, needs: 'money.view', group: 'gold', key: 'e' },
  {
    path: '/certificates',
    name: m.certificates,
    icon: BadgeCheck,
    needs: 'certificates.view',
    group: 'gold',
    key: 'f',
  },
  { path: '/price-witness', name: m.priceWitness, icon: SearchCheck, needs: 'gold.view', group: 'gold', key: 'q' },
  { path: '/transfers', name: m.transfers, icon: Landmark, needs: 'money.view', group: 'money', key: 't' },
  { path: '/money', name: m.money, icon: Wallet, needs: 'money.view', group: 'money', key: 'y' },
  { path: '/reports', name: m.reports, icon: ChartColumn, needs: 'money.view', group: 'money', key: 'r' },
  { path: '/content', name: m.content, icon: PanelsTopLeft, needs: 'content.edit', group: 'shop', key: 'b' },
  { path: '/staff', name: m.staff, icon: UserCog, needs: 'staff.manage', group: 'shop', key: 's' },
  { path: '/audit', name: m.audit, icon: ScrollText, needs: 'audit.view', group: 'shop', key: 'l' },
  { path: '/settings', name: m.settings, icon: Settings, needs: 'settings.edit', group: 'shop', key: 'z' },
  { path: '/settings/shipping', name: m.couriers, icon: Truck, needs: 'shipping.edit', group: 'shop' },
  { path: '/webhooks', name: m.webhooks, icon: Webhook, needs: 'webhooks.manage', group: 'shop', key: 'x' },
  { path: '/help', name: m.help, icon: CircleHelp, needs: 'any', group: 'shop' },
]

export const pagesFor = (permissions: readonly Permission[]) => pages.filter(({ needs }) => permissions.includes(needs))

const isBelow = (pathname: string, { path }: Page) =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)

/** The page that an address belongs to, the nearest: `/orders/A-1` to `/orders`. None for one's own account. */
export const pageAt = (pathname: string) =>
  pages.filter((page) => isBelow(pathname, page)).sort((a, b) => b.path.length - a.path.length)[0]
