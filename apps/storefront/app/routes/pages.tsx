import { Outlet } from 'react-router'
import { visitContext } from '#app/api/page-data.ts'
import { QuickViewProvider } from '#app/features/product/quick-view/quick-view.tsx'
import { CompareFull } from '#app/features/product-actions/compare-full.tsx'
import { noticeOf } from '#app/features/product-actions/form-notice.ts'
import { FormNoticeView } from '#app/features/product-actions/form-notice-view.tsx'
import { ProductForm } from '#app/features/product-actions/product-form.tsx'
import { ErrorPage } from '#app/features/shell/error-pages.tsx'
import type { Route } from './+types/pages.ts'

export const loader = ({ context }: Route.LoaderArgs) => noticeOf(context.get(visitContext).notice)
// The notice belongs to the document that a form led to; the next page is without it.
export const clientLoader = () => null
export const shouldRevalidate = () => true

/**
 * Contains every page, so that one that fails leaves the header and footer in place. The root's own error page would build
 * the whole document anew: theme and style sheet would flash.
 */
export default function Pages({ loaderData: notice }: Route.ComponentProps) {
  return (
    <QuickViewProvider>
      <ProductForm />
      {notice && <FormNoticeView {...notice} />}
      <Outlet />
      <CompareFull />
    </QuickViewProvider>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />
