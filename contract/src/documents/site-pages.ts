import { blogsPath } from '#articles/article-paths.ts'
import type { Localized } from '#kit/lang.ts'
import { pageShapes } from './shapes.ts'

export type SitePage = { readonly path: string; readonly name: Localized }

const page = (path: string, en: string, ar: string): SitePage => ({ path, name: { ar, en } })
const ofShape = (key: keyof typeof pageShapes): SitePage => {
  const { path, name } = pageShapes[key]
  return { path, name }
}

/** The pages that every shop has, as offered when editors choose a link. */
export const sitePages: readonly SitePage[] = [
  ofShape('home'),
  page('/home/R2/R3/prc/All', 'All courses', 'كل الدورات'),
  page('/home/specialized-courses', 'Specialized courses', 'الدورات المتخصصة'),
  page('/home/pricing', 'Prices', 'الأسعار'),
  ofShape('bundlePage'),
  ofShape('aboutPage'),
  page('/home/R2/R3/aboutus#instructors', 'Instructors', 'المدرّبون'),
  page('/home/R2/R3/aboutus#mentors', 'Mentors', 'المرشدون'),
  ofShape('contactPage'),
  page('/home/complaints', 'Complaints', 'الشكاوى'),
  page('/home/R2/R3/contact/form', 'Jobs', 'الوظائف'),
  page('/home/R2/R3/contact/form2', 'Internships', 'التدريب'),
  ofShape('faqSections'),
  ofShape('blogsPage'),
  ofShape('ebooks'),
  ofShape('socialPage'),
  page('/home/newsletter', 'Newsletter', 'النشرة البريدية'),
  page('/home/search', 'Search', 'البحث'),
  page('/home/cart', 'Cart', 'السلة'),
  ofShape('logInPage'),
  ofShape('signUpPage'),
  page('/home/mycourses', 'My courses', 'دوراتي'),
  page('/home/Dashboard', 'Learning dashboard', 'لوحة التعلّم'),
  page('/home/Mycertificate', 'My certificates', 'شهاداتي'),
  page('/home/wishlist', 'Wishlist', 'المفضلة'),
  page('/home/transaction', 'My transactions', 'مشترياتي'),
  page('/home/personalInformation', 'Profile', 'الملف الشخصي'),
  page('/home/my-data', 'My data', 'بياناتي'),
  page('/home/security', 'Account security', 'أمان الحساب'),
]

/** Pages that a link may lead to but that are not offered: other spellings, and steps of a process. */
const otherPaths = [
  '/',
  '/home',
  '/home/R2/R3/prc',
  '/home/bundle',
  '/home/ebooktwo',
  '/courses',
  '/home/courses',
  '/contact',
  '/buyCourses',
  '/home/buyCourses',
  '/home/contact',
  '/dashboard',
  '/home/my-courses',
  '/mycourses',
  '/home/sign-up',
  '/home/mywishlist',
  '/mywishlist',
  '/personalInformation',
  '/mycertificate',
  '/home/my-certificate',
  '/home/terms&condition',
  '/home/terms-and-conditions',
  '/home/purchaseCancellation',
  '/home/purchase-cancellation',
  '/home/CommunityGuidelines',
  '/home/community-guidelines',
  '/home/privacypolicy',
  '/home/privacy-policy',
  '/home/cart-checkout',
  '/home/reedemfulldisocunt',
  '/home/redeem-full-discount',
  '/home/reset',
  '/home/NotSubscribedyet',
  '/home/contentrequired',
  '/home/contentrequired2',
  '/home/underdevelopment',
  '/home/under-development',
  '/rss/ar.xml',
  '/rss/en.xml',
]

/** Pages that also serve paths below their own. */
const withParts = [pageShapes.aboutPage.path, pageShapes.contactPage.path].map((path) => path.toLowerCase())

export const normalizeSitePath = (path: string): string =>
  (path.split(/[?#]/, 1)[0] ?? '').toLowerCase().replace(/\/+$/, '') || '/'

const known = new Set([...sitePages.map(({ path }) => path), ...otherPaths, blogsPath].map(normalizeSitePath))

/** Whether every shop has this page; case and query are ignored. */
export function isSitePage(path: string): boolean {
  const wanted = normalizeSitePath(path)
  return known.has(wanted) || withParts.some((start) => wanted.startsWith(`${start}/`))
}

/** The offered page with this URL. */
export const findSitePage = (href: string): SitePage | undefined =>
  sitePages.find(({ path }) => path.toLowerCase() === href.toLowerCase()) ??
  sitePages.find(({ path }) => normalizeSitePath(path) === normalizeSitePath(href))
