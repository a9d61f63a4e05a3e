import type { Ticket } from '@asjad/contract/admin/messages'
import { expect, test } from 'vitest'
import { fillTemplate, unfilledIn } from './fill-template.ts'

const ticket = { name: 'Sara', ticket: 'M-2345', language: 'en', order: { id: 'A-1', own: true } } as Ticket
const template = { text_ar: 'أهلًا {name}', text_en: 'Hello {name}, about {order} ({ticket}) at {shop}: {other}' }
const shop = { ar: 'عسجد', en: 'Asjad' }

test('a template is filled in, in the language of the sender', () => {
  expect(fillTemplate(template, ticket, shop)).toBe('Hello Sara, about A-1 (M-2345) at Asjad: {other}')
  expect(fillTemplate(template, { ...ticket, language: 'ar' }, shop)).toBe('أهلًا Sara')
})

test('an order of somebody else is not named, and what is left to fill in is told', () => {
  const foreign = { ...ticket, order: { ...ticket.order, own: false } } as Ticket
  const text = fillTemplate(template, foreign, shop)
  expect(text).toContain('{order}')
  expect(unfilledIn(`${text} {order}`)).toEqual(['{order}'])
  expect(unfilledIn('It costs {5}')).toEqual([])
})
