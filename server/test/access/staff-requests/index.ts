import type { StaffCalls } from '@matla/contract/staff/index'
import type { StaffRequest } from './request.ts'
import * as accounting from './accounting-requests.ts'
import { redirectRequests } from './redirect-requests.ts'
import { transferRequests } from './transfer-requests.ts'
import { emptySearchRequests, synonymRequests } from './synonym-requests.ts'
import * as exports from './export-requests.ts'
import * as imports from './import-requests.ts'
import * as eInvoicing from './e-invoicing-requests.ts'
import { draftOrderRequests } from './draft-order-requests.ts'
import { documentRequests } from './document-requests.ts'
import * as ebooks from './ebook-requests.ts'
import * as media from './media-requests.ts'
import * as orders from './order-requests.ts'
import { payoutFileRequests, payoutRequests } from './payout-requests.ts'
import * as people from './people-requests.ts'
import * as privacy from './privacy-requests.ts'
import * as system from './system-requests.ts'
import * as team from './team-requests.ts'

type IsOfStaff<Row> = Row extends { readonly access: 'staff' } ? true : false
type Reads<Row> = Row extends { readonly method: 'GET' } ? true : false
type Needs<Row> =
  IsOfStaff<Row> extends false
    ? false
    : Reads<Row> extends false
      ? true
      : Row extends { readonly audited: 'read' } | { readonly params: object }
        ? true
        : false
type OfArea<Rows> = {
  readonly [Name in keyof Rows as Needs<Rows[Name]> extends true ? Name : never]: StaffRequest
}
type Table = {
  readonly [Area in keyof StaffCalls as keyof OfArea<StaffCalls[Area]> extends never ? never : Area]: OfArea<
    StaffCalls[Area]
  >
}

/** A successful request for every staff call that changes something, is audited or names a subject. */
const staffRequests = {
  tasks: team.taskRequests,
  notifications: team.notificationRequests,
  orders: orders.orderRequests,
  draftOrders: draftOrderRequests,
  coupons: orders.couponRequests,
  prices: orders.priceRequests,
  documents: documentRequests,
  media: media.mediaRequests,
  redirects: redirectRequests,
  synonyms: synonymRequests,
  emptySearches: emptySearchRequests,
  ebooks: ebooks.ebookFileRequests,
  invoices: accounting.invoiceRequests,
  vat: accounting.vatRequests,
  eInvoicing: eInvoicing.eInvoicingRequests,
  eInvoices: eInvoicing.eInvoiceRequests,
  me: team.meRequests,
  factors: team.factorRequests,
  views: team.viewRequests,
  members: team.memberRequests,
  invitations: team.invitationRequests,
  refunds: orders.refundRequests,
  transfers: transferRequests,
  people: people.peopleRequests,
  tags: people.tagRequests,
  segments: people.segmentRequests,
  merges: privacy.mergeRequests,
  privacy: privacy.privacyRequests,
  grants: people.grantRequests,
  imports: imports.importRequests,
  requests: people.ebookRequests,
  messages: people.messageRequests,
  reviews: people.reviewRequests,
  applications: people.applicationRequests,
  certificates: people.certificateRequests,
  subscribers: people.subscriberRequests,
  reports: accounting.reportRequests,
  savedReports: accounting.savedReportRequests,
  reconciliation: accounting.reconciliationRequests,
  payouts: payoutRequests,
  faults: system.faultRequests,
  jobs: system.jobRequests,
  emails: system.emailRequests,
  schedules: system.scheduleRequests,
  providers: system.providerRequests,
  exports: exports.exportRequests,
  settings: system.settingRequests,
  firstSteps: system.firstStepsRequests,
  shop: system.shopRequests,
  connections: system.connectionRequests,
} satisfies Table

/** Keyed by the names of the access table: `staff.orders.note`, or a URL outside the call table. */
export const requestsByName: Readonly<Record<string, StaffRequest>> = {
  ...Object.fromEntries(
    Object.entries<Readonly<Record<string, StaffRequest>>>(staffRequests).flatMap(([area, requests]) =>
      Object.entries(requests).map(([name, request]) => [`staff.${area}.${name}`, request] as const),
    ),
  ),
  ...accounting.accountingFileRequests,
  ...payoutFileRequests,
  ...eInvoicing.eInvoiceFileRequests,
  ...people.fileRequests,
  ...imports.importFileRequests,
  ...exports.exportFileRequests,
  ...media.partRequests,
  ...ebooks.ebookUploadRequests,
}
