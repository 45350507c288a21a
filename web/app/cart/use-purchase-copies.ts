import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { storePlace, storePurchase } from '#lib/purchase-copies.ts'
import type { CartView } from './read-cart.ts'

type ShownPurchase = {
  readonly lines: readonly { readonly id: string; readonly name: string }[]
  readonly sums: { readonly total: number }
  readonly coupons: CartView['coupons']
}

/** Stores the local copies of the displayed purchase that the product documents define (R224). */
export function usePurchaseCopies({ lines, sums, coupons }: ShownPurchase): void {
  const { pathname } = useLocation()
  useEffect(() => {
    storePlace(pathname)
    storePurchase({ lines, totalHalalas: sums.total, couponCode: coupons.coupon?.code ?? null })
  }, [pathname, lines, sums, coupons])
}
