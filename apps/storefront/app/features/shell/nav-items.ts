import { Heart, House, type IconNode, Package, ShoppingBag, Store, UserRound } from 'lucide'
import * as m from '#app/i18n/messages/shell.ts'
import * as paths from '#app/paths.ts'

/** The main links of the store, for the side menu and the bottom bar. */
export type NavItem = { to: string; label: () => string; icon: IconNode }

export const homeItem: NavItem = { to: paths.home, label: m.home, icon: House }
export const storeItem: NavItem = { to: paths.store, label: m.store, icon: Store }
export const cartItem: NavItem = { to: paths.cart, label: m.cart, icon: ShoppingBag }
export const ordersItem: NavItem = { to: paths.orders, label: m.myOrders, icon: Package }
export const favouritesItem: NavItem = { to: paths.favourites, label: m.favourites, icon: Heart }
export const profileItem: NavItem = { to: paths.profile, label: m.profile, icon: UserRound }
