/** Every rule, with files that break it (`wrong`) and files that keep it (`right`). */
type Case = {
  readonly wrong: Readonly<Record<string, string>>
  readonly right: Readonly<Record<string, string>>
}

/** A line that uses the fixture's imports, so that no other rule reports them. */
const using = (imports: string) => `${imports}\nexport const used = x\n`

/** A use case that runs queries in a transaction. */
const onTransaction = (statements: string) =>
  `declare const isMember: boolean
declare function ask(tx: object): Promise<unknown>
export async function used(tx: object): Promise<unknown> {
  ${statements}
}
`

export const cases: Readonly<Record<string, Case>> = {
  'public-parts-only': {
    wrong: {
      'server/src/sales/cart/inner.ts': using(`import { x } from 'pg-boss/dist/manager.js'`),
      'server/src/platform/db/inner.store.ts': using(`import { x } from '@scope/kept/src/pool.ts'`),
      'server/src/platform/db/field.store.ts': `declare const pool: { _clients: number }\nexport const used = pool._clients\n`,
      'server/src/platform/db/named.store.ts': `declare const pool: { _clients: number }\nexport const used = () => pool['_clients']\n`,
      'web/app/cart/symbol.ts': `declare const node: object\nexport const used = Object.getOwnPropertySymbols(node)\n`,
      'web/app/cart/patched.ts': `export function used(): void {\n  Array.prototype.at = () => undefined\n}\n`,
      'server/src/sales/cart/patched.ts': `export const used = () => Object.assign(Map.prototype, { first: 1 })\n`,
    },
    right: {
      'server/src/sales/cart/outer.ts': using(`import { pgTable as x } from '@matla/contract/src/kit.ts'`),
      'server/src/platform/mail/a-mailer.ts': using(`import { x } from 'nodemailer/lib/smtp-connection'`),
      'server/src/sales/cart/id.ts': `declare const course: { _id: string }\nexport const used = course._id\n`,
      'web/app/cart/read.ts': `export const used = (node: object) => Array.prototype.includes.call(node, 1)\n`,
    },
  },
  'sql-only-in-stores': {
    wrong: {
      'server/src/sales/cart/change-cart.ts': using(`import { eq as x } from 'drizzle-orm'`),
      'server/src/sales/cart/cart.routes.ts': using(`import { sql as x } from 'drizzle-orm/sql'`),
      'server/src/sales/cart/sum.ts': using(`import { carts as x } from '#schema/sales.tables.ts'`),
      'server/src/sales/cart/late.ts': `export const used = () => import('drizzle-orm')\n`,
      'server/src/sales/cart/again.ts': `export { eq } from 'drizzle-orm'\n`,
      'server/src/sales/cart/own.store.ts': using(`import { Pool as x } from 'pg'`),
      'server/src/sales/cart/queue.ts': using(`import { PgBoss as x } from 'pg-boss'`),
      'web/app/cart/cart.ts': using(`import { PGlite as x } from '@electric-sql/pglite'`),
    },
    right: {
      'server/src/sales/cart/cart.store.ts': using(`import { eq as x } from 'drizzle-orm'`),
      'server/src/schema/sales.tables.ts': using(`import { pgTable as x } from 'drizzle-orm/pg-core'`),
      'server/src/sales/orders/orders.store.ts': using(
        `import { carts as x } from '#schema/sales.tables.ts'`,
      ),
      'server/src/platform/db/open.ts': using(`import { Pool as x } from 'pg'`),
      'server/src/platform/queue/open.ts': using(`import { PgBoss as x } from 'pg-boss'`),
      'server/src/platform/deps.ts': `import type { Seller } from '#schema/invoices.tables.ts'\nexport type Deps = { seller: Seller }\n`,
      'server/src/sales/cart/cart.test.ts': using(`import { carts as x } from '#schema/sales.tables.ts'`),
    },
  },
  'started-is-awaited': {
    wrong: {
      'server/src/sales/cart/a.ts': onTransaction('const one = ask(tx)\n  await ask(tx)\n  await one'),
      'server/src/sales/cart/b.ts': onTransaction(
        'const one = isMember ? ask(tx) : undefined\n  await ask(tx)\n  await one',
      ),
      'server/src/sales/cart/c.ts': onTransaction(
        'const all = [ask(tx), ask(tx)]\n  await ask(tx)\n  await Promise.all(all)',
      ),
    },
    right: {
      'server/src/sales/cart/a.ts': onTransaction('const one = await ask(tx)\n  await ask(tx)\n  return one'),
      'server/src/sales/cart/b.ts': onTransaction(
        'const [one] = await Promise.all([ask(tx), ask(tx)])\n  return one',
      ),
      'server/src/sales/cart/c.ts': onTransaction('return isMember ? ask(tx) : undefined'),
      'server/src/sales/cart/cart.store.ts': onTransaction('const one = ask(tx)\n  return one'),
    },
  },
  'import-by-name': {
    wrong: {
      'server/src/sales/cart/change-cart.ts': using(`import { x } from '../orders/order.ts'`),
      'web/app/cart/cart.tsx': using(`import { x } from '../ui/button.tsx'`),
      'sandbox/src/paytabs/a.ts': using(`import { x } from '../kit/html.ts'`),
      'server/src/sales/cart/b.test.ts': using(`import { x } from '../kit/ids.ts'`),
      'server/src/payments/settle.ts': using(`import { x } from '#sales/orders/orders.store.ts'`),
      'server/src/payments/half-type.ts': using(
        `import { x, type Row } from '#sales/orders/orders.store.ts'\nexport type R = Row`,
      ),
      'server/src/payments/mount.ts': using(`import { x } from '#sales/orders/orders.routes.ts'`),
      'web/app/cart/a.tsx': using(`import x from '#home/home.module.css'`),
      'web/app/cart/b.tsx': using(`import x from '#home/home.page.tsx'`),
    },
    right: {
      'server/src/payments/settle-payment.ts': using(`import { x } from '#sales/orders/move-order.ts'`),
      'server/src/payments/paytabs/a.ts': using(`import { x } from '#payments/payments.store.ts'`),
      'server/src/payments/row.ts': `import type { Row } from '#sales/orders/orders.store.ts'\nexport type R = Row\n`,
      'server/src/app.ts': using(`import { x } from '#sales/orders/orders.routes.ts'`),
      'sandbox/src/plugin.ts': using(`import { x } from '#paytabs/api.routes.ts'`),
      'server/src/sales/cart/near.ts': using(`import { x } from './change-cart.ts'`),
      'server/src/sales/cart/c.test.ts': using(`import { x } from '#sales/orders/orders.store.ts'`),
      'web/app/cart/a.tsx': using(`import x from './cart.module.css'`),
    },
  },
  'routes-translate': {
    wrong: {
      'server/src/sales/cart/cart.routes.ts': using(`import { x } from './cart.store.ts'`),
      'server/src/sales/cart/more.routes.ts': using(`import { x } from '#sales/cart/cart.store.ts'`),
    },
    right: {
      'server/src/sales/cart/cart.routes.ts': using(`import { x } from './change-cart.ts'`),
      'server/src/sales/cart/row.routes.ts': `import type { Row } from './cart.store.ts'\nexport type R = Row\n`,
      'server/src/platform/http/health.routes.ts': using(`import { x } from '#platform/db/ping.store.ts'`),
    },
  },
  'env-only-in-config': {
    wrong: {
      'server/src/sales/cart/a.ts': `export const port = process.env.PORT\n`,
      'server/src/sales/cart/b.ts': `export const port = process['env']['PORT']\n`,
      'server/src/sales/cart/c.ts': `import { env } from 'node:process'\nexport const port = env.PORT\n`,
      'sandbox/src/a.ts': `const { env } = process\nexport const port = env.PORT\n`,
      'web/app/lib/a.ts': `export const isLive = process.env.NODE_ENV === 'production'\n`,
    },
    right: {
      'server/src/config/config.ts': `export const port = process.env.PORT\n`,
      'web/vite.config.ts': `export const port = process.env.PORT\n`,
      'tools/a.ts': `export const port = process.env.PORT\n`,
      'server/src/sales/cart/a.test.ts': `export const port = process.env.PORT\n`,
      'server/src/lib/stop.ts': `export const stop = () => process.exit(1)\n`,
    },
  },
  'network-only-in-adapters': {
    wrong: {
      'server/src/payments/paytabs/paytabs.ts': `export const ask = () => fetch('https://secure.example')\n`,
      'server/src/payments/a.ts': `export const ask = () => globalThis.fetch('https://secure.example')\n`,
      'server/src/payments/b.ts': using(`import { request as x } from 'node:https'`),
      'server/src/identity/a.ts': using(`import { createTransport as x } from 'nodemailer'`),
      'server/src/tax/a.ts': using(`import { S3Client as x } from '@aws-sdk/client-s3'`),
      'web/app/cart/a.ts': `export const live = () => new EventSource('/live')\n`,
      'contract/src/a.ts': `export const ask = () => fetch('/x')\n`,
    },
    right: {
      'server/src/lib/http-client.ts': `export const ask = () => fetch('https://secure.example')\n`,
      'server/src/learning/moodle/moodle-client.ts': `export const ask = () => fetch('https://learn.example')\n`,
      'server/src/platform/mail/smtp-mailer.ts': using(`import { createTransport as x } from 'nodemailer'`),
      'server/src/platform/storage/s3.ts': using(`import { S3Client as x } from '@aws-sdk/client-s3'`),
      'server/src/platform/db/embedded.ts': using(`import { createServer as x } from 'node:net'`),
      'sandbox/src/paytabs/webhook-sender.ts': `export const send = () => fetch('http://localhost')\n`,
      'web/app/lib/from-browser.ts': `export const ask = () => fetch('/x')\n`,
      'server/src/sales/cart/a.test.ts': `export const ask = () => fetch('http://localhost')\n`,
      'server/src/sales/cart/named.ts': `export const ask = (store: { fetch(): void }) => store.fetch()\n`,
    },
  },
  'contract-stands-alone': {
    wrong: {
      'contract/src/cart/a.ts': using(`import { x } from '@matla/server/cart/cart'`),
      'contract/src/cart/b.ts': using(`import { join as x } from 'node:path'`),
      'contract/src/cart/c.ts': `import type { ReactNode } from 'react'\nexport type N = ReactNode\n`,
    },
    right: {
      'contract/src/cart/a.ts': using(`import { z as x } from 'zod'`),
      'contract/src/cart/b.ts': using(`import { x } from '#kit/money.ts'`),
      'contract/src/cart/c.test.ts': using(`import { test as x } from 'vitest'`),
    },
  },
  'web-layers': {
    wrong: {
      'web/app/ui/a.tsx': using(`import { x } from '#cart/cart-line.tsx'`),
      'web/app/lib/a.ts': using(`import { x } from '#layout/header.tsx'`),
      'web/app/ui/b.ts': `import type { Line } from '#cart/line.ts'\nexport type L = Line\n`,
      'web/app/cart/c.tsx': using(`import { x } from '#console/list/list.tsx'`),
      'web/app/root.tsx': using(`import { x } from '#console/main.tsx'`),
      'web/app/cart/d.ts': `export const used = () => import('#console/main.tsx')\n`,
      'web/app/console/list/c.tsx': using(`import { x } from '#cart/cart-line.tsx'`),
    },
    right: {
      'web/app/console/list/a.tsx': using(`import { x } from '#ui/button.tsx'`),
      'web/app/console/staff/a.tsx': using(`import { x } from '#console/list/list.tsx'`),
      'web/app/ui/a.tsx': using(`import { x } from '#lib/text.ts'`),
      'web/app/lib/a.ts': using(`import { x } from '@matla/contract/kit/money'`),
      'web/app/cart/a.tsx': using(`import { x } from '#ui/button.tsx'`),
      'web/app/layout/a.tsx': using(`import { x } from '#cart/cart-badge.tsx'`),
    },
  },
  'no-zod-in-browser': {
    wrong: {
      'web/app/cart/a.ts': using(`import { z as x } from 'zod'`),
      'web/app/cart/b.ts': using(`import { calls as x } from '@matla/contract'`),
      'web/app/cart/c.ts': using(`import { cartCalls as x } from '@matla/contract/cart/cart.calls'`),
      'web/app/cart/d.ts': using(`import { x } from '@matla/contract/cart/round-about'`),
    },
    right: {
      'web/app/cart/a.ts': using(`import { vatWithin as x } from '@matla/contract/kit/money'`),
      'web/app/cart/b.ts': `import type { Cart } from '@matla/contract/cart/cart'\nexport type C = Cart\n`,
      'web/app/cart/c.ts': using(`import { callRoutes as x } from '#lib/call-routes.ts'`),
      'web/app/cart/d.ts': using(`import { x } from '@matla/contract/cart/only-types'`),
      'web/app/lib/call-routes.ts': using(`import { calls as x } from '@matla/contract'`),
      'web/call-routes.plugin.ts': using(`import { calls as x } from '@matla/contract'`),
      'contract/src/index.ts': `export { cartCalls as calls } from './cart/cart.calls.ts'\n`,
      'contract/src/cart/cart.calls.ts': `import { z } from 'zod'\nexport const cartCalls = { add: z.string() }\n`,
      'contract/src/cart/cart.ts': `import { z } from 'zod'\nexport const Cart = z.string()\nexport type Cart = z.output<typeof Cart>\n`,
      'contract/src/cart/round-about.ts': `import { Cart } from '#cart/cart.ts'\nexport const x = Cart\n`,
      'contract/src/cart/only-types.ts': `import type { Cart } from './cart.ts'\nexport const x = (cart: Cart) => cart\n`,
      'contract/src/kit/money.ts': `export const vatWithin = (halalas: number) => halalas\n`,
    },
  },
  'pure-stays-pure': {
    wrong: {
      'server/src/sales/cart/cart.ts': using(`import { x } from './cart.store.ts'`),
      'server/src/sales/orders/order.ts': using(`import { systemClock as x } from '#lib/clock.ts'`),
      'server/src/payments/payment-rules.ts': `import type { Deps } from '#platform/deps.ts'\nexport type D = Deps\n`,
      'server/src/sales/coupons/coupon.ts': using(`import { randomUUID as x } from 'node:crypto'`),
      'server/src/tax/vat-rules.ts': using(`import { readFileSync as x } from 'node:fs'`),
    },
    right: {
      'server/src/sales/cart/cart.ts': using(`import { refuse as x } from '#lib/errors.ts'`),
      'server/src/sales/orders/order.ts': using(`import { createHash as x } from 'node:crypto'`),
      'server/src/payments/payment-rules.ts': `import type { Row } from './payments.store.ts'\nexport type R = Row\n`,
      'server/src/sales/cart/change-cart.ts': using(`import { x } from './cart.store.ts'`),
    },
  },
  'time-is-injected': {
    wrong: {
      'server/src/sales/orders/a.ts': `export const at = () => Date.now()\n`,
      'server/src/sales/checkout/a.ts': `export const at = () => new Date()\n`,
      'server/src/payments/a.ts': `export const id = () => Math.random()\n`,
      'server/src/tax/a.ts': `export const at = () => performance.now()\n`,
      'contract/src/cart/a.ts': `export const at = () => new Date()\n`,
      'web/app/console/tasks/a.ts': `export const at = () => Date.now()\n`,
    },
    right: {
      'server/src/lib/clock.ts': `export const systemClock = () => new Date()\n`,
      'server/src/sales/orders/a.ts': `export const later = (now: Date) => new Date(now.getTime() + 1)\n`,
      'server/src/sales/orders/a.test.ts': `export const at = () => new Date()\n`,
      'web/app/lib/a.ts': `export const at = () => new Date()\n`,
      'web/app/console/tasks/a.ts': `export const sinceOpened = () => performance.now()\n`,
    },
  },
  'brand-is-content': {
    wrong: {
      'server/src/platform/mail/a.ts': `export const from = 'Matla <orders@example.test>'\n`,
      'server/src/platform/http/a.ts': 'export const path = (id: string) => `/matla/${id}`\n',
      'web/app/layout/a.tsx': `export const Brand = () => <b>مطلع</b>\n`,
    },
    right: {
      'server/src/config/config.ts': `export const slug = 'matla'\n`,
      'server/src/sales/cart/a.ts': `import { vatWithin } from '@matla/contract/kit/money'\nexport const vat = vatWithin\n`,
      'server/src/sales/cart/a.test.ts': `export const path = '/matla/cart'\n`,
      'server/src/demo/brand.ts': `export const name = 'Matla'\n`,
      'contract/src/accounts/common-passwords.ts': `export const common = 'matla#2026'\n`,
    },
  },
  'digits-of-any-keyboard': {
    wrong: {
      'web/app/ui/a.tsx': `export const A = () => <input type="number" />\n`,
      'web/app/console/prices/b.tsx': `declare const isSum: boolean\nexport const B = () => <input type={isSum ? 'number' : 'text'} />\n`,
      'web/app/cart/digits.ts': `export const used = (text: string) => text.replace(/[٠-٩]/g, '')\n`,
      'server/src/sales/cart/digits.ts': `export const used = (text: string) => text.replace(/[\\u0660-\\u0669]/g, '')\n`,
    },
    right: {
      'web/app/ui/a.tsx': `export const A = () => <input type="text" inputMode="numeric" />\n`,
      'contract/src/kit/digits.ts': `export const used = (text: string) => text.replace(/[٠-٩]/g, '')\n`,
      'web/app/cart/digits.test.ts': `export const used = (text: string) => /[٠-٩]/.test(text)\n`,
    },
  },
  'no-left-right': {
    wrong: {
      'web/app/ui/a.tsx': `export const A = () => <p style={{ marginLeft: 4 }}>x</p>\n`,
      'web/app/ui/b.tsx': `export const B = () => <p style={{ textAlign: 'right' }}>x</p>\n`,
    },
    right: { 'web/app/ui/a.tsx': `export const A = () => <p style={{ marginInlineStart: 4 }}>x</p>\n` },
  },
}
