import { Icon } from '@asjad/ui/controls/icon.tsx'
import { CircleAlert } from 'lucide'

/** Why a form was not sent, above its button. */
export const FormProblem = ({ text }: { text: string | undefined }) => (
  <div role="alert" className={text ? 'note s-danger' : 'sr-only'}>
    {text && (
      <>
        <Icon of={CircleAlert} size={16} stroke={1.5} />
        <span>{text}</span>
      </>
    )}
  </div>
)
