import { connectionIds, factsOf } from '@matla/contract/connections/connections'
import type { Localized } from '@matla/contract/kit/lang'
import type { Right } from '@matla/contract/kit/rights'
import type { IconName } from '#ui/icon-names.ts'

/** An action that the command palette lists besides the pages. */
export type ConsoleAction = {
  readonly title: Localized
  readonly icon: IconName
  readonly right: Right
  /** The page below /console, often with an open drawer (`/staff?do=invite`). */
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
    title: { en: 'New draft order', ar: 'مسودة طلب جديدة' },
    icon: 'send',
    right: 'draft-order.write',
    to: '/draft-orders?do=make',
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

const setting = (title: Localized, to: string): ConsoleAction => ({
  title,
  icon: 'sliders',
  right: 'settings.write',
  to,
})

/** The settings by name, so that the palette finds them. */
export const settingActions: readonly ConsoleAction[] = [
  setting(
    { en: 'Setting: seller and VAT number', ar: 'إعداد: بيانات البائع والرقم الضريبي' },
    '/settings?do=seller',
  ),
  setting(
    { en: 'Setting: reminders of unfinished purchases', ar: 'إعداد: التذكير بالشراء غير المكتمل' },
    '/settings?do=reminders',
  ),
  setting(
    { en: 'Setting: consent and cookies', ar: 'إعداد: الموافقة وملفات الارتباط' },
    '/settings?do=consent',
  ),
  setting(
    { en: 'Setting: how long data is stored', ar: 'إعداد: مدد حفظ البيانات' },
    '/settings?do=retention',
  ),
  setting(
    { en: 'Setting: review before publishing', ar: 'إعداد: المراجعة قبل النشر' },
    '/settings?do=review',
  ),
  setting({ en: 'Setting: amounts and limits', ar: 'إعداد: المبالغ والحدود' }, '/settings?do=amounts'),
  ...connectionIds.map((id) => {
    const { ar, en } = factsOf(id).name
    return setting({ en: `Connection: ${en}`, ar: `اتصال: ${ar}` }, `/settings/${id}`)
  }),
]
