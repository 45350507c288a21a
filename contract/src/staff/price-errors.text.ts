export const priceErrors = {
  'price-product-unknown': {
    en: 'The shop sells no such thing.',
    ar: 'لا يبيع المتجر شيئًا كهذا.',
  },
  'price-not-sound': {
    en: 'A crossed-out price must be higher than the price.',
    ar: 'يجب أن يكون السعر المشطوب أعلى من السعر.',
  },
  'price-changed-since': {
    en: 'The price was changed in the meantime.',
    ar: 'تغيّر السعر في هذه الأثناء.',
  },
  'price-too-small': {
    en: 'The price is below the smallest order that can be paid for (see Settings).',
    ar: 'السعر أقل من أصغر طلب يمكن دفعه (انظر الإعدادات).',
  },
  'price-period-wrong': {
    en: 'Choose a beginning within the next two years, and an end after it.',
    ar: 'اختر بداية خلال السنتين القادمتين ونهاية بعدها.',
  },
  'price-plans-meet': {
    en: 'Another price of this product is planned for that time. Cancel it first.',
    ar: 'خُطّط لسعر آخر لهذا المنتج في ذلك الوقت. ألغِه أولًا.',
  },
  'price-change-unknown': {
    en: 'There is no such change of the price.',
    ar: 'لا يوجد تغيير كهذا للسعر.',
  },
  'price-change-over': {
    en: 'This change was cancelled or is over already.',
    ar: 'سبق أن أُلغي هذا التغيير أو انتهى.',
  },
} as const
