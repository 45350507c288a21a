import { closed, leads, missing, open, own, type Row } from './row.ts'

/** People whose names may appear on pages in the script in which they were entered. */
export const people: readonly string[] = ['ليان الدوسري']

const opening = { ar: 'كل فيلم يبدأ بمطلع', en: 'Every film starts with an opening' }
const courses = { ar: 'الدورات', en: 'Courses' }
const checkout = { ar: 'إتمام الشراء', en: 'Checkout' }
const noCart = { ar: 'سلتك فارغة', en: 'Cart is empty' }
const ebooks = { ar: 'الكتب الإلكترونية', en: 'E-books' }
const sound = { ar: 'تسجيل الصوت للسينما', en: 'Sound Recording for Film' }
const redeem = { ar: 'استخدام قسيمة بخصم كامل', en: 'Redeem a 100% coupon' }
const signUp = { ar: 'أهلًا بك، هنا تبدأ حكايتك', en: 'Welcome. Your story starts here' }
const newPassword = { ar: 'تعيين كلمة مرور جديدة', en: 'Set a new password' }
const wishlist = { ar: 'المفضلة', en: 'My Wishlist' }
const transactions = { ar: 'مشترياتي', en: 'My Transactions' }
const myCourses = { ar: 'دوراتي', en: 'My Courses' }
const profile = { ar: 'ملفي الشخصي', en: 'My Profile' }
const certificates = { ar: 'شهاداتي', en: 'My Certificates' }
const waiting = { ar: 'جارٍ تأكيد عملية الدفع', en: 'Confirming your payment' }
const confirming = { ar: 'ما زالت عملية الدفع قيد التأكيد', en: 'Your payment is still being confirmed' }
const maintenance = { ar: 'الموقع تحت الصيانة حاليًا', en: 'Currently under maintenance' }
const building = { ar: 'قيد التطوير', en: 'Coming soon' }
const notFound = { ar: 'الصفحة غير موجودة', en: 'Page Not Found' }
const soundPath = '/home/R2/R4/filmproduction/67ca7c35a8d2cef36e64af07'
const login = '/home/login'

