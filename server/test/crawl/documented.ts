/** The URLs of both route tables in the product documents, exactly as written; `{}` matches any value. */
export const documented = `
  / /home/ /home/R2/bundle /home/R2/R3/aboutus/{} /home/R2/R3/prc/{} /home/R2/R3/prc/All /home/R2/R3/prc/Scriptwriting
  /home/R2/R3/prc/Production /home/R2/R3/prc/Directing /home/R2/R3/prc/Cinematography /home/R2/R3/prc/Recording
  /home/R2/R3/prc/Acting /home/R2/R3/prc/Editing /home/R2/R3/contact /home/R2/R3/contact/{} /home/R2/R3/contact/form
  /home/R2/R3/contact/form2 /home/R2/R4/filmproduction/{} /home/R2/R4/socialmedia /home/R2/ebooks /home/R2/blogs
  /home/R2/Blogs /home/faqs /home/cart /home/cart-checkout /home/checkout/{} /home/login /home/loginsuccess /home/signUp
  /home/reset /home/resetform /home/success /home/success2 /home/success3 /home/failuremessage /home/transaction
  /home/Mycertificate /home/mycertificate /home/mycourses /home/mywishlist /home/wishlist /home/personalInformation
  /home/personalinformation /home/paymentgateway /home/pricing /home/ebooktwo /home/bundle /home/reedemfulldisocunt
  /home/Dashboard /home/insights/{} /home/blogDetails/{} /home/terms&condition /home/purchaseCancellation
  /home/CommunityGuidelines /home/privacypolicy /home/underdevelopment /home/pagenotfound /home/NotSubscribedyet
  /home/contentrequired /home/contentrequired2 /personalInformation /mycourses /mycertificate /mywishlist
  /dashboard /courses /buyCourses /contact
`
  .trim()
  .split(/\s+/)
