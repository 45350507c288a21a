import { checkoutPaths } from '#checkout/checkout-paths.ts'

/** Told by the provider's way back when a buyer went away from its page; how the payment stands is still asked. */
export const hasLeft = (asked: URLSearchParams): boolean => asked.get('left') === '1'

export const leftPage = `${checkoutPaths.failure}?left=1`
