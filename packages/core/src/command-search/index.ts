export { searchCommands } from './search-commands.ts';
