import type { Call } from '@matla/contract/kit/call'
import { nobody, type Row } from './access-row.ts'

/** What lists of staff show on purpose. */
const published: Readonly<Record<string, Row['publishes']>> = {
  'staff.orders.list': ['name', 'email', 'userId', 'orderId'],
  'staff.orders.colleagues': ['name', 'userId'],
  'staff.people.list': ['name', 'email', 'userId'],
  'staff.privacy.list': ['name', 'email', 'userId'],
  'staff.emails.list': ['email', 'orderId'],
  'staff.certificates.list': ['name', 'certificateId'],
  'staff.invoices.list': ['name', 'email', 'userId', 'orderId'],
}

/**
 * The row of a staff call: it names ids that do not exist and sends an empty form, so that nothing changes. Requests that
 * succeed are in `staff-requests/`.
 */
export function staffRow(name: string, { method, path }: Call): Row {
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, nobody]))
  return {
    send: () => ({ params, ...(method !== 'GET' && { body: {} }) }),
    own: [200, 400, 404, 409, 410, 422],
    ...(published[name] && { publishes: published[name] }),
  }
}
