import type { SynonymGroup } from '@asjad/contract/admin/synonyms'
import { Tag } from '@asjad/ui/controls/tag.tsx'
import * as m from '#app/i18n/messages/synonyms.ts'
import { type Column, Table } from '#app/ui/table.tsx'
import { arabicOf, nameOf, othersOf } from './synonym-words.ts'

export function SynonymTable({
  groups,
  onOpen,
}: {
  groups: readonly SynonymGroup[]
  onOpen: (group: SynonymGroup) => void
}) {
  const columns: Column<SynonymGroup>[] = [
    {
      id: 'words',
      name: m.words(),
      card: 1,
      cell: (group) => (
        <button
          type="button"
          className="cell-main text-start whitespace-normal hover:underline"
          onClick={() => onOpen(group)}
        >
          <Words of={group.words} />
        </button>
      ),
    },
    { id: 'missing', name: '', card: 4, tight: true, cell: (group) => <MissingLanguage words={group.words} /> },
    {
      id: 'finds',
      name: m.finds(),
      card: 3,
      cell: ({ finds }) => (
        <span className="soft whitespace-normal">
          <Words of={finds} />
        </span>
      ),
    },
    { id: 'kind', name: m.kind(), card: 2, cell: ({ kind }) => <Tag kind="plain">{m.kinds[kind]()}</Tag> },
  ]
  return <Table caption={m.groups()} columns={columns} rows={groups} idOf={({ id }) => String(id)} nameOf={nameOf} />
}

const Words = ({ of }: { of: readonly string[] }) =>
  of.map((word, at) => (
    <span key={word}>
      {at > 0 && ' · '}
      <bdi>{word}</bdi>
    </span>
  ))

function MissingLanguage({ words }: { words: readonly string[] }) {
  if (arabicOf(words).length === 0) return <Tag kind="warning">{m.arabicMissing()}</Tag>
  return othersOf(words).length === 0 ? <Tag kind="warning">{m.englishMissing()}</Tag> : null
}
