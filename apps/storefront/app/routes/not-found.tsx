import { data } from 'react-router'

const throwNotFound = (): never => {
  throw data(null, { status: 404 })
}
// Both, so that a link to nowhere answers 404 as a document and needs no request as a navigation. Two functions, since the
// browser's build removes the first.
export const loader = () => throwNotFound()
export const clientLoader = () => throwNotFound()

export default function NotFound() {
  return null
}
