export { concat, equalBytes, fromBase64, fromBase64Url, fromUtf8, toBase64, toHex, utf8 } from './bytes.ts';
export { type Checkpoint, formatCheckpoint, parseCheckpoint, parseSize } from './checkpoint.ts';
export { isEd25519Signed } from './ed25519.ts';
export { formatLogProof, type LogProof, type ProvenEntry, parseLogProof, verifyLogProof } from './log-proof.ts';
export {
  emptyRoot,
  type Hash,
  hashBytes,
  hashChildren,
  hashLeaf,
  isConsistent,
  isIncluded,
  type ReadNodes,
  readConsistencyProof,
  readInclusionProof,
  readRoot,
  type TreeNode,
} from './merkle.ts';
export {
  cosignNote,
  createVerifierKey,
  formatNote,
  formatVerifierKey,
  type Note,
  type NoteSignature,
  type NoteSigner,
  parseNote,
  parseSignatureLine,
  parseVerifierKey,
  signNote,
  type VerifiedSignature,
  type VerifierKey,
  verifyNote,
} from './note.ts';
export { formatPolicy, type PolicyLog, type PolicyWitness, parsePolicy, type TrustPolicy } from './policy.ts';
export {
  decodeEntriesOf,
  MissingTileError,
  type ReadEntry,
  type ReadLogFile,
  type ReadProof,
  readEntry,
  readLogTile,
  readProof,
} from './read-entry.ts';
export { sha256, sha256Hex } from './sha256.ts';
export {
  decodeEntries,
  encodeEntries,
  hashesOf,
  readNodesFromTiles,
  rootOfComplete,
  type Tile,
  tileBefore,
  tilePath,
  tilesSince,
} from './tiles.ts';
export { TlogError, type TlogFault } from './tlog-error.ts';
export {
  addCheckpoint,
  formatWitnessRequest,
  longestWitnessRequest,
  readWitnessed,
  type Witness,
  type WitnessAnswer,
  type WitnessedCheckpoint,
  type WitnessStore,
} from './witness.ts';
