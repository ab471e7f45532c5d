/** The product, with a way to hang its event loop. */
process.on('SIGUSR2', () => {
  for (;;);
})
console.log(`process ${process.pid}`)
await import('../src/main.ts')
