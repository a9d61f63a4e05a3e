import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Description } from './description.tsx'

const html = (text: string) =>
  renderToStaticMarkup(<Description text={text} />).replace(/^<div class="description">|<\/div>$/g, '')

test('paragraphs, headings, lists and bold words are shown, and nothing else is', () => {
  expect(html('خاتم **رفيع**\nمن سطرين\n\nثم فقرة')).toBe('<p>خاتم <b>رفيع</b>\nمن سطرين</p><p>ثم فقرة</p>')
  expect(html('## Care\n- wipe it\n- **dry** it\n\nthen store')).toBe(
    '<h3>Care</h3><ul><li>wipe it</li><li><b>dry</b> it</li></ul><p>then store</p>',
  )
  expect(html('<script>alert(1)</script> [x](javascript:alert)')).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:alert)</p>',
  )
})
