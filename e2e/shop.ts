import { hydratedMark } from '@matla/web/app/deferred-hydration/mark-hydrated.ts'
import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import type { Journey } from './playwright.config.ts'

type Visitor = Journey & {
  /** false: a first visit, without the language cookie. */
  readonly remembersLanguage: boolean
  /** true: the home page may still invite the visitor to the newsletter (R079). */
  readonly isInvited: boolean
  /** false: a page is used as soon as it is painted, before hydration. */
  readonly waitsForScript: boolean
  /** A unique email address. */
  readonly email: string
}

/** A browser that reads the shop in the project's language. */
export const test = base.extend<Visitor>({
  lang: ['ar', { option: true }],
  viewNumber: [0, { option: true }],
  remembersLanguage: [true, { option: true }],
  isInvited: [false, { option: true }],
  waitsForScript: [true, { option: true }],
  // Every journey is a different visitor with an IP address of its own.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` }),
  email: async ({ lang }, use) => use(`buyer-${lang}-${randomBytes(6).toString('hex')}@example.com`),
  context: async ({ context, lang, remembersLanguage, isInvited, baseURL }, use) => {
    if (remembersLanguage) await context.addCookies([{ name: 'language', value: lang, url: baseURL ?? '' }])
    if (!isInvited) await context.addInitScript(() => localStorage.setItem('newsletterPopup', 'shown'))
    await use(context)
  },
  page: async ({ page, waitsForScript, javaScriptEnabled }, use) => {
    if (waitsForScript && javaScriptEnabled) waitForScript(page)
    await use(page)
  },
})

/** Waits for hydration after each load, because a link clicked before would load a new document. */
function waitForScript(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...args) => {
    const answer = await goto(...args)
    await isHydrated(page)
    return answer
  }
  page.reload = async (...args) => {
    const answer = await reload(...args)
    await isHydrated(page)
    return answer
  }
}

/** Resolves when React handles events; pages of other origins have no React. */
export const isHydrated = (page: Page) =>
  page.waitForFunction(
    (mark) => document.documentElement.hasAttribute(mark) || !('__reactRouterContext' in window),
    hydratedMark,
    { timeout: 30_000 },
  )

export { expect }
export type { Journey }
export const directions = { ar: 'rtl', en: 'ltr' } as const
export const otherLang = { ar: 'en', en: 'ar' } as const

/** The names typed into the guest step. */
export const buyerNames = { ar: 'سارة بنت عمر', en: 'Sara Demo' } as const

export type DeliveredEmail = {
  subject: string
  html: string
  text: string
  attachments: { filename: string; contentType: string; size: number }[]
}

/** Every email delivered to this address. */
export async function emailsTo(request: APIRequestContext, email: string): Promise<DeliveredEmail[]> {
  const answer = await request.get('/sandbox/inbox.json', { params: { to: email } })
  return answer.json()
}

export type Ledger = {
  payments: { tranRef: string; amount: string; charged: string; status: string }[]
  refunds: { previousTranRef: string }[]
  enrolments: { email: string; courseId: number; status: string }[]
}

/** The records of the simulated providers. */
export async function readLedger(request: APIRequestContext): Promise<Ledger> {
  const answer = await request.get('/sandbox/ledger.json')
  return answer.json()
}

/** The numbers of the LMS courses in which this address is enrolled. */
export async function readEnrolments(request: APIRequestContext, email: string): Promise<number[]> {
  const { enrolments } = await readLedger(request)
  const own = enrolments.filter((seat) => seat.email === email && seat.status === 'active')
  return own.map(({ courseId }) => courseId).toSorted((left, right) => left - right)
}

type Transaction = { _id: string; status: string; transactionData: { tran_ref: string } }

/** The payments that this browser's session may see. */
export async function readTransactions(request: APIRequestContext): Promise<Transaction[]> {
  const answer = await request.get('/matla/transactions')
  expect(answer.status()).toBe(200)
  const { transactions }: { transactions: Transaction[] } = await answer.json()
  return transactions
}
