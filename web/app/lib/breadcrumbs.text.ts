import { words } from './text.ts'

/** What search engines are told of the way to a page. */
export const breadcrumbsText = words('breadcrumbs', {
  home: { en: 'Home', ar: 'الرئيسية' },
})
