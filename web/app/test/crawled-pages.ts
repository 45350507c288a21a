import { readFileSync } from 'node:fs'

/** The visitor and their earlier actions. */
export type SignedInAs =
  | 'visitor'
  | 'learner'
  | 'graduate'
  | 'with a cart'
  | 'known with a cart'
  | 'waiting'
  | 'declined'
  | 'paid'

/** A page to open in a browser: one per component, and more where its appearance differs. */
export type CrawledPage = {
  readonly name: string
  readonly path: string
  /** The path after redirects; absent when it does not change. */
  readonly leadsTo?: string
  readonly status?: number
}

const sound = '67ca7c35a8d2cef36e64af07'
const editing = '67f9c7972cdeef79510fe321'
const bundle = '67d59795de8a4d83834e525b'
const blog = '67a2aae84a21b8ba50cf3173'

/** The visitors, and the pages that each opens in one browser, in order. */
type Crawl = {
  readonly name: string
  readonly signedInAs: SignedInAs
  readonly pages: readonly CrawledPage[]
}

const written: readonly Crawl[] = [
  {
    name: 'what is sold',
    signedInAs: 'visitor',
    pages: [
      { name: 'the first page, which is home', path: '/', leadsTo: '/home/' },
      { name: 'all courses', path: '/home/R2/R3/prc/All' },
      { name: 'a course', path: `/home/R2/R4/filmproduction/${sound}` },
      { name: 'a course of the package alone', path: `/home/R2/R4/filmproduction/${editing}` },
      { name: 'an instructor', path: '/home/instructors/layan' },
      { name: 'the package', path: '/home/R2/bundle' },
      { name: 'the package in short', path: '/home/bundle' },
      { name: 'prices', path: '/home/pricing' },
      { name: 'specialized courses', path: '/home/specialized-courses' },
      { name: 'e-books', path: '/home/R2/ebooks' },
      { name: 'a search without a match', path: '/home/R2/R3/prc/All?q=qqqq' },
      { name: 'the search', path: '/home/search?q=film' },
      { name: 'the search of a similar word', path: '/home/search?q=screnwritng' },
      { name: 'the search of an unknown word', path: '/home/search?q=qqqqzz' },
    ],
  },
  {
    name: 'what is read',
    signedInAs: 'visitor',
    pages: [
      { name: 'questions', path: '/home/faqs' },
      { name: 'about', path: '/home/R2/R3/aboutus' },
      { name: 'contact, by its short name', path: '/contact', leadsTo: '/home/R2/R3/contact' },
      { name: 'complaints', path: '/home/complaints' },
      { name: 'social media', path: '/home/R2/R4/socialmedia' },
      { name: 'blogs', path: '/home/R2/Blogs' },
      { name: 'an article', path: `/home/blogDetails/${blog}` },
      { name: 'an author', path: '/home/authors/layan' },
      { name: 'a policy', path: '/home/terms&condition' },
      { name: 'another legal text', path: '/home/subfooter-pages/cookies' },
      { name: 'a job', path: '/home/R2/R3/contact/form' },
      { name: 'an internship', path: '/home/R2/R3/contact/form2' },
    ],
  },
  {
    name: 'doors and letters',
    signedInAs: 'visitor',
    pages: [
      { name: 'the way in, which is the login', path: '/home/Dashboard', leadsTo: '/home/login' },
      {
        name: 'half-way in, which is the login',
        path: '/home/Dashboard/enter',
        leadsTo: '/home/login?to=%2Fhome%2FDashboard',
      },
      { name: 'after the login, without one', path: '/home/loginsuccess' },
      { name: 'sign-up', path: '/home/signUp' },
      { name: 'a forgotten password', path: '/home/reset' },
      { name: 'a new password', path: '/home/resetform' },
      { name: 'back from Google', path: '/home/google' },
      { name: 'an address to confirm', path: '/home/verify' },
      { name: 'accounts to merge', path: '/home/merge' },
      { name: 'the owner to set up, without a link', path: '/home/owner-setup' },
      { name: 'an e-book, to be told of it', path: '/home/R2/ebooks/confirm' },
      { name: 'an e-book, not to be told of it', path: '/home/R2/ebooks/stop' },
      { name: 'the newsletter', path: '/home/newsletter' },
      { name: 'the newsletter, to confirm', path: '/home/newsletter/confirm' },
      { name: 'the newsletter, to leave', path: '/home/newsletter/unsubscribe' },
      { name: 'a cart to restore', path: '/home/restore-cart' },
      { name: 'reminders to stop', path: '/home/unsubscribe' },
    ],
  },
  {
    name: 'how things stand',
    signedInAs: 'visitor',
    pages: [
      { name: 'maintenance', path: '/home/contentrequired' },
      { name: 'under development', path: '/home/underdevelopment' },
      { name: 'the page of a closed shop, while it is open', path: '/home/closed', leadsTo: '/home/' },
      { name: 'not found', path: '/home/no-such-page', status: 404 },
      { name: 'not enrolled', path: '/home/NotSubscribedyet' },
      { name: 'a payment link that there is not', path: '/home/pay/none', status: 404 },
      { name: 'a certificate that there is not', path: '/home/certificate/none', status: 404 },
      { name: 'a transfer that there is not', path: '/home/transfer/none', status: 404 },
      {
        name: 'the card form, where it is sent to',
        path: '/home/paymentgateway/placeholder',
        leadsTo: '/home/paymentgateway',
      },
      { name: 'the redeem form', path: '/home/reedemfulldisocunt' },
      { name: 'the empty cart', path: '/home/cart' },
      { name: 'checkout, nothing in it', path: '/home/cart-checkout' },
      { name: 'no payment known', path: '/home/failuremessage' },
      { name: 'transactions without a session', path: '/home/transaction' },
    ],
  },
  {
    name: 'a learner’s own',
    signedInAs: 'learner',
    pages: [
      { name: 'my courses', path: '/home/mycourses' },
      { name: 'a review', path: '/home/review/67a7a57e0255e78d9d14a993' },
      { name: 'my certificates', path: '/home/mycertificate' },
      { name: 'my profile', path: '/home/personalInformation' },
      { name: 'my wishlist', path: '/home/wishlist' },
      { name: 'my data', path: '/home/my-data' },
      { name: 'security', path: '/home/security' },
    ],
  },
  {
    name: 'a graduate’s own',
    signedInAs: 'graduate',
    pages: [{ name: 'the certificate of the package', path: '/home/mycertificate' }],
  },
  {
    name: 'the cart',
    signedInAs: 'with a cart',
    pages: [
      { name: 'the cart', path: '/home/cart' },
      { name: 'checkout, details', path: '/home/cart-checkout' },
      { name: 'checkout of the package', path: `/home/checkout/${bundle}` },
    ],
  },
  {
    name: 'the payment',
    signedInAs: 'known with a cart',
    pages: [{ name: 'checkout, payment', path: '/home/cart-checkout' }],
  },
  {
    name: 'a payment without an answer',
    signedInAs: 'waiting',
    pages: [
      { name: 'waiting for the bank', path: '/home/success2' },
      { name: 'still confirming', path: '/home/failuremessage' },
    ],
  },
  {
    name: 'a payment that was declined',
    signedInAs: 'declined',
    pages: [{ name: 'declined', path: '/home/success2', leadsTo: '/home/failuremessage' }],
  },
  {
    name: 'a payment that was taken',
    signedInAs: 'paid',
    pages: [
      { name: 'success', path: '/home/success3', leadsTo: '/home/success' },
      { name: 'transactions', path: '/home/transaction' },
    ],
  },
]

/** Pages in `routes.ts` at paths without a parameter that the list above does not contain; a visitor opens them. */
export function otherPages(routes: string, known: readonly CrawledPage[]): CrawledPage[] {
  const opened = new Set(
    known.flatMap(({ path, leadsTo = path }) => [path, leadsTo]).map((path) => path.split('?')[0]),
  )
  const addresses = [...routes.matchAll(/^ {2}route\('([^']+)', '([^']+)'/gm)]
  const isOpened = (file: string) =>
    addresses.some(([, path = '', its]) => its === file && (/[:*]/.test(path) || opened.has(`/${path}`)))
  return addresses
    .filter(
      ([, , file = ''], at) => !isOpened(file) && addresses.findIndex(([, , its]) => its === file) === at,
    )
    .map(([, path]) => ({ name: `/${path}`, path: `/${path}` }))
}

const others = otherPages(
  readFileSync(new URL('../routes.ts', import.meta.url), 'utf8'),
  written.flatMap(({ pages }) => pages),
)
export const crawls: readonly Crawl[] =
  others.length === 0 ? written : [...written, { name: 'other pages', signedInAs: 'visitor', pages: others }]
