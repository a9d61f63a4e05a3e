export type CartInput = { quantity: number; custom_text?: string; note?: string; attachments?: File[] }
