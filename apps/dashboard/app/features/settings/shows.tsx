import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Eye } from 'lucide'

export const fieldId = (field: string) => `setting-${field.replaceAll('.', '-')}`

/** Where a setting shows. */
export const Shows = ({ where }: { where: string }) => (
  <span className="inline-flex items-center gap-1">
    <Icon of={Eye} size={13} stroke={1.5} />
    {where}
  </span>
)
