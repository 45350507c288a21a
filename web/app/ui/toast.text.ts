import { words } from '#lib/text.ts'

export const toastText = words('toast', {
  notices: { en: 'Notifications', ar: 'الإشعارات' },
})
