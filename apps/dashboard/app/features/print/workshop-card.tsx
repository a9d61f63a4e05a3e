import type { PrintedOrder } from '@asjad/contract/admin/orders'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatDate, formatMoney } from '@asjad/ui/i18n/format.ts'
import { typefaceNames } from '@asjad/ui/i18n/messages/typefaces.ts'
import { sizeText } from '#app/features/order/size-text.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/print.ts'
import { fineness } from '#app/ui/hallmark.tsx'
import { codePoints, directionOf, letterCount } from './code-points.ts'
import { Fact, OrderQr, Signatures } from './sheet-parts.tsx'

type Item = PrintedOrder['items'][number]

export const countCards = ({ items }: PrintedOrder) => items.reduce((sum, { quantity }) => sum + quantity, 0)

/** One card for each piece that the workshop makes, in the shop's language: each is weighed and signed for alone. */
export const WorkshopCards = ({ order }: { order: PrintedOrder }) =>
  order.items.flatMap((item) =>
    Array.from({ length: item.quantity }, (_, n) => n + 1).map((number) => (
      <WorkshopCard key={`${item.id} ${number}`} order={order} item={item} number={number} />
    )),
  )

/** `number`: which of the same pieces it is. */
function WorkshopCard({ order, item, number }: { order: PrintedOrder; item: Item; number: number }) {
  const size = sizeText(item.size, item.size_unit)
  return (
    <article className="sheet sheet-a5 page-slip">
      <header className="flex items-center justify-between">
        <h1 className="display text-[20pt]">{m.card()}</h1>
        <OrderQr order={order} name={m.openOrder()} />
      </header>
      <dl className="sheet-facts mt-3 grid grid-cols-3 gap-4 py-4 text-[12pt] font-semibold">
        <Fact name={m.order()}>
          <Num>{order.id}</Num>
        </Fact>
        <Fact name={m.readyBefore()}>{order.promised ? formatDate(order.promised) : '________'}</Fact>
        <Fact name={m.takenBy()}>________</Fact>
      </dl>
      <div className="mt-5 grid grid-cols-[42mm_1fr] gap-6">
        <img src={item.media.webp} alt="" className="sheet-picture" />
        <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-2">
          <Fact name={m.piece()}>
            <bdi>{inLanguage(item.title)}</bdi>
            {item.quantity > 1 && (
              <span className="block font-semibold">{m.pieceOf({ n: number, all: item.quantity })}</span>
            )}
          </Fact>
          <Fact name={m.sku()}>
            <Num>{item.sku}</Num>
          </Fact>
          <Fact name={m.karat()}>
            <Num>
              {item.caliber}K · {fineness[item.caliber]}
            </Num>
          </Fact>
          <Fact name={m.weightBefore()}>
            <Num>{formatMoney(item.weight)}</Num> {m.grams()}
          </Fact>
          <Fact name={m.size()}>{size || '—'}</Fact>
          <Fact name={m.weightAfter()}>________</Fact>
        </dl>
      </div>
      <div className="sheet-words mt-5">
        <p className="sheet-name">{m.words()}</p>
        {item.custom_text ? (
          <>
            <p className={`sheet-engraving sheet-${item.typeface ?? 'naskh'}`} dir={directionOf(item.custom_text)}>
              {item.custom_text}
            </p>
            <p className="sheet-name">
              <Num>{codePoints(item.custom_text)}</Num> · {m.letters(letterCount(item.custom_text))}
              {item.typeface && ` · ${m.typeface({ name: typefaceNames[item.typeface]() })}`}
            </p>
          </>
        ) : (
          <p>{m.noWords()}</p>
        )}
      </div>
      {item.note && (
        <p className="mt-3">
          <span className="sheet-name">{m.note()}:</span> <bdi>{item.note}</bdi>
        </p>
      )}
      {item.attachments.length > 0 && (
        <p className="mt-3 flex gap-3">
          {item.attachments.map(({ id }) => (
            <img key={id} src={`/api/v1/admin/orders/${order.id}/attachments/${id}`} alt="" className="h-[25mm]" />
          ))}
        </p>
      )}
      <Signatures names={[m.engraved(), m.inspected(), m.weighedAfter()]} />
    </article>
  )
}
