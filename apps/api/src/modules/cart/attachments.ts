import { randomUUID } from 'node:crypto'
import type { Attachment as AttachmentView } from '@asjad/contract/cart'
import type { Upload } from '@asjad/contract/endpoint'
import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { Attachment } from '../../database/tables/shopping.ts'
import type { Deps } from '../../deps.ts'
import type { Shopper } from '../../http/visitor.ts'
import { smallPicture } from '../../media/clean-picture.ts'

/**
 * The key contains the account's id: a lookup searches only the shopper's own files, so it never finds another
 * account's.
 */
const attachmentKey = (accountId: number, id: string) => `cart/${accountId}/${id}.jpg`

export const attachmentView = ({ key, name }: Attachment): AttachmentView => ({
  id: key.slice(key.lastIndexOf('/') + 1, -'.jpg'.length),
  name,
})

/** All of them or none. */
export async function storeAttachments(deps: Deps, accountId: number, files: Upload[]): Promise<Attachment[]> {
  const stored: Attachment[] = []
  try {
    for (const { name, bytes } of files) {
      const key = attachmentKey(accountId, randomUUID())
      await deps.uploads.storePrivate(key, bytes)
      stored.push({ key, name })
    }
    return stored
  } catch (error) {
    await removeAttachments(deps, stored)
    throw error
  }
}

export async function removeAttachments({ uploads }: Deps, attachments: Attachment[]) {
  for (const { key } of attachments) await uploads.removePrivate(key)
}

/** Twice the size that it is shown in, for sharp screens. */
const side = 112

/** A thumbnail of the shopper's own picture, shown beside its name. */
export async function smallAttachment({ uploads }: Deps, id: string, { userId, address }: Shopper) {
  if (!z.uuid().safeParse(id).success) throw new AppError('not_found')
  const picture = await smallPicture(() => uploads.findPrivate(attachmentKey(userId, id)), side, address)
  if (!picture) throw new AppError('not_found')
  return picture
}
