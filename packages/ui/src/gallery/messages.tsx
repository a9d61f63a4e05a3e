import { PackageOpen } from 'lucide'
import { Button, ButtonLink } from '../controls/button.tsx'
import { EmptyState } from '../controls/empty-state.tsx'
import { Notice } from '../controls/notice.tsx'
import { Skeleton } from '../controls/skeleton.tsx'
import { toast } from '../controls/toast.tsx'
import { Group, Specimen, State } from './specimen.tsx'
import * as t from './texts.ts'

const toasts = [
  ['success', t.toastSuccess],
  ['error', t.toastError],
  ['info', t.toastInfo],
  ['warning', t.toastWarning],
] as const

export const MessageGroup = () => (
  <Group id="messages" title={t.messages()}>
    <Specimen of="Notice" wide>
      <State name="info">
        <Notice>{t.noticeInfo()}</Notice>
      </State>
      <State name="success">
        <Notice kind="success">{t.noticeSuccess()}</Notice>
      </State>
      <State name={`warning · ${t.longText()}`}>
        <Notice kind="warning">{t.noticeWarning()}</Notice>
      </State>
      <State name={`danger · ${t.withAction()}`}>
        <Notice
          kind="danger"
          action={
            <Button variant="line" small>
              {t.back()}
            </Button>
          }
        >
          {t.noticeDanger()}
        </Notice>
      </State>
    </Specimen>
    {/* Toaster is loaded with the first toast; the front end's shell has Toasts once. */}
    <Specimen of="Toasts Toaster">
      {toasts.map(([kind, words]) => (
        <State key={kind} name={kind}>
          <Button variant="line" small onClick={() => toast[kind](words(), { long: kind === 'error' })}>
            {t.showToast()}
          </Button>
        </State>
      ))}
    </Specimen>
    <Specimen of="EmptyState" wide>
      <State name={t.plain()}>
        <EmptyState icon={PackageOpen} title={t.emptyTitle()} heading="h3" />
      </State>
      <State name={t.withAction()}>
        <EmptyState
          icon={PackageOpen}
          title={t.emptyTitle()}
          text={t.emptyText()}
          heading="h3"
          action={
            <ButtonLink to="/sandbox/ui" variant="line">
              {t.browse()}
            </ButtonLink>
          }
        />
      </State>
    </Specimen>
    <Specimen of="Skeleton">
      <State name={t.loadingShape()}>
        <Skeleton className="gallery-skeleton" />
        <Skeleton className="gallery-skeleton-line" />
      </State>
    </Specimen>
  </Group>
)
