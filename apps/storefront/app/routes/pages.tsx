import { Outlet } from 'react-router'
import { QuickViewProvider } from '#app/features/product/quick-view/quick-view.tsx'
import { CompareFull } from '#app/features/product-actions/compare-full.tsx'
import { ErrorPage } from '#app/features/shell/error-pages.tsx'
import type { Route } from './+types/pages.ts'

/**
 * Every page stands in here, so that one that fails leaves the header and footer where they are. The root's own error page
 * would build the whole document anew: theme and style sheet would flash.
 */
export default function Pages() {
  return (
    <QuickViewProvider>
      <Outlet />
      <CompareFull />
    </QuickViewProvider>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />
