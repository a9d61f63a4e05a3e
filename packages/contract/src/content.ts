import { z } from 'zod'
import { endpoint, id, noInput } from './endpoint.ts'
import { picture } from './picture.ts'

export const generalSettings = z.array(z.object({ key: z.string(), value: z.string() }))
export type GeneralSettings = z.infer<typeof generalSettings>

export const getGeneralSettings = endpoint({
  method: 'GET',
  path: '/general_settings',
  summary: 'Name, contact data and links of the shop',
  tag: 'Content',
  input: noInput,
  data: generalSettings,
})

export const slide = z.object({
  id,
  title: z.string(),
  description: z.string(),
  image: picture,
  link: z.string(),
})
export type Slide = z.infer<typeof slide>

/** `icon` names one of the storefront's icons. */
export const feature = z.object({
  id,
  icon: z.enum(['hallmark', 'price', 'delivery', 'lock']),
  title: z.string(),
  description: z.string(),
})
export type Feature = z.infer<typeof feature>

export const homeVideo = z.object({
  url: z.string(),
  sources: z.array(z.object({ url: z.string(), type: z.string() })),
  poster: picture,
})
export type HomeVideo = z.infer<typeof homeVideo>

export const home = z.object({
  home: z.object({ title: z.string(), description: z.string() }),
  home_slider_video: homeVideo.nullable(),
  sliders: z.array(slide),
  banner: slide.nullable(),
  features: z.object({ features: z.array(feature) }),
  general_settings: generalSettings,
  socials: z.array(z.object({ name: z.enum(['instagram', 'facebook', 'twitter', 'whatsapp']), url: z.string() })),
})
export type Home = z.infer<typeof home>
export type Social = Home['socials'][number]

export const getHome = endpoint({
  method: 'GET',
  path: '/home',
  summary: 'What the home page shows around its product carousels',
  tag: 'Content',
  input: noInput,
  data: home,
})

/** `answer` is HTML of our own making: paragraphs, lists, links. */
export const faq = z.object({ id, question: z.string(), answer: z.string() })
export type Faq = z.infer<typeof faq>

export const listFaqs = endpoint({
  method: 'GET',
  path: '/faqs',
  summary: 'What shoppers often ask',
  tag: 'Content',
  input: noInput,
  data: z.array(faq),
})

export const pageSlugs = [
  'about',
  'terms-and-conditions',
  'private-policy',
  'usage-agreement',
  'shipping-policy',
] as const
export type PageSlug = (typeof pageSlugs)[number]

/** `html` is of our own making; each of its headings has the id that `contents` names. */
export const page = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  html: z.string(),
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
  updated_at: z.iso.datetime(),
})
export type Page = z.infer<typeof page>

export const getPage = endpoint({
  method: 'GET',
  path: '/pages/:slug',
  summary: 'A page of the shop: about us, a policy, an agreement',
  tag: 'Content',
  input: z.object({ slug: z.enum(pageSlugs) }),
  data: page,
})

export const testimonial = z.object({
  id,
  name: z.string(),
  city: z.string(),
  text: z.string(),
  rating: z.int().min(1).max(5),
})
export type Testimonial = z.infer<typeof testimonial>

export const listTestimonials = endpoint({
  method: 'GET',
  path: '/testimonials',
  summary: 'What customers say of the shop',
  tag: 'Content',
  input: noInput,
  data: z.array(testimonial),
})
