import { CompareFull } from '#app/features/product-actions/compare-full.tsx'
import { useOfflinePages } from '#app/offline/use-offline-pages.ts'
import { useFailedPictures } from './failed-pictures.ts'
import { Offline } from './offline.tsx'

/** What a page needs only after it is shown. It is fetched while there is still a connection. */
export default function AfterLoad() {
  useOfflinePages()
  useFailedPictures()
  return (
    <>
      <Offline />
      <CompareFull />
    </>
  )
}
