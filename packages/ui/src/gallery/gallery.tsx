import type { Picture as PictureData } from '@asjad/contract/picture'
import type { ReactNode } from 'react'
import { ButtonGroup, IconGroup } from './buttons.tsx'
import { ChoiceGroup } from './choices.tsx'
import { FieldGroup } from './fields.tsx'
import { FigureGroup } from './figures.tsx'
import { MessageGroup } from './messages.tsx'
import { NavigationGroup } from './navigation.tsx'
import { OverlayGroup } from './overlays.tsx'
import { PictureGroup } from './pictures.tsx'
import * as t from './texts.ts'

const contents = [
  ['buttons', t.buttons],
  ['icons', t.icons],
  ['fields', t.fields],
  ['choices', t.choices],
  ['figures', t.figures],
  ['messages', t.messages],
  ['navigation', t.navigation],
  ['overlays', t.overlays],
  ['pictures', t.pictures],
] as const

/**
 * Every control of the package in all of its states. `switches` are the front end's own controls for language and
 * theme.
 */
export const Gallery = ({ switches, picture }: { switches: ReactNode; picture: PictureData | null }) => (
  <>
    <div className="gallery-band on-night">
      <div className="wrap gallery-bar">
        <h1 className="display gallery-title">{t.title()}</h1>
        <div className="gallery-switches">{switches}</div>
      </div>
      <p className="wrap gallery-intro">{t.intro()}</p>
      <nav aria-label={t.groups()} className="wrap gallery-nav">
        {contents.map(([id, name]) => (
          <a key={id} href={`#${id}`}>
            {name()}
          </a>
        ))}
      </nav>
    </div>
    <div className="wrap gallery">
      <ButtonGroup />
      <IconGroup />
      <FieldGroup />
      <ChoiceGroup />
      <FigureGroup />
      <MessageGroup />
      <NavigationGroup />
      <OverlayGroup />
      <PictureGroup picture={picture} />
    </div>
  </>
)
