import { Outlet } from 'react-router'
import { QuickViewProvider } from '#app/features/product/quick-view/quick-view.tsx'
import { ProductForm } from '#app/features/product-actions/product-form.tsx'
import { ErrorPage } from '#app/features/shell/error-pages.tsx'
import type { Route } from './+types/pages.ts'

/**
 * Contains every page, so that one that fails leaves the header and footer in place. The root's own error page would build
 * the whole document anew: theme and style sheet would flash.
 */
export default function Pages() {
  return (
    <QuickViewProvider>
      <ProductForm />
      <Outlet />
    </QuickViewProvider>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />
