import * as m from '../i18n/messages/common.ts'
import { InlineSymbols } from './inline-symbols.tsx'
import symbol from './riyal.svg?raw'

/** Once in the document's body: the shape of the sign. */
export const RiyalSymbol = () => <InlineSymbols id="riyal-symbol" svg={import.meta.env.SSR ? symbol : ''} />

/** The sign of the Saudi riyal, as high as the figures beside it. Screen readers say the currency. */
export const Riyal = () => (
  <svg className="riyal" viewBox="0 0 1124.14 1256.39" role="img" aria-label={m.sar()}>
    <use href="#riyal" />
  </svg>
)
