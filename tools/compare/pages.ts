export type Who = 'visitor' | 'guest' | 'learner'
export type Place = { readonly name: string; readonly path: string; readonly who: Who }

const place = (who: Who) => (name: string, path: string) => ({ name, path, who })
const [visitor, guest, learner] = [place('visitor'), place('guest'), place('learner')]

/** A course of the demo, which the guest has in the cart. */
export const course = { courseId: '67ca7c35a8d2cef36e64af07', courseName: 'Sound Recording for Film' }

/** The pages to photograph: one of each kind. */
export const places: readonly Place[] = [
  visitor('home', '/home/'),
  visitor('listing', '/home/R2/R3/prc/All'),
  visitor('course', `/home/R2/R4/filmproduction/${course.courseId}`),
  visitor('bundle', '/home/R2/bundle'),
  visitor('bundle-info', '/home/bundle'),
  visitor('pricing', '/home/pricing'),
  visitor('specialized', '/home/specialized-courses'),
  visitor('faqs', '/home/faqs'),
  visitor('about', '/home/R2/R3/aboutus'),
  visitor('contact', '/home/R2/R3/contact'),
  visitor('social', '/home/R2/R4/socialmedia'),
  visitor('ebooks', '/home/R2/ebooks'),
  visitor('articles', '/home/R2/Blogs'),
  visitor('search', '/home/search?q=film'),
  visitor('internship', '/home/R2/R3/contact/form2'),
  visitor('terms', '/home/terms&condition'),
  visitor('login', '/home/login'),
  visitor('sign-up', '/home/signUp'),
  visitor('newsletter', '/home/newsletter'),
  visitor('not-found', '/home/nothing-here'),
  guest('cart', '/home/cart'),
  guest('checkout', '/home/cart-checkout'),
  learner('my-courses', '/home/mycourses'),
  learner('certificates', '/home/mycertificate'),
  learner('wishlist', '/home/wishlist'),
  learner('transactions', '/home/transaction'),
  learner('profile', '/home/personalInformation'),
  learner('security', '/home/security'),
]
