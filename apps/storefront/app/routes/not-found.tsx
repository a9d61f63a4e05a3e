import { data } from 'react-router'

const throwNotFound = (): never => {
  throw data(null, { status: 404 })
}
// Two loaders, so that an unknown address gives 404 as a document and needs no request as a navigation. They are two
// functions, because the browser's build removes the first.
export const loader = () => throwNotFound()
export const clientLoader = () => throwNotFound()

export default function NotFound() {
  return null
}
