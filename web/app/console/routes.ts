import type { Localized } from '@matla/contract/kit/lang'
import type { Right } from '@matla/contract/kit/rights'
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { IconName } from '#ui/icon-names.ts'

/** The groups of the side bar, from top to bottom. */
export const groups = ['daily', 'requests', 'content', 'money', 'administration'] as const
export type Group = (typeof groups)[number]

/** The exports of a page's file. */
export type PageModule = {
  readonly Component: ComponentType
  readonly loader?: LoaderFunction
}

export type ConsolePage = {
  /** Below /console/, without slashes at the ends; '' is the start page. */
  readonly path: string
  readonly title: Localized
  readonly right: Right
  /** The position in the side bar; a page without it is reached from another page. */
  readonly menu?: {
    readonly group: Group
    readonly icon: IconName
    /** One of the four pages in the bottom bar of a phone. */
    readonly isMain?: boolean
    /** `g` and this key open the page: a `KeyboardEvent.code`, the same on every keyboard layout. */
    readonly key?: string
  }
  readonly load: () => Promise<PageModule>
}

/** Every page of the console; menus, palette, right checks and the test of all pages derive from it. */
export const consolePages: readonly ConsolePage[] = [
  {
    path: '',
    title: { en: 'Today', ar: 'اليوم' },
    right: 'today.read',
    menu: { group: 'daily', icon: 'home', isMain: true, key: 'KeyT' },
    load: () => import('./today/today.page.tsx'),
  },
  {
    path: 'tasks',
    title: { en: 'Tasks', ar: 'المهام' },
    right: 'today.read',
    menu: { group: 'daily', icon: 'clipboard', isMain: true, key: 'KeyK' },
    load: () => import('./tasks/tasks.page.tsx'),
  },
  {
    path: 'orders',
    title: { en: 'Orders', ar: 'الطلبات' },
    right: 'orders.read',
    menu: { group: 'daily', icon: 'receipt', isMain: true, key: 'KeyO' },
    load: () => import('./orders/orders.page.tsx'),
  },
  {
    path: 'orders/:id',
    title: { en: 'Order', ar: 'الطلب' },
    right: 'orders.read',
    load: () => import('./orders/order.page.tsx'),
  },
  {
    path: 'documents',
    title: { en: 'Content', ar: 'المحتوى' },
    right: 'content.read',
    menu: { group: 'content', icon: 'pen-line', key: 'KeyX' },
    load: () => import('./documents/documents.page.tsx'),
  },
  {
    path: 'documents/:id',
    title: { en: 'Document', ar: 'مستند' },
    right: 'content.read',
    load: () => import('./documents/document.page.tsx'),
  },
  {
    path: 'coupons',
    title: { en: 'Coupons', ar: 'القسائم' },
    right: 'coupon.read',
    menu: { group: 'money', icon: 'ticket', key: 'KeyC' },
    load: () => import('./coupons/coupons.page.tsx'),
  },
  {
    path: 'coupons/:id',
    title: { en: 'Coupon', ar: 'القسيمة' },
    right: 'coupon.read',
    load: () => import('./coupons/coupon.page.tsx'),
  },
  {
    path: 'prices',
    title: { en: 'Prices', ar: 'الأسعار' },
    right: 'price.write',
    menu: { group: 'money', icon: 'card', key: 'KeyR' },
    load: () => import('./prices/prices.page.tsx'),
  },
  {
    path: 'prices/:id',
    title: { en: 'Price', ar: 'السعر' },
    right: 'price.write',
    load: () => import('./prices/price.page.tsx'),
  },
  {
    path: 'media',
    title: { en: 'Media', ar: 'الوسائط' },
    right: 'content.read',
    menu: { group: 'content', icon: 'image', key: 'KeyU' },
    load: () => import('./media/media.page.tsx'),
  },
  {
    path: 'media/:id',
    title: { en: 'Media file', ar: 'ملف وسائط' },
    right: 'content.read',
    load: () => import('./media/medium.page.tsx'),
  },
  {
    path: 'invoices',
    title: { en: 'Invoices', ar: 'الفواتير' },
    right: 'accounting.read',
    menu: { group: 'money', icon: 'file', key: 'KeyI' },
    load: () => import('./accounting/invoices.page.tsx'),
  },
  {
    path: 'invoices/:id',
    title: { en: 'Invoice', ar: 'الفاتورة' },
    right: 'accounting.read',
    load: () => import('./accounting/invoice.page.tsx'),
  },
  {
    path: 'vat',
    title: { en: 'VAT', ar: 'ضريبة القيمة المضافة' },
    right: 'accounting.read',
    menu: { group: 'money', icon: 'chart', key: 'KeyV' },
    load: () => import('./accounting/vat.page.tsx'),
  },
  {
    path: 'e-invoicing',
    title: { en: 'E-invoicing', ar: 'الفوترة الإلكترونية' },
    right: 'accounting.read',
    menu: { group: 'money', icon: 'shield', key: 'KeyZ' },
    load: () => import('./e-invoicing/e-invoicing.page.tsx'),
  },
  {
    path: 'e-invoices',
    title: { en: 'E-invoices', ar: 'الفواتير الإلكترونية' },
    right: 'accounting.read',
    load: () => import('./e-invoicing/e-invoices.page.tsx'),
  },
  {
    path: 'reconciliation',
    title: { en: 'Reconciliation', ar: 'المطابقة' },
    right: 'accounting.read',
    menu: { group: 'money', icon: 'refresh', key: 'KeyM' },
    load: () => import('./reconciliation/reconciliation.page.tsx'),
  },
  {
    path: 'staff',
    title: { en: 'Staff', ar: 'الفريق' },
    right: 'staff.write',
    menu: { group: 'administration', icon: 'briefcase', key: 'KeyS' },
    load: () => import('./staff/staff.page.tsx'),
  },
  {
    path: 'audit',
    title: { en: 'Audit log', ar: 'سجل الإجراءات' },
    right: 'audit.read-money',
    menu: { group: 'administration', icon: 'list', key: 'KeyL' },
    load: () => import('./audit/audit.page.tsx'),
  },
  {
    path: 'account',
    title: { en: 'Account security', ar: 'أمان الحساب' },
    right: 'today.read',
    load: () => import('./account/account.page.tsx'),
  },
  {
    path: 'people',
    title: { en: 'People', ar: 'المتدرّبون' },
    right: 'people.read',
    menu: { group: 'daily', icon: 'users', isMain: true, key: 'KeyP' },
    load: () => import('./people/people.page.tsx'),
  },
  {
    path: 'people/:id',
    title: { en: 'Person', ar: 'شخص' },
    right: 'people.read',
    load: () => import('./people/person.page.tsx'),
  },
  {
    path: 'privacy-requests',
    title: { en: 'Requests about personal data', ar: 'طلبات البيانات الشخصية' },
    right: 'privacy.answer',
    menu: { group: 'requests', icon: 'lock', key: 'KeyF' },
    load: () => import('./people/privacy-requests.page.tsx'),
  },
  {
    path: 'requests',
    title: { en: 'E-book requests', ar: 'طلبات الكتب' },
    right: 'requests.answer',
    menu: { group: 'requests', icon: 'book', key: 'KeyB' },
    load: () => import('./requests/requests.page.tsx'),
  },
  {
    path: 'system',
    title: { en: 'System', ar: 'النظام' },
    right: 'system.read',
    menu: { group: 'administration', icon: 'sliders', key: 'KeyY' },
    load: () => import('./system/system.page.tsx'),
  },
  {
    path: 'settings',
    title: { en: 'Settings', ar: 'الإعدادات' },
    right: 'system.read',
    menu: { group: 'administration', icon: 'edit', key: 'KeyE' },
    load: () => import('./settings/settings.page.tsx'),
  },
  {
    path: 'jobs',
    title: { en: 'Background jobs', ar: 'المهام في الخلفية' },
    right: 'system.read',
    load: () => import('./system/jobs.page.tsx'),
  },
  {
    path: 'emails',
    title: { en: 'Emails', ar: 'الرسائل' },
    right: 'email.resend',
    menu: { group: 'administration', icon: 'send', key: 'KeyW' },
    load: () => import('./emails/emails.page.tsx'),
  },
  {
    path: 'emails/:id',
    title: { en: 'Email', ar: 'رسالة' },
    right: 'email.resend',
    load: () => import('./emails/email.page.tsx'),
  },
  {
    path: 'faults',
    title: { en: 'Page faults', ar: 'أعطال الصفحات' },
    right: 'system.read',
    load: () => import('./system/faults.page.tsx'),
  },
  {
    path: 'messages',
    title: { en: 'Messages', ar: 'رسائل الزوار' },
    right: 'requests.answer',
    menu: { group: 'requests', icon: 'quote', key: 'KeyH' },
    load: () => import('./messages/messages.page.tsx'),
  },
  {
    path: 'messages/:id',
    title: { en: 'Message', ar: 'رسالة زائر' },
    right: 'requests.answer',
    load: () => import('./messages/message.page.tsx'),
  },
  {
    path: 'reviews',
    title: { en: 'Course reviews', ar: 'تقييمات الدورات' },
    right: 'review.decide',
    menu: { group: 'requests', icon: 'star', key: 'KeyJ' },
    load: () => import('./reviews/reviews.page.tsx'),
  },
  {
    path: 'reviews/:id',
    title: { en: 'Course review', ar: 'تقييم دورة' },
    right: 'review.decide',
    load: () => import('./reviews/review.page.tsx'),
  },
  {
    path: 'applications',
    title: { en: 'Applications', ar: 'طلبات الانضمام' },
    right: 'applications.read',
    menu: { group: 'requests', icon: 'briefcase', key: 'KeyA' },
    load: () => import('./applications/applications.page.tsx'),
  },
  {
    path: 'certificates',
    title: { en: 'Certificates', ar: 'الشهادات' },
    right: 'certificate.reissue',
    menu: { group: 'requests', icon: 'award', key: 'KeyD' },
    load: () => import('./certificates/certificates.page.tsx'),
  },
  {
    path: 'certificates/:id',
    title: { en: 'Certificate', ar: 'شهادة' },
    right: 'certificate.reissue',
    load: () => import('./certificates/certificate.page.tsx'),
  },
  {
    path: 'subscribers',
    title: { en: 'Newsletter', ar: 'النشرة' },
    right: 'newsletter.read',
    menu: { group: 'requests', icon: 'mail', key: 'KeyN' },
    load: () => import('./subscribers/subscribers.page.tsx'),
  },
  {
    path: 'applications/:id',
    title: { en: 'Application', ar: 'طلب انضمام' },
    right: 'applications.read',
    load: () => import('./applications/application.page.tsx'),
  },
]
