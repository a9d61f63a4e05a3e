import type { KeptField, Undone } from '@asjad/contract/admin/change-sets'
import { fieldName } from '#app/features/product/field-names.ts'
import { FieldValue } from '#app/features/product/field-value.tsx'
import * as k from '#app/i18n/messages/categories.ts'
import * as c from '#app/i18n/messages/coupons.ts'
import * as m from '#app/i18n/messages/kept-fields.ts'

const reasons = { edited: m.edited, used: m.used, not_allowed: m.notAllowed } satisfies Record<
  KeptField['why'],
  () => string
>

const otherNames: Record<string, () => string> = {
  'coupon.code': c.code,
  'coupon.percent': c.percentField,
  'coupon.amount': c.amountField,
  'coupon.cap': c.cap,
  'coupon.minimum': c.minimum,
  'coupon.most_per_account': c.perAccount,
  'coupon.most_in_all': c.inAll,
  'coupon.starts_at': c.from,
  'coupon.ends_at': c.until,
  'coupon.active': c.running,
  'certificate.revoked': m.revoked,
  'category.slug': k.slug,
  'category.parent_id': k.parent,
}

const nameOf = ({ thing, field }: KeptField) =>
  otherNames[`${thing.kind}.${field}`]?.() ??
  fieldName(thing.kind === 'variety' ? `variety.${field}` : field === 'order' ? 'varieties.order' : field)

/** What an undo left as it is: each field with what it has, what it would have become, and why it stays. */
export default function KeptFields({ kept, kept_total: total }: Pick<Undone, 'kept' | 'kept_total'>) {
  if (kept.length === 0) return null
  return (
    <div className="sect max-h-72 overflow-y-auto">
      <ul className="divide-y divide-line" aria-label={m.title(total)}>
        {kept.map((one) => (
          <li key={`${one.thing.kind} ${one.thing.id} ${one.field}`} className="grid gap-0.5 px-4 py-2">
            <p>
              <bdi className="font-medium">{one.name}</bdi> <span className="soft">· {nameOf(one)}</span>
            </p>
            <p className="break-words">
              {m.stays()} <FieldValue name={one.field} value={one.now} className="font-medium" />{' '}
              <span className="muted">
                · {m.wouldBe()} <FieldValue name={one.field} value={one.would_be} />
              </span>
            </p>
            <p className="muted text-xs">{reasons[one.why]()}</p>
          </li>
        ))}
      </ul>
      {kept.length < total && <p className="muted px-4 py-2 text-xs">{m.firstOf({ n: kept.length })}</p>}
    </div>
  )
}
