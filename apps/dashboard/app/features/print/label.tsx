import type { PrintedOrder } from '@asjad/contract/admin/orders'
import { LogoMark } from '@asjad/ui/brand/logo.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { directionOf } from '@asjad/ui/i18n/locale.ts'
import * as m from '#app/i18n/messages/print.ts'
import { inTheirLanguage } from './in-their-language.ts'
import { addressLines, Fact, OrderQr } from './sheet-parts.tsx'

/** On the parcel: where it goes, nothing about what is in it. */
export function Label({ order }: { order: PrintedOrder }) {
  const { language, address } = order
  return inTheirLanguage(language, () => (
    <article className="sheet sheet-a6 page-parcel" lang={language} dir={directionOf(language)}>
      <header className="flex items-center justify-between">
        <LogoMark className="h-[11mm] w-[16mm]" />
        <OrderQr order={order} name={m.openOrder()} />
      </header>
      <dl className="sheet-facts mt-3 grid gap-3 py-3">
        <Fact name={m.to()}>
          <bdi className="said block text-[14pt] font-semibold">{order.to.name}</bdi>
          {addressLines(order).map((line) => (
            <span key={line} className="said block" dir="auto">
              {line}
            </span>
          ))}
          <Num className="font-semibold">{order.to.phone}</Num>
        </Fact>
        {address.short_address && (
          <Fact name={m.nationalAddress()}>
            <Num className="text-[20pt] font-semibold">{address.short_address}</Num>
          </Fact>
        )}
      </dl>
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <Fact name={m.courier()}>{order.courier[language]}</Fact>
        <Fact name={m.order()}>
          <Num className="font-semibold">{order.id}</Num>
        </Fact>
        {order.cash_due !== null && (
          <Fact name={m.cashDue()}>
            <Num className="text-[14pt] font-semibold">{formatMoney(order.cash_due)}</Num>
          </Fact>
        )}
      </dl>
    </article>
  ))
}
