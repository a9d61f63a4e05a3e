import type { PriceWitness } from '@asjad/contract/admin/price-witness'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { formatDate, formatMoney, formatTime } from '@asjad/ui/i18n/format.ts'
import { Copy, Printer } from 'lucide'
import { Link } from 'react-router'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/price-witness.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import { Note } from '#app/ui/note.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { OtherMinute } from './other-minute.tsx'
import { PriceParts } from './price-parts.tsx'
import { Verdict } from './verdict.tsx'

/** One price, taken apart and put together again. */
export function WitnessPage({ witness }: { witness: PriceWitness }) {
  const { subject, basis, at, log_since: since } = witness
  const { order_id: order } = subject
  return (
    <>
      <PageHead
        title={m.title()}
        backTo={order ? `/orders/${order}` : '/price-witness'}
        note={
          <>
            <bdi>{inLanguage(subject.title)}</bdi>
            {' · '}
            {order ? (
              <Link className="link" to={`/orders/${order}`}>
                <bdi>{order}</bdi>
              </Link>
            ) : (
              <bdi>{subject.sku}</bdi>
            )}
          </>
        }
      >
        <ToolButton icon={Copy} onClick={() => void copy(witness)}>
          {m.copy()}
        </ToolButton>
        <ToolButton icon={Printer} onClick={() => print()}>
          {m.print()}
        </ToolButton>
      </PageHead>
      {(basis.gold !== 'log' || basis.piece !== 'log') && (
        <div className="mb-4">
          <Note tone="info">
            {order ? m.fromOrder() : m.nearest()} {since && m.logSince({ when: momentWithin(since) })}
          </Note>
        </div>
      )}
      <div className="cols">
        <Section title={m.parts()} note={m.partsAt({ when: momentWithin(at) })} pad>
          <PriceParts witness={witness} />
          <Verdict witness={witness} />
        </Section>
        <OtherMinute witness={witness} />
      </div>
    </>
  )
}

async function copy({ subject, gram, metal, making, vat, price, at }: PriceWitness) {
  // A customer may read it on another day.
  const words = {
    title: inLanguage(subject.title),
    price: formatMoney(price),
    when: `${formatDate(at)} \u2066${formatTime(at)}\u2069`,
  }
  const text =
    gram && metal !== null && making
      ? m.letter({
          ...words,
          karat: subject.caliber,
          gram: formatMoney(gram.price),
          metal: formatMoney(metal),
          making: formatMoney(making.amount),
          vat: formatMoney(vat.amount),
        })
      : m.letterFixed(words)
  await navigator.clipboard.writeText(text)
  toast.success(m.copied())
}
