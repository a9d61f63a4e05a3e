import { TextAreaField } from '@asjad/ui/controls/field.tsx'
import * as m from '#app/i18n/messages/gold.ts'

/** Why somebody changes the price or the sale of gold, for the audit log. */
export const ReasonField = ({
  value,
  fault,
  example,
  onType,
}: {
  value: string
  fault: string | undefined
  example?: string
  onType: (value: string) => void
}) => (
  <TextAreaField
    label={m.reason()}
    required
    rows={2}
    dir="auto"
    maxLength={300}
    placeholder={example}
    error={fault}
    value={value}
    onChange={(event) => onType(event.currentTarget.value)}
  />
)

/** What is wrong with it, if anything. */
export const reasonFault = (reason: string) => (reason.trim().length < 3 ? m.reasonNeeded() : undefined)
