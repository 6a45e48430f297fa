export { createSandbox, type Sandbox, sandboxPayPath } from './create-sandbox.ts';
export { renderSandboxPage, sandboxPolicy } from './sandbox-page.ts';
