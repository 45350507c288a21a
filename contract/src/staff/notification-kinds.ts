import type { Localized } from '#kit/lang.ts'
import type { Right } from '#kit/rights.ts'
import type { TaskKind } from './task-kinds.ts'

/** When a member gets emails about a kind: never, immediately, or as a daily summary. */
export const notificationEmails = ['off', 'at-once', 'daily'] as const
export type NotificationEmail = (typeof notificationEmails)[number]

type Source =
  /** Raised when a task of one of these kinds is opened or reopened. */
  | { readonly tasks: readonly TaskKind[] }
  /** Raised by the code where the event happens. */
  | { readonly event: 'order.paid' | 'application.received' | 'job.given-up' }

type Declaration = {
  /** Members with this right are notified. */
  readonly right: Right
  readonly source: Source
  /** The page that it links to, below /console; `:subject` is replaced with the id of its subject. */
  readonly page: string
  /** The setting of members who have not chosen one. */
  readonly email: NotificationEmail
  /** The name in the preferences and in the filter. */
  readonly name: Localized
  readonly happened: Localized
}

const kinds = {
  'paid-order': {
    right: 'orders.read',
    source: { event: 'order.paid' },
    page: '/orders/:subject',
    email: 'off',
    name: { en: 'Paid orders', ar: 'الطلبات المدفوعة' },
    happened: { en: 'An order was paid', ar: 'دُفع طلب جديد' },
  },
  'refund-asked': {
    right: 'refund.make',
    source: { tasks: ['refund-wanted'] },
    page: '/orders/:subject',
    email: 'off',
    name: { en: 'Refund requests', ar: 'طلبات الاسترداد' },
    happened: { en: 'A colleague asks for a refund', ar: 'يطلب زميل ردّ مبلغ' },
  },
  message: {
    right: 'requests.answer',
    source: { tasks: ['message-waiting', 'complaint-waiting'] },
    page: '/messages/:subject',
    email: 'off',
    name: { en: 'Messages and complaints', ar: 'الرسائل والشكاوى' },
    happened: { en: 'A message arrived', ar: 'وصلت رسالة' },
  },
  review: {
    right: 'review.decide',
    source: { tasks: ['review-waiting'] },
    page: '/reviews/:subject',
    email: 'off',
    name: { en: 'Course reviews', ar: 'تقييمات الدورات' },
    happened: { en: 'A learner reviewed a course', ar: 'قيّم متدرّب دورة' },
  },
  application: {
    right: 'applications.read',
    source: { event: 'application.received' },
    page: '/applications/:subject',
    email: 'off',
    name: { en: 'Applications', ar: 'طلبات الانضمام' },
    happened: { en: 'An application arrived', ar: 'وصل طلب انضمام' },
  },
  'failing-provider': {
    right: 'system.read',
    source: { tasks: ['provider-failing'] },
    page: '/system',
    email: 'at-once',
    name: { en: 'Failing services', ar: 'تعطّل الخدمات' },
    happened: { en: 'A service of the shop is failing', ar: 'خدمة من خدمات المتجر متعطّلة' },
  },
  'given-up-job': {
    right: 'system.read',
    source: { event: 'job.given-up' },
    page: '/jobs?state=failed&kind=:subject',
    email: 'off',
    name: { en: 'Background jobs that were given up', ar: 'المهام المتوقفة في الخلفية' },
    happened: { en: 'A background job was given up', ar: 'توقفت محاولات مهمة في الخلفية' },
  },
  'document-to-review': {
    right: 'content.approve',
    source: { tasks: ['draft-waiting'] },
    page: '/documents/:subject',
    email: 'off',
    name: { en: 'Documents to review', ar: 'مستندات للمراجعة' },
    happened: { en: 'A draft waits for your review', ar: 'مسودة تنتظر مراجعتك' },
  },
} as const satisfies Readonly<Record<string, Declaration>>

export type NotificationKind = keyof typeof kinds
// `Object.keys` widens the keys to string.
export const notificationKinds = Object.keys(kinds) as [NotificationKind, ...NotificationKind[]]
export const notificationOf = (kind: NotificationKind): Declaration => kinds[kind]

/** The page that a notification links to, below /console. */
export const notificationPage = (kind: NotificationKind, subject: string): string =>
  kinds[kind].page.replace(':subject', encodeURIComponent(subject))

const isOfTask = (kind: NotificationKind, task: TaskKind): boolean => {
  const { source } = notificationOf(kind)
  return 'tasks' in source && source.tasks.includes(task)
}

/** The kind of notification for a task; undefined when its kind of task has none. */
export const notificationOfTask = (task: TaskKind): NotificationKind | undefined =>
  notificationKinds.find((kind) => isOfTask(kind, task))

/** The kind of notification for an event. */
export function notificationOfEvent(event: 'order.paid' | 'application.received' | 'job.given-up') {
  const found = notificationKinds.find((kind) => {
    const { source } = notificationOf(kind)
    return 'event' in source && source.event === event
  })
  if (found === undefined) throw new Error(`no kind of notification is about ${event}`)
  return found
}
