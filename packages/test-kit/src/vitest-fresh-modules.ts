import { vi } from 'vitest';

// A worker keeps what it has loaded of libraries and servers for its next file, which is most of what a file would load. The
// rest begins anew in each file: set-ups of tests make a database when they are loaded, and modules of the web keep state.
vi.resetModules();
