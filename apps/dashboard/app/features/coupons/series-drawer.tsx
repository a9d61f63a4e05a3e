import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Download, Printer } from 'lucide'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { useLoad } from '#app/api/use-load.ts'
import * as m from '#app/i18n/messages/coupons.ts'
import { Drawer } from '#app/ui/drawer.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { AfterDelay, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { ToolButton, ToolLink } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { CouponStateMark, periodText, termsText } from './coupon-looks.tsx'

const shownCodes = 5

/** One series beside the list: what came of it, its codes as a file and on paper, and how it is taken back. */
export function SeriesDrawer({
  id,
  onClose,
  onDone,
}: {
  id: number
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const { run, busy } = useAction()
  const keyOf = useIdempotencyKey()
  const found = useLoad(`series ${id}`, (signal) => call('GET /admin/coupon-series/:id', { id }, { signal }))
  const first = useLoad(`codes ${id}`, (signal) =>
    call('GET /admin/coupons', { series: String(id), per_page: shownCodes }, { signal }),
  )
  const series = found.value?.data
  const reload = () => Promise.all([found.reload(), first.reload(), onDone()])

  const undo = (changeSet: number) =>
    run(async () => {
      const input = { id: changeSet }
      const { data } = await call('POST /admin/change-sets/:id/undo', input, { headers: keyOf(input) })
      if (data.kept_total > 0) toast.error(m.notUndone(), { long: true })
      else toast.success(m.undone())
      await reload()
    })
  const end = () =>
    run(async () => {
      await call('POST /admin/coupon-series/:id/end', { id })
      toast.success(m.seriesEnded())
      await reload()
    })

  return (
    <Drawer
      title={series?.prefix ?? m.series()}
      isCode={series !== undefined}
      onClose={onClose}
      foot={
        series && (
          <>
            {series.change_set?.can_undo && series.state !== 'ended' ? (
              <ToolButton
                variant="danger-line"
                className="me-auto"
                busy={busy}
                onClick={() => series.change_set && undo(series.change_set.id)}
              >
                {m.undo()}
              </ToolButton>
            ) : (
              series.left > 0 && (
                <ToolButton variant="danger-line" className="me-auto" busy={busy} onClick={end}>
                  {m.endSeries()}
                </ToolButton>
              )
            )}
            <ToolLink to={`/print/coupons/${id}`} icon={Printer}>
              {m.print()}
            </ToolLink>
            <a className="btn btn-tool btn-primary" href={`/api/v1/admin/exports/coupons?series=${id}`} download>
              <Icon of={Download} size={16} stroke={1.5} />
              <span>{m.download()}</span>
            </a>
          </>
        )
      }
    >
      {series ? (
        <div className="grid gap-5">
          <dl className="sum">
            <dt>{m.state()}</dt>
            <dd>
              <CouponStateMark state={series.state} boxed />
            </dd>
            <dt>{m.discount()}</dt>
            <dd>{termsText(series)}</dd>
            <dt>{m.perAccountSeries()}</dt>
            <dd>
              {series.most_per_account === null ? m.noLimit() : <Num>{formatFigure(series.most_per_account)}</Num>}
            </dd>
            <dt>{m.period()}</dt>
            <dd>{periodText(series)}</dd>
            <dt>{m.uses()}</dt>
            <dd>
              <Num>
                {formatFigure(series.uses)} / {formatFigure(series.codes)}
              </Num>
            </dd>
            <dt>{m.left()}</dt>
            <dd>
              <Num>{formatFigure(series.left)}</Num>
            </dd>
            <dt>{m.given()}</dt>
            <dd>
              <Price value={series.given} />
            </dd>
            <dt>{m.sales()}</dt>
            <dd>
              <Price value={series.sales} />
            </dd>
            <dt>{m.madeBy()}</dt>
            <dd>
              <bdi>{series.made_by}</bdi> · <Moment at={series.made_at} />
            </dd>
          </dl>
          <section aria-label={m.codes()}>
            <h3 className="mb-2 font-semibold">{m.codes()}</h3>
            <div className="flex flex-wrap items-center gap-2">
              {first.value?.data.map(({ code }) => (
                <span key={code} className="fchip pe-2.5!">
                  <Num>{code}</Num>
                </span>
              ))}
              {series.codes > shownCodes && <span className="muted">{m.andMore(series.codes - shownCodes)}</span>}
            </div>
            <p className="mt-3">
              <Link className="link" to={`/coupons?series=${id}`}>
                {m.showCodes()}
              </Link>
            </p>
          </section>
        </div>
      ) : found.error ? (
        <Failed onRetry={found.reload} />
      ) : (
        <AfterDelay>
          <TableSkeleton columns={2} rows={6} />
        </AfterDelay>
      )}
    </Drawer>
  )
}
