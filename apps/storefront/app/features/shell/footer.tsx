import { settingOf, socialsOf } from '@asjad/contract/settings'
import { readablePhone } from '@asjad/contract/telephone'
import { LogoMark } from '@asjad/ui/brand/logo.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { inRiyadh } from '@asjad/ui/i18n/format.ts'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { Mail, MapPin, Phone, ReceiptText } from 'lucide'
import { Link } from 'react-router'
import { useShop } from '#app/api/shop.ts'
import { Mark } from '#app/brand/mark.tsx'
import { PaymentMarks } from '#app/brand/payment-marks.tsx'
import * as m from '#app/i18n/messages/shell.ts'
import * as paths from '#app/paths.ts'
import { SocialLinks } from './social-links.tsx'

const link = 'inline-flex items-center min-h-11 text-[.9375rem] text-on-night-2 hover:text-on-night'

const important = [
  { to: paths.store, label: m.store },
  { to: paths.about, label: m.aboutUs },
  { to: paths.contact, label: m.contact },
  { to: paths.faq, label: m.faq },
  { to: paths.complaints, label: m.complaints },
]
const policies = [
  { to: paths.terms, label: m.terms },
  { to: paths.privacy, label: m.privacy },
  { to: paths.shipping, label: m.shipping },
  { to: paths.terms, label: m.returns },
  { to: paths.usage, label: m.usage },
]

export function Footer() {
  const { settings } = useShop()
  return (
    <footer className="no-print on-night mt-section bg-night text-on-night">
      <div className="wrap grid gap-x-10 gap-y-12 pt-16 pb-10 lg:grid-cols-[1.5fr_1fr_1fr_1.35fr]">
        <div className="max-w-sm">
          <LogoMark className="h-16 w-[91px] max-w-[240px]" />
          <p className="display mt-6 text-d1 leading-snug">{m.motto()}</p>
          <div className="mt-2 flex flex-wrap gap-x-4">
            <AppBadge
              href={settingOf(settings, 'google_play_download_link')}
              mark="google-play"
              call={m.getItOn()}
              shop="Google Play"
            />
            <AppBadge
              href={settingOf(settings, 'apple_store_download_link')}
              mark="apple"
              call={m.downloadOnThe()}
              shop="App Store"
            />
          </div>
        </div>
        <LinkGroup title={m.importantLinks()} links={important} />
        <LinkGroup title={m.policies()} links={policies} />
        <ContactSupport />
      </div>
      <SecondFooter />
    </footer>
  )
}

function AppBadge({
  href,
  mark,
  call,
  shop,
}: {
  href: string
  mark: 'google-play' | 'apple'
  call: string
  shop: string
}) {
  if (!href) return null
  return (
    <a href={href} target="_blank" rel="noreferrer" className="inline-flex h-[100px] items-center">
      <span className="flex h-16 min-w-48 items-center gap-3.5 rounded-md border border-night-line bg-black/30 px-4">
        <Mark of={mark} size={28} />
        <span className="leading-tight">
          <span className="block text-xs text-on-night-2">{call}</span>
          <bdi dir="ltr" className="block text-lg leading-tight font-medium">
            {shop}
          </bdi>
        </span>
      </span>
    </a>
  )
}

function LinkGroup({ title, links }: { title: string; links: { to: string; label: () => string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 font-medium text-gold-bright">{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={label()}>
            <Link to={to} className={link}>
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ContactSupport() {
  const { settings } = useShop()
  const email = settingOf(settings, 'email')
  const phone = settingOf(settings, 'phone')
  const address = settingOf(settings, 'company')
  return (
    <div>
      <h2 className="mb-3 font-medium text-gold-bright">{m.contactSupport()}</h2>
      <ul>
        {email && (
          <li>
            <a href={`mailto:${email}`} className={`${link} gap-3`}>
              <Icon of={Mail} size={18} />
              <bdi dir="ltr">{email}</bdi>
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${phone}`} className={`${link} gap-3`}>
              <Icon of={Phone} size={18} />
              <Num>{readablePhone(phone)}</Num>
            </a>
          </li>
        )}
        {address && (
          <li>
            <a
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
              target="_blank"
              rel="noreferrer"
              className={`${link} items-start! gap-3 py-2.5`}
            >
              <Icon of={MapPin} size={18} className="mt-1" />
              <span>{address}</span>
            </a>
          </li>
        )}
      </ul>
      <div className="mt-5">
        <PaymentMarks label={m.paymentMethods()} />
      </div>
    </div>
  )
}

const riyadhYear = () => inRiyadh(new Date()).getUTCFullYear()

const shownSocials = ['facebook', 'instagram', 'twitter'] as const

function SecondFooter() {
  const { settings } = useShop()
  const all = socialsOf(settings)
  const socials = shownSocials.flatMap((name) => all.filter((social) => social.name === name))
  return (
    <div className="border-t border-night-line">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-5 text-sm text-on-night-2 max-lg:pb-24 lg:grid lg:pe-[calc(var(--spacing-gutter)+4rem)] lg:grid-cols-[1fr_auto_1fr]">
        <p className="flex items-center gap-2.5">
          <Icon of={ReceiptText} size={18} />
          <span className="flex flex-wrap gap-x-6">
            <Registered label={m.vatNumber()} number={settingOf(settings, 'tax_number')} />
            <Registered label={m.commercialRegistration()} number={settingOf(settings, 'registration_number')} />
          </span>
        </p>
        {/* The year may change between rendering on the server and in the browser. */}
        <p suppressHydrationWarning>
          {m.rights({ name: settingOf(settings, 'name') || common.brand(), year: riyadhYear() })}
        </p>
        <div className="-mx-3 flex lg:justify-self-end">
          <SocialLinks of={socials} box="size-11" size={17} />
        </div>
      </div>
    </div>
  )
}

const Registered = ({ label, number }: { label: string; number: string }) =>
  number && (
    <span>
      {label} <Num>{number}</Num>
    </span>
  )
