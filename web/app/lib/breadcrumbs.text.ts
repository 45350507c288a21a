import { words } from './text.ts'

/** Breadcrumbs for search engines. */
export const breadcrumbsText = words('breadcrumbs', {
  home: { en: 'Home', ar: 'الرئيسية' },
})
