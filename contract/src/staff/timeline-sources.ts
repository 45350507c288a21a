/** The sources of an order's timeline. */
export const timelineSources = ['shop', 'provider', 'learning', 'mail', 'staff'] as const
export type TimelineSource = (typeof timelineSources)[number]
