import type { AccessRule, Call } from '@matla/contract/kit/call'
import { asks, named, nobody, type Row } from './access-row.ts'

/** Requests for personal documents and pictures, which are served outside the call table. */
export const accessToFiles: Readonly<Record<string, Row>> = {
  '/certificates/:id/file': named(({ facts }) => ({ params: { id: facts.certificateId } }), 404),
  '/invoices/:file': named(({ facts }) => ({ params: { file: `${facts.orderId}.pdf` } }), 404),
  '/credit-notes/:file': named(() => ({ params: { file: `${nobody}.pdf` } }), 404, [404]),
  '/checkout/transfer/:file': asks(() => ({ params: { file: 'made-up.pdf' } }), 404),
  '/profile-picture/:pictureId': named(() => ({ params: { pictureId: '0'.repeat(32) } }), 404, [404]),
  '/ebooks/:ebookId/download': asks(() => ({ params: { ebookId: 'first-short-film' } }), 303, 401, 403),
  '/ebooks/:ebookId/file': asks(() => ({ params: { ebookId: 'first-short-film' } }), 410),
  '/applications/:applicationId/files/:slot': asks(
    () => ({ params: { applicationId: nobody, slot: 'resume' } }),
    404,
  ),
  '/staff/applications/:applicationId/files/:slot': asks(
    () => ({ params: { applicationId: nobody, slot: 'resume' } }),
    404,
  ),
  '/staff/certificates/:id/file': asks(() => ({ params: { id: '0000-0000-0000-0000' } }), 404),
  '/staff/subscribers.csv': {},
  '/staff/audit.csv': {},
  '/staff/processing-record.csv': {},
  '/privacy/export': {},
  '/staff/vat.csv': { publishes: ['name', 'email'] },
  '/staff/invoices.csv': { publishes: ['name', 'email'] },
  '/staff/e-invoices.csv': {},
  '/staff/payouts/lines.csv': asks(() => ({ query: { payout: nobody } }), 404),
  '/staff/e-invoices/xml/:file': asks(() => ({ params: { file: `${nobody}.xml` } }), 404),
  '/staff/payments.csv': { publishes: ['reference'] },
  '/staff/refunds.csv': {},
  '/staff/report.csv': asks(() => ({ query: { report: 'unfinished' } }), 200),
  '/staff/archives/:file': asks(() => ({ params: { file: `${nobody}-1.zip` } }), 404),
  '/staff/tax-documents/:file': asks(() => ({ params: { file: `${nobody}.pdf` } }), 404),
  '/staff/coupons.csv': {},
  '/staff/orders.csv': { publishes: ['name', 'email'] },
  '/staff/people.csv': { publishes: ['name', 'email', 'phone'] },
  '/staff/people/:id/export': asks(() => ({ params: { id: nobody } }), 404),
  '/staff/exports/:id/file': asks(() => ({ params: { id: nobody } }), 404),
  '/staff/imports/rejected.csv': asks(() => ({ query: { import: nobody } }), 200),
  '/staff/imports/:id/file': asks(() => ({ params: { id: nobody }, body: Buffer.from('email') }), 404),
  '/staff/media/uploads/:id/parts/:n': asks(
    () => ({ params: { id: nobody, n: '0' }, body: Buffer.from('a part') }),
    404,
  ),
  '/staff/ebooks/:id/files/:lang': asks(() => ({ params: { id: 'none', lang: 'ar' } }), 404),
  '/staff/ebooks/:id/files/:lang/upload': asks(
    () => ({ params: { id: 'none', lang: 'ar' }, body: Buffer.from('%PDF-1.7') }),
    404,
  ),
  '/learning/picture': { own: [200, 404] },
  '/learning/pictures/:id': asks(() => ({ params: { id: '2' } }), 200, 404),
}

/** URLs that receive an upload instead of serving a file. */
const sentFiles: readonly string[] = [
  '/staff/imports/:id/file',
  '/staff/media/uploads/:id/parts/:n',
  '/staff/ebooks/:id/files/:lang/upload',
]
export const methodAt = (path: string): Call['method'] => (sentFiles.includes(path) ? 'PUT' : 'GET')

const accountingFile = { access: 'staff', right: 'accounting.export', proof: true } as const

/** Who may read a file, if not its signed-in owner. */
export const filesAreFor: Readonly<Record<string, AccessRule>> = {
  '/invoices/:file': { access: 'order-holder' },
  '/credit-notes/:file': { access: 'order-holder' },
  '/checkout/transfer/:file': { access: 'anyone' },
  '/ebooks/:ebookId/download': { access: 'anyone' },
  '/ebooks/:ebookId/file': { access: 'anyone' },
  '/applications/:applicationId/files/:slot': { access: 'staff', right: 'applications.read' },
  '/staff/applications/:applicationId/files/:slot': { access: 'staff', right: 'applications.read' },
  '/staff/certificates/:id/file': { access: 'staff', right: 'certificate.reissue' },
  '/staff/subscribers.csv': { access: 'staff', right: 'newsletter.export', proof: true },
  '/staff/audit.csv': { access: 'staff', right: 'audit.read-money', proof: true },
  '/staff/processing-record.csv': { access: 'staff', right: 'people.export', proof: true },
  '/staff/report.csv': { access: 'staff', right: 'orders.read', proof: true },
  '/staff/vat.csv': accountingFile,
  '/staff/invoices.csv': accountingFile,
  '/staff/e-invoices.csv': accountingFile,
  '/staff/payouts/lines.csv': accountingFile,
  '/staff/e-invoices/xml/:file': { access: 'staff', right: 'accounting.read' },
  '/staff/payments.csv': accountingFile,
  '/staff/refunds.csv': accountingFile,
  '/staff/archives/:file': accountingFile,
  '/staff/tax-documents/:file': { access: 'staff', right: 'orders.read' },
  '/staff/coupons.csv': { access: 'staff', right: 'coupon.read', proof: true },
  '/staff/orders.csv': { access: 'staff', right: 'orders.read', proof: true },
  '/staff/people.csv': { access: 'staff', right: 'people.export', proof: true },
  '/staff/people/:id/export': { access: 'staff', right: 'people.export', proof: true },
  '/staff/exports/:id/file': { access: 'staff', right: 'school.export', proof: true },
  '/staff/imports/rejected.csv': { access: 'staff', right: 'people.import', proof: true },
  '/staff/imports/:id/file': { access: 'staff', right: 'people.import', proof: true },
  '/staff/media/uploads/:id/parts/:n': { access: 'staff', right: 'media.write' },
  '/staff/ebooks/:id/files/:lang': { access: 'staff', right: 'content.read' },
  '/staff/ebooks/:id/files/:lang/upload': { access: 'staff', right: 'content.publish' },
}
