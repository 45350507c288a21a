import { z } from 'zod'

/** One line of a cart. Prices are riyals as text where the documents require it, with halalas next to them. */
export const CartItem = z.object({
  courseId: z.string(),
  productId: z.string(),
  courseName: z.string(),
  courseNameArabic: z.string(),
  courseNameEnglish: z.string(),
  /** Riyals as a number (0 for an invalid number). */
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
  /** How many courses it opens. */
  courseCount: z.int().nonnegative(),
  href: z.string(),
  /** The member already owns everything that it includes, so it cannot be bought again. Only in a member's own cart. */
  isOwned: z.boolean(),
  /** Courses of a package that the member already owns. Only in a member's own cart. */
  ownedCourses: z.array(z.object({ nameEnglish: z.string(), nameArabic: z.string() })),
})
export type CartItem = z.output<typeof CartItem>

export const CartCoupon = z.object({
  couponCode: z.string(),
  /** At most two decimals; 0 for a coupon of an amount. */
  percentageDiscount: z.number(),
  /** The amount of the coupon, of which the cart may use less; null: a percentage. */
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

/** The package with at least two courses of the cart that costs the least more than them. */
export const PackageOffer = z.object({
  productId: z.string(),
  nameEnglish: z.string(),
  nameArabic: z.string(),
  priceHalalas: z.int().nonnegative(),
  /** The extra cost compared to its courses in the cart, after their coupon; negative: the saving. */
  differenceHalalas: z.int(),
  /** Courses that it adds to those in the cart and those that the member owns. */
  moreCourses: z.int().nonnegative(),
  /** It is the package that the bundle's page shows. */
  hasPage: z.boolean(),
})
export type PackageOffer = z.output<typeof PackageOffer>

/** A cart as priced by the server. */
export const Cart = z.object({
  cartId: z.string(),
  items: z.array(CartItem),
  /** Riyals. */
  totalAmount: z.number(),
  /** Riyals after a coupon; equal to `totalAmount` without one. */
  discountedTotal: z.number(),
  totalHalalas: z.int().nonnegative(),
  discountedHalalas: z.int().nonnegative(),
  vatHalalas: z.int().nonnegative(),
  /** Less than this cannot be paid for, but nothing can. */
  leastHalalas: z.int().nonnegative(),
  currency: z.literal('SAR'),
  /** The coupon that the totals are made with. */
  coupon: CartCoupon.nullable(),
  /** A coupon that left the cart since it was last read, and why. */
  droppedCoupon: DroppedCoupon.nullable(),
  /** null: no package on sale with two courses of the cart is cheaper or includes more. */
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
