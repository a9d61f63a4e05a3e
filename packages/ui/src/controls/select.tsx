import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

/** A drop-down with the house's own arrow: the browser's is glued to the edge. */
export const Select = ({ className = '', ...select }: ComponentProps<'select'>) => (
  <span className="relative block">
    <select {...select} className={`field select ${className}`} />
    <span className="field-mark">
      <Icon of={ChevronDown} size={17} />
    </span>
  </span>
)
