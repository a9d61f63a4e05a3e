import * as m from '#app/i18n/messages/lists.ts'
import { Keys } from '#app/ui/keys.tsx'

const hints: readonly (readonly [readonly string[], () => string])[] = [
  [['J', 'K'], m.hintMove],
  [['X'], m.hintSelect],
  [['↵'], m.hintOpen],
  [['F'], m.hintFilter],
  [['?'], m.hintAll],
]

/** `selects`: whether rows can be selected. */
export const KeyHints = ({ selects = true }: { selects?: boolean }) => (
  <p className="muted only-desk mt-3 flex items-center gap-4 text-[.8125rem]">
    {hints
      .filter(([, name]) => selects || name !== m.hintSelect)
      .map(([keys, name]) => (
        <span key={keys.join()} className="inline-flex items-center gap-1.5">
          <Keys of={keys} /> {name()}
        </span>
      ))}
  </p>
)
