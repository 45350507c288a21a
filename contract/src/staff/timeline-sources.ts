/** Who tells what happened to an order. */
export const timelineSources = ['shop', 'provider', 'learning', 'mail', 'staff'] as const
export type TimelineSource = (typeof timelineSources)[number]
