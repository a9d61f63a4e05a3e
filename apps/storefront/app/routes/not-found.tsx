import { data } from 'react-router'

// Both, so that a link to nowhere answers 404 as a document and needs no request as a navigation.
export const loader = (): never => {
  throw data(null, { status: 404 })
}
export const clientLoader = loader

export default function NotFound() {
  return null
}
