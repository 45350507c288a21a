import type { Area } from './console-page.ts'

/** Pages about payments outside of the checkout. */
export const paymentAreas: readonly Area[] = [
  {
    path: 'draft-orders',
    title: { en: 'Draft orders', ar: 'مسودات الطلبات' },
    right: 'draft-order.write',
    menu: { group: 'daily', icon: 'send' },
    load: () => import('./draft-orders/draft-orders.page.tsx'),
    one: {
      title: { en: 'Draft order', ar: 'مسودة طلب' },
      load: () => import('./draft-orders/draft-order.page.tsx'),
    },
  },
  {
    path: 'payouts',
    title: { en: 'Payouts', ar: 'دفعات التسوية' },
    right: 'accounting.read',
    menu: { group: 'money', icon: 'wallet' },
    load: () => import('./payouts/payouts.page.tsx'),
    one: { title: { en: 'Payout', ar: 'دفعة تسوية' }, load: () => import('./payouts/payout.page.tsx') },
  },
  {
    path: 'transfers',
    title: { en: 'Transfers', ar: 'الحوالات' },
    right: 'accounting.read',
    menu: { group: 'money', icon: 'card' },
    load: () => import('./transfers/transfers.page.tsx'),
    one: { title: { en: 'Transfer', ar: 'حوالة' }, load: () => import('./transfers/transfer.page.tsx') },
  },
]
