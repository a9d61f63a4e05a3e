import type { JobHandlers } from './jobs.ts'

/** Who does which kind of job. */
export const jobHandlers: JobHandlers = {
  mail: ({ mailer }, mail) => mailer.send(mail),
}
