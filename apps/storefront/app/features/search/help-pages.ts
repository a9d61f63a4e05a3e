import { westernDigits } from '@asjad/contract/digits'
import * as m from '#app/i18n/messages/search.ts'
import * as paths from '#app/paths.ts'
import { wordsIn } from './fold.ts'

export type HelpPage = { title: string; text: string; path: string }

// Words in either language, as `wordsIn` gives them: without article, taa marbuta as haa.
const words = {
  returns:
    'return returns returning refund refunds exchange replacement استرجاع ارجاع مرتجع مرتجعات استبدال استرداد تبديل',
  shipping: 'shipping shipment delivery deliver courier شحن توصيل تسليم',
  certificates: 'certificate certificates شهاده شهادات',
  goldToday: 'price prices سعر اسعار',
  contact: 'contact phone email whatsapp support اتصل اتصال تواصل هاتف واتساب',
  faq: 'faq faqs help question questions اسءله اسيله سوال مساعده',
}

const serialForm = /^asj-?(\d{2})-?(\d{6})$/i

/** The serial number of a certificate, in whatever form it was typed. */
export function serialIn(query: string): string | null {
  const match = serialForm.exec(
    westernDigits(query)
      .replace(/[\s–—]+/g, '-')
      .replace(/^-|-$/g, ''),
  )
  return match ? `ASJ-${match[1]}-${match[2]}` : null
}

/** Pages of the shop that match a search: a visitor who types "returns" does not want to read "no products". */
export function helpPagesFor(query: string): HelpPage[] {
  const serial = serialIn(query)
  if (serial) {
    const title = m.certificate({ serial: `\u2068${serial}\u2069` })
    return [{ title, text: m.certificateText(), path: paths.certificate(serial) }]
  }
  const queryWords = wordsIn(query)
  const mentions = (topic: keyof typeof words) => words[topic].split(' ').some((word) => queryWords.includes(word))
  const pages: [keyof typeof words, HelpPage][] = [
    ['returns', { title: m.returns(), text: m.returnsText(), path: paths.terms }],
    ['shipping', { title: m.shipping(), text: m.shippingText(), path: paths.shipping }],
    ['certificates', { title: m.certificates(), text: m.certificatesText(), path: paths.certificates }],
    ['goldToday', { title: m.goldToday(), text: m.goldTodayText(), path: paths.goldToday }],
    ['contact', { title: m.contact(), text: m.contactText(), path: paths.contact }],
    ['faq', { title: m.faq(), text: m.faqText(), path: paths.faq }],
  ]
  return pages.filter(([topic]) => mentions(topic)).map(([, page]) => page)
}
