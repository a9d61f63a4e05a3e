import type { Customer } from '@asjad/contract/admin/customers'
import type { PrivacyRequestKind } from '@asjad/contract/admin/privacy'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Suspense, useState } from 'react'
import * as m from '#app/i18n/messages/customer.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import { Note } from '#app/ui/note.tsx'
import { Contact } from './contact.tsx'
import { CustomerHead } from './customer-head.tsx'
import { Figures } from './figures.tsx'
import { History } from './history.tsx'
import { Orders } from './orders.tsx'
import { Requests } from './requests.tsx'
import { Sessions } from './sessions.tsx'
import { Coupons, Messages, Reviews } from './story.tsx'

const WriteDialog = lazyComponent(() => import('#app/features/messages/write-dialog.tsx'))
const BlockDialog = lazyComponent(() => import('./block-dialog.tsx'))
const EnterRequest = lazyComponent(() => import('#app/features/privacy/enter-request.tsx'))

export function CustomerPage({ customer, reload }: { customer: Customer; reload: () => Promise<void> }) {
  const [blocks, setBlocks] = useState(false)
  const [writes, setWrites] = useState(false)
  const [asks, setAsks] = useState<PrivacyRequestKind>()
  const { block } = customer
  return (
    <>
      <CustomerHead
        customer={customer}
        reload={reload}
        onWrite={() => setWrites(true)}
        onBlock={() => setBlocks(true)}
        onAsk={setAsks}
      />
      {block && (
        <div className="mb-4">
          <Note tone="danger">
            {m.blockedSince({ when: momentWithin(block.at), reason: `\u2068${block.reason}\u2069` })}
          </Note>
        </div>
      )}
      <div className="cols">
        <div className="stack">
          <Figures figures={customer.figures} />
          <Orders customer={customer} />
          <Reviews reviews={customer.reviews} />
          <Messages messages={customer.messages} />
          <Coupons coupons={customer.coupons} />
        </div>
        <div className="stack">
          <Contact customer={customer} />
          <Requests customer={customer} reload={reload} />
          <Sessions customer={customer} reload={reload} />
          <History customer={customer} reload={reload} />
        </div>
      </div>
      <Suspense>
        {writes && (
          <WriteDialog
            customer={customer}
            onClose={() => setWrites(false)}
            onSent={() => {
              setWrites(false)
              void reload()
            }}
          />
        )}
        {blocks && <BlockDialog customer={customer} onClose={() => setBlocks(false)} onDone={reload} />}
        {asks && <EnterRequest customer={customer} kind={asks} onClose={() => setAsks(undefined)} onDone={reload} />}
      </Suspense>
    </>
  )
}
