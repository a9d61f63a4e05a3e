import type { Product, Variety } from '@asjad/contract/catalog'
import * as paths from '#app/paths.ts'
import type { JsonLd } from '#app/seo.ts'
import type { Moment } from './delivery.ts'
import { isEngraved, varietyPath } from './product-traits.ts'

const country = 'SA'

/** The product and its offer for search engines, with the same price and stock that the page shows. */
export function productLd({
  product,
  variety,
  moment: { today, delivery },
  company,
  absolute,
}: {
  product: Product
  variety: Variety
  moment: Moment
  company: string
  absolute: (address: string) => string
}): JsonLd {
  const { average, count } = product.rating
  const url = absolute(varietyPath(product.id, variety.id))
  return {
    '@type': 'Product',
    '@id': absolute(paths.product(product.id)),
    name: product.title,
    description: product.description,
    image: product.gallery.map(({ webp }) => absolute(webp)),
    sku: String(variety.id),
    category: product.category.title,
    brand: { '@type': 'Brand', name: company },
    weight: { '@type': 'QuantitativeValue', value: variety.weight, unitCode: 'GRM' },
    ...(average !== null &&
      count > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count } }),
    offers: {
      '@type': 'Offer',
      url,
      price: variety.price.toFixed(2),
      priceCurrency: product.currency,
      // The gold price moves, so no price is promised beyond its day.
      priceValidUntil: `${today}T23:59:59+03:00`,
      availability: `https://schema.org/${variety.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: company },
      hasMerchantReturnPolicy: returnPolicy(product),
      ...(delivery && {
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: delivery.cost, currency: product.currency },
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            handlingTime: days(1, isEngraved(product) ? 3 : 1),
            transitTime: days(delivery.min, delivery.max),
          },
        },
      }),
    },
  }
}

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

const returnPolicy = (product: Product) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: country,
  ...(isEngraved(product)
    ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
    : {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 7,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      }),
})
