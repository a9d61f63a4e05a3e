import * as common from '@asjad/ui/i18n/messages/common.ts'
import { pendingAttribute } from '#app/api/pending-page.ts'

/** A personal page before its data is here. As high as the screen, so that the footer does not jump. */
export const PageSkeleton = () => (
  <div {...{ [pendingAttribute]: '' }} className="wrap min-h-dvh pt-6 lg:pt-12" aria-busy="true">
    <p className="sr-only">{common.loading()}</p>
    <div className="skeleton h-10 w-48" />
    <div className="mt-9 grid gap-4">
      <div className="skeleton h-32" />
      <div className="skeleton h-32" />
      <div className="skeleton h-32" />
    </div>
  </div>
)
