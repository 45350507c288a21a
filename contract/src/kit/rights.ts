/** The roles of staff; a person may have several. */
export const staffRoles = ['owner', 'editor', 'finance', 'support', 'reviewer'] as const
export type StaffRole = (typeof staffRoles)[number]

const everybody = staffRoles
const money = ['owner', 'finance'] as const
const help = ['owner', 'support'] as const
const sales = ['owner', 'finance', 'support'] as const
const words = ['owner', 'editor'] as const
const owner = ['owner'] as const

/** Defines which roles have each right. A staff call names the right that it requires. */
export const rights = {
  'today.read': everybody,
  'orders.read': sales,
  'orders.note': sales,
  'refund.make': money,
  'refund.retry': money,
  /** Requests a refund. Up to the owner’s limit per order, the refund is made at once. */
  'refund.ask': sales,
  'payment.resolve': money,
  'payment.chargeback': money,
  'payment.ask': sales,
  /** Prepares orders for people, at prices within the role’s limit, and sends them as payment links. */
  'draft-order.write': sales,
  'email.resend': sales,
  'invoice.render': sales,
  'enrolment.retry': help,
  'grant.make': help,
  'purchase.move': help,
  'people.read': sales,
  'people.help': help,
  /** Imports people, courses and certificates from another shop. */
  'people.import': owner,
  'people.merge': owner,
  'people.export': owner,
  'people.erase': owner,
  /** Lists requests about personal data and answers them; exporting the data requires `people.export`. */
  'privacy.answer': owner,
  'accounting.read': money,
  'accounting.export': money,
  'accounting.resolve': money,
  'content.read': ['owner', 'editor', 'support', 'reviewer'],
  'content.comment': ['owner', 'editor', 'support', 'reviewer'],
  'content.write': words,
  'media.write': words,
  'content.publish': words,
  'content.approve': ['owner', 'reviewer'],
  'legal.publish': owner,
  'price.write': money,
  'coupon.read': ['owner', 'editor', 'finance', 'support'],
  'coupon.write': money,
  'requests.answer': help,
  /** Reads, publishes and rejects learners' reviews of courses. */
  'review.decide': ['owner', 'support', 'reviewer'],
  'applications.read': help,
  'applications.write': help,
  'newsletter.read': words,
  'newsletter.end': words,
  'newsletter.export': owner,
  'newsletter.send': owner,
  'certificate.reissue': help,
  'certificate.revoke': owner,
  /** Exports everything that the school owns. */
  'school.export': owner,
  'system.read': help,
  'system.retry': help,
  /** Reads the first steps of a new shop and postpones them. */
  'steps.write': owner,
  'settings.write': owner,
  'staff.write': owner,
  'audit.read': owner,
  /** Reads only the audit entries that concern money. */
  'audit.read-money': money,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type Right = keyof typeof rights

/** Rights that require an identity confirmation within the last 15 minutes; their calls set `proof`. */
export const provenRights = [
  'refund.make',
  'payment.resolve',
  'payment.chargeback',
  'people.merge',
  'people.export',
  'people.erase',
  'accounting.export',
  'legal.publish',
  'price.write',
  'newsletter.export',
  'newsletter.send',
  'certificate.revoke',
  'settings.write',
  'staff.write',
] as const satisfies readonly Right[]

/** Areas of staff calls whose audit entries finance may read. */
export const moneyAreas = [
  'orders',
  'refunds',
  'transfers',
  'invoices',
  'vat',
  'prices',
  'coupons',
  'draftOrders',
  'reconciliation',
  'payouts',
] as const

export const rolesWith = (right: Right): readonly StaffRole[] => rights[right]

/** Whether any of these roles has the right. */
export const hasRight = (of: readonly StaffRole[], right: Right): boolean =>
  of.some((role) => rolesWith(right).includes(role))

/** Every right of these roles, so that pages can hide forbidden actions. */
export const rightsOf = (of: readonly StaffRole[]): readonly Right[] =>
  // `Object.keys` widens the keys to string.
  (Object.keys(rights) as Right[]).filter((right) => hasRight(of, right))
