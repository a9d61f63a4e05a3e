import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

/** A drop-down with our own arrow: the browser's sits at the very edge. */
export const Select = ({ className = '', ...select }: ComponentProps<'select'>) => (
  <span className="relative block">
    <select {...select} className={`field select ${className}`} />
    <span className="field-mark">
      <Icon of={ChevronDown} size={17} />
    </span>
  </span>
)
