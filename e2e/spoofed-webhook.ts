/** An invented notification of an approved payment from a sender without the provider's key. */
export function spoofedApproval(tranRef: string) {
  const returned = {
    tranRef,
    cartId: 'made-up',
    respStatus: 'A',
    respCode: 'G12345',
    respMessage: 'Authorised',
    customerEmail: 'forger@example.com',
  }
  const notice = {
    tran_ref: tranRef,
    tran_type: 'Sale',
    cart_id: 'made-up',
    cart_amount: '1.00',
    cart_currency: 'SAR',
    payment_result: { response_status: 'A', response_code: 'G12345', response_message: 'Authorised' },
  }
  return { returned, notice }
}
