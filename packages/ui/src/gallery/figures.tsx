import { ExactGrams } from '../controls/exact-grams.tsx'
import { Grams, Num } from '../controls/num.tsx'
import { Price } from '../controls/price.tsx'
import { QrCode } from '../controls/qr-code.tsx'
import { Riyal } from '../controls/riyal.tsx'
import { Stars } from '../controls/stars.tsx'
import { Tag } from '../controls/tag.tsx'
import { qrSample } from './qr-sample.ts'
import { Group, Specimen, State } from './specimen.tsx'
import * as t from './texts.ts'

export const FigureGroup = () => (
  <Group id="figures" title={t.figures()}>
    {/* The front end puts the symbols into its document once; what is here is drawn from them. */}
    <Specimen of="Price Riyal RiyalSymbol InlineSymbols Num Grams ExactGrams">
      <State name={t.plain()}>
        <Price value={10_309.03} />
      </State>
      <State name={t.reduced()}>
        <Price value={4_275} />
        <Price value={4_500} was />
      </State>
      <State name={t.sizes()}>
        <Price value={985.5} className="text-sm" />
        <Price value={985.5} className="text-d2" />
        <span className="price">
          <Riyal />
        </span>
      </State>
      <State name={t.figuresOnly()}>
        <Num>+966 11 555 0199</Num>
        <Grams value={18.6} />
        <ExactGrams value={31.103} />
      </State>
    </Specimen>
    <Specimen of="Stars Tag">
      <State name="Stars">
        <Stars average={4.6} />
        <Stars average={2} />
        <Stars average={0} />
      </State>
      <State name={t.sizes()}>
        <Stars average={4} size={22} />
      </State>
      <State name="Tag">
        <Tag kind="success">{t.tagPaid()}</Tag>
        <Tag kind="danger">{t.tagFailed()}</Tag>
        <Tag kind="warning">{t.tagWaiting()}</Tag>
        <Tag kind="info">{t.tagShipped()}</Tag>
        <Tag kind="plain">{t.tagCancelled()}</Tag>
        <Tag kind="gold">{t.tagNew()}</Tag>
      </State>
    </Specimen>
    <Specimen of="QrCode">
      <State name={t.plain()}>
        <QrCode qr={qrSample} name={t.qrName()} className="gallery-qr" />
      </State>
    </Specimen>
  </Group>
)
