import { transferErrors } from './transfer-errors.text.ts'

import { draftOrderErrors } from './draft-order-errors.text.ts'

/** Errors of changing orders and tasks, and of bank transfers. */
export const orderDeskErrors = {
  ...transferErrors,
  ...draftOrderErrors,
  'task-not-found': {
    en: 'There is no such task.',
    ar: 'لا توجد مهمة كهذه.',
  },
  'task-closed': {
    en: 'This task is closed already.',
    ar: 'هذه المهمة مغلقة.',
  },
  'task-needs-its-action': {
    en: 'This task ends when the refund is decided on, tried again or recorded, not with a note.',
    ar: 'لا تنتهي هذه المهمة بملاحظة، بل بالبتّ في الاسترداد أو إعادة محاولته أو تسجيله.',
  },
  'task-note-missing': {
    en: 'Say in a few words why the task is closed.',
    ar: 'اذكر باختصار سبب إغلاق المهمة.',
  },
  'task-personal': {
    en: 'This task is for you alone. Close it when you have read it.',
    ar: 'هذه المهمة لك وحدك. أغلقها بعد قراءتها.',
  },
  'task-taken': {
    en: 'Someone else has taken this task.',
    ar: 'تولّى هذه المهمة شخص آخر.',
  },
  'task-member-unsuitable': {
    en: 'This member may not work on this task. Choose another one.',
    ar: 'لا يملك هذا العضو صلاحية هذه المهمة. اختر عضوًا آخر.',
  },
  'notification-not-found': {
    en: 'This notification no longer exists.',
    ar: 'لم يعد هذا الإشعار موجودًا.',
  },
  'snooze-too-long': {
    en: 'Choose a time within the next thirty days.',
    ar: 'اختر وقتًا خلال الأيام الثلاثين القادمة.',
  },
  'refund-request-open': {
    en: 'A refund of this order is already asked for and waits for a decision.',
    ar: 'لهذا الطلب طلب استرداد ينتظر قرارًا.',
  },
  'returned-elsewhere': {
    en: 'The provider says that more of this payment went back than our books know, which may be this chargeback. Refund the line instead: the shop finds that money and lets you book it.',
    ar: 'يقول مزوّد الدفع إن ما أُعيد من هذه الدفعة أكثر مما في دفاترنا، وقد يكون هو هذا الاعتراض. استردّ البند بدلًا من ذلك: يجد المتجر المبلغ ويتيح لك تقييده.',
  },
  'refund-not-manual': {
    en: 'This refund is not waiting to be returned by bank transfer.',
    ar: 'هذا الاسترداد لا ينتظر تحويلًا بنكيًا.',
  },
  'refund-returned': {
    en: 'The return of this refund is recorded already.',
    ar: 'سبق تسجيل إعادة هذا المبلغ.',
  },
  'bank-reference-used': {
    en: 'Another refund is recorded with this bank reference. Check the reference of the transfer.',
    ar: 'سُجّل بهذا الرقم المرجعي استرداد آخر. تحقق من رقم الحوالة.',
  },
  'refund-request-not-found': {
    en: 'There is no such refund request.',
    ar: 'لا يوجد طلب استرداد كهذا.',
  },
  'refund-request-decided': {
    en: 'This refund request has been decided already.',
    ar: 'صدر قرار في طلب الاسترداد هذا.',
  },
  'payment-not-in-review': {
    en: 'This payment is not in review any more.',
    ar: 'لم تعد هذه الدفعة قيد المراجعة.',
  },
  'payment-undecided': {
    en: 'The provider has taken no money for this payment that could be refunded. Ask again later.',
    ar: 'لم يقبض مزوّد الدفع مالًا لهذه الدفعة تمكن إعادته. اسأل مرة أخرى لاحقًا.',
  },
  'order-email-not-found': {
    en: 'There is no such email of this order.',
    ar: 'لا توجد رسالة كهذه لهذا الطلب.',
  },
  'selection-too-large': {
    en: 'More than 5,000 match. Narrow the list first.',
    ar: 'المطابق أكثر من 5,000. ضيّق القائمة أولًا.',
  },
  'bulk-run-not-found': {
    en: 'There is no such run.',
    ar: 'لا توجد عملية كهذه.',
  },
  'email-copies-used-up': {
    en: 'This email was sent again three times today. Try again tomorrow.',
    ar: 'أُعيد إرسال هذه الرسالة ثلاث مرات اليوم. حاول غدًا.',
  },
  'nothing-to-retry': {
    en: 'Everything of this order is open or closed as it should be.',
    ar: 'كل ما في هذا الطلب مفتوح أو مغلق كما ينبغي.',
  },
  'purchase-part-unknown': {
    en: 'This is not part of the order any more. Read the page anew.',
    ar: 'لم يعد هذا جزءًا من الطلب. أعد تحميل الصفحة.',
  },
  'purchase-moved': {
    en: 'This was moved to another account already.',
    ar: 'سبق نقل هذا إلى حساب آخر.',
  },
  'purchase-part-refunded': {
    en: 'This was refunded, or the refund is under way: it cannot be moved.',
    ar: 'استُرد مبلغ هذا أو يجري استرداده، فلا يمكن نقله.',
  },
  'purchase-of-several': {
    en: 'Different people hold these courses. Move those of one person at a time.',
    ar: 'هذه الدورات لدى أكثر من شخص. انقل ما لدى كل شخص على حدة.',
  },
  'purchase-moved-to-itself': {
    en: 'This account already has these courses. Enter the email of another one.',
    ar: 'هذه الدورات لدى هذا الحساب أصلًا. اكتب بريد حساب آخر.',
  },
  'purchase-owned-there': {
    en: 'That account has all of these courses already.',
    ar: 'لدى ذلك الحساب كل هذه الدورات.',
  },
  'note-mention-unknown': {
    en: 'This colleague cannot read orders.',
    ar: 'لا يملك هذا الزميل صلاحية الاطلاع على الطلبات.',
  },
} as const
