import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('login', 'routes/login.tsx'),
  route('invitation', 'routes/invitation.tsx'),
  route('print', 'routes/print.tsx'),
  route('print/labels', 'routes/print-labels.tsx'),
  layout('routes/frame.tsx', [
    index('routes/overview.tsx'),
    route('orders', 'routes/orders.tsx'),
    route('orders/:id', 'routes/order.tsx'),
    route('products', 'routes/products.tsx'),
    route('products/grid', 'routes/products-grid.tsx'),
    route('categories', 'routes/categories.tsx'),
    route('synonyms', 'routes/synonyms.tsx'),
    route('stock', 'routes/stock.tsx'),
    route('stock/count', 'routes/stock-count.tsx'),
    route('products/:id', 'routes/product.tsx'),
    route('import', 'routes/imports.tsx'),
    route('import/:id', 'routes/import.tsx'),
    route('approvals', 'routes/approvals.tsx'),
    route('gold', 'routes/gold.tsx'),
    route('staff', 'routes/staff.tsx'),
    route('audit', 'routes/audit.tsx'),
    route('account', 'routes/account.tsx'),
    route('help/:page?', 'routes/help.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
