import type { ReactNode } from 'react'
import { formatMoney } from '../i18n/format.ts'
import * as m from '../i18n/messages/common.ts'

/** Figures in a sentence, always left to right. The unit stays outside, so that it follows the language. */
export const Num = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <bdi className={`num ${className}`} dir="ltr">
    {children}
  </bdi>
)

export const Grams = ({ value, className = '' }: { value: number; className?: string }) => (
  <span className={`whitespace-nowrap ${className}`}>
    <Num>{formatMoney(value)}</Num> {m.gram()}
  </span>
)
