import { randomUUID } from 'node:crypto'
import type { Reply } from '#test/buyer.ts'
import type { Shop } from '#test/open-shop.ts'

type Facts = { readonly amount: string; readonly outcome?: string; readonly currency?: string }
export type SheetToken = ReturnType<typeof createToken>
export type Contact = { readonly fullName: string; readonly email: string }
type Purchase = { readonly amount: string; readonly itemId?: string; readonly cuponCode?: string }

/** A token like those of the sandbox's sheet, whose content the sandbox's PayTabs reads. */
export function createToken({ amount, outcome = 'approve', currency = 'SAR' }: Facts) {
  const id = randomUUID()
  const data = Buffer.from(JSON.stringify({ amount, outcome, currency, id })).toString('base64')
  return {
    paymentData: { version: 'EC_v1', data, signature: 'sandbox', header: { transactionId: id } },
    paymentMethod: { displayName: 'mada 0008', network: 'mada', type: 'debit' },
    transactionIdentifier: id,
  }
}

/** The requests that a browser with the Apple Pay sheet sends, over HTTP. */
export async function withSheet(shop: Shop) {
  const script = await (await fetch(`${shop.sandboxUrl}/apple-pay/sheet.js`)).text()
  const gateway = /"(https:\/\/localhost:\d+)"/.exec(script)?.[1] ?? ''
  const startUrl = `${gateway}/paymentservices/startSession`
  const validate = (purchase: Purchase, token?: string, validationURL = startUrl) =>
    shop.post('/checkout/apple-pay/validate?lang=1', { ...purchase, validationURL }, token)
  const authorise = (quote: string, token: SheetToken, by: { token?: string; contact?: Contact } = {}) =>
    shop.post(
      '/checkout/apple-pay/pay?lang=1',
      { quote, token, ...(by.contact && { contact: by.contact }) },
      by.token,
    )
  const quoteOf = ({ status, body }: Reply): string => {
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return String(body.quote)
  }
  return {
    gateway,
    startUrl,
    validate,
    authorise,
    /** Opens a sheet and authorises the payment. */
    pay: async (
      purchase: Purchase,
      by: { token?: string; contact?: Contact },
      facts: Partial<Facts> = {},
    ): Promise<Reply> =>
      authorise(
        quoteOf(await validate(purchase, by.token)),
        createToken({ amount: purchase.amount, ...facts }),
        by,
      ),
    quote: async (purchase: Purchase, token?: string) => quoteOf(await validate(purchase, token)),
    sessions: async (): Promise<number> => {
      const response = await fetch(`${shop.sandboxUrl}/apple-pay/sessions.json`)
      return ((await response.json()) as { sessions: number }).sessions
    },
  }
}
