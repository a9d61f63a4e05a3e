import { isApiError } from '@asjad/ui/api/api-error.ts'
import { useState } from 'react'
import { redirect } from 'react-router'
import { callOnce } from '#app/api/client.ts'
import { PieceLabel } from '#app/features/print/piece-label.tsx'
import { PrintedPages } from '#app/features/print/printed-pages.tsx'
import * as m from '#app/i18n/messages/print.ts'
import { titled } from '#app/page-title.ts'
import { loginPath } from '#app/session/login-path.ts'
import { Segments } from '#app/ui/segments.tsx'
import type { Route } from './+types/print-labels.ts'

export const meta = titled(m.title)
export { ErrorBoundary } from './print.tsx'

/** Labels of pieces, outside the frame. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  try {
    const ids = new URL(request.url).searchParams.get('ids') ?? ''
    return (await callOnce('GET /admin/varieties/labels', { ids })).data
  } catch (error) {
    if (isApiError(error) && error.code === 'staff_unauthenticated') throw redirect(loginPath(request.url))
    throw error
  }
}

export default function PrintLabels({ loaderData: labels }: Route.ComponentProps) {
  const [perPiece, setPerPiece] = useState(false)
  const printed = labels.flatMap((label) =>
    Array.from({ length: perPiece ? label.on_hand : 1 }, (_, copy) => ({ label, key: `${label.id} ${copy}` })),
  )
  return (
    <PrintedPages
      count={labels.length}
      options={
        <Segments
          label={m.copies()}
          value={perPiece}
          options={[
            [false, m.oneEach()],
            [true, m.asInStock()],
          ]}
          onChoose={setPerPiece}
        />
      }
    >
      <h1 className="sr-only">{m.labels()}</h1>
      {printed.map(({ label, key }) => (
        <PieceLabel key={key} label={label} />
      ))}
    </PrintedPages>
  )
}
