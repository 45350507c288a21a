import type { Localized } from '@matla/contract/kit/lang'
import type { FirstStepGap } from '@matla/contract/staff/first-steps'

/** What is missing and what to do about it. */
export const gapText: Readonly<Record<FirstStepGap, Localized>> = {
  'brand-missing': {
    en: 'The school has no name yet: write its names and how to reach it, and publish.',
    ar: 'لا اسم للمدرسة بعد. اكتب أسماءها وطرق التواصل معها ثم انشرها.',
  },
  'logo-missing': {
    en: 'The school has no logo yet: upload one, and choose its colours and fonts.',
    ar: 'لا شعار للمدرسة بعد. ارفعه واختر ألوانها وخطوطها.',
  },
  'seller-missing': {
    en: 'Invoices do not name the school yet: enter its legal name, address and tax number.',
    ar: 'لا تحمل الفواتير اسم المدرسة بعد. أدخل اسمها النظامي وعنوانها ورقمها الضريبي.',
  },
  'lms-missing': {
    en: 'No learning site is connected: enter its address and token.',
    ar: 'لا توجد منصة تعلّم مرتبطة. أدخل عنوانها ورمزها.',
  },
  'lms-untested': {
    en: 'The learning site is connected, but has not worked yet: test the connection.',
    ar: 'ارتبطت منصة التعلّم ولم يثبت عملها بعد. اختبر الاتصال بها.',
  },
  'lms-failing': {
    en: 'The last test of the learning site failed: see its reason, and test again.',
    ar: 'فشل آخر اختبار لمنصة التعلّم. راجع السبب ثم أعد الاختبار.',
  },
  'lms-sandbox': {
    en: 'A sandbox stands in for the learning site: buyers can’t study until the real one is connected.',
    ar: 'تعمل منصة تجريبية بدل منصة التعلّم، ولن يتمكن المشترون من الدراسة قبل ربط المنصة الحقيقية.',
  },
  'payments-missing': {
    en: 'No payment provider is connected: enter the keys of one.',
    ar: 'لا توجد بوابة دفع مرتبطة. أدخل مفاتيح إحداها.',
  },
  'payments-untested': {
    en: 'The payment provider is connected, but has not worked yet: test the connection.',
    ar: 'ارتبطت بوابة الدفع ولم يثبت عملها بعد. اختبر الاتصال بها.',
  },
  'payments-failing': {
    en: 'The last test of the payment provider failed: see its reason, and test again.',
    ar: 'فشل آخر اختبار لبوابة الدفع. راجع السبب ثم أعد الاختبار.',
  },
  'payments-sandbox': {
    en: 'Payments are simulated: no real money arrives until a payment provider is connected.',
    ar: 'الدفع تجريبي، ولن يصل مال حقيقي قبل ربط بوابة دفع.',
  },
  'email-missing': {
    en: 'No mail server is connected: invoices and links can’t be sent.',
    ar: 'لا يوجد خادم بريد مرتبط، فلا يمكن إرسال الفواتير والروابط.',
  },
  'email-untested': {
    en: 'The mail server is connected, but has not worked yet: test the connection.',
    ar: 'ارتبط خادم البريد ولم يثبت عمله بعد. اختبر الاتصال به.',
  },
  'email-failing': {
    en: 'The last test of the mail server failed: see its reason, and test again.',
    ar: 'فشل آخر اختبار لخادم البريد. راجع السبب ثم أعد الاختبار.',
  },
  'email-sandbox': {
    en: 'Emails stay in the sandbox’s inbox: nobody receives them until a mail server is connected.',
    ar: 'تبقى الرسائل في صندوق تجريبي، ولن تصل إلى أحد قبل ربط خادم بريد.',
  },
  'category-missing': {
    en: 'There is no category yet: every course belongs to one.',
    ar: 'لا تصنيفات بعد، وكل دورة تتبع تصنيفًا.',
  },
  'instructor-missing': {
    en: 'No instructor is published yet: courses look better with one.',
    ar: 'لم يُنشر أي مدرّب بعد. الدورة مع مدرّبها أوضح للزائر.',
  },
  'course-missing': {
    en: 'No course with a price is on sale yet: write one and publish it.',
    ar: 'لا توجد دورة معروضة للبيع بسعر بعد. اكتب دورة ثم انشرها.',
  },
  'terms-missing': {
    en: 'The terms and conditions are not published.',
    ar: 'لم تُنشر الشروط والأحكام.',
  },
  'privacy-missing': { en: 'The privacy policy is not published.', ar: 'لم تُنشر سياسة الخصوصية.' },
  'refunds-missing': {
    en: 'The policy on cancellation and refunds is not published.',
    ar: 'لم تُنشر سياسة الإلغاء والاسترداد.',
  },
  'menu-missing': {
    en: 'The menu at the top of the pages is not published.',
    ar: 'لم تُنشر القائمة أعلى الصفحات.',
  },
  'footer-missing': {
    en: 'The links at the bottom of the pages are not published.',
    ar: 'لم تُنشر الروابط أسفل الصفحات.',
  },
  'home-missing': { en: 'The home page is not published.', ar: 'لم تُنشر الصفحة الرئيسية.' },
  'wave-missing': {
    en: 'Invoices are in phase 1. Enter the date from which the tax authority requires phase 2 of the school.',
    ar: 'الفواتير في المرحلة الأولى. أدخل التاريخ الذي تلزم فيه هيئة الزكاة والضريبة المدرسة بالمرحلة الثانية.',
  },
  closed: { en: 'Visitors can’t see the shop yet.', ar: 'لا يرى الزوّار المتجر بعد.' },
}
