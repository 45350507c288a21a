/** Apart from the other texts of draft orders, because the page of a person shows only this one. */
export const makeDraftOrder = { en: 'New draft order', ar: 'مسودة طلب جديدة' }
