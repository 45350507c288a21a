/** A rule with files that break it (`wrong`) and files that follow it (`right`). */
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
  'import-by-name': {
    wrong: {
      'server/src/sales/cart/up.ts': using(`import { x } from '../orders/other.ts'`),
      'server/src/sales/cart/up-later.ts': `export const used = () => import('../orders/other.ts')\n`,
      'web/app/cart/far-up.ts': using(`export * from '../../other/x.ts'\nimport { x } from './x.ts'`),
    },
    right: {
      'server/src/sales/cart/named.ts': using(`import { x } from '#sales/orders/other.ts'`),
      'server/src/sales/cart/beside.ts': using(`import { x } from './other.ts'`),
      'tools/bench/up.ts': using(`import { x } from '../other.ts'`),
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
      'web/app/cart/a.ts': `export const live = () => new EventSource('/live')\n`,
      'contract/src/a.ts': `export const ask = () => fetch('/x')\n`,
    },
    right: {
      'server/src/lib/http-client.ts': `export const ask = () => fetch('https://secure.example')\n`,
      'server/src/learning/moodle/moodle-client.ts': `export const ask = () => fetch('https://learn.example')\n`,
      'sandbox/src/paytabs/webhook-sender.ts': `export const send = () => fetch('http://localhost')\n`,
      'web/app/lib/from-browser.ts': `export const ask = () => fetch('/x')\n`,
      'server/src/sales/cart/a.test.ts': `export const ask = () => fetch('http://localhost')\n`,
      'server/src/sales/cart/named.ts': `export const ask = (store: { fetch(): void }) => store.fetch()\n`,
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
