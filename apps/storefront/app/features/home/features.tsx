import type { Feature } from '@asjad/contract/content'
import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { BadgeCheck, ChartLine, type IconNode, Timer, Truck } from 'lucide'
import * as m from '#app/i18n/messages/home.ts'

const icons: Record<Feature['icon'], IconNode> = {
  hallmark: BadgeCheck,
  price: ChartLine,
  delivery: Truck,
  lock: Timer,
}

export const Features = ({ features }: { features: Feature[] }) => (
  <section className="below wrap pt-section" aria-label={m.whyAsjad()}>
    {features.length === 0 ? (
      <div className="border-y border-line">
        <EmptyState icon={BadgeCheck} title={m.noFeatures()} />
      </div>
    ) : (
      <ul className="grid border-y border-line sm:grid-cols-2 lg:grid-cols-4">
        {features.map((feature) => (
          <li
            key={feature.id}
            className="flex gap-5 border-line py-7 max-lg:border-t max-lg:first:border-t-0 sm:max-lg:[&:nth-child(2)]:border-t-0 lg:flex-col lg:border-e lg:px-8 lg:py-10 lg:first:ps-0 lg:last:border-e-0 lg:last:pe-0"
          >
            <span className="text-gold">
              <Icon of={icons[feature.icon]} size={30} stroke={1.1} />
            </span>
            <div>
              <h2 className="display text-[1.375rem] leading-snug">{feature.title}</h2>
              <p className="mt-1 text-[.9375rem] text-ink-2">{feature.description}</p>
            </div>
          </li>
        ))}
      </ul>
    )}
  </section>
)
