import type { Right } from '@matla/contract/kit/rights'
import { accountingText } from '@matla/web/app/console/accounting/accounting.text.ts'
import { applicationsText } from '@matla/web/app/console/applications/applications.text.ts'
import { certificatesText } from '@matla/web/app/console/certificates/certificates.text.ts'
import { couponsText } from '@matla/web/app/console/coupons/coupons.text.ts'
import { firstStepsText } from '@matla/web/app/console/first-steps/first-steps.text.ts'
import { listText } from '@matla/web/app/console/list/list.text.ts'
import { orderText } from '@matla/web/app/console/orders/order.text.ts'
import { documentText } from '@matla/web/app/console/documents/document.text.ts'
import { documentsText } from '@matla/web/app/console/documents/list/documents.text.ts'
import { mediaText } from '@matla/web/app/console/media/media.text.ts'
import { grantText } from '@matla/web/app/console/people/grant.text.ts'
import { mergeText } from '@matla/web/app/console/people/merge.text.ts'
import { peopleText, personText } from '@matla/web/app/console/people/people.text.ts'
import { privacyText } from '@matla/web/app/console/people/privacy.text.ts'
import { reconciliationText } from '@matla/web/app/console/reconciliation/reconciliation.text.ts'
import { settingsText } from '@matla/web/app/console/settings/settings.text.ts'
import { staffText } from '@matla/web/app/console/staff/staff.text.ts'
import { subscribersText } from '@matla/web/app/console/subscribers/subscribers.text.ts'
import { systemText } from '@matla/web/app/console/system/system.text.ts'
import type { Journey } from '#shop.ts'

/** `orders/:review`: an order whose payment is under review. */
type Place =
  | 'orders'
  | 'orders/:id'
  | 'orders/:review'
  | 'people'
  | 'people/:id'
  | 'coupons'
  | 'applications/:id'
  | 'certificates/:id'
  | 'documents'
  | 'documents/:id'
  | 'media'
  | 'vat'
  | 'reconciliation'
  | 'subscribers'
  | 'settings'
  | 'system'
  | 'staff'
  | 'audit'

export type Control = {
  readonly at: Place
  readonly name: string
  /** A role with this right sees a different control instead. */
  readonly unless?: Right
  /** The button that reveals the control. */
  readonly under?: string
}

/**
 * What each right shows on the pages; a right without an entry does not compile. `page`: its pages and nothing
 * else. `stuck`: a control that appears only after a failure or for a pending item, so that it is on none of the
 * opened pages; the journey of the tasks covers those of failures by role. `none`: no call requires the right.
 */
export type Shown = readonly Control[] | 'page' | 'stuck' | 'none'

export function controlsOfRights(lang: Journey['lang']): Readonly<Record<Right, Shown>> {
  const order = orderText[lang]
  const person = privacyText[lang]
  const inOrder = { at: 'orders/:id', under: order.more } as const
  const ofPerson = { at: 'people/:id', under: person.more } as const
  return {
    'today.read': 'page',
    'orders.read': [{ at: 'orders', name: listText[lang].export }],
    'orders.note': [{ at: 'orders/:id', name: order.note }],
    'refund.make': [{ at: 'orders/:id', name: order.refund }],
    'refund.ask': [{ at: 'orders/:id', name: order.askRefund, unless: 'refund.make' }],
    'refund.retry': 'stuck',
    'payment.ask': [{ at: 'orders/:review', name: order.ask }],
    'payment.resolve': [{ at: 'orders/:review', name: order.giveBack }],
    'payment.chargeback': [{ ...inOrder, name: order.chargeback }],
    'draft-order.write': 'page',
    'email.resend': [{ ...inOrder, name: order.resend }],
    'invoice.render': [{ ...inOrder, name: order.render }],
    'enrolment.retry': 'stuck',
    'grant.make': [
      { at: 'people', name: grantText[lang].give },
      { at: 'people/:id', name: grantText[lang].give },
    ],
    'purchase.move': [{ ...inOrder, name: order.move }],
    'people.read': 'page',
    'people.help': [
      { at: 'people/:id', name: personText[lang].sendPassword },
      { ...ofPerson, name: person.takeDown },
    ],
    'people.import': [{ at: 'people', name: peopleText[lang].import }],
    'people.merge': [{ ...ofPerson, name: mergeText[lang].merge }],
    'people.export': [{ ...ofPerson, name: person.export }],
    'people.erase': [{ ...ofPerson, name: person.erase }],
    'privacy.answer': 'page',
    'accounting.read': 'page',
    'accounting.export': [{ at: 'vat', name: accountingText[lang].exportCsv }],
    'accounting.resolve': [{ at: 'reconciliation', name: reconciliationText[lang].run }],
    'content.read': 'page',
    'content.comment': [{ at: 'documents/:id', name: documentText[lang].comment }],
    'content.write': [{ at: 'documents', name: documentsText[lang].create }],
    'media.write': [{ at: 'media', name: mediaText[lang].upload }],
    'content.publish': [
      { at: 'documents/:id', under: documentText[lang].more, name: documentText[lang].unpublish },
    ],
    // Only a draft can be approved, and the opened document has none. In `articles.spec.ts` a reviewer approves
    // one; no test shows that other roles cannot.
    'content.approve': 'stuck',
    // Publishing a legal page requires it in addition to `content.publish`, and no legal page is opened here.
    'legal.publish': 'none',
    'price.write': 'page',
    'coupon.read': 'page',
    'coupon.write': [
      { at: 'coupons', name: couponsText[lang].make },
      { at: 'coupons', name: couponsText[lang].generate },
    ],
    'requests.answer': 'page',
    'review.decide': 'page',
    'applications.read': 'page',
    'applications.write': [{ at: 'applications/:id', name: applicationsText[lang].decline }],
    'newsletter.read': 'page',
    'newsletter.end': [{ at: 'subscribers', name: subscribersText[lang].end }],
    'newsletter.export': [{ at: 'subscribers', name: listText[lang].export }],
    'newsletter.send': 'none',
    'certificate.reissue': 'page',
    'certificate.revoke': [{ at: 'certificates/:id', name: certificatesText[lang].revoke }],
    'school.export': 'page',
    'system.read': 'page',
    'system.retry': [{ at: 'system', name: systemText[lang].runNow }],
    'steps.write': [{ at: 'settings', name: firstStepsText[lang].closeNow }],
    'settings.write': [{ at: 'settings', name: settingsText[lang].change }],
    'staff.write': [{ at: 'staff', name: staffText[lang].invite }],
    // It shows further rows on a page that `audit.read-money` opens.
    'audit.read': 'none',
    'audit.read-money': [{ at: 'audit', name: listText[lang].export }],
  }
}
