import { expect, test } from 'vitest'
import { isTrackingAddress, trackingAddressOf } from './tracking-address.ts'

test('a tracking address is https, with the number once and never in the name of the site', () => {
  for (const address of [
    'https://www.aramex.com/track/results?ShipmentNumber={number}',
    'https://smsaexpress.com/sa/{number}/details',
    'https://courier.example:8443/#/track/{number}',
  ])
    expect(isTrackingAddress(address), address).toBe(true)
  for (const address of [
    'http://www.aramex.com/{number}',
    'https://www.aramex.com/track',
    'https://www.aramex.com/{number}/{number}',
    'https://{number}.aramex.com/',
    'https://www.aramex.com{number}/',
    'https://shop:secret@aramex.com/{number}',
    'https://localhost/{number}',
    'javascript:alert({number})',
    'data:text/html,{number}',
    '//aramex.com/{number}',
    'aramex.com/{number}',
    '{number}',
    '',
  ])
    expect(isTrackingAddress(address), address).toBe(false)
})

test('a parcel’s number cannot leave its place in the address', () => {
  expect(trackingAddressOf('https://a.example/t?n={number}&x=1', '12/3&y=$&')).toBe(
    'https://a.example/t?n=12%2F3%26y%3D%24%26&x=1',
  )
})
