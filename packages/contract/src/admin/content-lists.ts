import { z } from 'zod'
import { id, noInput, staffEndpoint } from '../endpoint.ts'

const needs = 'content.edit'

const place = z.object({
  id,
  before: id.nullable().meta({ description: 'The one that follows it; null: it is the last' }),
})
const deleted = z.object({ change_set_id: id.meta({ description: 'Undo it by `POST /admin/change-sets/:id/undo`' }) })

/** An answer is Markdown. A language that lacks the question or the answer leaves it out. */
const question = z.string().trim().max(200)
const answer = z.string().max(5_000)
const faqFields = { question_ar: question, question_en: question, answer_ar: answer, answer_en: answer }

export const staffFaq = z.object({ id, ...faqFields, version: z.int().positive() })
export type StaffFaq = z.infer<typeof staffFaq>

export const listStaffFaqs = staffEndpoint({
  method: 'GET',
  path: '/admin/content/faqs',
  summary: 'All questions in the order of the shop',
  tag: 'Questions',
  needs,
  input: noInput,
  data: z.array(staffFaq),
})

export const createFaq = staffEndpoint({
  method: 'POST',
  path: '/admin/content/faqs',
  summary: 'A new question, as the last one; complete in one language at least',
  tag: 'Questions',
  needs,
  input: z.object(faqFields),
  data: staffFaq,
  refusals: ['invalid'],
})

export const changeFaq = staffEndpoint({
  method: 'PATCH',
  path: '/admin/content/faqs/:id',
  summary: 'Changes the texts that are sent, from the version in `If-Match`; what others changed meanwhile stays',
  tag: 'Questions',
  needs,
  versioned: true,
  input: z.object({ id }).extend(z.object(faqFields).partial().shape),
  data: staffFaq,
  refusals: ['invalid'],
})

export const placeFaq = staffEndpoint({
  method: 'PUT',
  path: '/admin/content/faqs/order',
  summary: 'Puts a question before another one, or last',
  tag: 'Questions',
  needs,
  input: place,
  data: z.array(staffFaq).meta({ description: 'All questions, as listed' }),
})

export const deleteFaq = staffEndpoint({
  method: 'DELETE',
  path: '/admin/content/faqs/:id',
  summary: 'Deletes a question; it can be brought back for 30 days',
  tag: 'Questions',
  needs,
  input: z.object({ id }),
  data: deleted,
})

const shortText = z.string().trim().max(60)
const words = z.string().trim().max(600)
const testimonialFields = {
  name_ar: shortText,
  name_en: shortText,
  city_ar: shortText,
  city_en: shortText,
  text_ar: words,
  text_en: words,
  rating: z.int().min(1).max(5),
}

export const staffTestimonial = z.object({ id, ...testimonialFields, version: z.int().positive() })
export type StaffTestimonial = z.infer<typeof staffTestimonial>

export const listStaffTestimonials = staffEndpoint({
  method: 'GET',
  path: '/admin/content/testimonials',
  summary: 'What customers say of the shop, in the order in which it shows them',
  tag: 'Testimonials',
  needs,
  input: noInput,
  data: z.array(staffTestimonial),
})

export const createTestimonial = staffEndpoint({
  method: 'POST',
  path: '/admin/content/testimonials',
  summary: 'A new one, as the last; complete in one language at least',
  tag: 'Testimonials',
  needs,
  input: z.object(testimonialFields),
  data: staffTestimonial,
  refusals: ['invalid'],
})

export const changeTestimonial = staffEndpoint({
  method: 'PATCH',
  path: '/admin/content/testimonials/:id',
  summary: 'Changes the fields that are sent, from the version in `If-Match`; what others changed meanwhile stays',
  tag: 'Testimonials',
  needs,
  versioned: true,
  input: z.object({ id }).extend(z.object(testimonialFields).partial().shape),
  data: staffTestimonial,
  refusals: ['invalid'],
})

export const placeTestimonial = staffEndpoint({
  method: 'PUT',
  path: '/admin/content/testimonials/order',
  summary: 'Puts a testimonial before another one, or last',
  tag: 'Testimonials',
  needs,
  input: place,
  data: z.array(staffTestimonial).meta({ description: 'All testimonials, as listed' }),
})

export const deleteTestimonial = staffEndpoint({
  method: 'DELETE',
  path: '/admin/content/testimonials/:id',
  summary: 'Deletes a testimonial; it can be brought back for 30 days',
  tag: 'Testimonials',
  needs,
  input: z.object({ id }),
  data: deleted,
})
