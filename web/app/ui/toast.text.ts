import { words } from '#lib/text.ts'

export const toastText = words({
  notices: { en: 'Notifications', ar: 'الإشعارات' },
})
