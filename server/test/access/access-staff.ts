import { accountingRows } from './access-accounting.ts'
import { applicationRows } from './access-applications.ts'
import { contentRows } from './access-content.ts'
import { couponRows } from './access-coupons.ts'
import { payoutRows } from './access-payouts.ts'
import { draftOrderRows } from './access-draft-orders.ts'
import { groupRows } from './access-groups.ts'
import { movingRows } from './access-moving.ts'
import { asks, nobody, type Row, withBody } from './access-row.ts'
import { transferRows } from './access-transfers.ts'

const noPasskey = { id: 'x', rawId: 'x', type: 'public-key', response: {} }

const noCertificate = '0000-0000-0000-0000'

/** Requests for the staff calls. They use unknown ids, so that nothing changes. */
export const staffRows: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  ...contentRows,
  ...accountingRows,
  ...applicationRows,
  ...movingRows,
  ...groupRows,
  ...couponRows,
  ...transferRows,
  ...draftOrderRows,
  ...payoutRows,
  'staff.tasks': {
    take: asks(() => ({ params: { id: nobody }, body: {} }), 404),
    assignees: asks(() => ({ params: { id: nobody } }), 404),
    assign: asks(() => ({ params: { id: nobody }, body: { memberId: null } }), 404),
    snooze: asks(() => ({ params: { id: nobody }, body: { until: '2020-01-01T00:00:00Z' } }), 422),
    close: asks(() => ({ params: { id: nobody }, body: { note: 'access-table' } }), 404),
  },
  'staff.orders': {
    list: { publishes: ['name', 'email', 'phone', 'userId', 'orderId'] },
    one: asks(() => ({ params: { id: nobody } }), 404),
    timeline: asks(() => ({ params: { id: nobody } }), 404),
    note: asks(() => ({ params: { id: nobody }, body: { words: 'about it', key: 'access-table' } }), 404),
    askRefund: asks(
      () => ({ params: { id: nobody }, body: { reason: 'by request', key: 'access-table' } }),
      404,
    ),
    approveRefund: asks(() => ({ params: { id: nobody }, body: { requestId: nobody } }), 404),
    declineRefund: asks(
      () => ({ params: { id: nobody }, body: { requestId: nobody, answer: 'not today' } }),
      404,
    ),
    askPayment: asks(() => ({ params: { id: nobody }, body: { paymentId: nobody } }), 404),
    paymentTaken: asks(() => ({ params: { id: nobody, paymentId: nobody } }), 404),
    resolvePayment: asks(
      () => ({
        params: { id: nobody },
        body: { paymentId: nobody, reason: 'by request', key: 'access-table' },
      }),
      404,
    ),
    chargeback: asks(
      () => ({ params: { id: nobody }, body: { case: 'CB-1', reason: 'by request', key: 'access-table' } }),
      404,
    ),
    resendEmail: asks(
      () => ({ params: { id: nobody }, body: { emailId: nobody, key: 'access-table' } }),
      404,
    ),
    previewMove: asks(
      () => ({ params: { id: nobody }, body: { entitlements: [nobody], email: 'no address' } }),
      400,
    ),
    movePurchase: asks(
      () => ({
        params: { id: nobody },
        body: {
          entitlements: [nobody],
          email: 'taker@proof.test',
          reason: 'by request',
          key: 'access-table',
        },
      }),
      404,
    ),
    colleagues: { publishes: ['name', 'userId'] },
    products: {},
    resendMany: withBody({ ids: [nobody], key: 'access-table' }, 200),
    run: asks(() => ({ params: { id: nobody } }), 404),
    renderDocuments: asks(() => ({ params: { id: nobody } }), 409),
    retryEnrolments: asks(() => ({ params: { id: nobody }, body: {} }), 409),
  },
  'staff.prices': {
    changeMany: withBody(
      {
        products: [{ id: 'nothing', priceHalalas: 1, wasHalalas: null }],
        rule: { kind: 'exact', value: 100 },
        key: 'access-table',
      },
      404,
    ),
    one: asks(() => ({ params: { id: nobody } }), 404),
    change: asks(() => ({ params: { id: nobody }, body: { priceHalalas: 100, key: 'access-table' } }), 404),
    plan: asks(
      () => ({
        params: { id: nobody },
        body: { priceHalalas: 100, from: '2030-01-01T00:00:00Z', key: 'access-table' },
      }),
      404,
    ),
    cancel: asks(() => ({ params: { id: nobody }, body: { changeId: nobody } }), 404),
  },
  'staff.refunds': {
    refund: asks(
      () => ({ params: { id: nobody }, body: { reason: 'by request', key: 'access-table' } }),
      404,
    ),
    ofOrder: asks(() => ({ params: { id: nobody } }), 404),
    retry: asks(() => ({ params: { refundId: nobody } }), 404),
    recordReturn: asks(
      () => ({
        params: { refundId: nobody },
        body: { bankReference: 'FT-1', returnedOn: '2026-01-15', key: 'access-table' },
      }),
      404,
    ),
  },
  'staff.me': { beginPasskeyProof: {}, prove: withBody({ code: '000000' }, 422) },
  'staff.factors': {
    beginTotp: {},
    confirmTotp: withBody({ code: '000000' }, 422),
    removeTotp: asks(() => ({}), 404),
    beginPasskey: {},
    addPasskey: withBody({ name: 'x', passkey: noPasskey }, 422),
    removePasskey: asks(() => ({ params: { passkeyId: 'none' } }), 404),
    newRecoveryCodes: asks(() => ({}), 404),
  },
  'staff.views': {
    save: withBody({ area: 'tasks', name: 'x', query: 'view=mine' }, 200),
    change: asks(() => ({ params: { id: nobody }, body: { name: 'x' } }), 404),
    remove: asks(() => ({ params: { id: nobody } }), 404),
  },
  'staff.notifications': {
    list: { publishes: ['orderId'] },
    read: asks(() => ({ params: { id: nobody }, body: {} }), 404),
    readAll: withBody({ until: '2020-01-01T00:00:00Z' }, 200),
    savePreferences: withBody({ preferences: [], quiet: null }, 200),
  },
  'staff.members': {
    read: asks(() => ({ params: { id: nobody } }), 404),
    invite: withBody({ email: 'no address', roles: ['support'] }, 400),
    changeRoles: asks(() => ({ params: { id: nobody }, body: { roles: ['support'] } }), 404),
    deactivate: asks(() => ({ params: { id: nobody } }), 404),
    reactivate: asks(() => ({ params: { id: nobody } }), 404),
    removeFactors: asks(() => ({ params: { id: nobody } }), 404),
  },
  'staff.invitations': {
    cancel: asks(() => ({ params: { id: nobody } }), 404),
    makeLink: asks(() => ({ params: { id: nobody } }), 404),
    look: withBody({ token: 'x'.repeat(43) }, 410),
    accept: withBody({ token: 'x'.repeat(43) }, 410),
  },
  'staff.people': {
    list: { publishes: ['name', 'email', 'phone', 'userId'] },
    one: asks(() => ({ params: { id: nobody } }), 404),
    sendPasswordLink: asks(() => ({ params: { id: nobody } }), 404),
    sendConfirmation: asks(() => ({ params: { id: nobody } }), 404),
    endSessions: asks(() => ({ params: { id: nobody } }), 404),
    correctEmail: asks(
      () => ({ params: { id: nobody }, body: { email: 'right@proof.test', reason: 'by request' } }),
      404,
    ),
    note: asks(() => ({ params: { id: nobody }, body: { words: 'about him', key: 'access-table' } }), 404),
    lmsUsers: asks(() => ({ params: { id: nobody }, body: {} }), 404),
    retryEnrolments: asks(() => ({ params: { id: nobody } }), 409),
    erasure: asks(() => ({ params: { id: nobody } }), 404),
    erase: asks(() => ({ params: { id: nobody }, body: { reason: 'by request' } }), 404),
    syncLmsUser: asks(() => ({ params: { id: nobody } }), 404),
    chooseLmsUser: asks(
      () => ({ params: { id: nobody }, body: { lmsUserId: 7, reason: 'by request' } }),
      404,
    ),
  },
  'staff.merges': {
    preview: asks(() => ({ params: { id: nobody }, body: { email: 'no address' } }), 400),
    ask: asks(
      () => ({
        params: { id: nobody },
        body: { email: 'no address', reason: 'by request', key: 'access-table' },
      }),
      400,
    ),
    override: asks(() => ({ params: { id: nobody }, body: { reason: 'by request' } }), 404),
    cancel: asks(() => ({ params: { id: nobody } }), 404),
  },
  'staff.privacy': {
    list: { publishes: ['name', 'email', 'userId'] },
    takeDown: asks(() => ({ params: { id: nobody }, body: { kind: 'export', askedOn: '2000-01-01' } }), 422),
    settle: asks(() => ({ params: { id: nobody }, body: { outcome: 'done', note: 'by letter' } }), 404),
  },
  'staff.grants': {
    preview: withBody({ addresses: 'x@proof.test', courses: [nobody] }, 404),
    many: withBody(
      { addresses: 'x@proof.test', courses: [nobody], reason: 'by request', key: 'access-table' },
      404,
    ),
    one: asks(
      () => ({
        params: { id: nobody },
        body: { courses: [nobody], reason: 'by request', key: 'access-table' },
      }),
      404,
    ),
    revoke: asks(
      () => ({ params: { id: nobody }, body: { entitlementId: nobody, reason: 'by request' } }),
      404,
    ),
  },
  'staff.requests': {
    one: asks(() => ({ params: { requestId: nobody } }), 404),
    answerMany: withBody({ ids: [nobody], answer: 'decline' }, 200),
    answer: asks(() => ({ params: { requestId: nobody }, body: { answer: 'decline' } }), 404),
  },
  'staff.jobs': {
    one: asks(() => ({ params: { id: nobody } }), 404),
    retry: asks(() => ({ params: { id: nobody } }), 409),
    drop: asks(() => ({ params: { id: nobody }, body: { reason: 'by request' } }), 409),
    retryAll: withBody({ kind: 'reminder' }, 200),
  },
  'staff.emails': {
    list: { publishes: ['email', 'orderId'] },
    one: asks(() => ({ params: { id: nobody } }), 404),
    resend: asks(() => ({ params: { id: nobody }, body: { key: 'access-table' } }), 404),
  },
  'staff.settings': {
    changeSeller: withBody({}, 400),
    changeReminders: withBody({ isOn: true, afterMinutes: 60, basedOn: '2020-01-01T00:00:00Z' }, 409),
    changeConsent: withBody({}, 400),
    changeRetention: withBody(
      {
        applicationMonths: 6,
        ebookRequestMonths: 6,
        unconfirmedDays: 20,
        basedOn: '2020-01-01T00:00:00Z',
      },
      409,
    ),
    changeReview: withBody({ isRequired: true, basedOn: '2020-01-01T00:00:00Z' }, 409),
    changeAmounts: withBody({ leastOrderHalalas: 100, basedOn: '2020-01-01T00:00:00Z' }, 409),
    reset: withBody({ key: 'seller', basedOn: '2020-01-01T00:00:00Z' }, 409),
  },
  'staff.connections': {
    change: asks(() => ({ params: { connection: 'paytabs' }, body: { values: {}, version: 999 } }), 409),
    remove: asks(() => ({ params: { connection: 'paytabs' }, body: { version: 999 } }), 409),
    test: asks(() => ({ params: { connection: 'pixels' }, body: { values: {} } }), 409),
  },
  'staff.schedules': { run: asks(() => ({ params: { name: 'nothing' } }), 404) },
  'staff.providers': { test: asks(() => ({ params: { probe: 'virus-scanner' } }), 409) },
  'staff.faults': {
    done: withBody(
      { event: 'server-error', detail: 'none', place: 'nowhere', lastAt: '2020-01-01T00:00:00Z' },
      404,
    ),
  },
  'staff.subscribers': {
    one: asks(() => ({ params: { id: nobody } }), 404),
    end: asks(() => ({ params: { id: nobody }, body: { reason: 'by request' } }), 404),
  },
  'staff.certificates': {
    list: { publishes: ['name', 'certificateId'] },
    one: asks(() => ({ params: { id: noCertificate } }), 404),
    reissue: asks(
      () => ({
        params: { id: noCertificate },
        body: { studentName: 'Sara Demo', reason: 'by request', version: 1 },
      }),
      404,
    ),
    revoke: asks(() => ({ params: { id: noCertificate }, body: { reason: 'by request' } }), 404),
    restore: asks(() => ({ params: { id: noCertificate }, body: { reason: 'by request' } }), 404),
  },
  'staff.messages': {
    read: asks(() => ({ params: { messageId: nobody } }), 404),
    answer: asks(
      () => ({ params: { messageId: nobody }, body: { words: 'about it', seen: 0, key: 'access-table' } }),
      404,
    ),
    settle: asks(() => ({ params: { messageId: nobody }, body: { isClosed: true } }), 404),
    settleMany: withBody({ ids: [nobody], isClosed: true }, 200),
  },
  'staff.reviews': {
    read: asks(() => ({ params: { reviewId: nobody } }), 404),
    approve: asks(() => ({ params: { reviewId: nobody }, body: { version: 1 } }), 404),
    reject: asks(() => ({ params: { reviewId: nobody }, body: { version: 1, reason: 'language' } }), 404),
  },
}
