import { CompareFull } from '#app/features/product-actions/compare-full.tsx'
import { useOfflinePages } from '#app/offline/use-offline-pages.ts'
import { useFailedPictures } from './failed-pictures.ts'
import { Offline } from './offline.tsx'

/** Parts that a page needs only later. They are loaded in advance, while there is still a connection. */
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
