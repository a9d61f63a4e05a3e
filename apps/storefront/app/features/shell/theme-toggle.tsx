import { toggleTheme } from '@asjad/ui/browser/theme.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Moon, Sun } from 'lucide'
import * as m from '#app/i18n/messages/shell.ts'

/**
 * Switches to the other theme. The page contains both labels and the style sheet shows the right one, because the
 * server does not know the browser's theme.
 */
export const ThemeToggle = ({
  className,
  size,
  label = false,
}: {
  className: string
  size: number
  label?: boolean
}) => (
  <button type="button" onClick={toggleTheme} className={`inline-flex items-center justify-center gap-4 ${className}`}>
    <span className="in-light">
      <Icon of={Moon} size={size} />
      <span className={label ? '' : 'sr-only'}>{m.darkTheme()}</span>
    </span>
    <span className="in-dark">
      <Icon of={Sun} size={size} />
      <span className={label ? '' : 'sr-only'}>{m.lightTheme()}</span>
    </span>
  </button>
)
