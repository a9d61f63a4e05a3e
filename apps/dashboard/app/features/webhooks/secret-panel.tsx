import type { Webhook } from '@asjad/contract/admin/webhooks'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { Copy, KeyRound, RefreshCw } from 'lucide'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/webhooks.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { isolated } from './looks.ts'

/** The secret of one address: in sight once, right after it was made. */
export function SecretPanel({
  webhook: { id, url, secret_made_at, old_secret_until },
  secret,
  onRotated,
}: {
  webhook: Webhook
  secret: string | undefined
  onRotated: (secret: string) => void
}) {
  const [rotating, setRotating] = useState(false)
  return (
    <Section title={m.secret()} pad>
      <div className="grid gap-3">
        <p className="soft">
          <Num className="break-all whitespace-normal">{new URL(url).host}</Num>
        </p>
        {secret ? (
          <Secret secret={secret} />
        ) : (
          <>
            <div className="slot slot-wait" aria-hidden="true">
              <bdi className="num">whsec_••••••••••••••••</bdi>
            </div>
            <p className="soft">{m.secretMade({ when: momentWithin(secret_made_at) })}</p>
          </>
        )}
        <p className="soft">{old_secret_until ? m.oldWorks({ when: momentWithin(old_secret_until) }) : m.overlap()}</p>
        <ToolButton icon={RefreshCw} onClick={() => setRotating(true)}>
          {m.rotate()}
        </ToolButton>
      </div>
      {rotating && (
        <RotateSecret
          id={id}
          url={url}
          onClose={() => setRotating(false)}
          onDone={(secret) => {
            setRotating(false)
            onRotated(secret)
          }}
        />
      )}
    </Section>
  )
}

const Secret = ({ secret }: { secret: string }) => (
  <>
    {/* On a phone the panel is at the end of a long page, and the secret is shown this once. */}
    <div className="note s-gold" role="status" ref={(note) => note?.scrollIntoView({ block: 'nearest' })}>
      <Icon of={KeyRound} size={17} stroke={1.5} />
      <span>{m.shownOnce()}</span>
    </div>
    <div className="slot">
      <bdi className="num min-w-0 flex-1 break-all whitespace-normal">{secret}</bdi>
      <ToolButton
        variant="bare"
        icon={Copy}
        label={m.copySecret()}
        onClick={() => navigator.clipboard.writeText(secret).then(() => toast.success(m.copied()))}
      />
    </div>
  </>
)

function RotateSecret({
  id,
  url,
  onClose,
  onDone,
}: {
  id: number
  url: string
  onClose: () => void
  onDone: (secret: string) => void
}) {
  const form = useForm({
    rules: {},
    send: async () => {
      const { data } = await call('POST /admin/webhooks/:id/secret', { id })
      toast.success(m.rotated())
      onDone(data.secret)
    },
  })
  return (
    <MoveDialog
      title={m.rotateTitle()}
      subtitle={
        <>
          {isolated(url)}
          <br />
          {m.rotateText()}
        </>
      }
      verb={m.rotate()}
      form={form}
      onClose={onClose}
    />
  )
}
