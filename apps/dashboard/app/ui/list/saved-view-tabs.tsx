import type { ViewScreen } from '@asjad/contract/admin/views'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { type ComponentProps, Suspense, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { useFilters } from '#app/ui/filters.tsx'
import type { Chip } from './filter-chips.tsx'
import { savedQuery } from './list-query.ts'
import { ViewTabs } from './view-tabs.tsx'

const SaveView = lazyComponent(() => import('./save-view.tsx'))

/** The views of a list, and what it takes to save another. */
export function SavedViewTabs<View extends string>({
  screen,
  path = `/${screen}`,
  view,
  isFiltered,
  chips,
  columns,
  forAll,
  ...tabs
}: Pick<ComponentProps<typeof ViewTabs<View>>, 'label' | 'views' | 'counts' | 'className'> & {
  screen: ViewScreen
  /** Of the list, if it is not named as the screen. */
  path?: string
  view: View
  isFiltered: boolean
  chips: readonly Chip[]
  /** Those shown, of a list whose columns can be chosen. */
  columns?: readonly string[]
  /** "For all who see …" */
  forAll: string
}) {
  const { query } = useFilters()
  const [saves, setSaves] = useState(false)
  const saved = useLoad(`saved views of ${screen}`, (signal) => call('GET /admin/views', { screen }, { signal }))
  return (
    <>
      <ViewTabs
        {...tabs}
        path={path}
        current={isFiltered ? null : view}
        saved={saved.value?.data}
        onSave={() => setSaves(true)}
      />
      <Suspense>
        {saves && (
          <SaveView
            screen={screen}
            path={path}
            forAll={forAll}
            view={tabs.views[view]()}
            {...(columns ? { columns } : { viewInAddress: view })}
            chips={chips}
            current={saved.value?.data.find((each) => each.query === savedQuery(query))}
            onClose={() => setSaves(false)}
            onChanged={saved.reload}
          />
        )}
      </Suspense>
    </>
  )
}
