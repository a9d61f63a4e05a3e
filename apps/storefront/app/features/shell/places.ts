import { Heart, House, type LucideIcon, Package, ShoppingBag, Store, UserRound } from 'lucide-react'
import * as m from '#app/i18n/messages/shell.ts'
import * as paths from '#app/lib/paths.ts'

/** The main places of the store, as the side menu and the bottom bar list them. */
export type Place = { to: string; label: () => string; icon: LucideIcon }

export const homePlace: Place = { to: paths.home, label: m.home, icon: House }
export const storePlace: Place = { to: paths.store, label: m.store, icon: Store }
export const cartPlace: Place = { to: paths.cart, label: m.cart, icon: ShoppingBag }
export const ordersPlace: Place = { to: paths.orders, label: m.myOrders, icon: Package }
export const favouritesPlace: Place = { to: paths.favourites, label: m.favourites, icon: Heart }
export const profilePlace: Place = { to: paths.profile, label: m.profile, icon: UserRound }
