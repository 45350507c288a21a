export const eInvoicingErrors = {
  'e-invoicing-seller-incomplete': {
    en: 'The seller’s data are not complete. Complete them in the settings first: a one-time password is valid for one hour only.',
    ar: 'بيانات البائع غير مكتملة. أكملها في الإعدادات أولًا، فكلمة المرور لمرة واحدة صالحة لساعة فقط.',
  },
  'e-invoicing-secret-missing': {
    en: 'The server has no LINK_SECRET, which seals the key of the unit. Ask the person who runs the server to set it.',
    ar: 'لا يوجد على الخادم المتغيّر LINK_SECRET الذي يُحفظ به مفتاح الوحدة مشفّرًا. اطلب من المسؤول عن الخادم ضبطه.',
  },
  'unit-request-open': {
    en: 'Another request is under way. Please wait two minutes.',
    ar: 'هناك طلب آخر قيد التنفيذ. انتظر دقيقتين.',
  },
  'one-time-password-wrong': {
    en: 'The authority did not accept this one-time password. Create a new one in the Fatoora portal: each works once, for one hour.',
    ar: 'لم تقبل الهيئة كلمة المرور هذه. أنشئ واحدة جديدة في بوابة فاتورة، فكل كلمة تُستخدم مرة واحدة خلال ساعة.',
  },
  'tax-gateway-silent': {
    en: 'The authority’s system does not answer at the moment. Nothing is lost; try again in a few minutes.',
    ar: 'لا يستجيب نظام الهيئة الآن. لم يضِع شيء، أعد المحاولة بعد دقائق.',
  },
  'tax-gateway-rejected': {
    en: 'The authority rejected the request. This is its answer:',
    ar: 'رفضت الهيئة الطلب، وهذا جوابها:',
  },
  'unit-not-found': { en: 'There is no such unit.', ar: 'لا توجد هذه الوحدة.' },
  'unit-not-ready': {
    en: 'The unit is not in a state that allows this. The page shows how it stands now.',
    ar: 'حالة الوحدة لا تسمح بذلك. تعرض الصفحة حالتها الآن.',
  },
  'rehearsal-missing': {
    en: 'Rehearse first: within the last 30 days the simulation must have accepted your newest documents.',
    ar: 'أجرِ التجربة أولًا، إذ يجب أن تكون بيئة المحاكاة قد قبلت أحدث مستنداتك خلال آخر 30 يومًا.',
  },
  'nothing-to-rehearse': {
    en: 'There is no invoice to rehearse with yet.',
    ar: 'لا فاتورة بعد تُجرى بها التجربة.',
  },
  'e-invoices-unsent': {
    en: 'Not every signed document has been accepted yet, and the certificate in use ends with the renewal. Try again when nothing waits.',
    ar: 'لم تُقبل كل المستندات الموقّعة بعد، والتجديد يُنهي الشهادة الحالية. أعد المحاولة حين لا يبقى مستند في الانتظار.',
  },
  'e-invoice-not-rejected': {
    en: 'This document is not rejected, or it has been sent again already.',
    ar: 'هذا المستند غير مرفوض، أو أُعيد إرساله من قبل.',
  },
} as const
