import type { Opening, OpeningStep } from '@asjad/contract/admin/opening'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { Check, Circle, ExternalLink } from 'lucide'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { setShopOpen } from '#app/frame/shop-state.ts'
import * as m from '#app/i18n/messages/setup.ts'
import { Note } from '#app/ui/note.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton, ToolLink } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { stepLooks, stepPath } from './setup-steps.ts'
import { StepBody } from './step-body.tsx'

type Props = { opening: Opening; step: OpeningStep; reload: () => Promise<void>; goTo: (step: OpeningStep) => void }

/** The list of steps, the one in hand, and the opening itself. */
export function SetupPage({ opening, step, reload, goTo }: Props) {
  const { steps, is_open: isOpen } = opening
  const { name, text } = stepLooks[step]
  const following = steps[steps.findIndex((each) => each.step === step) + 1]?.step
  const done = async () => {
    await reload()
    if (following) goTo(following)
  }
  return (
    <div className="settings">
      <nav aria-label={m.steps()} className="settings-parts">
        <ul>
          {steps.map((each) => (
            <li key={each.step}>
              <Link
                className="nav-item"
                to={stepPath(each.step)}
                aria-current={each.step === step ? 'step' : undefined}
              >
                <StepMark isDone={each.is_done} />
                <span>{stepLooks[each.step].name()}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="stack settings-form">
        {isOpen ? <Opened shopUrl={opening.shop_url} /> : <OpenCard opening={opening} reload={reload} />}
        <Section key={step} title={name()} pad>
          <div className="form-grid">
            <p className="soft">{text()}</p>
            <StepBody step={step} opening={opening} reload={reload} onDone={done} />
          </div>
        </Section>
        {following && (
          <div>
            <ToolLink to={stepPath(following)}>
              {m.next()}: {stepLooks[following].name()}
            </ToolLink>
          </div>
        )}
      </div>
    </div>
  )
}

export const StepMark = ({ isDone }: { isDone: boolean }) => (
  <>
    <Icon of={isDone ? Check : Circle} size={17} stroke={isDone ? 2 : 1.5} className={isDone ? 'text-success!' : ''} />
    <span className="sr-only">{isDone ? m.isDone() : m.isMissing()}</span>
  </>
)

function OpenCard({ opening, reload }: { opening: Opening; reload: () => Promise<void> }) {
  const { run, busy } = useAction()
  const { run: runPreview, busy: previewing } = useAction()
  const { steps, can_open: canOpen } = opening
  const done = steps.filter(({ is_done: isDone }) => isDone).length
  return (
    <Section
      title={canOpen ? m.openTitle() : m.missingTitle()}
      note={<span role="status">{m.doneOf({ done, all: steps.length })}</span>}
      pad
      foot={
        <>
          <span className="muted text-[.8125rem]">{m.previewNote()}</span>
          <span className="acts flex-wrap">
            <ToolButton
              icon={ExternalLink}
              busy={previewing}
              onClick={() =>
                runPreview(async () => {
                  const { data } = await call('POST /admin/opening/preview-link', {})
                  window.open(data.url, '_blank', 'noopener')
                })
              }
            >
              {m.preview()}
            </ToolButton>
            <ToolButton
              variant="primary"
              busy={busy}
              aria-disabled={!canOpen}
              onClick={() =>
                run(async () => {
                  const { data } = await call('POST /admin/opening', {})
                  setShopOpen(data.is_open)
                  toast.success(m.opened())
                  await reload()
                })
              }
            >
              {m.openShop()}
            </ToolButton>
          </span>
        </>
      }
    >
      <p className="soft">{canOpen ? m.openText() : m.notYet()}</p>
      {canOpen && opening.takes_test_cards && (
        <div className="mt-3">
          <Note tone="warning">{m.testKeys()}</Note>
        </div>
      )}
    </Section>
  )
}

const Opened = ({ shopUrl }: { shopUrl: string }) => (
  <Note
    tone="success"
    actions={
      <a className="btn btn-tool btn-plain" href={shopUrl} target="_blank" rel="noopener">
        <Icon of={ExternalLink} size={16} stroke={1.5} />
        <span>{m.seeShop()}</span>
      </a>
    }
  >
    <b>{m.opened()}</b> {m.openedText()}
  </Note>
)
