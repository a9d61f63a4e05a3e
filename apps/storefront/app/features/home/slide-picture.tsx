import type { Slide } from '@asjad/contract/content'
import { Picture } from '@asjad/ui/controls/picture.tsx'

/** Phones may have another part of the picture. A browser does not load what its width hides. */
export const SlidePicture = ({ of: { image, phone_image }, sizes }: { of: Slide; sizes: string }) => (
  <>
    <Picture of={image} sizes={sizes} className={`object-[82%_50%] ${phone_image ? 'max-lg:hidden' : ''}`} />
    {phone_image && <Picture of={phone_image} sizes={sizes} className="lg:hidden" />}
  </>
)
