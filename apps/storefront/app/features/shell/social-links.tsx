import type { Social } from '@asjad/contract/content'
import { Mark } from '#app/brand/mark.tsx'

const names: Record<Social['name'], string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'X',
  whatsapp: 'WhatsApp',
}

export const SocialLinks = ({ of, box, size }: { of: readonly Social[]; box: string; size: number }) =>
  of.map(({ name, url }) => (
    <a
      key={name}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={names[name]}
      className={`grid place-items-center hover:text-on-night ${box}`}
    >
      <Mark of={name} size={size} />
    </a>
  ))
