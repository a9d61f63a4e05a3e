import { ChevronDown, Heart, Scale, Trash2, X } from 'lucide'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '../browser/lazy-component.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { Icon } from '../controls/icon.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { Menu } from '../controls/menu.tsx'
import { toast } from '../controls/toast.tsx'
import { close } from '../i18n/messages/common.ts'
import { Group, Specimen, State } from './specimen.tsx'
import * as t from './texts.ts'

// As PhoneField does: the rules of all countries' numbers are large.
const CountryDialog = lazyComponent(() => import('../controls/country-dialog.tsx'))

export const OverlayGroup = () => (
  <Group id="overlays" title={t.overlays()}>
    <Specimen of="Dialog">
      <State name="middle">
        <DialogSample placement="middle" open={t.openMiddle()} />
      </State>
      <State name="start">
        <DialogSample placement="start" open={t.openStart()} />
      </State>
      <State name="full">
        <DialogSample placement="full" open={t.openFull()} />
      </State>
    </Specimen>
    <Specimen of="CountryDialog">
      <State name={t.plain()}>
        <Countries />
      </State>
    </Specimen>
    <Specimen of="Menu">
      <State name={t.chosen()}>
        <SortMenu />
      </State>
      <State name={t.plain()}>
        <Menu
          button={<MenuLabel>{t.actions()}</MenuLabel>}
          items={[
            { label: t.favourite(), icon: Heart, onSelect: () => toast.info(t.favourite()) },
            { label: t.compare(), icon: Scale, onSelect: () => toast.info(t.compare()) },
            { label: t.remove(), icon: Trash2, onSelect: () => toast.info(t.remove()) },
          ]}
        />
      </State>
    </Specimen>
  </Group>
)

function DialogSample({ placement, open }: { placement: 'middle' | 'start' | 'full'; open: string }) {
  const [shown, setShown] = useState(false)
  const hide = () => setShown(false)
  return (
    <>
      <Button variant="line" small aria-haspopup="dialog" onClick={() => setShown(true)}>
        {open}
      </Button>
      <Dialog
        open={shown}
        onClose={hide}
        label={t.dialogTitle()}
        placement={placement}
        className={placement === 'middle' ? 'max-w-form' : ''}
      >
        <div className="gallery-dialog">
          <h2 className="display text-d1">{t.dialogTitle()}</h2>
          <p>{t.dialogText()}</p>
          <div className="gallery-body">
            <Button onClick={() => toast.success(t.noticeSuccess())}>{t.showToast()}</Button>
            <Button variant="line" onClick={hide}>
              {t.back()}
            </Button>
          </div>
        </div>
        <IconButton name={close()} icon={X} tip="below" className="dialog-close" onClick={hide} />
      </Dialog>
    </>
  )
}

function Countries() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const [chosen, setChosen] = useState('SA')
  return (
    <>
      <Button variant="line" small aria-haspopup="dialog" onClick={() => setState('open')}>
        {t.openCountries()}
      </Button>
      <span>{t.countryChosen({ country: chosen })}</span>
      {state !== 'never' && (
        <Suspense>
          <CountryDialog
            open={state === 'open'}
            chosen={chosen}
            onClose={() => setState('closed')}
            onChoose={({ code }) => {
              setChosen(code)
              setState('closed')
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const MenuLabel = ({ children }: { children: ReactNode }) => (
  <>
    <span>{children}</span>
    <Icon of={ChevronDown} size={16} />
  </>
)

function SortMenu() {
  const orders = [t.newest(), t.cheapest(), t.dearest()]
  const [chosen, setChosen] = useState(orders[0])
  return (
    <Menu
      button={
        <MenuLabel>
          {t.sortBy()}: {chosen}
        </MenuLabel>
      }
      items={orders.map((label) => ({ label, checked: label === chosen, onSelect: () => setChosen(label) }))}
    />
  )
}
