import { vi } from 'vitest';

// A worker keeps loaded libraries and servers for its next file, which are most of what a file loads. Other modules are
// reloaded for each file: test setups create a database when loaded, and web modules hold state.
vi.resetModules();
