import * as contract from '@asjad/contract/admin/content-lists'
import type { Deps } from '../../deps.ts'
import { Routes } from '../../http/mount.ts'
import { mountStaff } from '../../http/mount-staff.ts'
import { contentList } from './content-lists.service.ts'

export function contentListsRoutes(deps: Deps) {
  const app = new Routes()
  const faqs = contentList('faq')
  mountStaff(app, deps, contract.listStaffFaqs, async (deps) => ({ data: await faqs.list(deps) }))
  mountStaff(app, deps, contract.createFaq, faqs.create)
  mountStaff(app, deps, contract.placeFaq, faqs.place)
  mountStaff(app, deps, contract.changeFaq, faqs.change)
  mountStaff(app, deps, contract.deleteFaq, faqs.remove)
  const testimonials = contentList('testimonial')
  mountStaff(app, deps, contract.listStaffTestimonials, async (deps) => ({ data: await testimonials.list(deps) }))
  mountStaff(app, deps, contract.createTestimonial, testimonials.create)
  mountStaff(app, deps, contract.placeTestimonial, testimonials.place)
  mountStaff(app, deps, contract.changeTestimonial, testimonials.change)
  mountStaff(app, deps, contract.deleteTestimonial, testimonials.remove)
  return app
}
