import type { PrintedOrder } from '@asjad/contract/admin/orders'
import { LogoMark } from '@asjad/ui/brand/logo.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatDate, formatMoney } from '@asjad/ui/i18n/format.ts'
import { directionOf } from '@asjad/ui/i18n/locale.ts'
import { sizeText } from '#app/features/order/size-text.ts'
import * as m from '#app/i18n/messages/print.ts'
import { shopName } from '#app/i18n/shop-name.ts'
import { fineness } from '#app/ui/hallmark.tsx'
import { inTheirLanguage } from './in-their-language.ts'
import { addressLines, Fact, OrderQr, Signatures } from './sheet-parts.tsx'

/** In the parcel, in the buyer's language, without prices: the parcel may be a gift, and nobody else should know. */
export function PackingSlip({ order }: { order: PrintedOrder }) {
  const { language, items, address } = order
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return inTheirLanguage(language, () => (
    <article className="sheet sheet-a4" lang={language} dir={directionOf(language)}>
      <header className="flex items-start justify-between gap-6">
        <div>
          <LogoMark className="h-[14mm] w-[20mm]" />
          <p className="mt-1">{shopName()}</p>
        </div>
        <div className="text-end">
          <h1 className="display text-[22pt] leading-[1.3]">{m.slip()}</h1>
          <p className="text-[13pt] font-semibold">
            <Num>{order.id}</Num>
          </p>
        </div>
      </header>
      <dl className="sheet-facts mt-4 grid grid-cols-3 gap-6 py-4">
        <Fact name={m.recipient()}>
          <bdi className="said block font-semibold">{order.to.name}</bdi>
          {addressLines(order).map((line) => (
            <span key={line} className="said block" dir="auto">
              {line}
            </span>
          ))}
          <Num>{order.to.phone}</Num>
        </Fact>
        <div className="grid content-start gap-3">
          {address.short_address && (
            <Fact name={m.nationalAddress()}>
              <Num className="text-[14pt] font-semibold">{address.short_address}</Num>
            </Fact>
          )}
          <Fact name={m.courier()}>{order.courier[language]}</Fact>
        </div>
        <div className="grid content-start gap-3">
          <Fact name={m.date()}>{formatDate(order.created_at)}</Fact>
          <Fact name={m.onDelivery()}>{m.checkIdentity()}</Fact>
        </div>
      </dl>
      <table className="mt-4">
        <thead>
          <tr>
            <th scope="col" aria-label={m.checked()} />
            <th scope="col">{m.piece()}</th>
            <th scope="col">{m.karat()}</th>
            <th scope="col">{m.weight()}</th>
            <th scope="col">{m.quantity()}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const size = sizeText(item.size, item.size_unit)
            return (
              <tr key={item.id}>
                <td className="w-[8mm]">
                  <span className="sheet-box" />
                </td>
                <td>
                  <bdi className="font-semibold">{item.title[language]}</bdi>
                  <span className="sheet-name block">
                    <Num>{item.sku}</Num>
                    {size && ` · ${size}`}
                    {item.custom_text && ' · '}
                    {item.custom_text && <bdi>{m.engraving({ words: item.custom_text })}</bdi>}
                  </span>
                </td>
                <td>
                  <Num>
                    {item.caliber}K · {fineness[item.caliber]}
                  </Num>
                </td>
                <td>
                  <Num>{formatMoney(item.weight)}</Num> {m.grams()}
                </td>
                <td>
                  <Num>{item.quantity}</Num>
                </td>
              </tr>
            )
          })}
          <tr className="font-semibold">
            <td />
            <td>{m.sum()}</td>
            <td />
            <td>
              <Num>{formatMoney(order.grams)}</Num> {m.grams()}
            </td>
            <td>
              <Num>{pieces}</Num>
            </td>
          </tr>
        </tbody>
      </table>
      <footer className="mt-6 grid grid-cols-[1fr_auto] items-end gap-6">
        <div>
          <p className="text-[9pt]">{m.returns()}</p>
          <Signatures names={[m.weighed(), m.packed(), m.checked()]} />
        </div>
        <div className="text-center">
          <OrderQr order={order} name={m.openOrder()} />
          <p className="sheet-name">{m.openOrder()}</p>
        </div>
      </footer>
    </article>
  ))
}
