import { z } from 'zod'

/** One line of a cart. Prices are in riyals as text where the product documents require it, with halalas next to them. */
export const CartItem = z.object({
  courseId: z.string(),
  productId: z.string(),
  courseName: z.string(),
  courseNameArabic: z.string(),
  courseNameEnglish: z.string(),
  /** In riyals; 0 when the text price is not a number. */
  price: z.number(),
  priceArabic: z.string(),
  priceEnglish: z.string(),
  priceHalalas: z.int().nonnegative(),
  /** The discount of the cart's coupon on this line (R323). */
  discountHalalas: z.int().nonnegative(),
  thumbnail: z.string(),
  description: z.string(),
  descriptionArabic: z.string(),
  descriptionEnglish: z.string(),
  isBundle: z.boolean(),
  /** The number of courses that the item opens. */
  courseCount: z.int().nonnegative(),
  href: z.string(),
  /** The member already owns everything in the item, so it cannot be bought again. Only set in a member’s own cart. */
  isOwned: z.boolean(),
  /** Courses of a package that the member already owns. Only filled in a member’s own cart. */
  ownedCourses: z.array(z.object({ nameEnglish: z.string(), nameArabic: z.string() })),
})
export type CartItem = z.output<typeof CartItem>

export const CartCoupon = z.object({
  couponCode: z.string(),
  /** At most two decimals; 0 for a coupon with a fixed amount. */
  percentageDiscount: z.number(),
  /** The fixed amount of the coupon, of which the cart may use only a part; null for a percentage. */
  amountHalalas: z.int().positive().nullable(),
  discountHalalas: z.int().nonnegative(),
})

export const DroppedCoupon = z.object({
  couponCode: z.string(),
  reason: z.string(),
  messageEnglish: z.string(),
  messageArabic: z.string(),
})
export type DroppedCoupon = z.output<typeof DroppedCoupon>

/** The package that costs the least extra, among those with at least two courses of the cart. */
export const PackageOffer = z.object({
  productId: z.string(),
  nameEnglish: z.string(),
  nameArabic: z.string(),
  priceHalalas: z.int().nonnegative(),
  /** The price difference to its courses in the cart after their coupon; negative when the package is cheaper. */
  differenceHalalas: z.int(),
  /** How many courses it adds to those in the cart and those that the member owns. */
  moreCourses: z.int().nonnegative(),
  /** True for the package that the bundle page shows. */
  hasPage: z.boolean(),
})
export type PackageOffer = z.output<typeof PackageOffer>

/** A cart as priced by the server. */
export const Cart = z.object({
  cartId: z.string(),
  items: z.array(CartItem),
  /** In riyals. */
  totalAmount: z.number(),
  /** In riyals after the coupon; equal to `totalAmount` without one. */
  discountedTotal: z.number(),
  totalHalalas: z.int().nonnegative(),
  discountedHalalas: z.int().nonnegative(),
  vatHalalas: z.int().nonnegative(),
  /** The minimum amount that can be paid; a total of zero needs no payment. */
  leastHalalas: z.int().nonnegative(),
  currency: z.literal('SAR'),
  /** The coupon that the totals include. */
  coupon: CartCoupon.nullable(),
  /** A coupon that was removed since the cart was last read, and why. */
  droppedCoupon: DroppedCoupon.nullable(),
  /** null when no package on sale with two courses of the cart is cheaper or includes more. */
  packageOffer: PackageOffer.nullable(),
  /** Courses removed since the cart was last read because they are no longer sold. */
  dropped: z.array(z.object({ nameEnglish: z.string(), nameArabic: z.string() })),
})
export type Cart = z.output<typeof Cart>

/** Side effects of adding an item, which the page announces (R293). */
export const CartNotice = z.enum([
  'added',
  'bundle-instead',
  'bundle-instead-of-parts',
  'bundle-replaced-parts',
])
export type CartNotice = z.output<typeof CartNotice>
