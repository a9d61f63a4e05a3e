import { Icon } from '@asjad/ui/controls/icon.tsx'
import { ChevronDown, Shapes } from 'lucide'
import { Link } from 'react-router'
import { useShop } from '#app/api/shop.ts'
import * as m from '#app/i18n/messages/shell.ts'
import * as paths from '#app/paths.ts'
import { ariaCurrentFor, useCurrentCategory } from './current-category.ts'

const link = 'flex min-h-11 items-center ps-15 pe-6 aria-[current]:text-accent aria-[current]:font-medium'

/** The categories as rows. One with children expands; its first entry is the category itself. */
export function SideCategories({ rowClass }: { rowClass: string }) {
  const { categories } = useShop()
  const current = useCurrentCategory()
  if (!categories) return null
  return (
    <li>
      <details open={current !== null} className="fold">
        <summary className={rowClass}>
          <Icon of={Shapes} />
          <span className="flex-1">{m.categories()}</span>
          <Icon of={ChevronDown} size={18} className="fold-mark" />
        </summary>
        <ul className="pb-2">
          {categories.map((category) => {
            const mark = ariaCurrentFor(category, current)
            return (
              <li key={category.id}>
                {category.categories.length === 0 ? (
                  <Link to={paths.category(category)} aria-current={mark} className={link}>
                    {category.title}
                  </Link>
                ) : (
                  <details open={mark !== undefined} className="fold">
                    <summary className={`${link} gap-2`} aria-current={mark}>
                      <span className="flex-1">{category.title}</span>
                      <Icon of={ChevronDown} size={16} className="fold-mark" />
                    </summary>
                    <ul>
                      {[{ ...category, title: m.allOf({ category: category.title }) }, ...category.categories].map(
                        ({ id, title }) => (
                          <li key={id}>
                            <Link
                              to={paths.category(category.id === id ? category : { id, title })}
                              aria-current={id === current ? 'page' : undefined}
                              className={`${link} ps-20! text-ink-2`}
                            >
                              {title}
                            </Link>
                          </li>
                        ),
                      )}
                    </ul>
                  </details>
                )}
              </li>
            )
          })}
        </ul>
      </details>
    </li>
  )
}
