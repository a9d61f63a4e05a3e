import { formatMoney } from '../i18n/format.ts'
import * as m from '../i18n/messages/common.ts'

/**
 * One left-to-right isolate with the sign left of the figure in both languages, as the central bank asks.
 * Never give it `ms-` or `start-` classes: inside the isolate they would resolve as left to right.
 */
export function Price({ value, was = false, className = '' }: { value: number; was?: boolean; className?: string }) {
  const body = (
    <>
      <svg className="riyal" viewBox="0 0 1124.14 1256.39" role="img" aria-label={m.sar()}>
        <use href="#riyal" />
      </svg>
      {formatMoney(value)}
    </>
  )
  return (
    <bdi className={`price ${was ? 'price-was' : ''} ${className}`}>
      {was ? <s className="contents">{body}</s> : body}
    </bdi>
  )
}
