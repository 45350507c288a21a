import { createHash, randomBytes } from 'node:crypto'
import { type Dispatcher, request } from 'undici'

/** A buyer who uses the API with their own token, and the browser that the provider redirects. */
export type Buyer = { readonly email: string; readonly token: string }
export type Opened = { readonly orderId: string; readonly reference: string; readonly redirectUrl: string }
export type Reply = { readonly status: number; readonly body: Record<string, unknown> }

/** A network address for each visitor, as if a proxy had forwarded it. */
function visitorAddress(who?: string): string {
  const bytes = who === undefined ? randomBytes(3) : createHash('sha256').update(who).digest()
  return `10.${bytes[0]}.${bytes[1]}.${bytes[2]}`
}

export async function call(
  url: string,
  method: Dispatcher.HttpMethod,
  path: string,
  body?: object,
  token?: string,
): Promise<Reply> {
  const response = await request(`${url}${path}`, {
    method,
    headers: {
      'x-forwarded-for': visitorAddress(token),
      'accept-language': 'en',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.statusCode, body: (await response.body.json()) as Record<string, unknown> }
}

/** Like `call`, but throws with the request if the response is an error. */
export async function must(...args: Parameters<typeof call>): Promise<Record<string, unknown>> {
  const { status, body } = await call(...args)
  if (status >= 300) throw new Error(`${status} ${args[2]} ${JSON.stringify(body)}`)
  return body
}

/** Creates a guest cart, adds the courses and completes the guest step. */
export async function arrive(
  url: string,
  email: string,
  courseIds: readonly string[],
  overrides: object = {},
): Promise<Buyer> {
  const { cartId } = await must(url, 'POST', '/matla/cart/guest')
  for (const courseId of courseIds) {
    await must(url, 'POST', '/matla/cart/guest/add', { cartId, courseId, courseName: 'x' })
  }
  const known = await must(url, 'POST', '/matla/handle-email?lang=1', {
    emailId: email,
    firstName: 'Sara',
    lastName: 'Demo',
    guestCartId: cartId,
    ...overrides,
  })
  return { email, token: String(known.token) }
}

export async function openPage(url: string, buyer: Buyer, body: object = {}): Promise<Opened> {
  const wanted = { paymentType: 'CARD', ...body }
  const opened = await must(url, 'POST', '/matla/create-session?lang=1', wanted, buyer.token)
  const data = opened.data as { tran_ref: string; redirect_url: string }
  return { orderId: String(opened.orderId), reference: data.tran_ref, redirectUrl: data.redirect_url }
}

/** Clicks a button on the provider's page; returns the page that sends the browser back. */
export async function press(redirectUrl: string, outcome: string): Promise<string> {
  const response = await fetch(redirectUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome }),
  })
  return response.text()
}

export type ReturnForm = { readonly action: string; readonly fields: Record<string, string> }

/** The form that the provider's page submits to the shop. */
export function returnForm(html: string): ReturnForm {
  const form = /<form[^>]*id="return"[^>]*>[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  const action = attribute(form, 'action')
  const fields = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => [
    attribute(input, 'name'),
    attribute(input, 'value'),
  ])
  return {
    action,
    fields: Object.fromEntries(fields.filter(([name]) => name !== '')) as Record<string, string>,
  }
}

const attribute = (tag: string, name: string) =>
  (new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

export async function comeBack({ action, fields }: ReturnForm): Promise<number> {
  const response = await fetch(action, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://provider.example' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return response.status
}
