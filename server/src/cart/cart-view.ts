import type { Cart, CartItem } from '@matla/contract/cart/cart'
import { vatWithin } from '@matla/contract/kit/money'
import type { CartLine } from './cart.store.ts'

/** The cart as the documents and the pages read it; every price is the catalogue's of this moment (S41). */
export function cartView(
  cartId: string,
  lines: readonly CartLine[],
  dropped: readonly CartLine[] = [],
): Cart {
  const items = lines.map(itemOf)
  const totalHalalas = items.reduce((sum, item) => sum + item.priceHalalas, 0)
  return {
    cartId,
    items,
    totalAmount: totalHalalas / 100,
    discountedTotal: totalHalalas / 100,
    totalHalalas,
    discountedHalalas: totalHalalas,
    vatHalalas: vatWithin(totalHalalas).vatHalalas,
    currency: 'SAR',
    dropped: dropped.map(({ name }) => ({ nameEnglish: name.en, nameArabic: name.ar })),
  }
}

function itemOf(line: CartLine): CartItem {
  const riyals = String(line.priceHalalas / 100)
  return {
    courseId: line.id,
    productId: line.id,
    courseName: line.name.en,
    courseNameArabic: line.name.ar,
    courseNameEnglish: line.name.en,
    price: line.priceHalalas / 100,
    priceArabic: riyals,
    priceEnglish: riyals,
    priceHalalas: line.priceHalalas,
    thumbnail: `/media/${line.art.base}-${line.art.widths[0] ?? line.art.width}.webp`,
    description: line.description.en,
    descriptionArabic: line.description.ar,
    descriptionEnglish: line.description.en,
    isBundle: line.isBundle,
    href: line.isBundle ? '/home/R2/bundle' : `/home/R2/R4/filmproduction/${line.id}`,
  }
}
