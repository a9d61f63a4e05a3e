import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { Search } from 'lucide'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { FindPrice } from '#app/features/price-witness/find-price.tsx'
import { type Question, questionIn } from '#app/features/price-witness/question.ts'
import { WitnessPage } from '#app/features/price-witness/witness-page.tsx'
import { loading } from '#app/i18n/messages/frame.ts'
import * as m from '#app/i18n/messages/price-witness.ts'
import { titled } from '#app/page-title.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { AfterDelay, Empty, Failed } from '#app/ui/states.tsx'

export const meta = titled(m.title)

/** The question is in the address: a link to it is a proof that can be sent. */
export default function PriceWitness() {
  const { query } = useFilters()
  const question = questionIn(query)
  return question ? (
    <Witness question={question} />
  ) : (
    <>
      <PageHead title={m.title()} note={m.lead()} />
      <FindPrice />
    </>
  )
}

function Witness({ question }: { question: Question }) {
  const { value, error, reload } = useLoad(JSON.stringify(question), (signal) =>
    call('GET /admin/price-witness', question, { signal }),
  )
  if (value) return <WitnessPage witness={value.data} />
  return (
    <>
      <PageHead title={m.title()} backTo="/price-witness" />
      {isApiError(error) && error.status === 404 ? (
        <Empty icon={Search} title={m.findTitle()} text={m.nothing()} />
      ) : error ? (
        <Failed onRetry={reload} />
      ) : (
        <AfterDelay>
          <div className="stack" role="status" aria-label={loading()}>
            <Skeleton className="h-96" />
          </div>
        </AfterDelay>
      )}
    </>
  )
}
