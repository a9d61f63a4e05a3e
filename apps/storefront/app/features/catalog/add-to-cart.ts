/** One piece as a shopper wants it. */
export type Wish = {
  product_id: number
  variety_id: number
  quantity: number
  custom_text?: string
  note?: string
}

/** `login` sends a visitor to sign in, and back to the piece. */
export type Added = 'added' | 'login'

/** Puts a piece into the cart, which belongs to an account: there is none for a visitor. */
export async function addToCart(_wish: Wish): Promise<Added> {
  return 'login'
}
