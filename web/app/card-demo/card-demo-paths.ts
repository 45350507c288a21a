/** As the product documents spell it, and the address that its form names: nothing listens there to any of it (R034, R314). */
export const cardDemoPaths = {
  page: '/home/paymentgateway',
  placeholder: '/home/paymentgateway/placeholder',
} as const
