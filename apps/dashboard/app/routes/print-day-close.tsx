import { isApiError } from '@asjad/ui/api/api-error.ts'
import { LogoMark } from '@asjad/ui/brand/logo.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatDate, formatTime } from '@asjad/ui/i18n/format.ts'
import { directionOf, locale } from '@asjad/ui/i18n/locale.ts'
import { redirect } from 'react-router'
import { callOnce } from '#app/api/client.ts'
import { figureText, lineName } from '#app/features/money/close-lines.ts'
import { PrintedChanges } from '#app/features/money/printed-changes.tsx'
import { PrintedPages } from '#app/features/print/printed-pages.tsx'
import { Fact, Signatures } from '#app/features/print/sheet-parts.tsx'
import * as m from '#app/i18n/messages/day-close.ts'
import * as print from '#app/i18n/messages/print.ts'
import { shopName } from '#app/i18n/shop-name.ts'
import { titled } from '#app/page-title.ts'
import { loginPath } from '#app/session/login-path.ts'
import { printedMoment } from '#app/ui/moment.tsx'
import type { Route } from './+types/print-day-close.ts'

export const meta = titled(m.sheetTitle)

/** Outside the frame: only paper. */
export async function clientLoader({ request, params: { day } }: Route.ClientLoaderArgs) {
  try {
    return (await callOnce('GET /admin/money/day-closes/:day', { day })).data
  } catch (error) {
    if (isApiError(error) && error.code === 'staff_unauthenticated') throw redirect(loginPath(request.url))
    throw error
  }
}

export default function PrintDayClose({ loaderData: close }: Route.ComponentProps) {
  const { day, until, sheet, signed } = close
  const drawer = [
    [m.opening(), sheet.cash.opening],
    [m.handedOver(), sheet.cash.handed_over],
    [m.refundedInCash(), sheet.cash.given_back],
    [m.banked(), sheet.cash.banked],
  ] as const
  return (
    <PrintedPages count={1}>
      <article className="sheet sheet-a4" lang={locale()} dir={directionOf(locale())}>
        <header className="flex items-start justify-between gap-6">
          <div>
            <LogoMark className="h-[14mm] w-[20mm]" />
            <p className="mt-1">{shopName()}</p>
          </div>
          <div className="text-end">
            <h1 className="display text-[22pt] leading-[1.3]">{m.sheetTitle()}</h1>
            <p className="text-[13pt] font-semibold">{formatDate(`${day}T00:00:00+03:00`)}</p>
            <p>
              {m.untilTime({
                day: m.since({ moment: printedMoment(sheet.since) }),
                time: `\u2066${formatTime(until)}\u2069`,
              })}
            </p>
          </div>
        </header>
        <table className="mt-4">
          <thead>
            <tr>
              {[m.item(), m.expected(), m.counted(), m.difference(), m.sentence()].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.lines.map((line) => (
              <tr key={line.key}>
                <td>{lineName(line.key)}</td>
                <td>
                  <Num>{figureText(line, line.expected)}</Num>
                </td>
                <td>{line.counted !== null && <Num>{figureText(line, line.counted)}</Num>}</td>
                <td>{line.difference ? <Num>{figureText(line, line.difference)}</Num> : '—'}</td>
                <td dir="auto">{line.sentence}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className="sheet-facts mt-4 grid grid-cols-4 gap-4 py-3">
          {drawer.map(([name, value]) => (
            <Fact key={name} name={name}>
              <Price value={value} />
            </Fact>
          ))}
        </dl>
        <PrintedChanges sheet={sheet} />
        {signed && (
          <dl className="sheet-facts mt-4 grid grid-cols-2 gap-6 py-4">
            <Fact name={m.signature()}>
              <bdi>{m.countedBy({ name: signed.by })}</bdi> · {printedMoment(signed.at)}
              {signed.approved_by && <bdi className="block">{m.approvedBy({ name: signed.approved_by })}</bdi>}
            </Fact>
            <Fact name={m.hash()}>
              <Num className="break-all text-[8pt]">{signed.hash}</Num>
            </Fact>
          </dl>
        )}
        <Signatures names={[signed ? m.countedBy({ name: signed.by }) : m.signature()]} />
      </article>
    </PrintedPages>
  )
}

export const ErrorBoundary = () => (
  <main className="paper">
    <p role="alert" className="text-center">
      {print.failed()}
    </p>
  </main>
)
