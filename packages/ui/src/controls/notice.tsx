import { CircleAlert, CircleCheck, type IconNode, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const kinds: Record<'info' | 'warning' | 'danger' | 'success', { icon: IconNode; ground: string; ink: string }> = {
  info: { icon: Info, ground: 'bg-info-soft', ink: 'text-info' },
  warning: { icon: TriangleAlert, ground: 'bg-warning-soft', ink: 'text-warning' },
  danger: { icon: CircleAlert, ground: 'bg-danger-soft', ink: 'text-danger' },
  success: { icon: CircleCheck, ground: 'bg-success-soft', ink: 'text-success' },
}

/** A message that stays in the page, beside its cause. */
export function Notice({
  kind = 'info',
  icon = kinds[kind].icon,
  action,
  children,
}: {
  kind?: keyof typeof kinds
  icon?: IconNode
  action?: ReactNode
  children: ReactNode
}) {
  const { ground, ink } = kinds[kind]
  return (
    <div role={kind === 'danger' ? 'alert' : 'status'} className={`flex gap-3 rounded-sm p-4 ${ground}`}>
      <span className={`mt-0.5 ${ink}`}>
        <Icon of={icon} size={20} />
      </span>
      <div className="min-w-0 flex-1 text-[.9375rem]">
        {children}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
