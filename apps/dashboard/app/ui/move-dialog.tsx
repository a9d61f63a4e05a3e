import { Icon } from '@asjad/ui/controls/icon.tsx'
import { cancel } from '@asjad/ui/i18n/messages/forms.ts'
import type { IconNode } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import * as m from '#app/i18n/messages/ui.ts'
import { DialogHead } from './dialog-parts.tsx'
import { FormDialog, type Unsaved } from './form-dialog.tsx'
import { FormProblem } from './form-problem.tsx'
import { ToolButton } from './tool-button.tsx'

export type Effect = { icon: IconNode; text: ReactNode }

/**
 * A form over the page. With `effects` a second column says what the button does, in this order: order, stock, money,
 * documents, mail. While something is missing the button stays in sight, and the foot says what opens it.
 */
export function MoveDialog({
  title,
  subtitle,
  effects,
  side,
  verb,
  icon,
  danger = false,
  missing,
  form,
  onClose,
  children,
  ...unsaved
}: Unsaved & {
  title: string
  subtitle?: ReactNode
  effects?: readonly Effect[]
  /** Below the effects: what the rules want, limits. */
  side?: ReactNode
  /** The word on the button. */
  verb: string
  icon?: IconNode
  danger?: boolean
  missing?: string | undefined
  /** What `useForm` returned, or what a dialog that checks its fields itself has of it. */
  form: { props: ComponentProps<'form'>; busy: boolean; problem: string | undefined }
  onClose: () => void
  children?: ReactNode
}) {
  return (
    <FormDialog title={title} onClose={onClose} className={`dlg ${effects ? 'dlg-xl' : ''}`} {...unsaved}>
      {(close, draft) => (
        <form {...form.props}>
          <DialogHead title={title} onClose={close} />
          {subtitle && <p className="dlg-sub">{subtitle}</p>}
          <div className={effects ? 'dlg-cols overflow-y-auto' : 'contents'}>
            <div className="dlg-body">
              <div className="form-grid">
                {draft}
                {children}
              </div>
              <FormProblem text={form.problem} />
            </div>
            {effects && (
              <div className="dlg-side">
                <h3 className="mb-2 font-semibold">{m.whatItDoes()}</h3>
                <ul className="effects">
                  {effects.map(({ icon, text }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of sentences
                    <li key={index}>
                      <Icon of={icon} size={16} stroke={1.5} />
                      <span>{text}</span>
                    </li>
                  ))}
                </ul>
                {side}
              </div>
            )}
          </div>
          <div className="dlg-foot">
            {missing && <span className="muted me-auto">{m.stillMissing({ what: missing })}</span>}
            <ToolButton onClick={close}>{cancel()}</ToolButton>
            <ToolButton
              type="submit"
              variant={danger ? 'danger' : 'primary'}
              {...(icon && { icon })}
              busy={form.busy}
              aria-disabled={missing !== undefined}
            >
              {verb}
            </ToolButton>
          </div>
        </form>
      )}
    </FormDialog>
  )
}
