export { openWitnesses } from './open-witnesses.ts';
