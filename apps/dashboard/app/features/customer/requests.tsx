import type { Customer } from '@asjad/contract/admin/customers'
import type { PrivacyRequest } from '@asjad/contract/admin/privacy'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type RequestAct, RequestActs } from '#app/features/privacy/request-acts.tsx'
import { kindNames, Outcome, RequestDue } from '#app/features/privacy/request-looks.tsx'
import * as m from '#app/i18n/messages/customer.ts'
import { Section } from '#app/ui/section.tsx'

/** What the customer asked about their data. */
export function Requests({ customer, reload }: { customer: Customer; reload: () => Promise<void> }) {
  const navigate = useNavigate()
  const [act, setAct] = useState<RequestAct>()
  if (customer.requests.length === 0) return null
  // Nobody is there any more once the request was done.
  const done = async (request: PrivacyRequest, outcome: string) => {
    if (request.kind === 'erasure' && outcome === 'erased') navigate('/customers', { replace: true })
    else await reload()
  }
  return (
    <Section title={m.requests()}>
      <div className="rows">
        {customer.requests.map((request) => (
          <div key={request.id} className="flex-wrap">
            <span className="min-w-0 flex-1 basis-full">
              <span className="cell-main block">{kindNames[request.kind]()}</span>
              {request.closed ? <Outcome closed={request.closed} /> : <RequestDue day={request.due_on} />}
              {request.note && (
                <span className="cell-sub">
                  <bdi>{request.note}</bdi>
                </span>
              )}
            </span>
            <RequestActs request={request} mayAct={customer.can.act_on_privacy} {...{ act, setAct }} onDone={done} />
          </div>
        ))}
      </div>
    </Section>
  )
}
