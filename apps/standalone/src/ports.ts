import { createServer } from 'node:net';

/** @throws Error with one line when the port cannot be used */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${error.code})`;
      reject(new Error(`Port ${port} of ${host} ${why}: choose another with PORT=…, or stop what listens there`));
    });
    server.listen(port, host, resolve);
  });
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
}
