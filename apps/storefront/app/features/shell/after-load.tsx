import { useFailedPictures } from './failed-pictures.ts'
import { useKeepOffline } from './keep-offline.ts'
import { Offline } from './offline.tsx'

/** What a page needs only once it is there. It is fetched while there is still a connection to fetch it by. */
export default function AfterLoad() {
  useKeepOffline()
  useFailedPictures()
  return <Offline />
}
