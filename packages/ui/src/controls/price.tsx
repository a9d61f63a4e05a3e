import { formatMoney } from '../i18n/format.ts'
import { Riyal } from './riyal.tsx'

/**
 * One left-to-right isolate with the sign left of the figure in both languages, as the central bank requires. Never
 * give it `ms-` or `start-` classes: inside the isolate they would resolve as left to right.
 */
export function Price({ value, was = false, className = '' }: { value: number; was?: boolean; className?: string }) {
  const body = (
    <>
      <Riyal />
      {formatMoney(value)}
    </>
  )
  return (
    <bdi className={`price ${was ? 'price-was' : ''} ${className}`}>
      {was ? <s className="contents">{body}</s> : body}
    </bdi>
  )
}
