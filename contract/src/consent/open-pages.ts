/**
 * Pages that may load third-party pixels. Every other page, including future ones, blocks them: login and reset,
 * checkout and the provider's returns, the account, certificates, forms.
 */
const open = [
  /^\/home\/?$/,
  /^\/home\/bundle\/?$/,
  /^\/home\/R2\/(?:bundle|ebooks|blogs)\/?$/i,
  /^\/home\/R2\/R3\/(?:aboutus|prc)(?:\/|$)/i,
  /^\/home\/R2\/R3\/contact\/?$/i,
  /^\/home\/R2\/R4\/(?:filmproduction\/[^/]+|socialmedia)\/?$/i,
  /^\/home\/(?:blogDetails|insights)\/[^/]+\/?$/i,
  /^\/home\/(?:faqs|pricing|ebooktwo|cart|success)\/?$/i,
]

export const isOpenPage = (path: string): boolean => open.some((pattern) => pattern.test(path))
