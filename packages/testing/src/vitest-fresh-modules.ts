import { vi } from 'vitest';

// A worker keeps what it has loaded of node_modules for its next file, which is most of what a file would load. Our own
// modules begin anew in each file: some of them set a database up when they are loaded.
vi.resetModules();
