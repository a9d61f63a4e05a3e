import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Menu, type MenuItem } from '@asjad/ui/controls/menu.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { locale } from '@asjad/ui/i18n/locale.ts'
import { Copy, Ellipsis, ExternalLink, History, RotateCcw, Trash2 } from 'lucide'
import { useNavigate } from 'react-router'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import * as m from '#app/i18n/messages/product-form.ts'
import { more } from '#app/i18n/messages/ui.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ProductState } from '#app/ui/product-state.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { useForm } from './form-field.tsx'

export function ProductHead({ onHistory }: { onHistory: () => void }) {
  const { product, values, changed, save, busy } = useForm()
  const navigate = useNavigate()
  const keyOf = useIdempotencyKey()
  const { run } = useAction()
  const typed =
    values.texts[locale() === 'ar' ? 'title_ar' : 'title_en'] || values.texts.title_ar || values.texts.title_en
  const id = product?.id ?? 0

  /** The window must open at the press itself, else the browser refuses it; its address follows. */
  const openShop = () => {
    const page = window.open('', '_blank')
    void run(async () => {
      try {
        const { data } = await call('POST /admin/products/:id/preview-link', { id })
        if (page) page.location.href = data.url
      } catch (error) {
        page?.close()
        throw error
      }
    })
  }
  const duplicate = () =>
    run(async () => {
      const { data } = await call(
        'POST /admin/products/:id/duplicate',
        { id },
        { headers: keyOf({ id, n: Date.now() }) },
      )
      toast.success(m.duplicated())
      await navigate(`/products/${data.id}`)
    })
  const bin = () =>
    run(async () => {
      await call('DELETE /admin/products/:id', { id })
      toast.success(m.binned())
      await navigate('/products')
    })
  const isBinned = product?.status === 'binned'
  const items: MenuItem[] = [
    { label: m.history(), icon: History, onSelect: onHistory },
    { label: m.duplicate(), icon: Copy, onSelect: () => void duplicate() },
    ...(isBinned || product?.status === 'archived'
      ? [{ label: m.restore(), icon: RotateCcw, onSelect: () => void save({ status: 'draft' }) }]
      : []),
    ...(product?.can.delete && !isBinned ? [{ label: m.moveToBin(), icon: Trash2, onSelect: () => void bin() }] : []),
  ]
  const isHidden = product && product.status !== 'published'
  return (
    <PageHead
      title={<span dir="auto">{typed || (product ? m.untitled() : m.newProduct())}</span>}
      backTo="/products"
      states={<ProductState of={product?.status ?? 'draft'} boxed />}
      note={product ? m.savedAt({ time: momentWithin(product.updated_at) }) : m.notSavedYet()}
    >
      {product?.shop_url ? (
        <a className="btn btn-tool btn-plain" href={product.shop_url} target="_blank" rel="noreferrer">
          <Icon of={ExternalLink} size={16} stroke={1.5} mirror />
          <span>{m.viewInShop()}</span>
        </a>
      ) : (
        product && (
          <ToolButton icon={ExternalLink} mirrorIcon onClick={openShop}>
            {m.preview()}
          </ToolButton>
        )
      )}
      {product && (
        <Menu
          className="btn btn-tool btn-plain btn-icon"
          button={
            <>
              <Icon of={Ellipsis} size={17} stroke={1.5} />
              <span className="sr-only">{more()}</span>
            </>
          }
          items={items}
        />
      )}
      {(isHidden || !product) && !isBinned && (
        <ToolButton
          // The bar below has the primary button while something is unsaved.
          variant={changed.length > 0 ? 'line' : 'primary'}
          busy={busy}
          onClick={() => void save({ status: 'published' })}
        >
          {m.publish()}
        </ToolButton>
      )}
    </PageHead>
  )
}
