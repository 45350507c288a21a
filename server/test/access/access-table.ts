import { everyCall } from '@matla/contract/staff/index'
import type { Call, Calls } from '@matla/contract/kit/call'
import { learningRows } from './access-learning.ts'
import { staffRows } from './access-staff.ts'
import { asks, byEmail, inEnglish, lang, named, nobody, type Row, withBody } from './access-row.ts'

type Table = Readonly<Record<string, Readonly<Record<string, Row>>>>

/** Requests for the calls that name a person. Another person's id is rejected as unknown or as not the caller's. */
const written: Table = {
  ...staffRows,
  catalogue: {
    courseById: asks(({ courseId }) => ({ query: { lang: '1', _id: courseId } }), 200),
    pricingDetails: asks(({ courseId }) => ({ query: { lang: '1', _id: courseId } }), 200),
  },
  legal: {
    page: asks(() => ({ params: { pageId: 'terms' } }), 200),
  },
  articles: {
    blog: asks(() => ({ params: { id: 'nothing' }, ...lang }), 404),
    insight: asks(() => ({ params: { id: 'nothing' }, ...lang }), 404),
    author: asks(() => ({ params: { id: 'layan' }, ...lang }), 200),
  },
  pages: {
    course: asks(({ courseId }) => ({ params: { courseId }, ...lang }), 200),
    instructor: asks(() => ({ params: { id: 'layan' }, ...lang }), 200),
  },
  cart: {
    createGuest: {},
    // A cart with an owner cannot be read as a guest cart, even by its owner.
    readGuest: named(({ facts }) => ({ params: { cartId: facts.cartId } }), 404, [404]),
    addGuestLine: named(
      ({ facts, courseId }) => ({ body: { cartId: facts.cartId, courseId, courseName: 'x' } }),
      404,
      [404],
    ),
    removeGuestLine: named(
      ({ facts, courseId }) => ({ params: { cartId: facts.cartId, courseId } }),
      404,
      [404],
    ),
    clearGuest: named(({ facts }) => ({ params: { cartId: facts.cartId } }), 404, [404]),
    read: byEmail,
    addLine: named(
      ({ facts, courseId }) => ({ body: { userEmail: facts.email, courseId, courseName: 'x' } }),
      403,
      [409],
    ),
    removeLine: named(({ facts, courseId }) => ({ params: { email: facts.email, courseId } }), 403),
    migrate: named(
      ({ facts }) => ({ body: { guestCartId: facts.cartId, userEmail: facts.email } }),
      403,
      [200],
    ),
    addMine: asks(({ courseId }) => ({ body: { courseId, courseName: 'x' } }), 200, 409),
    removeMine: asks(() => ({ params: { courseId: 'none' } }), 200, 404),
    applyCoupon: withBody({ couponCode: 'NONE' }, 400, 404, 409, 422, 429),
    followCoupon: withBody({ couponCode: 'NONE' }, 400, 404, 409, 422, 429),
    removeCoupon: withBody({}, 200, 404),
    clearMine: asks(() => ({}), 200, 404),
    clear: byEmail,
  },
  checkout: {
    handleEmail: named(
      ({ facts }) => ({ body: { emailId: facts.email, firstName: facts.name, lastName: 'Proof' } }),
      409,
      [200, 409],
    ),
    payLaterDetails: asks(() => ({}), 200),
    createSession: withBody({ paymentType: 'CARD' }, 401, 409),
  },
  applePay: {
    validateMerchant: withBody({ validationURL: 'https://evil.example/', amount: '1.00' }, 409, 422, 502),
    pay: withBody({ quote: 'forged', token: { paymentData: {} } }, 409, 429),
  },
  coupons: {
    legacy: asks(() => ({ params: { couponCode: 'NONE' } }), 400, 404, 422, 429),
    special: asks(() => ({ params: { couponCode: 'NONE' } }), 400, 404, 422, 429),
    quote: asks(
      ({ courseId }) => ({ body: { couponCode: 'NONE', itemId: courseId } }),
      400,
      401,
      404,
      422,
      429,
    ),
    markUsed: asks(() => ({ params: { couponCode: 'NONE' }, body: {} }), 400, 404, 422, 429),
    increment: asks(() => ({ params: { couponId: nobody }, body: {} }), 400, 404, 422, 429),
    redeem: asks(({ courseId }) => ({ body: { couponCode: 'NONE', courseId } }), 400, 404, 409, 422, 429),
    redeemDiscount: named(
      ({ facts, courseId }) => ({ body: { userId: facts.userId, courseId, couponCode: 'NONE' } }),
      403,
      [400, 404, 409, 422, 429],
    ),
  },
  payments: {
    validate: named(({ facts }) => ({ query: { tranRef: facts.reference } }), 404),
    retrieve: named(({ facts }) => ({ query: { paymentId: facts.reference } }), 404, [200, 404]),
    purchaseLetter: withBody({ recipient: 'somebody-else@proof.test', total: 1 }, 200),
    reportPurchases: withBody({}, 200),
    latest: asks(() => ({}), 200),
    transfer: asks(() => ({ query: { token: 'made-up' } }), 404),
    attempt: asks(() => ({ query: { token: 'made-up' } }), 404),
  },
  transactions: {
    userByEmail: byEmail,
    list: named(({ facts }) => ({ params: { userId: facts.userId } }), 403),
    correctAddress: withBody({ orderId: nobody, email: 'right@proof.test' }, 404),
    ofLink: withBody({ link: 'a-link-that-nobody-was-ever-sent' }, 404),
    regenerateInvoice: named(({ facts }) => ({ body: { transactionId: facts.paymentId } }), 404),
  },
  certificates: {
    ofStudent: byEmail,
    generate: named(
      ({ facts, courseId }) => ({ body: { studentEmail: facts.email, courseName: courseId } }),
      403,
    ),
    check: {
      ...named(({ facts }) => ({ params: { id: facts.certificateId } }), 200),
      publishes: ['name', 'certificateId'],
    },
  },
  learning: learningRows,
  profile: {
    read: byEmail,
    update: named(({ facts }) => ({ body: { email: facts.email, country: 'saudiArabia' } }), 403, [200, 422]),
    create: named(({ facts }) => ({ body: { email: facts.email } }), 403),
  },
  wishlist: {
    readCourses: byEmail,
    addCourse: named(
      ({ facts, courseId }) => ({ body: { userEmail: facts.email, courseDetails: { _id: courseId } } }),
      403,
    ),
    removeCourse: named(({ facts, courseId }) => ({ body: { userEmail: facts.email, courseId } }), 403),
    readArticles: byEmail,
    addArticle: named(
      ({ facts }) => ({
        body: {
          userEmail: facts.email,
          blogDetails: { headingEnglish: 'Another', redirectionLink: '/home/blogDetails/2' },
        },
      }),
      403,
    ),
    removeArticle: named(
      ({ facts }) => ({ body: { userEmail: facts.email, headingEnglish: 'Another' } }),
      403,
    ),
  },
  reminders: {
    look: withBody({ token: 'x'.repeat(43) }, 410),
    restore: withBody({ token: 'x'.repeat(43) }, 410),
    unsubscribe: withBody({ token: 'x'.repeat(43) }, 410),
  },
  privacy: { forget: withBody({ password: 'Wrong#2026' }, 401, 403, 409) },
  session: {
    login: named(({ facts }) => ({ body: { emailId: facts.email, password: 'Wrong#2026' } }), 409, [409]),
    openOrderLink: withBody({ link: 'a-link-that-nobody-was-ever-sent' }, 404),
    logout: { endsSession: true },
  },
  accounts: {
    signUp: named(
      ({ facts }) => ({
        body: {
          usernameInEng: 'Somebody Else',
          emailId: facts.email,
          password: 'Sahra#4711',
          confirmPassword: 'Sahra#4711',
        },
      }),
      400,
      [400],
    ),
    signUpWithGoogle: withBody({ googleCredential: 'x' }, 401, 422),
    logInWithGoogle: withBody({ googleCredential: 'x' }, 401, 422),
    googleNonce: asks(() => ({}), 200, 422),
    // The response is the same for every address (R225).
    requestPasswordReset: named(({ facts }) => ({ body: { emailId: facts.email } }), 200),
    passwordLink: withBody({ token: 'x'.repeat(43) }, 410),
    resetPassword: withBody({ token: 'x'.repeat(43), newPassword: 'Sahra#4711' }, 410),
    ownerLink: withBody({ token: 'x'.repeat(43) }, 410),
    setUpOwner: withBody(
      {
        token: 'x'.repeat(43),
        usernameInEng: 'Maha Alotaibi',
        emailId: 'owner@proof.test',
        password: 'Sahra#4711',
        confirmPassword: 'Sahra#4711',
      },
      410,
    ),
    verifyEmail: withBody({ token: 'x'.repeat(43) }, 410),
    linkState: withBody({ token: 'x'.repeat(43) }, 200),
    confirmMerge: withBody({ token: 'x'.repeat(43) }, 410),
    requestVerification: asks(() => ({}), 200),
    endSession: named(({ facts }) => ({ params: { sessionId: facts.sessionId } }), 404),
    logoutEverywhere: { endsSession: true },
  },
  ebooks: {
    request: withBody({ ebookName: 'first-short-film', userFullName: '', email: '' }, 400),
    askAlert: withBody({ ebookId: 'festival-file', email: '' }, 400),
    confirmAlert: withBody({ token: 'x' }, 410),
    stopAlert: withBody({ token: 'x' }, 410),
  },
  newsletter: {
    subscribe: withBody({ emailId: '' }, 400),
    confirm: withBody({ token: 'x' }, 410),
    unsubscribe: asks(() => ({ query: { token: 'x' } }), 410),
  },
  applications: {
    createJob: withBody({}, 400),
    createInternship: withBody({}, 400),
  },
  messages: { send: withBody({}, 400), complain: withBody({}, 400) },
  reviews: {
    ofCourse: asks(({ courseId }) => ({ params: { courseId } }), 200),
    read: asks(({ courseId }) => ({ params: { courseId } }), 403, 409),
    write: asks(({ courseId }) => ({ params: { courseId }, body: {} }), 400),
    remove: asks(({ courseId }) => ({ params: { courseId } }), 404),
  },
  clientLogs: {
    write: withBody({ logMessage: 'sign-up-sent' }, 200, 429),
    cleanup: withBody({ action: 'cleanup', retentionDays: 5 }, 200),
  },
}

/** The row of a GET that needs only the language: it names no person. */
function plainRow({ method, params, query }: Call): Row | null {
  if (method !== 'GET' || params !== undefined) return null
  if (query?.safeParse(lang.query).success === true) return inEnglish
  return query === undefined || query.safeParse({}).success ? {} : null
}

/** A row for every call of the call table. */
export const accessTable: Table = Object.fromEntries(
  Object.entries<Calls>(everyCall).map(([feature, rows]) => [
    feature,
    {
      ...Object.fromEntries(
        Object.entries(rows).flatMap(([name, row]) => {
          const plain = plainRow(row)
          return plain === null ? [] : [[name, plain]]
        }),
      ),
      ...written[feature],
    },
  ]),
)
