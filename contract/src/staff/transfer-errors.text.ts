export const transferErrors = {
  'transfer-not-found': { en: 'There is no such transfer.', ar: 'لا توجد حوالة كهذه.' },
  'transfer-decided': {
    en: 'Someone has decided on this transfer already.',
    ar: 'سبق أن اتُّخذ قرار في هذه الحوالة.',
  },
  'transfer-not-set-up': {
    en: 'The shop cannot take bank transfers yet. Look at the connections in the settings.',
    ar: 'لا يستطيع المتجر استقبال الحوالات البنكية بعد. راجع «الاتصالات» في الإعدادات.',
  },
  'transfer-pays-order': {
    en: 'This transfer pays an order. Refund the order instead.',
    ar: 'هذه الحوالة سدّدت طلبًا. استردّ الطلب بدلًا من ذلك.',
  },
  'transfer-not-to-return': {
    en: 'Nothing of this transfer is to be returned.',
    ar: 'لا شيء من هذه الحوالة تجب إعادته.',
  },
  'transfer-returned': {
    en: 'The return of this transfer is recorded already.',
    ar: 'سبق تسجيل إعادة هذه الحوالة.',
  },
  'order-without-transfer': {
    en: 'The buyer of this order did not choose bank transfer.',
    ar: 'لم يختر صاحب هذا الطلب الحوالة البنكية.',
  },
  'statement-unreadable': {
    en: 'This is not a statement in MT940, CAMT.053 or CSV with the columns date, amount and reference.',
    ar: 'هذا ليس كشف حساب بصيغة \u2066MT940\u2069 أو \u2066CAMT.053\u2069، ولا ملف \u2066CSV\u2069 فيه أعمدة التاريخ والمبلغ والمرجع.',
  },
  'statement-too-long': {
    en: 'This statement has more lines than can be taken at once. Split it.',
    ar: 'أسطر هذا الكشف أكثر مما يُقبل دفعة واحدة. قسّمه.',
  },
} as const
