export const myDataPath = '/home/my-data'
