/** Where the school tells of itself; any tail shows the same page (R015). */
export const aboutPath = '/home/R2/R3/aboutus'
