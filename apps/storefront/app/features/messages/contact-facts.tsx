import { settingOf, socialsOf } from '@asjad/contract/settings'
import { internationalPhone } from '@asjad/contract/telephone'
import { Building2, type LucideIcon, Mail, MapPin, MessageCircle, Phone, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/contact.ts'
import { useShop } from '#app/lib/shop.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Num } from '#app/ui/num.tsx'

const link = 'hover:text-gold-ink hover:underline underline-offset-4'

/**
 * How the shop is reached and who it is before the law, all from the settings; what the merchant left empty is left out.
 * `brief` keeps the way to a form short.
 */
export function ContactFacts({ brief = false }: { brief?: boolean }) {
  const { settings } = useShop()
  const of = (key: string) => settingOf(settings, key)
  const whatsApp = socialsOf(settings).find(({ name }) => name === 'whatsapp')?.url
  return (
    <ul className="mt-8 border-t border-line" aria-label={m.howToReach()}>
      {of('phone') && (
        <Fact icon={Phone} label={m.phone()} note={of('working_hours')}>
          <a href={`tel:${internationalPhone(of('phone'))}`} className={link}>
            <Num>{of('phone')}</Num>
          </a>
        </Fact>
      )}
      {whatsApp && !brief && (
        <Fact icon={MessageCircle} label={m.whatsApp()}>
          <OutLink href={whatsApp}>{m.chatNow()}</OutLink>
        </Fact>
      )}
      {of('email') && (
        <Fact icon={Mail} label={m.email()}>
          <a href={`mailto:${of('email')}`} className={link}>
            <bdi dir="ltr">{of('email')}</bdi>
          </a>
        </Fact>
      )}
      {of('company') && (
        <Fact
          icon={MapPin}
          label={m.address()}
          note={<OutLink href={mapOf(of('map_location') || of('company'))}>{m.openMap()}</OutLink>}
        >
          {of('company')}
        </Fact>
      )}
      {of('registration_number') && !brief && (
        <Fact icon={Building2} note={<Numbered label={m.vatNumber()} value={of('tax_number')} />}>
          <Numbered label={m.registration()} value={of('registration_number')} />
        </Fact>
      )}
      <Fact icon={Scale}>
        <span>
          {m.ministry()}:{' '}
          <a href="tel:1900" className={link}>
            <Num>1900</Num>
          </a>
        </span>
      </Fact>
    </ul>
  )
}

const Fact = ({
  icon,
  label,
  note,
  children,
}: {
  icon: LucideIcon
  /** Read out where the icon alone says what it is. */
  label?: string
  note?: ReactNode
  children: ReactNode
}) => (
  <li className="flex min-h-16 items-center gap-4 border-b border-line py-3">
    <span className="text-gold-ink">
      <Icon of={icon} size={20} />
    </span>
    <div>
      {label && <span className="sr-only">{label}: </span>}
      {children}
      {note && <div className="text-sm text-ink-3">{note}</div>}
    </div>
  </li>
)

const Numbered = ({ label, value }: { label: string; value: string }) => (
  <span>
    {label}: <Num>{value}</Num>
  </span>
)

const OutLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className={`${link} underline decoration-gold decoration-1`}>
    {children}
    <span className="sr-only"> ({m.newTab()})</span>
  </a>
)

const mapOf = (place: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