export const crawlRows: readonly Row[] = [
  leads('R011', '/home/', 308, '/'),
  open('R012', opening, '/home/', '/home', '/HOME/'),
  open(
    'R013',
    { ar: 'كل ما تحتاجه لتصنع فيلمك الأول', en: 'Everything you need for your first film' },
    '/home/R2/bundle',
  ),
  {
    rows: 'R014',
    at: ['/home/bundle'],
    heading: { ar: 'باقة أساسيات صناعة الأفلام', en: 'Filmmaking Fundamentals Package' },
    canonical: '/home/R2/bundle',
  },
  open(
    'R015',
    opening,
    '/home/R2/R3/aboutus',
    '/home/R2/R3/aboutus/',
    '/home/R2/R3/aboutus/team',
    '/home/R2/R3/aboutus/any/tail',
  ),
  open('R016', courses, '/home/R2/R3/prc/All', '/home/R2/R3/prc', '/home/R2/R3/prc/ALL'),
  open('R016', { ar: 'دورات كتابة السيناريو', en: 'Scriptwriting courses' }, '/home/R2/R3/prc/Scriptwriting'),
  open('R016', { ar: 'دورات الإنتاج', en: 'Production courses' }, '/home/R2/R3/prc/Production'),
  open('R016', { ar: 'دورات الإخراج', en: 'Directing courses' }, '/home/R2/R3/prc/Directing'),
  open(
    'R016',
    { ar: 'دورات التصوير السينمائي', en: 'Cinematography courses' },
    '/home/R2/R3/prc/Cinematography',
  ),
  open('R016', { ar: 'دورات تسجيل الصوت', en: 'Sound Recording courses' }, '/home/R2/R3/prc/Recording'),
  open('R016', { ar: 'دورات التمثيل', en: 'Acting courses' }, '/home/R2/R3/prc/Acting'),
  open(
    'R016',
    { ar: 'دورات المونتاج', en: 'Editing courses' },
    '/home/R2/R3/prc/Editing',
    '/home/r2/r3/prc/editing',
  ),
  open(
    'R017',
    { ar: 'تواصل معنا', en: 'Contact us' },
    '/home/R2/R3/contact',
    '/home/R2/R3/contact/',
    '/home/R2/R3/contact/anything',
  ),
  open('complaints', { ar: 'الشكاوى', en: 'Complaints' }, '/home/complaints'),
  open('R017', { ar: 'طلب توظيف', en: 'Job application' }, '/home/R2/R3/contact/form'),
  open('R017', { ar: 'طلب تدريب', en: 'Internship application' }, '/home/R2/R3/contact/form2'),
  open('R018', sound, soundPath, '/home/R2/R4/filmproduction/SND-101', '/home/r2/r4/FilmProduction/snd-101'),
  open('R019', { ar: 'مطلع على منصات التواصل', en: 'Matla on social media' }, '/home/R2/R4/socialmedia'),
  open('R020 R035', ebooks, '/home/R2/ebooks', '/home/ebooktwo'),
  open('R021', { ar: 'المدونة', en: 'Articles' }, '/home/R2/Blogs', '/home/R2/blogs'),
  open('R022', { ar: 'الأسئلة الشائعة', en: 'Frequently asked questions' }, '/home/faqs'),
  closed('R023', { ar: 'سلتك', en: 'Your cart' }, '/home/cart'),
  own('R023', 'shopper', { ar: 'سلتك دورة واحدة', en: 'Your cart 1 course' }, '/home/cart'),
  own('R024', 'shopper', checkout, '/home/cart-checkout'),
  closed('R024', noCart, '/home/cart-checkout'),
  closed(
    'R025',
    checkout,
    '/home/checkout/67ca7c35a8d2cef36e64af07',
    '/home/checkout/67d59795de8a4d83834e525b',
    '/home/checkout/67f9c7972cdeef79510fe321',
    '/home/checkout/SND-101',
  ),
  closed('R026', { ar: 'أهلًا بعودتك', en: 'Welcome back' }, login, '/home/login/'),
  closed('R026', { ar: 'لم تسجّل الدخول', en: 'You’re not logged in' }, '/home/loginsuccess'),
  closed('R026', signUp, '/home/signUp', '/home/signup', '/home/sign-up'),
  closed('R026', { ar: 'نسيت كلمة المرور؟', en: 'Forgot your password?' }, '/home/reset'),
  closed('R026', newPassword, '/home/resetform?token=abc', '/home/resetform', '/home/reset-form'),
  leads('R027', '/home/failuremessage', 303, '/home/success2', '/home/success3'),
  leads('R027', '/home/transaction', 303, '/home/success'),
  own('R027', 'waiting', waiting, '/home/success2', '/home/success3'),
  own('R027', 'paid', { ar: 'تم التحاقك بنجاح!', en: 'Enrollment Successful!' }, '/home/success'),
  { ...leads('R027', '/home/success', 303, '/home/success2', '/home/success3'), who: 'paid' },
  { ...leads('R027', '/home/failuremessage', 303, '/home/success2', '/home/success3'), who: 'declined' },
  closed(
    'R028',
    { ar: 'لا يمكننا معرفة نتيجة هذه العملية من هنا', en: 'We can’t tell how this payment ended' },
    '/home/failuremessage',
  ),
  own('R028', 'declined', { ar: 'لم تكتمل عملية الدفع', en: 'Payment Unsuccessful' }, '/home/failuremessage'),
  own('R028', 'waiting', confirming, '/home/failuremessage'),
  closed('R029', transactions, '/home/transaction'),
  own('R029', 'paid', transactions, '/home/transaction'),
  own('R029', 'learner', transactions, '/home/transaction'),
  closed(
    'R030',
    certificates,
    '/home/Mycertificate',
    '/home/mycertificate',
    '/mycertificate',
    '/home/my-certificate',
  ),
  own('R030', 'learner', certificates, '/home/Mycertificate', '/home/mycertificate', '/mycertificate'),
  closed('R031', wishlist, '/home/wishlist', '/home/mywishlist', '/mywishlist'),
  own('R031', 'learner', wishlist, '/home/wishlist', '/home/mywishlist', '/mywishlist'),
  closed('R032', myCourses, '/home/mycourses', '/home/my-courses'),
  own('R032', 'learner', myCourses, '/home/mycourses', '/home/my-courses'),
  own('R032', 'newcomer', myCourses, '/home/mycourses'),
  closed('R032', transactions, '/mycourses'),
  closed('R032', { ar: 'تقييم الدورة', en: 'Rate this course' }, '/home/review/674335f14eb03d780d763f47'),
  closed('R033', profile, '/home/personalInformation', '/personalInformation'),
  leads('R033 X01', '/home/login?to=%2Fhome%2FpersonalInformation', 303, '/home/personalinformation'),
  own(
    'R033',
    'learner',
    profile,
    '/home/personalInformation',
    '/home/personalinformation',
    '/personalInformation',
  ),
  closed('R034', { ar: 'نموذج بطاقة للعرض فقط', en: 'Card form demo' }, '/home/paymentgateway'),
  leads('R034', '/home/paymentgateway', 302, '/home/paymentgateway/placeholder'),
  open('R035', { ar: 'الأسعار', en: 'Prices' }, '/home/pricing'),
  closed('R036', redeem, '/home/reedemfulldisocunt', '/home/redeem-full-discount'),
  leads('R037', login, 303, '/home/Dashboard', '/home/dashboard'),
  { ...leads('R037', login, 303, '/home/Dashboard'), who: 'newcomer' },
  leads('R356', '/home/login?to=%2Fhome%2FDashboard', 303, '/home/Dashboard/enter'),
  own(
    'R037',
    'learner',
    { ar: 'الانتقال إلى دوراتك', en: 'Opening your courses' },
    '/home/Dashboard',
    '/home/dashboard',
  ),
  open(
    'R038',
    { ar: 'دليلك إلى أول مهرجان سينمائي تحضره', en: 'A guide to your first film festival' },
    '/home/insights/67b548517752a7d04bf41113',
  ),
  open(
    'R039',
    { ar: 'كيف تكتب مشهدًا افتتاحيًا لا يُنسى؟', en: 'How to write an opening scene people remember' },
    '/home/blogDetails/67a2aae84a21b8ba50cf3173',
  ),
  open('R158', { ar: 'ليان الفهيد', en: 'Layan Alfuhaid' }, '/home/authors/layan'),
  open('R095', { ar: 'ليان الفهيد', en: 'Layan Alfuhaid' }, '/home/instructors/layan'),
  missing(
    'R038',
    { ar: 'لم نعثر على المقال', en: 'Insight not found' },
    '/home/insights/67a2aae84a21b8ba50cf3173',
  ),
  missing(
    'R039',
    { ar: 'لم نعثر على المقال', en: 'Blog not found' },
    '/home/blogDetails/67b548517752a7d04bf41113',
  ),
  open(
    'R040',
    { ar: 'الشروط والأحكام', en: 'Terms and Conditions' },
    '/home/terms&condition',
    '/home/terms-and-conditions',
  ),
  open(
    'R040',
    { ar: 'سياسة الإلغاء والاسترداد', en: 'Cancellation and Refund Policy' },
    '/home/purchaseCancellation',
    '/home/purchase-cancellation',
  ),
  open(
    'R040',
    { ar: 'إرشادات المجتمع', en: 'Community Guidelines' },
    '/home/CommunityGuidelines',
    '/home/community-guidelines',
  ),
  open('R040', { ar: 'إشعار الخصوصية', en: 'Privacy Notice' }, '/home/privacypolicy', '/home/privacy-policy'),
  open('R164', { ar: 'ملفات تعريف الارتباط', en: 'Cookies' }, '/home/subfooter-pages/cookies'),
  closed('R041', building, '/home/underdevelopment', '/home/under-development'),
  closed('R041', { ar: 'لم تلتحق بدورة بعد', en: 'You’re not enrolled yet' }, '/home/NotSubscribedyet'),
  missing('R041 R044', notFound, '/home/pagenotfound', '/home/no-such-page', '/nowhere', '/home/R2/none'),
  closed('R092', { ar: 'الدورات', en: 'Courses' }, '/home/R2/R3/prc/Nothing'),
  closed('R042', maintenance, '/home/contentrequired', '/home/contentrequired2'),
  leads('R042', '/home/', 302, '/home/closed'),
  leads('R043', '/home/Dashboard', 301, '/dashboard'),
  leads('R043', '/home/R2/R3/prc/All', 301, '/courses', '/home/courses', '/buyCourses', '/home/buyCourses'),
  leads('R043', '/home/R2/R3/contact', 301, '/contact', '/home/contact'),
  open('R097', { ar: 'الدورات المتخصصة', en: 'Specialized courses' }, '/home/specialized-courses'),
  closed('R063', { ar: 'البحث', en: 'Search' }, '/home/search'),
  closed('R210', { ar: 'لحظة من فضلك', en: 'One moment' }, '/home/google'),
  closed(
    'S11',
    { ar: 'تأكيد البريد الإلكتروني', en: 'Confirm your email' },
    '/home/verify',
    '/home/verify?token=abc',
  ),
  closed('S04', { ar: 'دمج حسابين', en: 'Merge two accounts' }, '/home/merge', '/home/merge?token=abc'),
  closed(
    'S04',
    { ar: 'إعداد حساب المالك', en: 'Set up the owner’s account' },
    '/home/owner-setup',
    '/home/owner-setup?token=abc',
  ),
  leads('S10', '/home/login?to=%2Fhome%2Fsecurity', 303, '/home/security'),
  own('S10', 'learner', { ar: 'أمان الحساب', en: 'Account security' }, '/home/security'),
  leads('S34', '/home/login?to=%2Fhome%2Fmy-data', 303, '/home/my-data'),
  own('S34', 'learner', { ar: 'بياناتك', en: 'Your data' }, '/home/my-data'),
  missing(
    'S36',
    { ar: 'لا توجد شهادة بهذا الرقم', en: 'We couldn’t find a certificate with this number' },
    '/home/certificate/no-such-number',
  ),
  missing(
    'S36',
    { ar: 'لا يوجد رابط دفع بهذا العنوان', en: 'This payment link doesn’t exist' },
    '/home/pay/no-such-link',
  ),
  missing(
    'Transfer',
    { ar: 'لا توجد حوالة بهذا الرابط', en: 'We couldn’t find a transfer with this link' },
    '/home/transfer/no-such-link',
  ),
  closed(
    'S34',
    { ar: 'تأكيد التنبيه بصدور الكتاب', en: 'Confirm your e-book alert' },
    '/home/R2/ebooks/confirm',
  ),
  closed('S34', { ar: 'إلغاء التنبيه بصدور الكتاب', en: 'Cancel this alert' }, '/home/R2/ebooks/stop'),
  closed('R143', { ar: 'نشرتنا البريدية', en: 'Our newsletter' }, '/home/newsletter'),
  closed(
    'R143',
    { ar: 'تأكيد الاشتراك في النشرة', en: 'Confirm your subscription' },
    '/home/newsletter/confirm',
  ),
  closed(
    'S34',
    { ar: 'إلغاء الاشتراك في النشرة', en: 'Unsubscribe from the newsletter' },
    '/home/newsletter/unsubscribe',
  ),
  closed('S34', { ar: 'دوراتك ما زالت محفوظة لك', en: 'Your courses are still here' }, '/home/restore-cart'),
  closed('S34', { ar: 'إيقاف التذكير', en: 'Stop reminders' }, '/home/unsubscribe'),
]
