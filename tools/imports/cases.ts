/** Files that break a rule of `.dependency-cruiser.mjs` (`wrong`), and files that keep it (`right`). */
type Case = {
  readonly wrong: Readonly<Record<string, string>>
  readonly right: Readonly<Record<string, string>>
  /** The expected report of a rule on folders; default: the files in `wrong`. */
  readonly reported?: readonly string[]
}

const value = (from: string) => `import { x } from '${from}'\nexport const used = x\n`
const type = (from: string) => `import type { X } from '${from}'\nexport type Used = X\n`
const dynamic = (from: string) => `export const used = () => import('${from}')\n`
const nothing = `export const x = 1\nexport type X = number\n`

export const cases: Readonly<Record<string, Case>> = {
  resolved: {
    wrong: { 'web/app/cart/a.ts': value('./missing.ts'), 'web/app/cart/b.ts': value('#cart/missing.ts') },
    right: { 'web/app/cart/c.ts': value('#ui/there.ts'), 'web/app/ui/there.ts': nothing },
  },
  'no-cycle': {
    // The rule reports a cycle once.
    wrong: { 'server/src/sales/cart/a.ts': value('./b.ts') },
    right: {
      'server/src/sales/cart/b.ts': value('./a.ts'),
      'server/src/sales/cart/c.ts': type('./d.ts'),
      'server/src/sales/cart/d.ts': value('./c.ts'),
    },
  },
  'no-folder-cycle': {
    // No two files import each other, but their folders do, and types count.
    wrong: {
      'e2e/cart/line.ts': value('#coupons/coupon.ts'),
      'e2e/coupons/redeem.ts': value('#cart/total.ts'),
      'server/src/cms/media/uses.ts': value('#cms/documents/titles.ts'),
      'server/src/cms/documents/faults.ts': type('#cms/media/media.ts'),
    },
    right: {
      'e2e/coupons/coupon.ts': nothing,
      'e2e/cart/total.ts': nothing,
      'e2e/cart/add.ts': value('#ui/button.ts'),
      'e2e/ui/button.ts': nothing,
      'server/src/cms/documents/titles.ts': nothing,
      'server/src/cms/media/media.ts': nothing,
      'server/src/cms/articles/article.ts': value('#cms/documents/titles.ts'),
      // A folder and its subfolder count as one.
      'server/src/payments/settle.ts': value('#payments/refunds/refund.ts'),
      'server/src/payments/refunds/refund.ts': nothing,
      'server/src/payments/refunds/plan.ts': value('#payments/provider.ts'),
      'server/src/payments/provider.ts': nothing,
    },
    reported: ['e2e/cart', 'e2e/coupons', 'server/src/cms/documents', 'server/src/cms/media'],
  },
  'test-code-apart': {
    wrong: {
      'server/src/sales/cart/a.ts': value('#test/shop.ts'),
      'sandbox/src/tabby/a.ts': value('#test/open-sandbox.ts'),
    },
    right: {
      'server/src/sales/cart/a.test.ts': value('#test/shop.ts'),
      'server/test/shop.ts': nothing,
      'sandbox/test/open-sandbox.ts': nothing,
    },
  },
  'demo-is-passed-in': {
    wrong: { 'server/src/app.ts': value('#demo/demo.ts') },
    right: { 'server/src/main.ts': value('#demo/demo.ts'), 'server/src/demo/demo.ts': nothing },
  },
  'web-imports': {
    wrong: { 'web/app/cart/a.ts': type('../../../server/src/sales/cart/cart.ts') },
    right: {
      'web/app/cart/b.ts': value('@matla/contract/kit/money'),
      'contract/src/kit/money.ts': nothing,
      'server/src/sales/cart/cart.ts': nothing,
    },
  },
  'contract-stands-alone': {
    wrong: {
      'contract/src/cart/a.ts': value('@matla/server/cart/cart'),
      'contract/src/cart/b.ts': value('node:path'),
      'contract/src/cart/c.ts': type('react'),
    },
    right: {
      'contract/src/cart/d.ts': value('zod'),
      'contract/src/cart/e.ts': value('#kit/money.ts'),
      'contract/src/kit/money.ts': nothing,
      'contract/src/cart/c.test.ts': value('vitest'),
    },
  },
  'order-of-lib': {
    wrong: { 'server/src/lib/a.ts': type('#tax/vat.ts'), 'server/src/lib/b.ts': value('#app.ts') },
    right: {
      'server/src/app.ts': value('#tax/vat.ts'),
      'server/src/tax/vat.ts': value('#lib/c.ts'),
      'server/src/lib/c.ts': nothing,
    },
  },
  'module-in-order': {
    wrong: { 'server/src/extra/a.ts': value('#lib/c.ts') },
    right: { 'server/src/tax/a.ts': value('#lib/c.ts'), 'server/src/lib/c.ts': nothing },
  },
  'mounted-by-root': {
    wrong: { 'server/src/payments/mount.ts': value('#sales/orders/orders.routes.ts') },
    right: {
      'server/src/app.ts': value('#sales/orders/orders.routes.ts'),
      'sandbox/src/plugin.ts': value('#paytabs/api.routes.ts'),
      'server/src/sales/orders/orders.routes.ts': nothing,
      'sandbox/src/paytabs/api.routes.ts': nothing,
    },
  },
  'own-store': {
    wrong: {
      'server/src/payments/settle.ts': value('#sales/orders/orders.store.ts'),
      'server/src/payments/half-type.ts': `import { x, type X } from '#sales/orders/orders.store.ts'\nexport const used: X = x\n`,
    },
    right: {
      'server/src/payments/paytabs/a.ts': value('#payments/payments.store.ts'),
      'server/src/payments/row.ts': type('#sales/orders/orders.store.ts'),
      'server/src/payments/ping.ts': value('#platform/db/ping.store.ts'),
      'server/src/sales/cart/c.test.ts': value('#sales/orders/orders.store.ts'),
      'server/src/payments/payments.store.ts': nothing,
      'server/src/sales/orders/orders.store.ts': nothing,
      'server/src/platform/db/ping.store.ts': nothing,
    },
  },
  'routes-translate': {
    wrong: {
      'server/src/sales/cart/cart.routes.ts': value('./cart.store.ts'),
      'server/src/sales/cart/more.routes.ts': value('#sales/cart/cart.store.ts'),
    },
    right: {
      'server/src/sales/cart/a.routes.ts': value('./change-cart.ts'),
      'server/src/sales/cart/row.routes.ts': type('./cart.store.ts'),
      'server/src/platform/http/health.routes.ts': value('#platform/db/ping.store.ts'),
      'server/src/sales/cart/cart.store.ts': nothing,
      'server/src/sales/cart/change-cart.ts': nothing,
      'server/src/platform/db/ping.store.ts': nothing,
    },
  },
  'sql-in-stores': {
    wrong: {
      'server/src/sales/cart/change-cart.ts': value('drizzle-orm'),
      'server/src/sales/cart/cart.routes.ts': value('drizzle-orm/sql'),
      'server/src/sales/cart/sum.ts': value('#schema/sales.tables.ts'),
      'server/src/sales/cart/late.ts': dynamic('drizzle-orm'),
      'server/src/sales/cart/again.ts': `export { eq } from 'drizzle-orm'\n`,
    },
    right: {
      'server/src/sales/cart/cart.store.ts': value('drizzle-orm'),
      'server/src/schema/sales.tables.ts': value('drizzle-orm/pg-core'),
      'server/src/sales/orders/orders.store.ts': value('#schema/sales.tables.ts'),
      'server/src/platform/deps.ts': type('#schema/sales.tables.ts'),
      'server/src/sales/cart/cart.test.ts': value('#schema/sales.tables.ts'),
    },
  },
  'connections-in-platform': {
    wrong: {
      'server/src/sales/cart/own.store.ts': value('pg'),
      'web/app/cart/cart.ts': value('@electric-sql/pglite'),
    },
    right: { 'server/src/platform/db/open.ts': value('pg') },
  },
  'queue-in-platform': {
    wrong: { 'server/src/sales/cart/queue.ts': value('pg-boss') },
    right: { 'server/src/platform/queue/open.ts': value('pg-boss') },
  },
  'network-in-adapters': {
    wrong: {
      'server/src/payments/b.ts': value('node:https'),
      'server/src/identity/a.ts': value('nodemailer'),
      'server/src/tax/a.ts': value('@aws-sdk/client-s3'),
    },
    right: {
      'server/src/learning/moodle/moodle-client.ts': value('undici'),
      'server/src/platform/mail/smtp-mailer.ts': value('nodemailer'),
      'server/src/platform/storage/s3.ts': value('@aws-sdk/client-s3'),
      'server/src/platform/db/embedded.ts': value('node:net'),
      'sandbox/src/paytabs/webhook-sender.ts': value('node:http'),
      'server/src/tax/b.ts': type('@aws-sdk/client-s3'),
      'node_modules/@aws-sdk/client-s3/index.js': nothing,
    },
  },
  'pure-stays-pure': {
    wrong: {
      'server/src/sales/cart/cart.ts': value('./cart.store.ts'),
      'server/src/sales/orders/order.ts': value('#lib/clock.ts'),
    },
    right: {
      'server/src/sales/coupons/coupon.ts': value('#lib/errors.ts'),
      'server/src/payments/payment-rules.ts': type('./payments.store.ts'),
      'server/src/sales/cart/change-cart.ts': value('./cart.store.ts'),
      'server/src/sales/cart/cart.store.ts': nothing,
      'server/src/payments/payments.store.ts': nothing,
      'server/src/lib/clock.ts': nothing,
      'server/src/lib/errors.ts': nothing,
    },
  },
  'pure-without-node': {
    wrong: { 'server/src/tax/vat-rules.ts': value('node:fs') },
    right: { 'server/src/sales/orders/order.ts': value('node:crypto') },
  },
  'pure-in-its-types': {
    wrong: { 'server/src/payments/payment-rules.ts': type('#platform/deps.ts') },
    right: {
      'server/src/payments/pay.ts': type('#platform/deps.ts'),
      'server/src/platform/deps.ts': nothing,
    },
  },
  'staff-calls-in-staff': {
    wrong: {
      'server/src/payments/refunds/refunds.routes.ts': value('@matla/contract/staff/refunds.calls'),
      'server/src/tax/documents.routes.ts': value('#platform/http/audited-rows.ts'),
    },
    right: {
      'server/src/staff/refunds/refunds.routes.ts': value('#platform/http/audited-rows.ts'),
      'server/src/payments/refunds/read-refunds.ts': type('@matla/contract/staff/refunds.calls'),
      'contract/src/staff/refunds.calls.ts': nothing,
      'server/src/platform/http/audited-rows.ts': nothing,
    },
  },
  'parts-below-features': {
    wrong: {
      'web/app/ui/a.ts': value('#cart/line.ts'),
      'web/app/lib/a.ts': value('#layout/header.ts'),
      'web/app/ui/b.ts': type('#cart/line.ts'),
    },
    right: {
      'web/app/ui/c.ts': value('#lib/text.ts'),
      'web/app/lib/b.ts': value('@matla/contract/kit/money'),
      'web/app/cart/a.ts': value('#ui/c.ts'),
      'web/app/layout/header.ts': value('#cart/line.ts'),
      'web/app/cart/line.ts': nothing,
      'web/app/lib/text.ts': nothing,
      'contract/src/kit/money.ts': nothing,
    },
  },
  'console-apart': {
    wrong: {
      'web/app/cart/c.ts': value('#console/main.ts'),
      'web/app/root.ts': value('#console/main.ts'),
      'web/app/cart/d.ts': dynamic('#console/main.ts'),
    },
    right: {
      'web/app/console/main.ts': value('#console/list/list.ts'),
      'web/app/console/list/list.ts': nothing,
    },
  },
  'console-on-parts': {
    wrong: { 'web/app/console/list/c.ts': value('#cart/line.ts') },
    right: {
      'web/app/console/staff/a.ts': value('#ui/button.ts'),
      'web/app/ui/button.ts': nothing,
      'web/app/cart/line.ts': nothing,
    },
  },
  'page-at-its-address': {
    wrong: {
      'web/app/cart/b.ts': value('#home/home.page.tsx'),
      'web/app/console/people/a.ts': value('#console/orders/order.page.tsx'),
    },
    right: {
      'web/app/home/a.ts': value('./home.page.tsx'),
      'web/app/home/home.page.tsx': nothing,
      'web/app/console/orders/order.page.tsx': nothing,
    },
  },
  'own-styles': {
    wrong: { 'web/app/cart/a.ts': value('#home/home.module.css') },
    right: {
      'web/app/home/a.ts': value('./home.module.css'),
      'web/app/cart/b.ts': value('#ui/card.module.css'),
      'web/app/home/home.module.css': '.a {}',
      'web/app/ui/card.module.css': '.a {}',
    },
  },
}
