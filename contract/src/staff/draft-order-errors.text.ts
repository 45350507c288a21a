export const draftOrderErrors = {
  'draft-order-not-found': { en: 'There is no such draft order.', ar: 'لا توجد مسودة طلب كهذه.' },
  'draft-order-changed': {
    en: 'Someone else has changed this draft since you opened it. Look at it again.',
    ar: 'غيّر شخص آخر هذه المسودة بعد أن فتحتها. راجعها من جديد.',
  },
  'draft-order-not-draft': {
    en: 'This draft has been sent or cancelled already.',
    ar: 'سبق إرسال هذه المسودة أو إلغاؤها.',
  },
  'draft-order-not-sent': {
    en: 'This draft order has no payment link that could still be paid.',
    ar: 'ليس لهذه المسودة رابط دفع يمكن السداد عبره.',
  },
  'draft-order-paid': { en: 'This order is paid already.', ar: 'هذا الطلب مدفوع.' },
  'draft-order-prices-changed': {
    en: 'The prices have changed since this draft was saved. Open it, check the total and save it again.',
    ar: 'تغيّرت الأسعار بعد حفظ المسودة. افتحها وراجع إجماليها واحفظها من جديد.',
  },
  'draft-order-coupon-ends-first': {
    en: 'The coupon ends before the link does. Choose fewer days or take the coupon out.',
    ar: 'تنتهي القسيمة قبل الرابط. اختر أيامًا أقل أو احذف القسيمة.',
  },
  'draft-order-line-covered': {
    en: 'One of the items is there twice, by itself or in a package. Take it out.',
    ar: 'أحد العناصر مكرر، وحده أو ضمن باقة. احذفه.',
  },
  'draft-order-price-above': {
    en: 'The price cannot be higher than in the catalogue.',
    ar: 'لا يجوز أن يتجاوز السعر سعره في المتجر.',
  },
  'draft-order-price-below-limit': {
    en: 'You may not take that much off this price.',
    ar: 'لا تملك صلاحية تخفيض السعر إلى هذا الحد.',
  },
  'draft-order-total-too-small': {
    en: 'The total is below the smallest amount that can be paid. Raise a price; only a coupon can make an order free.',
    ar: 'الإجمالي أقل من أصغر مبلغ يمكن دفعه. ارفع أحد الأسعار، فالطلب لا يصبح مجانيًا إلا بقسيمة.',
  },
} as const
