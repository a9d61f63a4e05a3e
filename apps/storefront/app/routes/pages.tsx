import { Outlet, useMatches } from 'react-router'
import { isPending } from '#app/api/pending-page.ts'
import { QuickViewProvider } from '#app/features/product/quick-view/quick-view.tsx'
import { ProductForm } from '#app/features/product-actions/product-form.tsx'
import { ErrorPage } from '#app/features/shell/error-pages.tsx'
import { PageSkeleton } from '#app/features/shell/page-skeleton.tsx'
import type { Route } from './+types/pages.ts'

/**
 * Contains every page, so that the header and footer stay when a page fails. The root's error page would render the
 * whole document again: theme and style sheet would flash.
 */
export default function Pages() {
  const pending = isPending(useMatches())
  return (
    <QuickViewProvider>
      <ProductForm />
      {pending ? <PageSkeleton /> : <Outlet />}
    </QuickViewProvider>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />
