import type { TaskKind } from '@matla/contract/staff/task-kinds'
import type { Localized } from '@matla/contract/kit/lang'
import { documentSentences } from './document-tasks.text.ts'
import { eInvoiceSentences } from './e-invoice-tasks.text.ts'
import { refundSentences } from './refund-tasks.text.ts'
import {
  openPayment,
  openInvoices,
  openOrder,
  openEmail,
  openPerson,
  openSystem,
  viewReason,
} from './task-buttons.text.ts'

type Sentences = {
  readonly happened: Localized
  readonly todo: Localized
  readonly button: Localized
}

/** Sentences for a refund that was not sent, because the provider reports more refunds than the shop has recorded. */
export const returnedElsewhere: Sentences = {
  happened: {
    en: 'A refund was not sent: the provider says that more went back than our books know.',
    ar: 'لم يُرسل الاسترداد: يقول مزوّد الدفع إن ما أُعيد أكثر مما في دفاترنا.',
  },
  todo: {
    en: 'Look at the payment in the provider’s panel. If the money there was this refund, book it; if it was another matter, refund beside it.',
    ar: 'راجع الدفعة في لوحة المزوّد. إن كان المبلغ المُعاد هناك هو هذا الاسترداد فقيّده، وإن كان لأمر آخر فأعد المبلغ إضافةً إليه.',
  },
  button: { en: 'Open the refund', ar: 'فتح عملية الاسترداد' },
}

/** The sentences of every kind of task: what happened, what to do, its button. A missing kind does not compile. */
export const taskSentences: Readonly<Record<TaskKind, Sentences>> = {
  'amount-mismatch': {
    happened: {
      en: 'The provider charged another amount than the order’s.',
      ar: 'قبض مزوّد الدفع مبلغًا غير مبلغ الطلب.',
    },
    todo: {
      en: 'Check with the provider again, or return the payment.',
      ar: 'اسأل مزوّد الدفع مرة أخرى، أو أعد الدفعة.',
    },
    button: openPayment,
  },
  'payment-held': {
    happened: { en: 'The provider is examining this payment.', ar: 'يفحص مزوّد الدفع هذه الدفعة.' },
    todo: { en: 'Ask again later; nothing is lost meanwhile.', ar: 'اسأل لاحقًا، ولا يضيع شيء حتى ذلك الحين.' },
    button: openPayment,
  },
  'surplus-payment': {
    happened: {
      en: 'The buyer paid for what they had already: this order twice, or a course that is theirs another way.',
      ar: 'دفع المشتري ثمن ما لديه بالفعل: هذا الطلب مرتين، أو دورة صارت لديه بطريقة أخرى.',
    },
    todo: {
      en: 'The extra money goes back by itself; check that it did.',
      ar: 'يُعاد المبلغ الزائد تلقائيًا، فتحقّق من عودته.',
    },
    button: openPayment,
  },
  'unknown-answer': {
    happened: {
      en: 'The provider gave an answer that the shop does not know.',
      ar: 'أجاب مزوّد الدفع بما لا يعرفه المتجر.',
    },
    todo: {
      en: 'Ask again; if the answer stays the same, check the provider’s own panel.',
      ar: 'اسأل مرة أخرى، فإن بقي الجواب كما هو فراجع لوحة المزوّد.',
    },
    button: openPayment,
  },
  'paid-but-denied': {
    happened: {
      en: 'The provider now denies a payment that it had confirmed.',
      ar: 'ينكر مزوّد الدفع دفعة سبق أن أكّدها.',
    },
    todo: {
      en: 'Ask again and compare with the provider’s panel before anything else.',
      ar: 'اسأل مرة أخرى وقارن بلوحة المزوّد قبل أي إجراء.',
    },
    button: openPayment,
  },
  'coupon-overused': {
    happened: {
      en: 'A coupon was used once more than it allows.',
      ar: 'استُخدمت قسيمة أكثر من الحدّ المسموح.',
    },
    todo: {
      en: 'The buyer keeps the price; note it and close the task.',
      ar: 'يبقى سعر المشتري كما هو، دوّن ذلك وأغلق المهمة.',
    },
    button: openOrder,
  },
  ...refundSentences,
  'refund-decided': {
    happened: {
      en: 'The refund that you asked for was decided on.',
      ar: 'صدر القرار في الاسترداد الذي طلبته.',
    },
    todo: { en: 'Read the decision on the order’s page.', ar: 'اقرأ القرار في صفحة الطلب.' },
    button: openOrder,
  },
  'note-mention': {
    happened: { en: 'A colleague wrote you a note.', ar: 'كتب لك زميل ملاحظة.' },
    todo: { en: 'Read it on the order’s page.', ar: 'اقرأها في صفحة الطلب.' },
    button: { en: 'Read the note', ar: 'قراءة الملاحظة' },
  },
  'email-refused': {
    happened: { en: 'A mailbox refused one of our emails.', ar: 'رفض أحد صناديق البريد رسالة منّا.' },
    todo: {
      en: 'Check the address with the person it is for, then send it again.',
      ar: 'تحقّق من العنوان مع صاحبه ثم أعد الإرسال.',
    },
    button: openEmail,
  },
  'email-failed': {
    happened: { en: 'An email could not be sent.', ar: 'تعذّر إرسال رسالة.' },
    todo: { en: 'Send it again.', ar: 'أعد إرسالها.' },
    button: openEmail,
  },
  'message-waiting': {
    happened: { en: 'A visitor wrote to the school.', ar: 'كتب زائر رسالة إلى المدرسة.' },
    todo: { en: 'Answer within one working day, or close it.', ar: 'رُدّ خلال يوم عمل واحد، أو أغلقها.' },
    button: { en: 'Read the message', ar: 'قراءة الرسالة' },
  },
  'complaint-waiting': {
    happened: { en: 'Someone sent a complaint.', ar: 'وصلت شكوى.' },
    todo: { en: 'Answer within three working days.', ar: 'رُدّ خلال ثلاثة أيام عمل.' },
    button: { en: 'Read the complaint', ar: 'قراءة الشكوى' },
  },
  'review-waiting': {
    happened: { en: 'A learner has reviewed a course.', ar: 'كتب متدرب تقييمًا لدورة.' },
    todo: {
      en: 'Read the text, then approve or reject it. The stars are no reason.',
      ar: 'اقرأ النص ثم اعتمده أو ارفضه، والنجوم ليست سببًا.',
    },
    button: { en: 'Read the review', ar: 'قراءة التقييم' },
  },
  'enrolment-failed': {
    happened: { en: 'A course could not be opened for a learner.', ar: 'تعذّر فتح دورة لمتدرّب.' },
    todo: { en: 'Read why, then try again.', ar: 'اقرأ السبب ثم أعد المحاولة.' },
    button: viewReason,
  },
  'enrolment-not-closed': {
    happened: {
      en: 'A course that a learner no longer owns is still open on the learning site.',
      ar: 'ما زالت دورة لم يعد المتدرّب يملكها مفتوحة على منصة التعلّم.',
    },
    todo: { en: 'Try again, or close it there.', ar: 'أعد المحاولة، أو أغلقها على المنصة.' },
    button: viewReason,
  },
  'entry-refused': {
    happened: { en: 'The learning site did not let a learner in.', ar: 'لم تسمح منصة التعلّم بدخول متدرّب.' },
    todo: {
      en: 'Look at the account there, or choose another one.',
      ar: 'راجع الحساب على المنصة، أو اختر حسابًا آخر.',
    },
    button: openPerson,
  },
  'learner-unclear': {
    happened: {
      en: 'Several accounts of the learning site may be this learner.',
      ar: 'قد يكون أكثر من حساب على منصة التعلّم لهذا المتدرّب.',
    },
    todo: { en: 'Choose the right one.', ar: 'اختر الحساب الصحيح.' },
    button: openPerson,
  },
  'learner-gone': {
    happened: {
      en: 'The learner’s account is gone from the learning site.',
      ar: 'اختفى حساب المتدرّب من منصة التعلّم.',
    },
    todo: { en: 'Choose another account for this learner.', ar: 'اختر له حسابًا آخر.' },
    button: openPerson,
  },
  'privacy-request-due': {
    happened: {
      en: 'A request for personal data or its erasure must be answered within a week.',
      ar: 'طلب نسخة من البيانات الشخصية أو حذفها يجب الرد عليه خلال أسبوع.',
    },
    todo: {
      en: 'Export or erase the data on the person’s page, or record another answer in the list.',
      ar: 'صدّر البيانات أو احذفها من صفحة الشخص، أو سجّل ردًا آخر من القائمة.',
    },
    button: { en: 'Open the requests', ar: 'فتح الطلبات' },
  },
  'learner-to-suspend': {
    happened: { en: 'An account was closed in the shop.', ar: 'أُغلق حساب في المتجر.' },
    todo: { en: 'Suspend it on the learning site too.', ar: 'أوقفه على منصة التعلّم أيضًا.' },
    button: openPerson,
  },
  'old-learner-enrolled': {
    happened: {
      en: 'The account that was linked before still has the courses.',
      ar: 'ما زالت الدورات لدى الحساب الذي كان مرتبطًا من قبل.',
    },
    todo: { en: 'Close them on the learning site.', ar: 'أغلقها على منصة التعلّم.' },
    button: openPerson,
  },
  'learning-site-misconfigured': {
    happened: { en: 'The learning site rejects the shop’s calls.', ar: 'ترفض منصة التعلّم طلبات المتجر.' },
    todo: {
      en: 'Check the token and its rights; this task closes by itself once they work.',
      ar: 'راجع رمز الدخول وصلاحياته، وتُغلق المهمة تلقائيًا حين يعمل.',
    },
    button: openSystem,
  },
  'provider-failing': {
    happened: {
      en: 'A service that the shop depends on has failed for a quarter of an hour.',
      ar: 'خدمة يعتمد عليها المتجر متعطّلة منذ ربع ساعة.',
    },
    todo: {
      en: 'Test it on the system page, and ask its provider; this task closes by itself once it works.',
      ar: 'اختبرها في صفحة النظام وراجع مزوّدها، وتُغلق المهمة تلقائيًا حين تعمل.',
    },
    button: openSystem,
  },
  'email-misconfigured': {
    happened: {
      en: 'The shop can’t send emails: no mail server is connected, or it rejects them.',
      ar: 'لا يستطيع المتجر إرسال الرسائل: لا خادم بريد مرتبط، أو أن الخادم يرفضها.',
    },
    todo: {
      en: 'Check the sender and the mail server’s settings. Emails wait and then go out by themselves, and this task closes.',
      ar: 'راجع عنوان المُرسِل وإعدادات خادم البريد. الرسائل محفوظة وتُرسَل تلقائيًا بعدها، ثم تُغلق المهمة.',
    },
    button: openSystem,
  },
  'invoice-failed': {
    happened: { en: 'An invoice could not be made as a PDF.', ar: 'تعذّر إعداد ملف فاتورة.' },
    todo: { en: 'Make the documents of the order again.', ar: 'أعد إعداد مستندات الطلب.' },
    button: openOrder,
  },
  'credit-note-failed': {
    happened: { en: 'A credit note could not be made as a PDF.', ar: 'تعذّر إعداد ملف إشعار دائن.' },
    todo: { en: 'Make the documents of the order again.', ar: 'أعد إعداد مستندات الطلب.' },
    button: openOrder,
  },
  'series-gap': {
    happened: {
      en: 'Numbers of invoices or credit notes are missing or used twice.',
      ar: 'في أرقام الفواتير أو الإشعارات الدائنة أرقام ناقصة أو مكررة.',
    },
    todo: {
      en: 'Tell the person who runs the server before anything else: documents must never be deleted.',
      ar: 'أبلغ المسؤول عن الخادم قبل أي إجراء، فلا يجوز حذف أي مستند.',
    },
    button: openInvoices,
  },
  ...eInvoiceSentences,
  ...documentSentences,
  'report-failed': {
    happened: { en: 'The report of the reconciliation was not sent.', ar: 'لم يُرسل تقرير المطابقة.' },
    todo: { en: 'Read the newest reconciliation, then close this.', ar: 'اقرأ أحدث مطابقة ثم أغلق المهمة.' },
    button: { en: 'Open the reconciliation', ar: 'فتح المطابقة' },
  },
  'search-index-failed': {
    happened: { en: 'The shop’s search is out of date.', ar: 'بحث المتجر غير محدَّث.' },
    todo: { en: 'Tell the person who runs the server.', ar: 'أخبر مسؤول الخادم.' },
    button: openSystem,
  },
}
