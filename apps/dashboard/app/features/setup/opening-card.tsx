import { Icon } from '@asjad/ui/controls/icon.tsx'
import { ChevronRight } from 'lucide'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import * as m from '#app/i18n/messages/setup.ts'
import { Section } from '#app/ui/section.tsx'
import { ToolLink } from '#app/ui/tool-button.tsx'
import { StepMark } from './setup-page.tsx'
import { stepLooks, stepPath } from './setup-steps.ts'

/** On the overview: what is missing before the shop can open, each line a link. */
export default function OpeningCard() {
  const opening = useLoad('opening', (signal) => call('GET /admin/opening', {}, { signal })).value?.data
  if (!opening || opening.is_open) return null
  const { steps } = opening
  const done = steps.filter(({ is_done: isDone }) => isDone).length
  return (
    <Section
      title={m.missingTitle()}
      note={m.doneOf({ done, all: steps.length })}
      actions={
        <ToolLink variant={opening.can_open ? 'primary' : 'plain'} to="/setup">
          {opening.can_open ? m.openShop() : m.goOn()}
        </ToolLink>
      }
    >
      <div className="rows">
        {steps.map(({ step, is_done: isDone }) => (
          <Link key={step} to={stepPath(step)} className="row-link">
            <StepMark isDone={isDone} />
            <span className={`min-w-0 flex-1 ${isDone ? 'muted' : ''}`}>{stepLooks[step].name()}</span>
            <Icon of={ChevronRight} size={15} stroke={1.5} mirror className="text-ink-3" />
          </Link>
        ))}
      </div>
    </Section>
  )
}
