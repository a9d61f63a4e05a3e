import { Notice } from '@asjad/ui/controls/notice.tsx'
import { Link } from 'react-router'
import type { FormNotice } from './form-notice.ts'

export const FormNoticeView = ({ kind, text, link }: FormNotice) => (
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
