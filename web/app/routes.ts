import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every path of the site. Paths match in any letter case. */
export default [
  index('home/first.page.tsx'),
  route('home', 'home/home.page.tsx'),

  // Catalogue
  route('home/R2/R3/prc/:category?', 'catalogue/listing.page.tsx'),
  route('home/R2/R4/filmproduction/:courseId', 'catalogue/course.page.tsx'),
  route('home/instructors/:id', 'catalogue/instructor.page.tsx'),
  route('home/R2/bundle', 'bundle/bundle.page.tsx'),
  route('home/bundle', 'bundle/bundle-info.page.tsx'),
  route('home/pricing', 'pricing/pricing.page.tsx'),
  route('home/specialized-courses', 'specialized/specialized.page.tsx'),

  // Reading
  route('home/faqs', 'faqs/faqs.page.tsx'),
  route('home/R2/R3/aboutus/*', 'about/about.page.tsx'),
  route('home/R2/R3/contact/*', 'contact/contact.page.tsx'),
  route('home/complaints', 'contact/complaints.page.tsx'),
  route('home/R2/R4/socialmedia', 'social/social.page.tsx'),

  // Cart, checkout and payment returns
  route('home/cart', 'cart/cart.page.tsx'),
  route('home/cart-checkout', 'checkout/checkout.page.tsx', { id: 'checkout/cart' }),
  route('home/checkout/:itemId', 'checkout/checkout.page.tsx', { id: 'checkout/item' }),
  route('home/pay/:token', 'payment-link/payment-link.page.tsx'),
  route('home/reedemfulldisocunt', 'coupons/redeem.page.tsx'),
  route('home/redeem-full-discount', 'coupons/redeem.page.tsx', { id: 'coupons/redeem-spelt' }),
  route('home/paymentgateway', 'card-demo/card-demo.page.tsx'),
  route('home/paymentgateway/placeholder', 'card-demo/placeholder.page.tsx'),
  route('home/success2', 'returns/return.page.tsx', { id: 'returns/card' }),
  route('home/success3', 'returns/return.page.tsx', { id: 'returns/later' }),
  route('home/transfer/:token', 'transfer/transfer.page.tsx'),
  route('home/failuremessage', 'returns/failure.page.tsx'),
  route('home/success', 'returns/success.page.tsx'),
  route('home/restore-cart', 'reminders/restore.page.tsx'),
  route('home/unsubscribe', 'reminders/unsubscribe.page.tsx'),

  // Account
  route('home/login', 'accounts/login.page.tsx'),
  route('home/loginsuccess', 'accounts/login-success.page.tsx'),
  route('home/signUp', 'accounts/sign-up.page.tsx'),
  route('home/sign-up', 'accounts/sign-up.page.tsx', { id: 'accounts/sign-up-spelt' }),
  route('home/reset', 'accounts/reset.page.tsx'),
  route('home/resetform', 'accounts/resetform.page.tsx'),
  route('home/reset-form', 'accounts/resetform.page.tsx', { id: 'accounts/resetform-spelt' }),
  route('home/google', 'accounts/google.page.tsx'),
  route('home/verify', 'accounts/verify.page.tsx'),
  route('home/merge', 'accounts/merge.page.tsx'),
  route('home/owner-setup', 'accounts/owner-setup.page.tsx'),
  route('home/security', 'accounts/security.page.tsx'),
  route('home/wishlist', 'wishlist/wishlist.page.tsx'),
  route('home/mywishlist', 'wishlist/wishlist.page.tsx', { id: 'wishlist/mine' }),
  route('mywishlist', 'wishlist/wishlist.page.tsx', { id: 'wishlist/legacy' }),
  route('home/transaction', 'transactions/transactions.page.tsx'),
  route('mycourses', 'transactions/transactions.page.tsx', { id: 'transactions/legacy' }),

  // Learning
  route('home/mycourses', 'learning/my-courses.page.tsx'),
  route('home/my-courses', 'learning/my-courses.page.tsx', { id: 'learning/my-courses-spelt' }),
  route('home/review/:courseId', 'reviews/review.page.tsx'),
  route('home/Dashboard', 'learning/dashboard.page.tsx'),
  route('home/Dashboard/enter', 'learning/dashboard-enter.page.tsx'),
  route('home/NotSubscribedyet', 'learning/not-subscribed.page.tsx'),

  // Profile
  route('home/personalInformation', 'profile/profile.page.tsx'),
  route('personalInformation', 'profile/profile.page.tsx', { id: 'profile/legacy' }),
  route('home/my-data', 'profile/my-data.page.tsx'),

  // Certificates
  route('home/mycertificate', 'certificates/certificates.page.tsx'),
  route('mycertificate', 'certificates/certificates.page.tsx', { id: 'certificates/legacy' }),
  route('home/my-certificate', 'certificates/certificates.page.tsx', { id: 'certificates/spelt' }),
  route('home/certificate/:id', 'certificates/check.page.tsx'),

  // E-books
  route('home/R2/ebooks', 'ebooks/ebooks.page.tsx'),
  route('home/ebooktwo', 'ebooks/ebooks.page.tsx', { id: 'ebooks/two' }),

  // Newsletter
  route('home/R2/ebooks/confirm', 'ebooks/confirm-alert.page.tsx'),
  route('home/R2/ebooks/stop', 'ebooks/stop-alert.page.tsx'),
  route('home/newsletter', 'newsletter/newsletter.page.tsx'),
  route('home/newsletter/confirm', 'newsletter/confirm.page.tsx'),
  route('home/newsletter/unsubscribe', 'newsletter/unsubscribe.page.tsx'),

  // Legal texts
  route('home/terms&condition', 'legal/policy.page.tsx', { id: 'legal/terms' }),
  route('home/terms-and-conditions', 'legal/policy.page.tsx', { id: 'legal/terms-spelt' }),
  route('home/purchaseCancellation', 'legal/policy.page.tsx', { id: 'legal/cancellation' }),
  route('home/purchase-cancellation', 'legal/policy.page.tsx', { id: 'legal/cancellation-spelt' }),
  route('home/CommunityGuidelines', 'legal/policy.page.tsx', { id: 'legal/guidelines' }),
  route('home/community-guidelines', 'legal/policy.page.tsx', { id: 'legal/guidelines-spelt' }),
  route('home/privacypolicy', 'legal/policy.page.tsx', { id: 'legal/privacy' }),
  route('home/privacy-policy', 'legal/policy.page.tsx', { id: 'legal/privacy-spelt' }),
  route('home/subfooter-pages/:pageId', 'legal/subfooter.page.tsx'),

  // Articles and search
  route('home/R2/Blogs', 'articles/blogs.page.tsx'),
  route('home/blogDetails/:id', 'articles/article.page.tsx', { id: 'articles/blog' }),
  route('home/insights/:id', 'articles/article.page.tsx', { id: 'articles/insight' }),
  route('home/authors/:id', 'articles/author.page.tsx'),
  route('home/search', 'search-page/search.page.tsx'),

  // Applications; before the contact page, which accepts any suffix
  route('home/R2/R3/contact/form', 'applications/job.page.tsx'),
  route('home/R2/R3/contact/form2', 'applications/internship.page.tsx'),

  // Status pages
  route('home/contentrequired', 'status/maintenance.page.tsx', { id: 'status/maintenance' }),
  route('home/contentrequired2', 'status/maintenance.page.tsx', { id: 'status/maintenance-2' }),
  route('home/underdevelopment', 'status/under-development.page.tsx'),
  route('home/under-development', 'status/under-development.page.tsx', { id: 'status/development-spelt' }),
  route('home/closed', 'status/closed.page.tsx'),
  route('home/pagenotfound', 'layout/not-found.page.tsx', { id: 'status/not-found' }),

  // Short names in menus and popups
  route('dashboard', 'status/moved.page.tsx', { id: 'moved/dashboard' }),
  route('courses', 'status/moved.page.tsx', { id: 'moved/courses' }),
  route('buyCourses', 'status/moved.page.tsx', { id: 'moved/buy-courses' }),
  route('contact', 'status/moved.page.tsx', { id: 'moved/contact' }),
  route('home/courses', 'status/moved.page.tsx', { id: 'moved/home-courses' }),
  route('home/buyCourses', 'status/moved.page.tsx', { id: 'moved/home-buy-courses' }),
  route('home/contact', 'status/moved.page.tsx', { id: 'moved/home-contact' }),

  // For developers of the parts; not included in production builds.
  ...(import.meta.env.MODE === 'development' ? [route('dev/parts', 'parts/parts.page.tsx')] : []),

  route('*', 'layout/not-found.page.tsx'),
] satisfies RouteConfig
