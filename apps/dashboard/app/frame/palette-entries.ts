import type { AdminCalls } from '@asjad/contract/admin/calls'
import type { AnswerOf } from '@asjad/contract/client'
import type { Permission } from '@asjad/contract/permissions'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { switchLanguage } from '@asjad/ui/i18n/language.ts'
import { locale, otherLocale } from '@asjad/ui/i18n/locale.ts'
import {
  BadgeCheck,
  CircleUser,
  type IconNode,
  Keyboard,
  Languages,
  LogOut,
  Moon,
  Package,
  Sun,
  UserRound,
} from 'lucide'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as frame from '#app/i18n/messages/frame.ts'
import * as m from '#app/i18n/messages/palette.ts'
import { pagesFor } from '#app/pages.ts'
import { signOut } from '#app/session/sign-out.ts'
import { openShortcuts } from './keyboard.ts'
import { setPreferences } from './preferences.ts'

export type Entry = {
  key: string
  icon: IconNode
  label: string
  /** A second word: a city, a telephone number, a SKU. */
  note?: string
  figure?: string
  keys?: readonly string[]
} & ({ to: string } | { run: () => void })

export type Group = { name: string; entries: Entry[] }

type Found = AnswerOf<'GET /admin/search', AdminCalls>['data']

/** What the API found, for the kinds that have a page. */
export function foundGroups({ orders = [], customers = [], certificates = [] }: Found): Group[] {
  return [
    {
      name: m.orders(),
      entries: orders.map(({ id, name, city, total }) => ({
        key: `order ${id}`,
        icon: Package,
        label: `${id} · ${name}`,
        note: city,
        figure: formatMoney(total),
        to: `/orders/${id}`,
      })),
    },
    {
      name: m.customers(),
      entries: customers.map(({ id, name, phone, email }) => ({
        key: `customer ${id}`,
        icon: UserRound,
        label: name,
        note: phone ?? email,
        to: `/customers/${id}`,
      })),
    },
    {
      name: m.certificates(),
      entries: certificates.map(({ serial, title }) => ({
        key: `certificate ${serial}`,
        icon: BadgeCheck,
        label: serial,
        note: inLanguage(title),
        to: `/certificates?q=${encodeURIComponent(serial)}`,
      })),
    },
  ].filter(({ entries }) => entries.length > 0)
}

/** Letters that people write in several ways count as one; marks and case do not count. */
const folded = (words: string) =>
  words
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|ـ/gu, '')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')

/** Pages and commands whose words contain what was typed. */
export function commandGroups(typed: string, permissions: readonly Permission[]): Group[] {
  const isMatch = ({ label }: Entry) => folded(label).includes(folded(typed))
  const pages: Entry[] = pagesFor(permissions).map(({ path, name, icon, key }) => ({
    key: path,
    icon,
    label: m.goTo({ page: name() }),
    to: path,
    ...(key && { keys: ['G', key.toUpperCase()] }),
  }))
  const commands: Entry[] = [
    { key: 'account', icon: CircleUser, label: frame.account(), to: '/account' },
    {
      key: 'light',
      icon: Sun,
      label: `${frame.theme()}: ${frame.themeLight()}`,
      run: () => setPreferences({ theme: 'light' }),
    },
    {
      key: 'dark',
      icon: Moon,
      label: `${frame.theme()}: ${frame.themeDark()}`,
      run: () => setPreferences({ theme: 'dark' }),
    },
    {
      key: 'language',
      icon: Languages,
      label: frame.otherLanguage(),
      run: () => switchLanguage(otherLocale(locale())),
    },
    { key: 'shortcuts', icon: Keyboard, label: frame.shortcuts(), keys: ['?'], run: openShortcuts },
    { key: 'sign-out', icon: LogOut, label: frame.signOut(), run: () => void signOut() },
  ]
  return [
    { name: m.pages(), entries: pages.filter(isMatch) },
    { name: m.commands(), entries: commands.filter(isMatch) },
  ].filter(({ entries }) => entries.length > 0)
}
