import type { Opening } from '@asjad/contract/admin/opening'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { ExternalLink } from 'lucide'
import { useEffect, useState } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/setup.ts'
import { Note } from '#app/ui/note.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

type Props = { opening: Opening; isDone: boolean; reload: () => Promise<void> }

/** With test keys a real payment with a test card; with live keys, which would take money, only a question. */
export function PaymentStep({ opening, isDone, reload }: Props) {
  const { takes_test_cards: isTest, test_payment: payment } = opening
  const [answers, setAnswers] = useState<boolean>()
  const { run, busy } = useAction()
  const { run: runCheck, busy: checking } = useAction()
  const waits = payment?.status === 'initiated'

  const check = () =>
    runCheck(async () => {
      setAnswers((await call('POST /admin/opening/test-payment/check', {})).data.answers)
      await reload()
    })
  // The bank's page leads back here, and whoever left it comes back later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit of the step
  useEffect(() => {
    if (waits) void check()
  }, [])

  const pay = () =>
    run(async () => {
      const { data } = await call('POST /admin/opening/test-payment', {})
      setAnswers(data.answers)
      const url = data.opening.test_payment?.bank_url
      if (data.answers && url) location.assign(url)
      else await reload()
    })
  const ask = () =>
    run(async () => {
      setAnswers((await call('POST /admin/opening/gateway', {})).data.answers)
      await reload()
    })

  return (
    <>
      {isTest && <p className="soft">{m.testPaymentText()}</p>}
      <Note tone={isTest ? 'warning' : 'info'}>{isTest ? m.testKeys() : m.liveKeys()}</Note>
      <div role="status" className="grid gap-2 empty:hidden">
        {answers === false ? (
          <Note tone="danger">{m.gatewaySilent()}</Note>
        ) : payment ? (
          <Note tone={tones[payment.status]}>{states[payment.status]()}</Note>
        ) : (
          (answers || isDone) && <Note tone="success">{m.gatewayAnswers()}</Note>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isTest && waits && payment.bank_url && (
          <a className="btn btn-tool btn-primary" href={payment.bank_url}>
            <Icon of={ExternalLink} size={16} stroke={1.5} mirror />
            <span>{m.toBank()}</span>
          </a>
        )}
        {(waits || payment?.status === 'paid') && (
          <ToolButton busy={checking} onClick={check}>
            {m.checkPayment()}
          </ToolButton>
        )}
        {isTest && (
          <ToolButton variant={isDone || waits ? 'plain' : 'primary'} busy={busy} onClick={pay}>
            {payment ? m.payAgain() : m.payTest()}
          </ToolButton>
        )}
        <ToolButton variant={isTest || isDone ? 'plain' : 'primary'} busy={busy} onClick={ask}>
          {m.tryGateway()}
        </ToolButton>
      </div>
    </>
  )
}

const states = {
  initiated: m.paymentWaits,
  paid: m.paymentPaid,
  refunded: m.paymentRefunded,
  failed: m.paymentFailed,
}
const tones = { initiated: 'info', paid: 'warning', refunded: 'success', failed: 'danger' } as const
