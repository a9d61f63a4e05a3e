import { Notice } from '@asjad/ui/controls/notice.tsx'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { FormNotice } from './form-notice.ts'

/** Shown only on the page that the form redirected to. */
export default function FormNoticeView({ kind, text, link }: FormNotice) {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  if (key !== firstKey) return null
  return (
    <div className="wrap pt-4">
      <Notice
        kind={kind}
        action={
          link && (
            <Link to={link.to} className="link inline-flex min-h-11 items-center">
              {link.text}
            </Link>
          )
        }
      >
        {text}
      </Notice>
    </div>
  )
}
