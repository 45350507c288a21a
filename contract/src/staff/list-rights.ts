import { hasRight, type Right, type StaffRole } from '#kit/rights.ts'

/** The right to read each list of the console. Saved views require it too, because a view may contain a name. */
export const listRights = {
  tasks: 'today.read',
  notifications: 'today.read',
  orders: 'orders.read',
  'draft-orders': 'draft-order.write',
  people: 'people.read',
  segments: 'people.read',
  imports: 'people.import',
  privacy: 'privacy.answer',
  requests: 'requests.answer',
  messages: 'requests.answer',
  reviews: 'review.decide',
  applications: 'applications.read',
  certificates: 'certificate.reissue',
  subscribers: 'newsletter.read',
  coupons: 'coupon.read',
  prices: 'price.write',
  documents: 'content.read',
  media: 'content.read',
  redirects: 'content.read',
  synonyms: 'content.read',
  'empty-searches': 'content.read',
  payouts: 'accounting.read',
  invoices: 'accounting.read',
  transfers: 'accounting.read',
  'e-invoices': 'accounting.read',
  jobs: 'system.read',
  emails: 'email.resend',
  exports: 'school.export',
  staff: 'staff.write',
  audit: 'audit.read-money',
} as const satisfies Readonly<Record<string, Right>>

export type ListArea = keyof typeof listRights
// `Object.keys` widens the keys to string.
export const listAreas = Object.keys(listRights) as [ListArea, ...ListArea[]]

/** The lists that a member with these roles may read. */
export const readableLists = (roles: readonly StaffRole[]): readonly ListArea[] =>
  listAreas.filter((area) => hasRight(roles, listRights[area]))
