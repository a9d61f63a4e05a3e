import type { DayClose } from '@asjad/contract/admin/day-close'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Check, CircleAlert, Users } from 'lucide'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/day-close.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'

/** Who counted, who stood beside, and the fingerprint that binds the sheet to the day before. */
export const Signed = ({ signed }: { signed: NonNullable<DayClose['signed']> }) => (
  <Section title={m.signature()} pad>
    <div className="grid gap-3">
      <Slot icon={Check} tone="slot-ok" end={<Moment at={signed.at} className="muted" />}>
        {m.countedBy({ name: signed.by })}
      </Slot>
      {signed.approved_by && (
        <Slot icon={Users} tone="slot-ok">
          {m.approvedBy({ name: signed.approved_by })}
        </Slot>
      )}
      {!signed.intact && (
        <Slot icon={CircleAlert} tone="slot-bad">
          {m.broken()}
        </Slot>
      )}
      <dl className="kv">
        <dt>{m.hash()}</dt>
        <dd>
          <Num className="break-all text-[.75rem]">{signed.hash}</Num>
        </dd>
      </dl>
      <p className="help mt-0!">{m.hashNote()}</p>
    </div>
  </Section>
)

export const Slot = ({
  icon,
  tone,
  end,
  children,
}: {
  icon: typeof Check
  tone: string
  end?: ReactNode
  children: ReactNode
}) => (
  <div className={`slot ${tone}`}>
    <Icon of={icon} size={17} stroke={1.5} />
    <span className="flex-1">{children}</span>
    {end}
  </div>
)
