import type { Bilingual } from '../../demo-product.ts'

/** The body is Markdown; `{{key}}` stands for a setting. */
export type DemoPage = { slug: string; title: Bilingual; body: Bilingual }
