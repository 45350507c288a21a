import type { OrderDetail, TimelineEntry } from '@matla/contract/staff/order-page.schema'
import type { OrderRow } from '@matla/contract/staff/order-row.schema'
import { call, must } from './buyer.ts'

type Page = {
  readonly rows: OrderRow[]
  readonly total: number
  readonly isTotalExact: boolean
  readonly next: string | null
  readonly previous: string | null
}

/** The order calls as one staff member. */
export const staffCalls = (url: string, token: string) => {
  const get = async <Answer>(path: string) =>
    (await must(url, 'GET', `/matla/staff/${path}`, undefined, token)) as unknown as Answer
  return {
    token,
    orders: (query = '') => get<Page>(`orders?${query}`),
    order: (id: string) => get<{ order: OrderDetail }>(`orders/${id}`),
    timeline: (id: string, query = '') => get<{ entries: TimelineEntry[] }>(`orders/${id}/timeline?${query}`),
    act: (path: string, body: object = {}) => call(url, 'POST', `/matla/staff/${path}?lang=1`, body, token),
  }
}
export type StaffCalls = ReturnType<typeof staffCalls>
