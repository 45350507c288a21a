import { both, part } from './field.ts'
import { shape } from './shape.ts'

const title = both('Title', 'العنوان', 120)
const description = both('Line below the title', 'السطر تحت العنوان', 240)
const email = both('Field: email', 'حقل: البريد الإلكتروني', 60)
const password = both('Field: password', 'حقل: كلمة المرور', 60)
const or = both('Word between the two ways', 'الكلمة بين الطريقتين', 30, {
  en: 'Stands between the form and the Google button.',
  ar: 'تظهر بين النموذج وزر Google.',
})
const google = both('Button: continue with Google', 'زر: المتابعة عبر Google', 60)

/** The page on which visitors create an account (R212). */
export const signUpPageShape = shape({
  items: {
    ...part('Texts', 'النصوص', {
      title,
      description,
      fullName: both('Field: full name', 'حقل: الاسم الكامل', 60),
      email,
      password,
      confirmPassword: both('Field: confirm the password', 'حقل: تأكيد كلمة المرور', 60),
      submit: both('Button: create the account', 'زر: إنشاء الحساب', 40),
      or,
      google,
      signIn: both('Link: log in', 'رابط: تسجيل الدخول', 80),
    }),
    isByKey: true,
  },
})

/** The page on which visitors log in. */
export const logInPageShape = shape({
  items: {
    ...part('Texts', 'النصوص', {
      title,
      description,
      email,
      password,
      submit: both('Button: log in', 'زر: تسجيل الدخول', 40),
      forgot: both('Link: forgotten password', 'رابط: نسيان كلمة المرور', 80),
      or,
      google,
      signUp: both('Link: create an account', 'رابط: إنشاء حساب', 80),
    }),
    isByKey: true,
  },
})
