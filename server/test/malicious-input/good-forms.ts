import { pdf } from '#test/fixtures/pdf.ts'
import type { Person } from '#test/access/access-people.ts'

const cv = `data:application/pdf;base64,${pdf().toString('base64')}`
const contact = { fullNameInEng: 'Sara Demo', phoneNo: '0501234567', resume: cv, portfolio: '' }

/** A job application. */
export const jobForm = (email: string): object => ({
  ...contact,
  email,
  jobTitleInEng: 'Editor',
  coverLetterInEng: 'I have cut three films.',
  roleInEng: 'Editor',
  experienceInEng: '3 to 5 years',
})

/** A valid body for each form, so that a text in one field passes the validation of the others. */
export const goodForms: Readonly<Record<string, (fresh: string, person: Person) => object>> = {
  'applications.createJob': jobForm,
  'applications.createInternship': (email) => ({
    ...contact,
    email,
    genderInEng: 'Female',
    age: 'Under 18',
    reasonForApplyingInEng: 'To learn',
    startDate: '{"day":"1","month":"June","year":"2027"}',
    guardianName: 'Omar',
    guardianContact: '0500000000',
    hasGuardianConsent: true,
  }),
  'ebooks.request': (email) => ({ ebookName: 'first-short-film', userFullName: 'Sara Demo', email }),
  'ebooks.askAlert': (email) => ({ ebookId: 'festival-file', email }),
  'messages.complain': (email) => ({ name: 'Sara Demo', email, text: 'The second lesson has no sound.' }),
  'messages.send': (email) => ({ name: 'Sara Demo', email, topic: 'course', text: 'Is it for beginners?' }),
  'newsletter.subscribe': (emailId) => ({ emailId }),
  'checkout.handleEmail': (emailId) => ({ emailId, firstName: 'Sara', lastName: 'Demo' }),
  'checkout.createSession': () => ({
    paymentType: 'PAY_LATER',
    payLater: { phone: '0501234567', city: 'الرياض', address: 'طريق الملك فهد 1', zip: '12211' },
  }),
  'accounts.signUp': (emailId) => ({
    usernameInEng: 'Sara Demo',
    emailId: emailId.slice(-40),
    password: 'Sahra#4711',
    confirmPassword: 'Sahra#4711',
  }),
  'profile.update': (_, { facts }) => ({
    email: facts.email,
    name: 'Sara Demo',
    phone: '0501234567',
    city: 'جدة',
    country: 'saudiArabia',
  }),
  'wishlist.addArticle': () => ({
    blogDetails: { headingEnglish: 'Light', redirectionLink: '/home/blogDetails/1' },
  }),
  'clientLogs.write': () => ({ logMessage: 'render-error: TypeError', filename: '/home/' }),
}
