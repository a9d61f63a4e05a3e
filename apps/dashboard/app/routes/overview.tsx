import * as m from '#app/i18n/messages/frame.ts'
import { titled } from '#app/page-title.ts'
import { PageHead } from '#app/ui/page-head.tsx'

export const meta = titled(m.overview)

export default function Overview() {
  return <PageHead title={m.overview()} />
}
