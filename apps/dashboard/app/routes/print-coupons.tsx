import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Num } from '@asjad/ui/controls/num.tsx'
import { formatDate } from '@asjad/ui/i18n/format.ts'
import { useState } from 'react'
import { redirect } from 'react-router'
import { callOnce } from '#app/api/client.ts'
import { lastMoment, termsText } from '#app/features/coupons/coupon-looks.tsx'
import { PrintedPages } from '#app/features/print/printed-pages.tsx'
import * as m from '#app/i18n/messages/coupons.ts'
import { titled } from '#app/page-title.ts'
import { loginPath } from '#app/session/login-path.ts'
import { Segments } from '#app/ui/segments.tsx'
import type { Route } from './+types/print-coupons.ts'

export const meta = titled(m.printTitle)
export { ErrorBoundary } from './print.tsx'

/** The codes of a series as cards to cut, outside the frame. */
export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  try {
    const [series, codes] = await Promise.all([
      callOnce('GET /admin/coupon-series/:id', { id }),
      callOnce('GET /admin/coupon-series/:id/codes', { id }),
    ])
    return { series: series.data, codes: codes.data }
  } catch (error) {
    if (isApiError(error) && error.code === 'staff_unauthenticated') throw redirect(loginPath(request.url))
    throw error
  }
}

export default function PrintCoupons({ loaderData: { series, codes } }: Route.ComponentProps) {
  const [all, setAll] = useState(false)
  const printed = codes.filter(({ used }) => all || !used)
  return (
    <PrintedPages
      count={printed.length}
      options={
        <Segments
          label={m.codes()}
          value={all}
          options={[
            [false, m.printUnused()],
            [true, m.printAll()],
          ]}
          onChoose={setAll}
        />
      }
    >
      <section className="sheet sheet-a4">
        <h1 className="sr-only">{m.printTitle()}</h1>
        <ul className="coupon-cards">
          {printed.map(({ code }) => (
            <li key={code} className="coupon-card">
              <Num>{code}</Num>
              <span>{termsText(series)}</span>
              <span>
                {m.goodOnce()}
                {series.ends_at && ' · '}
                {series.ends_at && (
                  <span className="whitespace-nowrap">
                    {m.validUntil({ day: formatDate(lastMoment(series.ends_at)) })}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </PrintedPages>
  )
}
