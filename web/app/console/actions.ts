import type { Localized } from '@matla/contract/kit/lang'
import type { Right } from '@matla/contract/kit/rights'
import type { IconName } from '#ui/icon-names.ts'

/** An action that the command palette offers besides the pages. */
export type ConsoleAction = {
  readonly title: Localized
  readonly icon: IconName
  readonly right: Right
  /** Where the action is done, below /console: a page, often with its drawer open (`/staff?do=invite`). */
  readonly to: string
}

export const consoleActions: readonly ConsoleAction[] = [
  {
    title: { en: 'New coupon', ar: 'قسيمة جديدة' },
    icon: 'ticket',
    right: 'coupon.write',
    to: '/coupons?do=make',
  },
  {
    title: { en: 'Refund: choose the order', ar: 'ردّ مبلغ: اختر الطلب' },
    icon: 'receipt',
    right: 'refund.ask',
    to: '/orders?status=paid',
  },
  {
    title: { en: 'Plan a price: choose the product', ar: 'تخطيط سعر: اختر المنتج' },
    icon: 'card',
    right: 'price.write',
    to: '/prices',
  },
  {
    title: { en: 'Give courses', ar: 'منح دورات' },
    icon: 'gift',
    right: 'grant.make',
    to: '/people?do=grant',
  },
  {
    title: { en: 'Export all data', ar: 'تصدير كل بيانات المدرسة' },
    icon: 'folder-down',
    right: 'school.export',
    to: '/exports',
  },
  {
    title: { en: 'Import people', ar: 'استيراد متدرّبين' },
    icon: 'users',
    right: 'people.import',
    to: '/imports',
  },
  {
    title: { en: 'Invite a colleague', ar: 'دعوة زميل' },
    icon: 'plus',
    right: 'staff.write',
    to: '/staff?do=invite',
  },
  {
    title: { en: 'Open or close the shop', ar: 'فتح المتجر أو إغلاقه' },
    icon: 'lock',
    right: 'steps.write',
    to: '/settings?do=shop',
  },
  {
    title: { en: 'Add a second factor', ar: 'إضافة عامل تحقق' },
    icon: 'shield',
    right: 'today.read',
    to: '/account',
  },
]
