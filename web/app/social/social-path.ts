/** Where the social media page is (R019). */
export const socialPath = '/home/R2/R4/socialmedia'
