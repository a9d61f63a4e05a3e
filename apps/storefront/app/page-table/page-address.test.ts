import { expect, test } from 'vitest'
import { pageAt } from './page-address.ts'

test.each([
  ['/', '?utm_source=mail', '', '/'],
  ['/STORE/', '?page=2&x=1&caliber=21&search=x', 'Store', '/Store?caliber=21&page=2'],
  ['/store', '?category_id=3,1&category_id=3&lang=en', 'Store', '/Store?category_id=3&category_id=1&lang=en'],
  ['/category/6/Rings', '?sort=price_asc', 'category/:categoryId/:categoryName?', '/category/6?sort=price_asc'],
  ['/products', '?search=%D8%AE%D8%A7%D8%AA%D9%85', 'products', '/products?search=%D8%AE%D8%A7%D8%AA%D9%85'],
  ['/Products/7/', '?variety=9&variety=8&lang=fr', 'products/:productId', '/products/7?variety=9'],
  ['/login', '?return=%2Fcart&email=a%40b.example&next=x', 'Login', '/Login?email=a%40b.example&return=%2Fcart'],
  ['/certificates/ASJ-24-000001', '', 'certificates/:serial', '/certificates/ASJ-24-000001'],
  ['/checkout', '?step=payment', 'checkout/:orderId?', '/checkout?step=payment'],
  ['/cart', '?noscript=1&noscript=2', 'cart', '/cart?noscript=1'],
  ['/About', '?noscript=1', 'About', '/About'],
  ['/orderdetails/A-1/INVOICE', '', 'OrderDetails/:orderId/invoice', '/OrderDetails/A-1/invoice'],
])('%s%s leads to the page %s at %s', (path, search, page, address) => {
  expect(pageAt(path, search)).toMatchObject({ page, address, notFound: false })
})

test('a page that a link of the staff shows before it is published stays nowhere, and is in no index', () => {
  const token = `1.${'x'.repeat(40)}`
  expect(pageAt('/About', `?preview=${token}&lang=en&x=1`)).toMatchObject({
    address: `/About?preview=${token}&lang=en`,
    facts: { access: 'all', cached: false, offline: 'never', search: 'noindex' },
  })
  for (const [path, search] of [
    ['/About', '?preview='],
    ['/About', '?preview=short'],
    ['/public-questions', `?preview=${token}`],
    ['/', `?preview=${token}`],
  ] as const)
    expect(pageAt(path, search)).toMatchObject({ facts: { cached: true, search: 'sitemap' } })
})

test.each([
  ['/products/abc', '/products/0'],
  ['/products/01', '/products/0'],
  ['/category/x/Rings', '/category/0'],
  ['/nowhere/at/all', '/*'],
  ['/certificates/%D8', '/*'],
  ['/%E0%A4%A', '/*'],
  ['//store', '/*'],
])('no page is at %s: its copy is shared with everything like it', (path, address) => {
  expect(pageAt(path, '?x=1')).toMatchObject({ address, notFound: true })
})
