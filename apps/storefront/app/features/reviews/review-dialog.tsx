import type { Product } from '@asjad/contract/catalog'
import type { Review } from '@asjad/contract/reviews'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { Field, TextAreaField } from '@asjad/ui/controls/field.tsx'
import { IconButton } from '@asjad/ui/controls/icon-button.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { PhotoField } from '@asjad/ui/controls/photo-field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { X } from 'lucide'
import { type Dispatch, type FormEvent, type SetStateAction, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { browserCall } from '#app/api/page-data.ts'
import * as m from '#app/i18n/messages/reviews.ts'
import { useLoginPath } from '#app/session/login-path.ts'
import { useLoggedIn } from '#app/session/summary.ts'
import { expireToken } from '#app/session/token.ts'
import type { ReviewDraft } from './draft.ts'
import { StarChoice } from './star-choice.tsx'

type Errors = Partial<Record<'rating' | 'comment' | 'name' | 'email' | 'attachments', string>>

/** The form of a review. Its owner holds the draft, so that what was typed outlives a closed dialog. */
export default function ReviewDialog({
  product,
  earlierReview,
  draft: startedDraft,
  onDraft,
  onLogin,
  onClose,
  onSaved,
}: {
  product: Product
  /** This person's earlier review, to be edited. */
  earlierReview: Review | undefined
  /** Null until something is typed. */
  draft: ReviewDraft | null
  onDraft: Dispatch<SetStateAction<ReviewDraft | null>>
  /** The visitor leaves the page to log in. */
  onLogin: () => void
  onClose: () => void
  onSaved: () => void
}) {
  const loggedIn = useLoggedIn()
  const loginPath = useLoginPath()
  const form = useRef<HTMLFormElement>(null)
  const draft: ReviewDraft = startedDraft ?? {
    rating: earlierReview?.rating ?? null,
    comment: earlierReview?.comment ?? '',
    name: '',
    email: '',
    photos: [],
    kept: null,
  }
  // The shop knows only a user's earlier review.
  const kept = loggedIn ? (draft.kept ?? earlierReview?.attachments ?? []) : []
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [sessionEnded, setSessionEnded] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (sessionEnded && !loggedIn) nameField.current?.focus()
  }, [sessionEnded, loggedIn])

  const change = (part: Partial<ReviewDraft>) => {
    onDraft((latest) => ({ ...(latest ?? draft), ...part }))
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => !(fieldOf(field) in part))))
  }

  const faults = (): Errors => ({
    ...(draft.rating === null && { rating: m.ratingMissing() }),
    ...textFault('comment', draft.comment),
    ...(!loggedIn && { ...textFault('name', draft.name), ...emailFault(draft.email) }),
  })
  /** A field is validated when it loses the focus; its error disappears as soon as it is right. */
  const validate = (field: keyof Errors) => setErrors((shown) => ({ ...shown, [field]: faults()[field] }))

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const foundFaults = faults()
    setErrors(foundFaults)
    if (Object.keys(foundFaults).length > 0) return focusFirst()
    setBusy(true)
    setFailure(null)
    try {
      const { rating, comment, name, email, photos } = draft
      const { message } = await browserCall('POST /products/:id/comments', {
        id: product.id,
        rating: rating ?? 0,
        comment,
        ...(loggedIn ? { kept_attachments: kept.map(({ base }) => base).join(',') } : { name, email }),
        attachments: photos,
      })
      toast.success(message ?? '', { long: true })
      onSaved()
      onDraft(null)
      onClose()
    } catch (error) {
      setBusy(false)
      if (isApiError(error) && Object.keys(error.errors).length > 0) {
        setErrors(Object.fromEntries(Object.entries(error.errors).map(([field, texts]) => [field, texts.join(' ')])))
        if (loggedIn && (error.errors.name || error.errors.email)) {
          // The API knows a user's name and email. It asks for them because the session has ended.
          setSessionEnded(true)
          setFailure(m.sessionEnded())
          return expireToken()
        }
        setFailure(error.message)
        return focusFirst()
      }
      setFailure(isApiError(error) && error.status !== 500 ? error.message : m.sendFailed())
    }
  }

  const focusFirst = () =>
    requestAnimationFrame(() =>
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"] ~ input, fieldset input')
        ?.focus(),
    )

  return (
    <Dialog open onClose={onClose} label={m.formTitle({ title: product.title })} className="w-full max-w-xl">
      <div className="flex items-start justify-between gap-4 p-6 pb-0">
        <h2 className="display text-d1">{m.formTitle({ title: product.title })}</h2>
        <IconButton name={common.close()} icon={X} onClick={onClose} tip="below" />
      </div>
      <form ref={form} noValidate className="grid gap-5 p-6" onSubmit={send}>
        <StarChoice value={draft.rating} onChange={(rating) => change({ rating })} error={errors.rating} />
        <TextAreaField
          label={m.comment()}
          help={m.commentHelp()}
          required
          maxLength={2000}
          dir="auto"
          value={draft.comment}
          error={errors.comment}
          onChange={(event) => change({ comment: event.target.value })}
          onBlur={() => validate('comment')}
        />
        {!loggedIn && (
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              ref={nameField}
              label={m.name()}
              help={m.nameHelp()}
              required
              autoComplete="name"
              autoCorrect="off"
              maxLength={60}
              dir="auto"
              value={draft.name}
              error={errors.name}
              onChange={(event) => change({ name: event.target.value })}
              onBlur={() => validate('name')}
            />
            <Field
              label={m.email()}
              help={m.emailHelp()}
              required
              figures
              type="email"
              autoComplete="email"
              maxLength={254}
              value={draft.email}
              error={errors.email}
              onChange={(event) => change({ email: event.target.value })}
              onBlur={() => validate('email')}
            />
          </div>
        )}
        <PhotoField
          label={`${m.photos()} (${common.optional()})`}
          earlier={kept}
          onEarlierChange={(kept) => change({ kept })}
          photos={draft.photos}
          error={errors.attachments}
          onChange={(photos) => change({ photos })}
        />
        {!loggedIn && (
          <Notice
            action={
              <Link to={loginPath} className="link inline-flex min-h-11 items-center" onClick={onLogin}>
                {m.logIn()}
              </Link>
            }
          >
            {m.moderated()}
          </Notice>
        )}
        {failure && <Notice kind="danger">{failure}</Notice>}
        <Button type="submit" busy={busy} busyLabel={m.sending()}>
          {m.send()}
        </Button>
      </form>
    </Dialog>
  )
}

const fieldOf = (field: string) => (field === 'attachments' ? 'photos' : field)

function textFault(field: 'comment' | 'name', value: string): Errors {
  const length = value.trim().length
  if (length === 0) return { [field]: m.required() }
  return length < 2 ? { [field]: m.tooShort(2) } : {}
}

function emailFault(value: string): Errors {
  if (value.trim() === '') return { email: m.required() }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? {} : { email: m.emailWrong() }
}
