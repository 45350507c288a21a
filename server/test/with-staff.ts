import type { StaffRole } from '@matla/contract/kit/rights'
import { arrive, type Buyer, must, type Opened, openPage } from './buyer.ts'
import { callSandbox } from './ledger.ts'
import { type StaffCalls, staffCalls } from './staff-calls.ts'
import { until } from './until.ts'

type Place = {
  readonly url: string
  /** The URL of the sandbox. */
  readonly sandboxUrl: string
  sql<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>
}
export type Bought = Buyer & Opened
type Finish = { readonly outcome?: string; readonly email?: string }

/** A shop and its sandbox as staff and buyers use them, over HTTP. */
export async function withStaff<Shop extends Place>(shop: Shop) {
  const { url, sandboxUrl, sql } = shop
  let count = 0
  const key = () => `key-of-${(count += 1)}`
  const staff = new Map<StaffRole, StaffCalls>()
  for (const role of ['owner', 'finance', 'support', 'reviewer'] as const) {
    const login = { emailId: `${role}@matla.test`, password: 'Matla#2026' }
    staff.set(role, staffCalls(url, String((await must(url, 'POST', '/matla/login', login)).token)))
  }
  const as = (role: StaffRole) => {
    const found = staff.get(role)
    if (!found) throw new Error(`no member of staff has the role ${role}`)
    return found
  }
  /** Makes the next attempt of this refund, enrolment or email its last. */
  const exhaust = (id: string) =>
    sql(
      `update pgboss.job set retry_count = retry_limit, start_after = now()
       where state = 'retry' and $1 in (data->>'refundId', data->>'enrolmentId', data->>'queuedEmailId')`,
      [id],
    )
  const isOpen = async (kind: string, about: string) =>
    (
      await sql(
        `select 1 from staff_tasks where closed_at is null and kind = $1 and $2 in (subject, order_id::text)`,
        [kind, about],
      )
    ).length > 0
  const mustOpen = async (kind: string, about: string, limitMs: number, push?: () => Promise<unknown>) => {
    let isThere = false
    await until(async () => {
      await push?.()
      isThere = await isOpen(kind, about)
      return isThere
    }, limitMs)
    if (!isThere) throw new Error(`no task ${kind} was opened`)
  }
  return {
    ...shop,
    as,
    key,
    /** Sets faults of a sandbox provider and leaves the others unchanged. */
    setFaults: (provider: 'paytabs' | 'inbox' | 'moodle', faults: object) =>
      callSandbox(sandboxUrl, `/${provider}/levers`, faults),
    buys: async (
      courses: readonly string[],
      { outcome = 'approve', email }: Finish = {},
    ): Promise<Bought> => {
      const buyer = await arrive(url, email ?? `buyer-${(count += 1)}@orders.test`, courses)
      const page = await openPage(url, buyer)
      const finish = { tranRef: page.reference, outcome, awaitCallback: true }
      await callSandbox(sandboxUrl, '/paytabs/finish', finish)
      return { ...buyer, ...page }
    },
    refund: (orderId: string, body: object, by: StaffRole = 'finance') =>
      as(by).act(`orders/${orderId}/refund`, { reason: 'by request', key: key(), ...body }),
    userId: async (role: StaffRole) =>
      (await sql<{ id: string }>('select id from users where email = $1', [`${role}@matla.test`]))[0]?.id ??
      '',
    buyerOf: async (orderId: string) =>
      (await sql<{ id: string }>('select user_id as id from orders where id = $1', [orderId]))[0]?.id ?? '',
    /** Waits for a task of this kind about a subject or an order. */
    opened: (kind: string, about: string) => mustOpen(kind, about, 30_000),
    /** Like `opened`, for work that is abandoned: each attempt becomes the last. */
    givenUp: (kind: string, id: string) => mustOpen(kind, id, 60_000, () => exhaust(id)),
  }
}
export type StaffShop<Shop extends Place = Place> = Awaited<ReturnType<typeof withStaff<Shop>>>
