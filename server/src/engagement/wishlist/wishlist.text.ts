import { sentences } from '@matla/contract/kit/sentences'

/** Messages about what was done (R276). */
export const wishlistTexts = sentences('wishlist-answers', {
  courseAdded: { en: 'Course added to wishlist', ar: 'أُضيفت الدورة إلى المفضلة' },
  courseRemoved: { en: 'Course removed from wishlist', ar: 'أُزيلت الدورة من المفضلة' },
  articleAdded: { en: 'Article added to wishlist', ar: 'أُضيف المقال إلى المفضلة' },
  articleRemoved: { en: 'Article removed from wishlist', ar: 'أُزيل المقال من المفضلة' },
})
