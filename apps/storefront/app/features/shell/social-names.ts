import type { Social } from '@asjad/contract/content'

export const socialNames: Record<Social['name'], string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'X',
  whatsapp: 'WhatsApp',
}
