/** Who works in the shop; everybody else is a `learner`. One role a person. */
export const staffRoles = ['owner', 'editor', 'finance', 'support', 'reviewer'] as const
export type StaffRole = (typeof staffRoles)[number]

export const roles = ['learner', ...staffRoles] as const
export type Role = (typeof roles)[number]

const everybody = staffRoles
const money = ['owner', 'finance'] as const
const help = ['owner', 'support'] as const
const sales = ['owner', 'finance', 'support'] as const
const words = ['owner', 'editor'] as const
const owner = ['owner'] as const

/** Which roles have which right: the only place that says so. A staff call names the right that it needs. */
export const rights = {
  'today.read': everybody,
  'orders.read': sales,
  'orders.note': sales,
  'refund.make': money,
  'refund.retry': money,
  'refund.ask': sales,
  'payment.resolve': money,
  'payment.chargeback': money,
  'payment.ask': sales,
  'email.resend': sales,
  'invoice.render': sales,
  'enrolment.retry': help,
  'grant.make': help,
  'purchase.move': help,
  'people.read': sales,
  'people.help': help,
  'people.merge': owner,
  'people.export': owner,
  'people.erase': owner,
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
  'applications.read': help,
  'applications.write': help,
  'newsletter.read': words,
  'newsletter.export': owner,
  'newsletter.send': owner,
  'certificate.reissue': help,
  'certificate.revoke': owner,
  'system.read': help,
  'system.retry': help,
  'settings.write': owner,
  'staff.write': owner,
  'audit.read': owner,
  /** Only what concerns money. */
  'audit.read-money': money,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type Right = keyof typeof rights

export const rolesWith = (right: Right): readonly Role[] => rights[right]

export const hasRight = (role: Role, right: Right): boolean => rolesWith(right).includes(role)
