import type { SynonymGroup, SynonymKind } from '@asjad/contract/admin/synonyms'
import { mergedWords } from '@asjad/contract/merged-words'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { SelectField, TextAreaField } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import { type Clash, ClashingFields, clashIn } from '#app/forms/clashing-fields.tsx'
import * as m from '#app/i18n/messages/synonyms.ts'
import { Drawer } from '#app/ui/drawer.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { arabicOf, nameOf, othersOf, wordsIn } from './synonym-words.ts'

const kinds = Object.keys(m.kinds) as SynonymKind[]
const isKind = (kind: string | undefined): kind is SynonymKind => kinds.some((one) => one === kind)

/** Somebody else has chosen another kind; what they did to the words merges. */
type KindClash = Clash & { current: Pick<SynonymGroup, 'words' | 'finds'> }

/** One group, or a new one. */
export function SynonymForm({
  group,
  onClose,
  onDone,
  onDelete,
}: {
  group: SynonymGroup | undefined
  onClose: () => void
  onDone: () => void
  onDelete: (group: SynonymGroup) => void
}) {
  const [clash, setClash] = useState<KindClash>()
  const form = useForm({
    rules: {
      words: (typed, { words_en = '' }) => (wordsIn(`${typed},${words_en}`).length === 0 ? m.oneWord() : undefined),
    },
    send: async ({ kind, words: arabic = '', words_en = '', finds = '' }) => {
      const fields = {
        kind: isKind(kind) ? kind : ('other' as const),
        words: wordsIn(`${arabic},${words_en}`),
        finds: wordsIn(finds),
      }
      const { data } = group
        ? await call('PATCH /admin/synonyms/:id', { id: group.id, ...onto(group, fields) }, ifMatch(group))
        : await call('POST /admin/synonyms', fields)
      toast.success((group ? m.saved : m.created)({ name: nameOf(data) }))
      onDone()
    },
    onError: (error) => {
      const found = isApiError(error) ? (clashIn(error) as KindClash | undefined) : undefined
      setClash(found)
      return found !== undefined
    },
  })
  /** Once somebody has seen that another kind was chosen meanwhile, their words go on top of the present ones. */
  const onto = (opened: SynonymGroup, { kind, words, finds }: Pick<SynonymGroup, 'kind' | 'words' | 'finds'>) => ({
    kind,
    words: clash ? mergedWords(opened.words, clash.current.words, words) : words,
    finds: clash ? mergedWords(opened.finds, clash.current.finds, finds) : finds,
  })
  const ifMatch = ({ version }: SynonymGroup) => ({ headers: { 'if-match': `"${clash?.version ?? version}"` } })
  function takeTheirs(field: string, value: unknown) {
    const input = form.props.ref.current?.elements.namedItem(field) as HTMLSelectElement | null
    if (input) input.value = String(value)
  }

  return (
    <Drawer title={group ? m.edit({ name: nameOf(group) }) : m.newGroup()} onClose={onClose}>
      <form {...form.props}>
        <div className="form-grid">
          <SelectField {...form.field('kind')} label={m.kind()} defaultValue={group?.kind ?? 'piece'} required>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {m.kinds[kind]()}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            {...form.field('words')}
            label={m.wordsAr()}
            oneOfSeveral
            help={m.wordsHelp()}
            lang="ar"
            dir="rtl"
            defaultValue={arabicOf(group?.words ?? []).join('، ')}
          />
          <TextAreaField
            {...form.field('words_en')}
            label={m.wordsEn()}
            oneOfSeveral
            help={m.wordsHelp()}
            lang="en"
            dir="ltr"
            defaultValue={othersOf(group?.words ?? []).join(', ')}
          />
          <TextAreaField
            {...form.field('finds')}
            label={m.finds()}
            help={m.findsHelp()}
            dir="auto"
            rows={3}
            defaultValue={group?.finds.join('، ')}
          />
          {clash && (
            <ClashingFields
              clash={clash}
              names={{ kind: m.kind }}
              show={(value) => (isKind(String(value)) ? m.kinds[value as SynonymKind]() : String(value))}
              onTheirs={takeTheirs}
            />
          )}
          <FormProblem text={form.problem} />
        </div>
        <div className="mt-5 flex items-center gap-2">
          {group && (
            <ToolButton variant="danger-line" onClick={() => onDelete(group)}>
              {m.remove()}
            </ToolButton>
          )}
          <ToolButton type="submit" variant="primary" className="ms-auto" busy={form.busy}>
            {m.save()}
          </ToolButton>
        </div>
      </form>
    </Drawer>
  )
}
