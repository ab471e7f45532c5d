/** Gives up waiting after so many seconds, with the error that `late` makes. The work itself goes on. */
export const within = async <T>(seconds: number, work: PromiseLike<T>, late: () => Error): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), seconds * 1000)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
