/** The built product, with a way to hang its event loop. */
process.on('SIGUSR2', () => {
  for (;;);
})
// further web processes are started from here too
if (!process.env.WEB_PROCESS_OF) console.log(`process ${process.pid}`)
// @ts-expect-error: the bundle has no types
await import('../build/app/main.js')
