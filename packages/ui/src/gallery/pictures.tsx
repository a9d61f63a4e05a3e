import type { Picture as PictureData } from '@asjad/contract/picture'
import { useState } from 'react'
import { Check } from '../controls/choice.tsx'
import { Picture } from '../controls/picture.tsx'
import { PrintOnly } from '../controls/print-only.tsx'
import { Group, Specimen, State } from './specimen.tsx'
import * as t from './texts.ts'

export const PictureGroup = ({ picture }: { picture: PictureData | null }) => (
  <Group id="pictures" title={t.pictures()}>
    <Specimen of="Picture">
      <State name={t.drawn()}>
        <div className="plate gallery-plate">
          {picture && <Picture of={picture} alt={t.pictureAlt()} sizes="16rem" />}
        </div>
      </State>
      <State name={t.empty()}>
        <div className="plate gallery-plate" />
      </State>
    </Specimen>
    <Specimen of="PrintOnly">
      <State name={t.plain()}>
        <PrintSample />
      </State>
    </Specimen>
  </Group>
)

function PrintSample() {
  const [on, setOn] = useState(false)
  return (
    <>
      <Check label={t.printInstead()} checked={on} onChange={() => setOn(!on)} />
      {on && <PrintOnly>{t.sheet()}</PrintOnly>}
    </>
  )
}
