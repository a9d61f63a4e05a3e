import { useOfflinePages } from '#app/offline/use-offline-pages.ts'
import { useFailedPictures } from './failed-pictures.ts'
import { Offline } from './offline.tsx'

/** What a page needs only once it is there. It is fetched while there is still a connection to fetch it by. */
export default function AfterLoad() {
  useOfflinePages()
  useFailedPictures()
  return <Offline />
}
