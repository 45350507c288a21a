import { defineConfig } from 'vitest/config'

/** The tests that run against each mutant of the money rules: pure ones, without a database. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: [
      'contract/src/kit/money.test.ts',
      'server/src/sales/cart/cart.test.ts',
      'server/src/sales/coupons/coupon.test.ts',
      'server/src/lib/is-same.test.ts',
      'server/src/sales/orders/order.test.ts',
      'server/src/payments/payment-rules{,.table}.test.ts',
      'server/src/payments/{paytabs,tabby}/{provider-status,signature}.test.ts',
      'server/src/payments/refunds/refund-rules.test.ts',
    ],
  },
})
