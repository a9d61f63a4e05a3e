import { ArrowLeft, ArrowRight, ChevronRight, Gem, Heart, Scale, ShoppingBag, Store, Trash2, Truck } from 'lucide'
import { useState } from 'react'
import { Button, ButtonLink } from '../controls/button.tsx'
import { Icon } from '../controls/icon.tsx'
import { IconButton, IconLink } from '../controls/icon-button.tsx'
import { Spinner } from '../controls/spinner.tsx'
import { Tooltip } from '../controls/tooltip.tsx'
import { pieces } from '../i18n/messages/common.ts'
import { Group, Specimen, State } from './specimen.tsx'
import * as t from './texts.ts'

const here = '/sandbox/ui'

export const ButtonGroup = () => (
  <Group id="buttons" title={t.buttons()}>
    <Specimen of="Button ButtonLink">
      {(['primary', 'line'] as const).map((variant) => (
        <State key={variant} name={`${t.plain()} · ${variant}`}>
          <Button variant={variant}>{t.addToCart()}</Button>
          <Button variant={variant} small>
            {t.small()}
          </Button>
        </State>
      ))}
      <State name={t.disabled()}>
        <Button disabled>{t.addToCart()}</Button>
        <Button variant="line" disabled>
          {t.addToCart()}
        </Button>
      </State>
      <State name={t.busy()}>
        <Button busy busyLabel={t.adding()}>
          {t.addToCart()}
        </Button>
        <Button variant="line" busy busyLabel={t.adding()}>
          {t.addToCart()}
        </Button>
      </State>
      <State name={t.longText()}>
        <Button>{t.longButton()}</Button>
      </State>
      <State name={t.asLink()}>
        <ButtonLink to={here}>{t.checkCertificate()}</ButtonLink>
        <ButtonLink to={here} variant="line" small>
          {t.small()}
        </ButtonLink>
      </State>
      <State name={t.onNight()} night>
        <Button variant="gold">{t.addToCart()}</Button>
        <Button variant="ghost-night">{t.checkCertificate()}</Button>
      </State>
    </Specimen>
    <Specimen of="IconButton IconLink Tooltip">
      <State name={t.plain()}>
        <IconButton name={t.compare()} icon={Scale} />
        <IconButton name={t.remove()} icon={Trash2} tip="below" />
        <IconButton name={t.favourite()} icon={Heart} tip="side" className="icon-btn-plate" />
      </State>
      <State name={t.pressed()}>
        <FavouriteButton />
      </State>
      <State name={t.disabled()}>
        <IconButton name={t.compare()} icon={Scale} disabled />
      </State>
      <State name={t.withCount()}>
        <IconLink name={`${t.cart()}: ${pieces(3)}`} icon={ShoppingBag} to={here}>
          <span className="count" data-count={3} />
        </IconLink>
      </State>
      <State name={t.asLink()}>
        <IconLink name={t.store()} icon={Store} to={here} />
      </State>
      <State name={t.tipBeside()}>
        <button type="button" className="icon-btn tip" aria-label={t.checkCertificate()}>
          <Icon of={Gem} />
          <Tooltip>{t.checkCertificate()}</Tooltip>
        </button>
      </State>
    </Specimen>
    <Specimen of="Spinner">
      <State name={t.plain()}>
        <Spinner />
      </State>
      <State name={t.sizes()}>
        <Spinner className="size-2.5" />
        <Spinner />
      </State>
    </Specimen>
  </Group>
)

function FavouriteButton() {
  const [on, setOn] = useState(true)
  return (
    <IconButton
      name={t.favourite()}
      icon={Heart}
      filled={on}
      aria-pressed={on}
      className="icon-btn-plate"
      onClick={() => setOn(!on)}
    />
  )
}

export const IconGroup = () => (
  <Group id="icons" title={t.icons()}>
    <Specimen of="Icon">
      <State name={t.sizes()}>
        {[15, 17, 21, 28].map((size) => (
          <Icon key={size} of={Gem} size={size} />
        ))}
        <Icon of={Truck} size={30} stroke={1.1} />
      </State>
      <State name={t.filled()}>
        <Icon of={Heart} filled />
      </State>
      <State name={t.mirrored()}>
        <Icon of={ArrowRight} mirror />
        <Icon of={ChevronRight} mirror />
        <Icon of={ArrowLeft} mirror />
      </State>
    </Specimen>
  </Group>
)
