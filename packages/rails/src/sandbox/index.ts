export { createSandbox, type Sandbox, sandboxPayPath } from './create-sandbox.ts';
export { renderSandboxPage, type SandboxLanguage, sandboxPolicy } from './sandbox-page.ts';
